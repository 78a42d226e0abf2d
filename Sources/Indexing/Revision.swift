import Facts
public import IndexStore
import Repository

/// A snapshot or commit that a text names in a project's history.
public enum Revision: Hashable, Sendable {
  /// A snapshot in the index.
  case stored(StoredSnapshot)
  /// A commit of the repository that is not in the index.
  case unindexed(commit: String)
}

/// The project of a command: the named one, or the only one.
public func project(named name: String?, in store: Store) throws -> String {
  let names = try store.projectNames()
  if let name {
    guard let known = ExactText(name).among(names) else {
      throw RevisionError.unknownProject(name, among: names)
    }
    return known
  }
  guard let first = names.first else { throw RevisionError.noProject }
  guard names.count == 1 else { throw RevisionError.severalProjects(names) }
  return first
}

/// Finds the snapshots that texts name in the history of a project.
///
/// A text is anything that git takes for a commit, or a date. git looks commits up in the project's
/// repository. A date, `2026-01-01` or `@{2026-01-01T12:30}`, names the last snapshot of the
/// current timeline committed by then. Full or abbreviated ids of indexed commits need no
/// repository. A full id and a date in `@{…}` start no process.
public struct RevisionFinder: ~Copyable {
  /// The project's name.
  public let project: String
  /// A note about the last text for the user; nil for none.
  public private(set) var note: String?
  private let location: String
  private let isFolder: Bool
  private let store: Store
  private var stream: ObjectStream?
  private var isGone = false

  /// Creates a finder for a project of the index.
  public init(of project: String, in store: Store) throws {
    guard let known = try store.project(named: project) else {
      throw RevisionError.unknownProject(project, among: try store.projectNames())
    }
    let isFolder = try store.isFolder(project)
    self.project = project
    location = known.location
    self.isFolder = isFolder
    self.store = store
  }

  /// Finds `text`.
  public mutating func revision(_ text: String) throws -> Revision {
    note = nil
    if let inner = dateInBraces(text) {
      guard let date = RevisionDate(inner) else { throw RevisionError.noDate(inner) }
      return try revision(until: date, text: inner)
    }
    let isWhole = [40, 64].contains(text.utf8.count) && isHexadecimal(text)
    if isWhole, let snapshot = try store.snapshot(ofCommit: text.lowercased(), in: project) {
      return .stored(snapshot)
    }
    let unknown: any Error
    do {
      if let commit = try commit(text) { return try revision(ofCommit: commit) }
      unknown =
        isFolder
        ? RevisionError.plainFolder(text, project: project)
        : RevisionError.repositoryGone(text, project: project, location: location)
    } catch RepositoryError.unknownRevision {
      unknown = unknownRevision(text)
    } catch RepositoryError.objectMissing where isWhole {
      unknown = unknownRevision(text)
    }
    // A branch or tag may look like a date.
    if let date = RevisionDate(text) { return try revision(until: date, text: text) }
    if isWrittenLikeDate(text, "0000-00-00") { throw RevisionError.noDate(text) }
    guard !isWhole, let commit = try commitInIndex(startingWith: text) else { throw unknown }
    return try revision(ofCommit: commit)
  }

  /// The snapshot of a commit with a full id, or the unindexed commit.
  public func revision(ofCommit commit: String) throws -> Revision {
    try store.snapshot(ofCommit: commit, in: project).map { .stored($0) }
      ?? .unindexed(commit: commit)
  }

  /// The commits of the repository's tags, by tag; empty if the repository is gone.
  public func tags() throws -> [String: String] { try repository(at: location)?.tags() ?? [:] }

  private mutating func revision(until date: RevisionDate, text: String) throws -> Revision {
    // Somewhere on earth it is that day already.
    if date.first > secondsNow() + 14 * 3600 {
      note = "\(text) is in the future: everything so far is included"
    }
    if let snapshot = try store.snapshot(of: project, notAfter: date.last) {
      return .stored(snapshot)
    }
    let oldest = try store.oldestSnapshot(of: project)
    throw RevisionError.beforeOldest(
      text, project: project,
      oldest: oldest.map { dateText($0.committedAt ?? $0.indexedAt) } ?? "none",
      isFirst: oldest?.parentID == nil && repository(at: location)?.isShallow != true)
  }

  /// The id of the commit with this name in the repository; nil without a repository.
  private mutating func commit(_ revision: String) throws -> String? {
    if stream == nil, !isGone {
      if let repository = repository(at: location) {
        stream = ObjectStream(repository)
      } else {
        isGone = true
      }
    }
    return try stream?.commitID(revision)
  }

  private func unknownRevision(_ text: String) -> RevisionError {
    guard let repository = repository(at: location) else {
      return .unknown(text, project: project, near: nil)
    }
    let names = (try? repository.branchesAndTags()) ?? []
    let ofRemote = names.last { $0.hasSuffix("/" + text) }
    if ofRemote == nil, repository.isShallow {
      return .unknownInShallowClone(text, project: project, location: location)
    }
    return .unknown(text, project: project, near: ofRemote ?? nearestName(to: text, in: names))
  }

  private func commitInIndex(startingWith text: String) throws -> String? {
    guard text.utf8.count >= 4, isHexadecimal(text) else { return nil }
    let commits = try store.commits(startingWith: text.lowercased(), in: project)
    guard commits.count < 2 else {
      throw RevisionError.ambiguous(text, project: project, among: commits)
    }
    return commits.first
  }
}

extension Store {
  /// Whether a project was a plain folder when last indexed.
  func isFolder(_ project: String) throws -> Bool {
    try latestSnapshot(of: project).map { $0.commitID == nil } ?? false
  }
}

/// The indexed repository at a location, if it is still there.
func repository(at location: String) -> GitRepository? {
  guard case .git(let repository)? = try? openSourceTree(at: location),
    repository.location == location
  else { return nil }
  return repository
}

/// At most 500 branches and tags of the repository at a path whose names start with `text`.
public func branchesAndTags(at path: String, startingWith text: String) throws -> [String] {
  guard case .git(let repository) = try openSourceTree(at: path) else { return [] }
  return Array(try repository.branchesAndTags().lazy.filter { $0.hasPrefix(text) }.prefix(500))
}

/// The text between `@{` and `}`, if it reads as a date.
func dateInBraces(_ text: String) -> String? {
  guard text.hasPrefix("@{"), text.hasSuffix("}") else { return nil }
  let inner = String(text.dropFirst(2).dropLast())
  return isWrittenLikeDate(inner, "0000-") ? inner : nil
}

/// Whether a text starts like `pattern`, in which 0 stands for any digit.
func isWrittenLikeDate(_ text: String, _ pattern: String) -> Bool {
  let head = text.utf8.prefix(pattern.utf8.count)
  return head.count == pattern.utf8.count
    && zip(head, pattern.utf8).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == wanted
    }
}

func isHexadecimal(_ text: String) -> Bool {
  text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
}
