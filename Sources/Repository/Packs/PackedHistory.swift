/// Commits and their changes, from packs only.
///
/// Returns nil for anything that only git can answer; then git answers the whole request.
struct PackedHistory {
  private let packs: PackedObjects
  /// The last read trees; a commit shares most trees with the next one.
  private var trees: [ObjectName: PackedTree] = [:]

  /// The total size of the trees.
  private var treeBytes = 0

  private static let mostTreeBytes = 16 << 20
  /// The number of entries that differ, and of bytes of trees read for that.
  private var comparedCount = 0
  private var readBytes = 0

  /// The number of entries that may always differ (see `TreeBudget`); an entry has about thirty
  /// bytes.
  private static let freeEntries = 1 << 18
  private static let mostCopies = 8
  private static let entrySize = 32
  private static let repeatsItself =
    "what it changes repeats itself too often; without --history its HEAD can be indexed"
  /// git compares larger folders, of about two thousand files, faster.
  private static let largestTree = 64 << 10
  private static let deepest = 1000

  /// Opens the history of a repository that is neither shallow nor grafted.
  init?(_ repository: GitRepository) {
    let folders = [repository.gitDirectory, repository.commonDirectory]
    guard !folders.contains(where: { isFile($0 + "/shallow") || isFile($0 + "/info/grafts") }),
      let packs = PackedObjects(repository)
    else { return nil }
    self.packs = packs
  }

  /// The commits from `new` back by first parents, newest first, up to the first for which
  /// `isEnough` is true.
  ///
  /// `known` may contain some of them, starting with `new`.
  func firstParents(
    of new: String, known: [ChainCommit] = [], until isEnough: (Commit) -> Bool
  ) throws(DamagedObject) -> [Commit]? {
    var chain: [Commit] = []
    var seen: Set<String> = []
    var next: String? = new
    while let id = next {
      let read = chain.count < known.count ? known[chain.count].commit : nil
      guard seen.insert(id).inserted, let commit = read?.id == id ? read : try commit(id) else {
        return nil
      }
      chain.append(commit)
      if isEnough(commit) { return chain }
      next = commit.parents.first
    }
    return chain
  }

  /// The commits from `old`, exclusive, to `new` by first parents, oldest first, with their
  /// changes.
  ///
  /// Another task reads the second half of a long chain. `known` may contain some of the commits,
  /// starting with `new`.
  static func steps(
    in repository: GitRepository, from old: String?, to new: String, known: [ChainCommit] = []
  ) async throws -> [CommitChanges]? {
    guard var packs = PackedHistory(repository),
      let line = try packs.line(from: old, to: new, known: known)
    else {
      return nil
    }
    let middle = line.commits.count / 2
    guard middle >= fewest else {
      return try packs.steps(along: line.commits[...], after: line.base)
    }
    let (earlier, later) = (line.commits[..<middle], line.commits[middle...])
    async let second = PackedHistory.steps(in: repository, along: later, after: earlier.last?.tree)
    guard let first = try packs.steps(along: earlier, after: line.base),
      let second = try await second
    else {
      return nil
    }
    return first + second
  }

  /// The number of commits from which opening the packs again is worthwhile.
  private static let fewest = 32

  private static func steps(
    in repository: GitRepository, along commits: ArraySlice<Commit>, after tree: String?
  ) throws -> [CommitChanges]? {
    guard var packs = PackedHistory(repository) else { return nil }
    return try packs.steps(along: commits, after: tree)
  }

  /// The commits from `old` to `new`, oldest first, and the tree before them.
  private func line(
    from old: String?, to new: String, known: [ChainCommit]
  ) throws(DamagedObject) -> (commits: [Commit], base: String?)? {
    guard var chain = try firstParents(of: new, known: known, until: { $0.id == old }),
      let oldest = chain.last
    else {
      return nil
    }
    guard let old else { return (chain.reversed(), nil) }
    // `old` may be an ancestor but not a first parent; then its own ancestors do not count.
    guard oldest.id == old else { return nil }
    chain.removeLast()
    return (chain.reversed(), oldest.tree)
  }

  /// The changes of each of these commits; the first one follows a commit with this tree.
  private mutating func steps(
    along commits: ArraySlice<Commit>, after tree: String?
  ) throws(DamagedObject) -> [CommitChanges]? {
    var tree = tree
    var steps: [CommitChanges] = []
    for commit in commits {
      guard !Task.isCancelled, let changes = try changes(from: tree, to: commit.tree) else {
        return nil
      }
      steps.append(CommitChanges(commit: commit, changes: changes))
      tree = commit.tree
    }
    return steps
  }

  /// The differences between two commits.
  mutating func changes(
    fromCommit old: String, to new: String
  ) throws(DamagedObject) -> [CommitChanges.PathChange]? {
    guard let old = try commit(old), let new = try commit(new) else { return nil }
    return try changes(from: old.tree, to: new.tree)
  }

  private func commit(_ id: String) throws(DamagedObject) -> Commit? {
    guard let bytes = try packs.bytes(of: id, .commit),
      let commit = bytes.withUnsafeBufferPointer({ Commit(id: id, ref: nil, body: $0) })
    else { return nil }
    // git's commands disagree about an unreadable time.
    return commit.committedAt > 0 ? commit : nil
  }

  // MARK: Trees

  private mutating func changes(
    from old: String?, to new: String
  ) throws(DamagedObject) -> [CommitChanges.PathChange]? {
    guard let new = ObjectName(new) else { return nil }
    if let old, ObjectName(old) == nil { return nil }
    var parser = ChangeParser()
    var path: [UInt8] = []
    let old = old.flatMap { ObjectName($0) }
    comparedCount = 0
    readBytes = 0
    guard try compare(old, new, at: &path, depth: 0, into: &parser) else { return nil }
    return parser.takeChanges()
  }

  /// Reports the differences between two folders, either of which may be missing; false if it
  /// cannot.
  private mutating func compare(
    _ old: ObjectName?, _ new: ObjectName?, at path: inout [UInt8], depth: Int,
    into parser: inout ChangeParser
  ) throws(DamagedObject) -> Bool {
    if old == new { return true }
    guard depth < Self.deepest, let before = try tree(old), let after = try tree(new) else {
      return false
    }
    var differences = TreeDifferences(from: before, to: after)
    while let (was, now) = differences.next() {
      comparedCount += 1
      guard comparedCount <= Self.freeEntries + Self.mostCopies * (readBytes / Self.entrySize)
      else {
        throw DamagedObject(id: (new ?? old)?.text ?? "", reason: Self.repeatsItself)
      }
      guard let name = now.map({ after.text(of: $0) }) ?? was.map({ before.text(of: $0) }) else {
        return false
      }
      let length = path.count
      path += name
      defer { path.removeSubrange(length...) }
      if was?.type == .folder || now?.type == .folder {
        path.append(UInt8(ascii: "/"))
        guard try compare(was?.name, now?.name, at: &path, depth: depth + 1, into: &parser) else {
          return false
        }
      } else {
        parser.take(
          path: path, now?.type ?? .absent, before: was?.type ?? .absent,
          id: { now.map { after.hexadecimalID(of: $0) } ?? "" })
      }
    }
    return !differences.isBroken
  }

  /// The tree of a folder; an empty tree for nil.
  private mutating func tree(_ name: ObjectName?) throws(DamagedObject) -> PackedTree? {
    guard let name else { return PackedTree.empty }
    if let tree = trees[name] { return tree }
    guard let bytes = try packs.bytes(of: name, .tree), bytes.count <= Self.largestTree else {
      return nil
    }
    let tree = PackedTree(bytes)
    if treeBytes > Self.mostTreeBytes {
      trees = [:]
      treeBytes = 0
    }
    trees[name] = tree
    treeBytes += bytes.count
    readBytes += bytes.count
    return tree
  }
}
