import Facts

extension GitRepository {
  /// Whether the commit `old` is `new` or one of its ancestors; false if either is unknown.
  public func isAncestor(_ old: String, of new: String) throws(RepositoryError) -> Bool {
    guard isObjectName(old), isObjectName(new) else { return false }
    return try answer(to: ["merge-base", "--is-ancestor", old, new]).code == 0
  }

  /// Whether first parents of `new` lead to the commit `old`; false if either is unknown.
  public func isFirstParentAncestor(
    _ old: String, of new: String
  ) throws(RepositoryError) -> Bool {
    guard isObjectName(old), isObjectName(new) else { return false }
    if old == new { return try answer(to: ["cat-file", "-e", old + "^{commit}"]).code == 0 }
    // Each line is a commit and its parents; the walk ends after the first commit that `old` leads
    // to.
    let walk = ["rev-list", "--first-parent", "--parents", new, "^" + old]
    return try answer(to: walk).lines.contains { line in
      line.split(separator: " ").dropFirst().first.map(String.init) == old
    }
  }

  /// The best common ancestor of two commits.
  public func mergeBase(of one: String, and other: String) throws(RepositoryError) -> String {
    guard isObjectName(one), isObjectName(other),
      let base = try answer(to: ["merge-base", one, other]).lines.first
    else { throw .noMergeBase(one, other, path: location) }
    return base
  }

  /// The text of a file in a commit; nil if the commit has no file at that path.
  public func text(of path: String, at commit: String) throws(RepositoryError) -> String? {
    guard isObjectName(commit) else { return nil }
    let answer = try answer(to: ["cat-file", "blob", "\(commit):\(path)"])
    return answer.code == 0 ? answer.lines.joined(separator: "\n") : nil
  }

  /// Whether any of these commits is in the repository.
  public func hasAny(of commits: [String]) throws(RepositoryError) -> Bool {
    let names = commits.filter(isObjectName)
    let question = ["rev-list", "--no-walk", "--ignore-missing", "--stdin"]
    return try !answer(to: question, sending: names[...]).lines.isEmpty
  }

  /// The error for a revision without an object: there are no commits, the name is unknown, or the
  /// object is lost.
  func whyMissing(_ revision: String) throws(RepositoryError) -> RepositoryError {
    let resolved = try answer(to: ["rev-parse", "--verify", "--quiet", revision])
    if resolved.code == 0, let id = resolved.lines.first {
      return missing(id)
    }
    guard revision == "HEAD" || revision == "@" else {
      return .unknownRevision(revision, path: location)
    }
    let branches = try answer(
      to: ["for-each-ref", "--count=5", "--format=%(refname:short)", "refs/heads", "refs/remotes"])
    return .noCommit(path: location, otherBranches: branches.lines)
  }

  /// The error for a missing object; blames a pipe in place of its pack.
  func missing(_ object: String) -> RepositoryError {
    blockingFile.map { .notRegular(path: $0) } ?? .objectMissing(object, path: location)
  }

  /// The objects that the repository has; never fetches.
  func present(among ids: ArraySlice<String>) throws(RepositoryError) -> Set<String> {
    let question = ["rev-list", "--objects", "--missing=allow-any", "--ignore-missing", "--stdin"]
    let lines = try answer(to: question, sending: ids).lines
    return Set(lines.map { String($0.prefix { $0 != " " }) })
  }

  func answer(
    to arguments: [String], sending input: ArraySlice<String> = []
  ) throws(RepositoryError) -> (code: Int32, lines: [String]) {
    let conversation = try GitConversation(arguments, in: location)
    for line in input { conversation.send(line: line) }
    conversation.endInput()
    var lines: [String] = []
    while let line = conversation.line() { lines.append(String(decoding: line, as: UTF8.self)) }
    return (try conversation.finish().code, lines)
  }
}

/// Whether the text is a full object id, and so neither an option nor an expression.
func isObjectName(_ text: String) -> Bool {
  [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy { $0.hexDigitValue != nil }
}
