public import Facts

/// A commit, and its changes since its first parent.
public struct CommitChanges: Hashable, Sendable {
  /// A path that the commit changed, with its new file.
  public struct PathChange: Hashable, Sendable {
    /// The path, spelled as in `SourceFile`.
    public let path: String
    /// The file; nil if it was deleted or is not indexable.
    public let file: SourceFile?
    /// A problem with the path; nil removes an earlier one.
    public let problem: Problem?
  }

  /// The commit; its `ref` is nil, and its parents include only those in the repository.
  public let commit: Commit
  /// The indexable paths, sorted by bytes.
  public let changes: [PathChange]

  /// Creates the changes of a commit, given in any order.
  public init(commit: Commit, changes: some Sequence<PathChange>) {
    self.commit = commit
    self.changes = changes.sorted { comparePaths($0.path, $1.path) < 0 }
  }
}

extension CommitChanges {
  /// The same changes relative to an empty tree: all files of the commit; `listing` is that of its
  /// parent.
  public func onTop(of listing: TreeListing) -> CommitChanges {
    var changes: [ExactText: PathChange] = [:]
    for file in listing.files {
      changes[ExactText(file.path)] = PathChange(path: file.path, file: file, problem: nil)
    }
    for problem in listing.problems {
      let file = changes[ExactText(problem.path)]?.file
      changes[ExactText(problem.path)] = PathChange(
        path: problem.path, file: file, problem: problem.problem)
    }
    for change in self.changes { changes[ExactText(change.path)] = change }
    return CommitChanges(commit: commit, changes: changes.values)
  }
}

extension GitRepository {
  /// Hands over every commit from `old`, exclusive, to `new` by first parents, oldest first.
  ///
  /// Without `old`, starts at the root, whose changes are all its files. `new` and `old` are full
  /// ids of commits. An error of `each` ends the reading.
  public func history(
    from old: String?, to new: String, each: (CommitChanges) throws -> Void
  ) throws {
    for id in [old, new].compactMap({ $0 }) where !isObjectName(id) {
      throw RepositoryError.unknownRevision(id, path: location)
    }
    // Explicit options override the user's configuration.
    let arguments = [
      "log", "--first-parent", "--diff-merges=first-parent", "--reverse", "--root", "--raw", "-z",
      "--no-renames", "--no-abbrev", "--ignore-submodules=none", "--no-show-signature",
      "--no-color", "--encoding=none", "--format=tformat:%H %T %ct %P%n%an%n%B", new,
    ]
    let conversation = try GitConversation(
      arguments + (old.map { ["^" + $0] } ?? []) + ["--"], in: location)
    conversation.endInput()
    var parser = ChangeParser()
    while let token = conversation.line(endingWith: 0) {
      if let finished = parser.take(token) { try each(finished) }
      try parser.checkCount(path: location)
    }
    let (code, message) = try conversation.finish()
    guard code == 0 else {
      let words = message.isEmpty ? "log ended with exit code \(code)" : message
      throw RepositoryError.gitFailed(path: location, message: words)
    }
    if let finished = parser.finish() { try each(finished) }
  }
}

/// Parses the tokens of `git log --raw -z`.
///
/// A token is a commit's line, or a colon with the modes and ids of a change, followed by its path.
struct ChangeParser {
  private var commit: Commit?
  private var changes: [CommitChanges.PathChange] = []
  private var pending: (type: EntryType, before: EntryType, id: String)?
  /// The number of paths that the commit touches.
  private var pathCount = 0

  /// More paths than a commit of an honest repository changes; a few trees that contain each other
  /// many times would never end.
  static let mostPaths = 1 << 21
  static let tooManyPaths =
    "it touches more than \(mostPaths) paths; without --history its HEAD can be indexed"

  /// Throws if a commit changes too many paths.
  func checkCount(path: String) throws(RepositoryError) {
    guard pathCount <= Self.mostPaths else {
      throw .objectRefused(commit?.id ?? "", reason: Self.tooManyPaths, path: path)
    }
  }

  /// Takes a token; returns the completed commit if the token begins another one.
  mutating func take(_ token: UnsafeBufferPointer<UInt8>) -> CommitChanges? {
    if let change = pending {
      pending = nil
      pathCount += 1
      take(path: Array(token), change.type, before: change.before, id: change.id)
      return nil
    }
    let entry = token.drop { $0 == UInt8(ascii: "\n") }
    guard let mark = entry.first else { return nil }
    if mark == UInt8(ascii: ":") {
      let words = entry.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count == 5, let first = words.first else { return nil }
      pending = (
        Self.type(words[1]), Self.type(first.dropFirst()),
        String(decoding: words[3], as: UTF8.self)
      )
      return nil
    }
    let finished = finish()
    commit = Commit(logEntry: entry)
    return finished
  }

  /// The type of an entry with this mode; zero means no entry.
  private static func type(_ mode: some Collection<UInt8>) -> EntryType {
    mode.allSatisfy { $0 == UInt8(ascii: "0") } ? .absent : EntryType(mode: mode) ?? .absent
  }

  /// The last commit, once its changes are complete.
  mutating func finish() -> CommitChanges? {
    let changes = takeChanges()
    defer {
      commit = nil
      pathCount = 0
    }
    return commit.map {
      CommitChanges(commit: $0, changes: changes)
    }
  }

  /// Takes the changes since the last call.
  mutating func takeChanges() -> [CommitChanges.PathChange] {
    defer { changes = [] }
    return changes
  }

  /// Adds the new and the old entry of a path.
  private mutating func take(
    path: [UInt8], _ type: EntryType, before: EntryType, id: String
  ) {
    // The index has nothing about links.
    guard type.isOfUse || before.isOfUse else { return }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let kind = path.withUnsafeBufferPointer {
      FileKind(fileName: UnsafeBufferPointer(rebasing: $0[start...]))
    }
    guard
      kind != nil || type == .submodule || before == .submodule
        || !isPossible(path: path[start...])
    else { return }
    // Only the name of an asset counts; the content of a catalog has none.
    let isNameless = kind == .asset && !path.withUnsafeBufferPointer(AssetName.isAsset)
    if kind == .asset, type == before { return }
    if isNameless, type != .submodule, before != .submodule { return }
    let (text, isUTF8) = spelledPath(path)
    let isImpossible = type == .file && !isNameless && !isPossible(path: path)
    let file =
      type == .file && !isNameless && !isImpossible
      ? kind.map { SourceFile(path: text, blob: id, kind: $0) } : nil
    var problem: Problem?
    if type == .submodule {
      problem = .submoduleNotFollowed
    } else if isImpossible {
      problem = .impossiblePath
    } else if file != nil, !isUTF8 {
      problem = .pathNotUTF8
    }
    changes.append(CommitChanges.PathChange(path: text, file: file, problem: problem))
  }
}
