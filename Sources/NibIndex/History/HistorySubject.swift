import Facts
import IndexStore

/// The subject of a query about history: a class, or nibs.
enum HistorySubject {
  case controller
  case nibs(Set<NibPathID>)
  /// A class without resolutions, or a missing class that a nib names.
  case otherClass

  /// Finds `word` in a project; nil if it has no such class or nib.
  ///
  /// A name with a folder or extension is a nib. Any other name is a class, or else a nib.
  static func find(_ word: String, in history: ProjectHistory, of store: Store) throws
    -> HistorySubject?
  {
    // The form of a shell's completion.
    let word = word.hasPrefix("./") ? String(word.dropFirst(2)) : word
    if !isFile(word), try store.hasResolutions(of: word, in: history) { return .controller }
    let all = try store.nibPaths(of: history)
    var found = all.filter { $0.path == word || $0.path.hasSuffix("/" + word) }
    if found.isEmpty { found = all.filter { $0.name == word } }
    if !found.isEmpty { return .nibs(Set(found.map(\.id))) }
    if try store.hasClass(word, in: history) { return .otherClass }
    let isNamed = try store.brokenConnections(of: history).contains { $0.row.concerns(word) }
    return isNamed ? .otherClass : nil
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains("/") || nibEndings.contains { word.hasSuffix($0) }
  }

  /// Names of controllers and nibs similar to `word`; only nibs if it is a file.
  static func near(_ word: String, in histories: [ProjectHistory], of store: Store) throws
    -> [String]
  {
    var names: Set<String> = []
    for history in histories {
      if !isFile(word) { names.formUnion(try store.controllers(of: history)) }
      names.formUnion(try store.nibPaths(of: history).map(\.name))
    }
    return Array(namesNear(nibName(in: word), in: names.sorted()).prefix(3))
  }
}
