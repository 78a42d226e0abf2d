import IndexStore
import Indexing

/// Crash logs grouped by cause.
struct Triage {
  /// Logs with one message, and the matching facts in the index for their version.
  struct Cause {
    let message: RuntimeMessage
    let version: String?
    var logs: [String]
    var predictions: [Prediction]
    /// The places that have its names, if no row predicts it; nil if nobody looked for them.
    var places: [MessagePlace]?
  }

  private struct Key: Hashable {
    let message: RuntimeMessage
    let version: String?
  }

  private let scanner = MessageScanner()
  private var logsByCause: [Key: [String]] = [:]
  private var logsByOther: [String: [String]] = [:]
  private(set) var logCount = 0

  /// Takes a log.
  mutating func add(_ log: CrashLog) {
    logCount += 1
    let messages = scanner.messages(in: log.text)
    let version = messages.isEmpty ? nil : log.version
    for message in messages {
      logsByCause[Key(message: message, version: version), default: []].append(log.name)
    }
    if messages.isEmpty {
      logsByOther[scanner.otherException(in: log.text), default: []].append(log.name)
    }
  }

  /// The versions that logs name.
  var versions: Set<String> { Set(logsByCause.keys.compactMap(\.version)) }

  /// The causes that are about nibs, the most frequent first, and the names of all other crashes.
  func result(
    _ snapshots: inout VersionSnapshots
  ) throws -> (causes: [Cause], unrelated: [(name: String, logs: [String])]) {
    var causes: [Cause] = []
    var others = logsByOther
    for (key, logs) in logsByCause {
      let predictions = try snapshots.predictions(of: key.message, version: key.version, scanner)
      if predictions.isEmpty, key.message.kind.isGeneral {
        others[key.message.title, default: []] += logs
      } else {
        let places =
          predictions.isEmpty ? try snapshots.places(naming: key.message, key.version) : nil
        causes.append(
          Cause(
            message: key.message, version: key.version, logs: logs.sorted(),
            predictions: predictions, places: places))
      }
    }
    causes.sort {
      ($1.logs.count, $0.message.title, $0.version ?? "")
        < ($0.logs.count, $1.message.title, $1.version ?? "")
    }
    let unrelated = others.map { (name: $0.key, logs: $0.value.sorted()) }
      .sorted { ($1.logs.count, $0.name) < ($0.logs.count, $1.name) }
    return (causes, unrelated)
  }
}

/// The snapshots in which crashes of each version are looked up.
struct VersionSnapshots {
  private let store: Store
  private let latest: [StoredSnapshot]
  private var projects: [String]
  private var byVersion: [String: [(project: String, snapshot: StoredSnapshot)]] = [:]
  private var predictions: [SnapshotID: SnapshotPredictions] = [:]
  /// The versions that no tag of a project is called after.
  private(set) var unknownVersions: [String] = []

  /// Looks up the tags of `versions`; `chosen` are the snapshots to use whatever a log says.
  init(
    _ versions: Set<String>, of projects: [String], chosen: [String: StoredSnapshot],
    in store: Store
  ) throws {
    self.store = store
    self.projects = projects
    let latest = try projects.map { project in
      try chosen[project] ?? store.snapshots(of: project).first(where: \.isLatest)
    }
    self.latest = latest.compactMap { $0 }
    self.projects = zip(projects, latest).filter { $0.1 != nil }.map(\.0)
    guard chosen.isEmpty else { return }
    for version in versions.sorted() {
      for project in self.projects {
        guard let snapshot = try Self.snapshot(of: version, in: project, store) else { continue }
        byVersion[version, default: []].append((project, snapshot))
      }
      if byVersion[version] == nil { unknownVersions.append(version) }
    }
  }

  private static func snapshot(
    of version: String, in project: String, _ store: Store
  ) throws -> StoredSnapshot? {
    var finder = try RevisionFinder(of: project, in: store)
    for tag in ["v\(version)", version, "release/\(version)", "release-\(version)"] {
      do {
        if case .stored(let snapshot) = try finder.revision("refs/tags/\(tag)") { return snapshot }
      } catch is RevisionError {
        continue
      }
    }
    return nil
  }

  /// The predictions of a message in a version; in the latest snapshots if it has no tag.
  mutating func predictions(
    of message: RuntimeMessage, version: String?, _ scanner: MessageScanner
  ) throws -> [Prediction] {
    var found: [Prediction] = []
    for (project, snapshot) in snapshots(of: version) {
      if predictions[snapshot.id] == nil {
        predictions[snapshot.id] = try SnapshotPredictions(
          of: project, at: snapshot, in: store, scanner)
      }
      found += try predictions[snapshot.id]?.predictions(of: message) ?? []
    }
    return found
  }

  /// The places that have the names of a message, in the same snapshots.
  func places(naming message: RuntimeMessage, _ version: String?) throws -> [MessagePlace]? {
    let found = try snapshots(of: version).map { project, snapshot in
      try store.places(naming: message, in: project, at: snapshot)
    }
    return found.contains(nil) ? nil : found.compactMap(\.self).flatMap(\.self)
  }

  private func snapshots(of version: String?) -> [(project: String, snapshot: StoredSnapshot)] {
    version.flatMap { byVersion[$0] } ?? Array(zip(projects, latest))
  }
}
