/// A value under a key of an archive: written out, or kept somewhere else in the file.
enum ArchivedValue {
  case text(String)
  case reference(String)
}

/// An `object` of an archive with the few keys that are asked for.
struct ArchivedObject {
  /// The class as the archive names it.
  let type: String
  /// The mark under which references find it.
  let id: String?
  /// The index of the object that it is written in.
  let holder: Int?
  /// The key under which its holder has it directly.
  let key: String?
  /// The line of its element.
  let line: Int
  /// The values by key.
  var values: [(key: XMLWord, value: ArchivedValue)] = []

  /// The value under `key`.
  subscript(key: XMLWord) -> ArchivedValue? { values.first { $0.key == key }?.value }

  /// The mark of the object under `key`.
  func reference(_ key: XMLWord) -> String? {
    guard case .reference(let mark)? = self[key] else { return nil }
    return mark
  }
}
