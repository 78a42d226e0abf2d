/// A row of a table, with ids of the index to write to.
struct StoredRow: Hashable {
  private enum Mark {
    static let null: UInt8 = 0
    static let integer: UInt8 = 1
    static let text: UInt8 = 2
  }

  /// The id of the path that the row belongs to.
  let path: Int64
  private let bytes: [UInt8]

  /// Reads one column for each change, from `start` on; nil if a column has the id of a missing
  /// row.
  init?(
    _ row: ColumnReader, from start: Int, changes: [RowCopy.Change], path: Int
  ) throws(StoreError) {
    var bytes: [UInt8] = []
    var file: Int64 = 0
    for (index, change) in changes.enumerated() {
      if let old = row.integer(at: start + index) {
        guard let new = change.apply(to: old) else { return nil }
        if index == path { file = new }
        bytes.append(Mark.integer)
        withUnsafeBytes(of: new) { bytes.append(contentsOf: $0) }
      } else if row.isNull(at: start + index) {
        bytes.append(Mark.null)
      } else {
        let text = try row.text(at: start + index)
        bytes.append(Mark.text)
        withUnsafeBytes(of: text.count) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: text)
      }
    }
    self.bytes = bytes
    self.path = file
  }

  /// Orders the rows of a timeline.
  func isBefore(_ other: Self) -> Bool {
    path != other.path ? path < other.path : bytes.lexicographicallyPrecedes(other.bytes)
  }

  /// Binds the columns in order.
  func bind(to binder: inout Binder) {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let mark = bytes[offset]
        offset += 1
        guard mark != Mark.null else {
          binder.bind(nil as Int64?)
          continue
        }
        let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self)
        offset += 8
        guard mark == Mark.text else {
          binder.bind(number)
          continue
        }
        binder.text(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(number)]))
        offset += Int(number)
      }
    }
  }
}
