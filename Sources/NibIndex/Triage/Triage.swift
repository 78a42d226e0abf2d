import IndexStore
import Indexing

/// Crash logs grouped by cause.
struct Triage {
  /// Logs with the same message, and the matching facts in the index for their version.
  struct Cause {
    let message: RuntimeMessage
    /// The app's version that selects the snapshot; nil for the latest.
    let version: String?
    var logs: [String]
    var predictions: [Prediction]
    /// Whether an older snapshot made the predictions, because the selected one has none.
    let isPast: Bool
    /// The places with its names, if no row predicts it; nil if not searched.
    var places: [MessagePlace]?
  }

  /// The number of logs with several of these causes.
  static func severalCount(_ causes: [Cause]) -> Int {
    Dictionary(causes.flatMap(\.logs).map { ($0, 1) }, uniquingKeysWith: +).values.count { $0 > 1 }
  }

  private struct Key<Version: Hashable>: Hashable {
    let message: RuntimeMessage
    let version: Version?
  }

  private var logsByCause: [Key<AppVersion>: [String]] = [:]
  private var logsByOther: [String: [String]] = [:]
  private(set) var logCount = 0

  mutating func add(_ log: CrashLog) {
    logCount += 1
    for message in log.messages {
      logsByCause[Key(message: message, version: log.version), default: []].append(log.name)
    }
    if log.messages.isEmpty { logsByOther[log.otherException, default: []].append(log.name) }
  }

  var versions: Set<AppVersion> { Set(logsByCause.keys.compactMap(\.version)) }

  /// The causes about nibs, most frequent first, and the names of all other crashes.
  func result(
    _ snapshots: inout VersionSnapshots
  ) throws -> (causes: [Cause], unrelated: [(name: String, logs: [String])]) {
    var causes: [Cause] = []
    var others = logsByOther
    var unpredicted: [String?: [RuntimeMessage]] = [:]
    // Logs of versions without a tag share an answer.
    let byAnswer = logsByCause.map { key, logs in
      (Key(message: key.message, version: key.version.flatMap(snapshots.label)), logs)
    }
    for (key, logs) in Dictionary(byAnswer, uniquingKeysWith: +) {
      var predictions = try snapshots.predictions(of: key.message, version: key.version)
      let isPast = predictions.isEmpty
      if isPast { predictions = try snapshots.pastPredictions(of: key.message) }
      // A message with other common causes more likely comes from a failure on all systems.
      if key.message.kind.isGeneral
        ? predictions.allSatisfy(\.isOnOldSystems) : predictions.isEmpty
      {
        unpredicted[key.version, default: []].append(key.message)
      }
      causes.append(
        Cause(
          message: key.message, version: key.version, logs: logs.sorted(),
          predictions: predictions, isPast: isPast))
    }
    let places = try Dictionary(
      uniqueKeysWithValues: unpredicted.map { version, messages in
        (version, try snapshots.places(naming: messages, version))
      })
    for index in causes.indices {
      causes[index].places = places[causes[index].version]?[causes[index].message]
      if causes[index].places?.isEmpty == false { causes[index].predictions = [] }
    }
    for cause in causes where cause.isUnrelated {
      others[cause.message.title, default: []] += cause.logs
    }
    causes.removeAll(where: \.isUnrelated)
    let crashes = Dictionary(grouping: causes.filter { $0.message.kind == .unknownKey }) {
      $0.message.names
    }
    causes.removeAll { cause in
      guard cause.message.kind == .outletNotConnected else { return false }
      return crashes[cause.message.names.reversed()]?.contains { $0.isAlsoSaid(by: cause) } == true
    }
    var counted = Set(causes.flatMap(\.logs))
    causes.sort { first, second in
      if first.logs.count != second.logs.count { return first.logs.count > second.logs.count }
      return first.order < second.order
    }
    // A log with several messages counts once, under the most frequent.
    let unrelated = others.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { other in
        (name: other.key, logs: other.value.filter { counted.insert($0).inserted }.sorted())
      }
      .filter { !$0.logs.isEmpty }
      .sorted { ($1.logs.count, $0.name) < ($0.logs.count, $1.name) }
    return (causes, unrelated)
  }
}

extension Triage.Cause {
  /// The order of causes with equally many logs.
  fileprivate var order: (String, String, String) {
    (message.title, version ?? "", message.names.joined(separator: " "))
  }

  /// Whether nothing indicates that its message is about a nib.
  fileprivate var isUnrelated: Bool {
    message.kind.isGeneral && predictions.isEmpty && places?.isEmpty != false
  }

  /// Whether `other` belongs to the same crashes: the system logs that it cannot connect the
  /// outlet, then raises.
  fileprivate func isAlsoSaid(by other: Self) -> Bool {
    other.version == version && other.predictions.isEmpty && Set(other.logs).isSubset(of: logs)
  }
}

/// The snapshots to search for crashes of each version.
struct VersionSnapshots {
  private typealias Place = (project: String, snapshot: StoredSnapshot)

  private let store: Store
  /// The snapshots for logs without a version.
  private let current: [Place]
  /// Whether the user chose the snapshots for all logs.
  private let isChosen: Bool
  /// The name of each version in the answer, if a tag matches.
  private var labels: [AppVersion: String] = [:]
  private var byLabel: [String: [Place]] = [:]
  /// The newest snapshot of each history that predicts a message; nil before first use.
  private var past: [RuntimeMessage: [Place]]?
  private var predictions: [SnapshotID: SnapshotPredictions] = [:]
  private var failures: [String: FailureSpans?] = [:]
  /// The versions without a matching tag in any project.
  private(set) var unknownVersions: [String] = []

  /// Looks up the tags of `versions`; `chosen` snapshots override the versions.
  init(
    _ versions: Set<AppVersion>, of projects: [String], chosen: [String: StoredSnapshot],
    in store: Store
  ) throws {
    self.store = store
    isChosen = !chosen.isEmpty
    current = try projects.compactMap { project in
      try (chosen[project] ?? store.snapshots(of: project).first(where: \.isLatest))
        .map { (project, $0) }
    }
    guard !isChosen, !versions.isEmpty else { return }
    var places: [AppVersion: [Place]] = [:]
    var ofBuilds: Set<AppVersion> = []
    for (project, _) in current {
      let finder = try RevisionFinder(of: project, in: store)
      let commits = try finder.tags()
      let tags = commits.keys.compactMap { VersionTag($0) }
      for version in versions {
        for (tag, isOfBuild) in version.tags(among: tags) {
          guard let commit = commits[tag],
            case .stored(let snapshot) = try finder.revision(ofCommit: commit)
          else { continue }
          places[version, default: []].append((project, snapshot))
          if isOfBuild { ofBuilds.insert(version) }
          break
        }
      }
    }
    for (version, places) in places {
      let label = ofBuilds.contains(version) ? version.description : version.number
      labels[version] = label
      byLabel[label] = places
    }
    unknownVersions = Set(versions.filter { labels[$0] == nil }.map(\.number)).sorted()
  }

  /// The word for a version, if a tag matches.
  func label(of version: AppVersion) -> String? { labels[version] }

  /// The predictions of a message in a version; without a tag, in the latest snapshots.
  mutating func predictions(
    of message: RuntimeMessage, version: String?
  ) throws -> [Prediction] {
    try predictions(of: message, in: snapshots(of: version))
  }

  /// The predictions of a message in the newest snapshots with any; empty if the user chose
  /// snapshots.
  mutating func pastPredictions(
    of message: RuntimeMessage
  ) throws -> [Prediction] {
    guard !isChosen else { return [] }
    let past = try self.past ?? lastPredictions()
    self.past = past
    return try predictions(of: message, in: past[message] ?? [])
  }

  /// The failures in a project's history; nil without a history.
  private mutating func failures(of project: String) throws -> FailureSpans? {
    if let known = failures[project] { return known }
    let found = try store.history(of: project).map { try FailureSpans($0, in: store) }
    failures[project] = found
    return found
  }

  private mutating func lastPredictions() throws -> [RuntimeMessage: [Place]] {
    var past: [RuntimeMessage: [Place]] = [:]
    for (project, _) in current {
      guard let failures = try failures(of: project) else { continue }
      let history = failures.history
      var ends = failures.lastSteps
      for row in try store.resolutions(of: history, .all) {
        if let message = row.message { ends.append((message, row.steps.upperBound)) }
      }
      var steps: [RuntimeMessage: Int] = [:]
      for (text, step) in ends {
        guard let message = RuntimeMessage(text) else { continue }
        steps[message] = max(steps[message] ?? 0, step)
      }
      let snapshots = try store.snapshots(of: project)
      for (message, step) in steps {
        let id = history.snapshots[step].id
        guard let snapshot = snapshots.first(where: { $0.id == id }) else { continue }
        past[message, default: []].append((project, snapshot))
      }
    }
    return past
  }

  private mutating func predictions(
    of message: RuntimeMessage, in places: [Place]
  ) throws -> [Prediction] {
    var found: [Prediction] = []
    for (project, snapshot) in places {
      if predictions[snapshot.id] == nil {
        predictions[snapshot.id] = try SnapshotPredictions(
          of: project, at: snapshot, failures(of: project), in: store)
      }
      found += try predictions[snapshot.id]?.predictions(of: message) ?? []
    }
    return found
  }

  /// The first project whose index begins after the commit that introduced a cause.
  mutating func projectWithoutOrigin(of causes: [Triage.Cause]) throws -> String? {
    let projects = causes.flatMap(\.predictions).filter { $0.introduced == nil }.map(\.project)
    return try Set(projects).sorted().first {
      try failures(of: $0)?.history.snapshots.first?.parentID != nil
    }
  }

  /// The places with the names of messages, in the same snapshots; messages without names have
  /// none.
  func places(
    naming messages: [RuntimeMessage], _ version: String?
  ) throws -> [RuntimeMessage: [MessagePlace]] {
    var places: [RuntimeMessage: [MessagePlace]] = [:]
    for (project, snapshot) in snapshots(of: version) {
      places.merge(
        try store.places(naming: messages, in: project, at: snapshot), uniquingKeysWith: +)
    }
    return places
  }

  private func snapshots(of version: String?) -> [Place] {
    version.flatMap { byLabel[$0] } ?? current
  }
}
