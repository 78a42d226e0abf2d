/// A value in an archive: its text, or the id of an object.
enum ArchivedValue {
  case text(String)
  case reference(String)
}

/// An `object` of an archive, with the keys that the scanner reads.
struct ArchivedObject {
  /// The class in the archive.
  let type: String
  let id: String?
  let holder: Int?
  /// The key under which that object has it.
  let key: String?
  let line: Int
  var values: [(key: XMLWord, value: ArchivedValue)] = []

  subscript(key: XMLWord) -> ArchivedValue? { values.first { $0.key == key }?.value }

  func reference(_ key: XMLWord) -> String? {
    guard case .reference(let mark)? = self[key] else { return nil }
    return mark
  }
}
