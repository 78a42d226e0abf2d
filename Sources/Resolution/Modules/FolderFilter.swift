import Facts

/// A set of folders that is sure of those which it does not hold, and asks nothing but their bytes.
struct FolderFilter: Sendable {
  private static let size = 1 << 16
  private var marks: [Bool] = []
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a folder.
  mutating func insert(_ folder: String) {
    if marks.isEmpty { marks = Array(repeating: false, count: Self.size) }
    let hash = folder.withBytes { $0.reduce(Self.start, Self.next) }
    marks[Self.place(of: hash)] = true
  }

  /// The folders around the file at `path` that may be there, from the top down.
  func folders(around path: String) -> [String] {
    guard !marks.isEmpty else { return [] }
    return path.withBytes { bytes in
      var found: [String] = []
      var hash = Self.start
      if marks[Self.place(of: hash)] { found.append("") }
      for index in bytes.indices {
        if bytes[index] == UInt8(ascii: "/"), index > 0, marks[Self.place(of: hash)] {
          found.append(String(decoding: bytes[..<index], as: UTF8.self))
        }
        hash = Self.next(hash, bytes[index])
      }
      return found
    }
  }

  /// FNV-1a.
  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  private static func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ hash >> 32 ^ hash >> 16) & UInt64(size - 1))
  }
}
