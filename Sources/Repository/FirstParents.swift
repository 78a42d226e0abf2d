/// A commit in a chain of first parents.
public struct ChainCommit: Hashable, Sendable {
  /// The commit's id in hexadecimal.
  public let id: String
  /// The time of the commit, in seconds since 1970.
  public let committedAt: Int64
}

extension GitRepository {
  /// `new` and its ancestors by first parents, newest first; empty if `new` is not an id.
  ///
  /// Does not read commits after the first one for which `isEnough` is true.
  public func firstParents(
    of new: String, until isEnough: (ChainCommit) -> Bool = { _ in false }
  ) throws(RepositoryError) -> [ChainCommit] {
    guard isObjectName(new) else { return [] }
    let conversation = try GitConversation(
      ["rev-list", "--first-parent", "--timestamp", new, "--"], in: location)
    conversation.endInput()
    var chain: [ChainCommit] = []
    while let line = conversation.line() {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 2 else { continue }
      // git prints the largest possible number for an unreadable time.
      let commit = ChainCommit(id: words[1], committedAt: Int64(words[0]) ?? 0)
      chain.append(commit)
      if isEnough(commit) { return chain }
    }
    let (code, message) = try conversation.finish()
    guard code == 0 else { throw .gitFailed(path: location, message: message) }
    return chain
  }

  /// The number of commits from `new` back by first parents that are not ancestors of `old`; nil if
  /// unknown.
  public func firstParentCount(from old: String, to new: String) throws(RepositoryError) -> Int? {
    guard isObjectName(old), isObjectName(new) else { return nil }
    let count = try answer(to: ["rev-list", "--first-parent", "--count", new, "^" + old, "--"])
    return count.code == 0 ? count.lines.first.flatMap { Int($0) } : nil
  }

  /// The names of branches, tags and branches of remotes.
  public func branchesAndTags() throws(RepositoryError) -> [String] {
    let question = ["for-each-ref", "--format=%(refname:short)"]
    return try answer(to: question + ["refs/heads", "refs/tags", "refs/remotes"]).lines
  }

  /// The object ids of tags, by name; for an annotated tag, the object that it points to.
  public func tags() throws(RepositoryError) -> [String: String] {
    var objects: [String: String] = [:]
    for line in try answer(to: ["show-ref", "--tags", "--dereference"]).lines {
      guard let space = line.firstIndex(of: " ") else { continue }
      // `NAME^{}` comes after `NAME`, and no name has a `^`.
      let name = line[space...].dropFirst().prefix { $0 != "^" }.dropFirst("refs/tags/".count)
      objects[String(name)] = String(line[..<space])
    }
    return objects
  }
}
