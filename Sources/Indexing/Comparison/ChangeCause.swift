/// The file changes behind a changed resolution.
public struct ChangeCause: Hashable, Sendable {
  /// Descriptions of changes, such as `added DetailView.xib`, the most direct first.
  public let changes: [String]
  /// Whether the changes are certainly the cause; otherwise any of them may be, or none.
  public let isCertain: Bool
  /// The files, by path.
  let files: Set<String>

  /// Creates a cause from changes of files, each with its current line if known; nil for none.
  init?(_ changes: [(file: FileChange, line: Int?)], isCertain: Bool) {
    guard !changes.isEmpty else { return nil }
    var said: Set<String> = []
    self.changes = changes.map { $0.file.words(line: $0.line) }.filter { said.insert($0).inserted }
    self.isCertain = isCertain
    files = Set(changes.map(\.file.path))
  }

  /// The changes, with a word of doubt if they are only candidates.
  public var sentence: String { sentence(ofFirst: changes.count) }

  /// The first `count` changes, with a word of doubt if they are only candidates.
  func sentence(ofFirst count: Int) -> String {
    let changes = changes.prefix(count)
    return isCertain
      ? changes.joined(separator: ", ") : "perhaps " + changes.joined(separator: " or ")
  }
}
