import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// A side of a comparison, before deciding whether to use its stored rows.
struct Found {
  let snapshot: StoredSnapshot?
  let project: String
  let store: Store
  let workers: Int
  private let isFolder: Bool

  init(snapshot: StoredSnapshot?, project: String, store: Store, workers: Int) throws {
    self.snapshot = snapshot
    self.project = project
    self.store = store
    self.workers = workers
    isFolder = try snapshot == nil && store.isFolder(project)
  }

  var name: Comparison.Side {
    guard let snapshot else {
      return Comparison.Side(
        commit: nil, name: isFolder ? "the folder as it is" : "work tree", isLatest: false)
    }
    return Comparison.Side(
      commit: snapshot.commitID,
      name: snapshot.commitID.map { String($0.prefix(12)) } ?? dateText(snapshot.indexedAt),
      isLatest: snapshot.isLatest)
  }

  /// A note that names the compared work tree, if the current directory is in another one.
  func noteOnPlace() throws -> String? {
    guard snapshot == nil, !isFolder, let location = try store.project(named: project)?.location,
      case .git(let here)? = try? openSourceTree(at: "."), here.location != location
    else { return nil }
    return "\(project): the work tree that is compared is \(location), not \(here.location)"
  }

  /// Whether both are snapshots made by the same scanners and rules, for the same languages.
  func canCompareAsStored(with other: Self) throws -> Bool {
    guard let snapshot, let theirs = other.snapshot else { return false }
    guard let terms = snapshot.terms, let otherTerms = theirs.terms else {
      throw notResolved(snapshot.terms == nil ? self : other)
    }
    return snapshot.scannerVersion == theirs.scannerVersion
      && terms.isLike(otherTerms)
  }

  private func notResolved(_ side: Self) -> ComparisonError {
    .notResolved(project: side.project, snapshot: side.name.name)
  }

  /// The side as stored in the index.
  func side() throws -> ComparedSide {
    guard let snapshot else { throw notResolved(self) }
    return ComparedSide(snapshot, in: store)
  }

  /// The side as stored in the index, or as on disk with the terms of the latest snapshot.
  func currentSide() async throws -> ComparedSide {
    guard snapshot == nil else { return try side() }
    return try await side(by: todaysTerms(like: try store.latestSnapshot(of: project)))
  }

  /// The side with `terms` and the current scanners: from the index if they match, otherwise
  /// resolved again.
  func side(by terms: ResolutionTerms) async throws -> ComparedSide {
    if let snapshot, let own = snapshot.terms, isToday(snapshot, own, terms) { return try side() }
    return try ComparedSide(try await resolvedFiles(by: terms))
  }

  /// The files of the side, resolved with `terms` and the current scanners.
  func resolvedFiles(by terms: ResolutionTerms) async throws -> ResolvedFiles {
    let reading = ReadingTerms(loaders: terms.loaders)
    let location = try store.project(named: project)?.location ?? ""
    guard let snapshot else {
      var disk = try DiskFiles(
        at: location, of: project, isFolder: isFolder, by: reading, store)
      return ResolvedFiles(
        try await disk.facts(workers: workers), project: project, terms: terms, store: store)
    }
    guard let own = snapshot.terms else { throw notResolved(self) }
    guard snapshot.scannerVersion <= scannerVersion, own.rulesVersion <= terms.rulesVersion else {
      throw ComparisonError.newerVersion(project: project, snapshot: name.name)
    }
    let stored = try store.files(of: snapshot).map(\.file)
    var cache = FactCache(store, reading)
    let cached = try await cache.facts(
      of: stored, from: repository(at: location), workers: workers)
    guard var files = cached else {
      throw snapshot.commitID == nil
        ? ComparisonError.folderOfOtherVersion(
          project: project, snapshot: name.name, location: location)
        : ComparisonError.gone(project: project, location: location, isFolder: false)
    }
    for (path, _) in try store.unreadFiles(of: snapshot) {
      if let kind = FileKind(path: path), kind.isNib {
        files.append((SourceFile(path: path, blob: "", kind: kind), nil))
      }
    }
    files.sort { isOrdered($0.file.path, $1.file.path) }
    return ResolvedFiles(files, project: project, terms: terms, store: store)
  }

  private func isToday(
    _ snapshot: StoredSnapshot, _ own: ResolutionTerms, _ terms: ResolutionTerms
  ) -> Bool {
    snapshot.scannerVersion == scannerVersion && own.isLike(terms)
  }

  /// A note that the snapshot was resolved with other terms than the current ones.
  func noteOnTerms(_ terms: ResolutionTerms) -> String? {
    guard let snapshot, let own = snapshot.terms, !isToday(snapshot, own, terms) else { return nil }
    var reasons: [String] = []
    if own.rulesVersion != terms.rulesVersion {
      reasons.append("rules \(own.rulesVersion), and now \(terms.rulesVersion)")
    }
    if snapshot.scannerVersion != scannerVersion {
      reasons.append("scanners \(snapshot.scannerVersion), and now \(scannerVersion)")
    }
    if own.languages != terms.languages {
      reasons.append(
        "languages \(own.languages.joined(separator: ",")), and now"
          + " \(terms.languages.joined(separator: ","))")
    }
    if own.loaders != terms.loaders || own.bundles != terms.bundles {
      reasons.append("other loaders or bundles")
    }
    return "\(project): \(name.name) was resolved by \(reasons.joined(separator: "; "));"
      + " it is resolved again for this comparison, and the index stays as it is"
  }
}
