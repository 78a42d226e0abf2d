/// A commit on the line of first parents that leads to another.
public struct ChainCommit: Hashable, Sendable {
  /// Its id in hexadecimal.
  public let id: String
  /// When it was committed, in seconds since 1970.
  public let committedAt: Int64
  /// All of it, where it was read.
  let commit: Commit?

  /// One whose parents git did not list.
  init(id: String, committedAt: Int64) {
    self.id = id
    self.committedAt = committedAt
    commit = nil
  }

  /// One that was read.
  init(_ commit: Commit) {
    id = commit.id
    committedAt = commit.committedAt
    self.commit = commit
  }
}

extension GitRepository {
  /// `new` and all that it leads to by first parents, newest first; empty if `new` is no id.
  ///
  /// Commits behind the first one for which `isEnough` is true are not read.
  public func firstParents(
    of new: String, until isEnough: (ChainCommit) -> Bool = { _ in false }
  ) throws(RepositoryError) -> [ChainCommit] {
    guard isObjectName(new) else { return [] }
    let told: [Commit]?
    do throws(DamagedObject) {
      told = try PackedHistory(self)?.firstParents(of: new) { isEnough(ChainCommit($0)) }
    } catch {
      throw RepositoryError(error, path: location)
    }
    if let told { return told.map(ChainCommit.init) }
    return try firstParentsThroughGit(of: new, until: isEnough)
  }

  /// The same, asked of git.
  func firstParentsThroughGit(
    of new: String, until isEnough: (ChainCommit) -> Bool = { _ in false }
  ) throws(RepositoryError) -> [ChainCommit] {
    let conversation = try GitConversation(
      ["rev-list", "--first-parent", "--timestamp", new, "--"], in: location)
    conversation.endInput()
    var chain: [ChainCommit] = []
    while let line = conversation.line() {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 2 else { continue }
      // Where git cannot read the time it says the largest number there is.
      let commit = ChainCommit(id: words[1], committedAt: Int64(words[0]) ?? 0)
      chain.append(commit)
      if isEnough(commit) { return chain }
    }
    let (code, message) = try conversation.finish()
    guard code == 0 else { throw .gitFailed(path: location, message: message) }
    return chain
  }

  /// The number of commits that lead by first parents to `new` and are not ancestors of `old`.
  public func firstParentCount(from old: String, to new: String) throws(RepositoryError) -> Int {
    guard isObjectName(old), isObjectName(new) else { return 0 }
    let count = try answer(to: ["rev-list", "--first-parent", "--count", new, "^" + old, "--"])
    return count.lines.first.flatMap { Int($0) } ?? 0
  }

  /// The id of the object of each tag, by the tag's name; for an annotated tag, the object that it points to.
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
