/// The strings of the list that a cursor stands at; of a lone string, that string.
struct PropertyListElements: Sequence, IteratorProtocol {
  private var cursor: PropertyListCursor
  private let isList: Bool
  private var isDone = false

  init(at cursor: PropertyListCursor) {
    self.cursor = cursor
    self.cursor.isPlain = true
    isList = self.cursor.take("(")
  }

  /// How far reading went.
  var position: Int { cursor.position }

  /// Where the list ends for those who only skip it; nil if that may be somewhere else than for those who
  /// read it.
  var end: Int? {
    guard isList, cursor.isPlain, position < cursor.bytes.count,
      cursor.bytes[position] == UInt8(ascii: ")")
    else { return nil }
    return position + 1
  }

  mutating func next() -> PropertyListText? {
    guard isList else {
      defer { isDone = true }
      return isDone ? nil : cursor.text()
    }
    while true {
      if let text = cursor.text() { return text }
      if cursor.take(",") { continue }
      let next = cursor.next()
      guard next == UInt8(ascii: "{") || next == UInt8(ascii: "("), cursor.skipValue() else {
        return nil
      }
    }
  }
}
