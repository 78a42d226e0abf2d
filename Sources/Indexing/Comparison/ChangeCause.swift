/// The changes of files behind a changed resolution.
public struct ChangeCause: Hashable, Sendable {
  /// Changes of files, as in `added DetailView.xib`, the most direct first.
  public let changes: [String]
  /// Whether they are certainly the cause; otherwise each may be it, or none.
  public let isCertain: Bool
  /// The files, by path.
  let files: Set<String>

  /// Changes of files, each with a line of the file now if one is known; nil for none.
  init?(_ changes: [(file: FileChange, line: Int?)], isCertain: Bool) {
    guard !changes.isEmpty else { return nil }
    var said: Set<String> = []
    self.changes = changes.map { $0.file.words(line: $0.line) }.filter { said.insert($0).inserted }
    self.isCertain = isCertain
    files = Set(changes.map(\.file.path))
  }
}
