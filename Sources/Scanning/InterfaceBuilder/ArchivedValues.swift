/// What an archive says of its objects, found by object, key and mark.
struct ArchivedValues {
  /// What is found under a mark; -1 where there is nothing.
  private struct Marked {
    /// The object.
    var object: Int32 = -1
    /// The object's record.
    var record: Int32 = -1
    /// The entry that holds a shared string.
    var string: Int32 = -1
    /// Whether it is the view of a controller.
    var isView = false
  }

  let content: ArchivedContent
  /// The bytes in which the texts stand.
  private let bytes: UnsafePointer<UInt8>
  private(set) var marks: ArchivedMarks
  private var marked: [Marked] = []
  /// The first entry of each object, and the next one of the same object behind each; -1 for none.
  private var first: [Int32]
  private var following: [Int32]

  init(_ content: ArchivedContent, _ bytes: UnsafePointer<UInt8>) {
    self.content = content
    self.bytes = bytes
    marks = ArchivedMarks(bytes, room: content.objects.count + content.objects.count / 4)
    first = Array(repeating: -1, count: content.objects.count)
    following = Array(repeating: -1, count: content.entries.count)
    for index in content.entries.indices.reversed() {
      guard case .object(let object, _) = content.entries[index].target else { continue }
      following[index] = first[Int(object)]
      first[Int(object)] = Int32(truncatingIfNeeded: index)
    }
    note()
  }

  private mutating func note() {
    for index in content.objects.indices {
      let id = content.objects[index].id
      if !id.isEmpty { mark(id) { $0.object = Int32(truncatingIfNeeded: index) } }
    }
    for index in content.entries.indices {
      switch content.entries[index].target {
      case .string(let mark):
        self.mark(mark) { $0.string = Int32(truncatingIfNeeded: index) }
      case .object(let object, .cocoaTouchView):
        // The first value under the key is the one that counts.
        if let view = reference(Int(object), .cocoaTouchView) { mark(view) { $0.isView = true } }
      default: break
      }
    }
  }

  private mutating func mark(_ mark: ArchivedText, _ change: (inout Marked) -> Void) {
    let number = marks.meet(mark)
    if number == marked.count { marked.append(Marked()) }
    change(&marked[number])
  }

  /// Tells that a record is the one of the object under a mark.
  mutating func note(record: Int, of object: ArchivedText) {
    mark(object) { $0.record = Int32(truncatingIfNeeded: record) }
  }

  // MARK: Finding

  /// The value under a key of an object.
  subscript(object: Int, key: XMLWord) -> ArchivedValue? {
    var index = Int(first[object])
    while index >= 0 {
      let entry = content.entries[index]
      if case .object(_, key) = entry.target { return entry.value }
      index = Int(following[index])
    }
    return nil
  }

  /// The mark of the object under a key of an object.
  func reference(_ object: Int, _ key: XMLWord) -> ArchivedText? {
    guard case .reference(let mark)? = self[object, key] else { return nil }
    return mark
  }

  /// The index of the object under a mark.
  func object(_ mark: ArchivedText) -> Int? { index(marked(mark)?.object) }

  /// The index of the record of the object under a mark.
  func record(_ mark: ArchivedText) -> Int? { index(marked(mark)?.record) }

  /// Whether a mark is the one of a controller's view.
  func isView(_ mark: ArchivedText) -> Bool { marked(mark)?.isView ?? false }

  private func marked(_ mark: ArchivedText) -> Marked? {
    marks.number(of: mark).map { marked[$0] }
  }

  private func index(_ index: Int32?) -> Int? {
    guard let index, index >= 0 else { return nil }
    return Int(index)
  }

  /// The text of a value, shared or not.
  func text(_ value: ArchivedValue?) -> XMLText? {
    switch value {
    case .text(let text)?: return lent(text)
    case .reference(let mark)?:
      guard let index = index(marked(mark)?.string),
        case .text(let text)? = content.entries[index].value
      else { return nil }
      return lent(text)
    case nil: return nil
    }
  }

  /// The text under a key of an object, shared or not.
  func text(_ object: Int, _ key: XMLWord) -> XMLText? { text(self[object, key]) }

  /// A text to look at.
  func lent(_ text: ArchivedText) -> XMLText {
    XMLText(start: bytes + Int(text.start), count: text.count, spelling: text.spelling)
  }
}
