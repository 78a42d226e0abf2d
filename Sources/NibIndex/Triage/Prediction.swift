import Facts
import IndexStore
import Indexing
import Resolution

/// Rows of the index that predict a message, with the class, the commit, and fixes.
struct Prediction {
  let project: String
  let predicted: PredictedMessage
  let snapshot: StoredSnapshot
  /// The commit that introduced it; nil if it is older than the index.
  var introduced: HistorySnapshot?
  /// The later commit that fixed it.
  var fixed: HistorySnapshot?
  var fixes: [(text: String, place: String?)] = []
  /// The command that may print a patch; nil if there is none.
  var repairWords: [String]?
  /// Whether it is a controller's row whose failing connection has a row, too.
  var isOfConnection = false
  /// Whether the app is built for none of its systems.
  var isOnOtherSystems = false
  /// Whether newer systems than its own are known.
  var isOnOldSystems = false

  /// The place to look at: `path:line`.
  var place: String? { placeText(predicted.path, predicted.line) }

  /// The place that names the missing storyboard.
  var storyboardPlace: String?

  /// The place that creates the controller or its storyboard.
  var creationPlace: String? {
    storyboardPlace ?? placeText(predicted.creationPath, predicted.creationLine)
  }
}

extension PredictedMessage {
  /// Whether it is about a controller rather than a connection or lookup.
  var isOfController: Bool { source == .resolution }

  /// Whether a controller appears without its nib, and fails when code uses an outlet.
  var predictsNilOutlets: Bool { isOfController && status.hasPrefix("ok-") }
}

/// The predictions for one snapshot of a project, by message.
struct SnapshotPredictions {
  private static let mostFixes = 2

  let project: String
  let snapshot: StoredSnapshot
  private let store: Store
  private var byMessage: [RuntimeMessage: [(PredictedMessage, isOnOtherSystems: Bool)]] = [:]
  private var explainer: Explainer?
  private let failures: FailureSpans?
  /// The explanations of classes by name; many predictions share a class.
  private var explanations: [String: [Explanation]] = [:]
  /// The changes of classes by name.
  private var changes: [String: [ResolutionChange]] = [:]
  private let profiles: [StoredProfile]
  /// The lines of code that name storyboards, by file and name.
  private var storyboards: [String: [Int]]?
  /// The findings, by crash text.
  private var findings: [String: [Finding]]?

  init(
    of project: String, at snapshot: StoredSnapshot, _ failures: FailureSpans?, in store: Store
  ) throws {
    self.project = project
    self.snapshot = snapshot
    self.failures = failures
    self.store = store
    profiles = try store.storedProfiles()
    for found in try Self.onBuiltSystems(in: snapshot, of: store) {
      for message in Self.messages(of: found.0) {
        byMessage[message, default: []].append(found)
      }
    }
  }

  /// The predictions for systems that the apps are built for; if there are none, for all systems.
  ///
  /// Merges predictions that differ only in the bundle.
  private static func onBuiltSystems(
    in snapshot: StoredSnapshot, of store: Store
  ) throws -> [(PredictedMessage, isOnOtherSystems: Bool)] {
    struct Key: Hashable {
      let predicted: PredictedMessage
      let isOnOtherSystems: Bool
    }
    let all = try store.predictedMessages(in: snapshot.id)
    let names = Set(all.flatMap { $0.profiles?.split(separator: " ") ?? [] }).map(String.init)
    let profiles = names.sorted().compactMap { RuntimeProfile($0) }
    let ruledOut = BuiltProfiles(try store.bundles(of: snapshot), profiles).ruledOut
    var keys: [Key] = []
    var systems: [Key: Set<String>] = [:]
    for var predicted in all {
      let named = Set(predicted.profiles?.split(separator: " ").map(String.init) ?? [])
      var built = named
      if let out = ruledOut[predicted.bundle ?? ""] {
        built.formIntersection(
          profiles.indices.filter { !out.contains(ProfileSet(at: $0)) }.map { profiles[$0].name })
      }
      (predicted.profiles, predicted.bundle) = (nil, nil)
      // A log may prove that the app runs there anyway.
      let key = Key(predicted: predicted, isOnOtherSystems: built.isEmpty && !named.isEmpty)
      if systems[key] == nil { keys.append(key) }
      systems[key, default: []].formUnion(key.isOnOtherSystems ? named : built)
    }
    return keys.map { key in
      var predicted = key.predicted
      let found = systems[key] ?? []
      predicted.profiles = found.isEmpty ? nil : found.sorted().joined(separator: " ")
      return (predicted, key.isOnOtherSystems)
    }
  }

  /// The messages that may appear in a log for a prediction.
  private static func messages(of predicted: PredictedMessage) -> [RuntimeMessage] {
    if let message = RuntimeMessage(predicted.message) { return [message] }
    guard predicted.isOfController else { return [] }
    if predicted.status == "no-view" { return [RuntimeMessage(.noRootController, [])] }
    // For a nil outlet, Swift's message names the file.
    guard predicted.predictsNilOutlets, let path = predicted.path else { return [] }
    return [RuntimeMessage(.nilOutlet, [path])]
  }

  /// The predictions of a message; empty if no row predicts it.
  ///
  /// Connections come first, then lookups, because their fixes are the most specific. Classes that
  /// no code creates come last.
  mutating func predictions(of message: RuntimeMessage) throws -> [Prediction] {
    let all = byMessage[message] ?? []
    let built = all.filter { !$0.isOnOtherSystems }
    // Messages with other common causes need no unlikely prediction.
    if built.isEmpty, message.kind.isGeneral { return [] }
    let predicted = (built.isEmpty ? all : built).map(\.0)
    let connections = predicted.filter { $0.source == .connection }
    let lostClasses = lostClasses(of: connections, message)
    let lost = Set(lostClasses)
    let others =
      lostClasses + connections
      + predicted.filter { !$0.isOfController && $0.source != .connection }
    let resolutions = predicted.filter(\.isOfController)
    let created = resolutions.filter { $0.creationPath != nil }
    let implicit = resolutions.filter { $0.creationPath == nil }
    try explain(Set(resolutions.compactMap(\.className)))
    return try (others + created + implicit).map { predicted in
      var prediction = Prediction(project: project, predicted: predicted, snapshot: snapshot)
      prediction.isOnOtherSystems = built.isEmpty
      prediction.isOnOldSystems = areOld(predicted.profiles)
      if !predicted.isOfController {
        addEnds(to: &prediction)
        // Fixing the class also fixes the connection.
        if lost.isEmpty || lost.contains(predicted) { try addFinding(to: &prediction) }
      } else if let name = predicted.className {
        let nib = predicted.nibPath ?? predicted.creationPath
        prediction.isOfConnection = others.contains {
          $0.message == predicted.message && $0.nibPath == nib
        }
        try addHistory(of: name, to: &prediction)
        addFixes(of: name, to: &prediction)
      }
      if message.kind == .storyboardMissing { try addStoryboard(message.names, to: &prediction) }
      return prediction
    }
  }

  private mutating func addStoryboard(_ names: [String], to prediction: inout Prediction) throws {
    func key(_ path: String, _ name: String) -> String { "\(path)\n\(name)" }
    let predicted = prediction.predicted
    guard let name = names.first, let path = predicted.creationPath,
      let line = predicted.creationLine
    else { return }
    if storyboards == nil {
      let sql = """
        SELECT path, nib_name, line FROM nib_loads_at
         WHERE snapshot_id = :snapshot AND kind = 'storyboard' AND nib_name IS NOT NULL
        """
      let rows = try store.rows(sql, ["snapshot": .integer(snapshot.id.rawValue)]) { row in
        row[2].number.map { (key(row[0].string, row[1].string), $0) }
      }
      storyboards = Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }
    let lines = storyboards?[key(path, name)] ?? []
    let last = lines.filter { $0 <= line }.max()
    prediction.storyboardPlace = last.map { "\(path):\($0)" }
  }

  private func areOld(_ names: String?) -> Bool {
    guard let names else { return false }
    let known = profiles.compactMap { RuntimeProfile($0.name) }
    return names.split(separator: " ").compactMap { RuntimeProfile(String($0)) }.allSatisfy { one in
      known.contains { $0.platform == one.platform && $0.major > one.major }
    }
  }

  /// The missing classes of connected objects, if the log names the framework class that the system
  /// creates instead.
  private func lostClasses(
    of connections: [PredictedMessage], _ message: RuntimeMessage
  ) -> [PredictedMessage] {
    let logged: String
    switch message.kind {
    case .unknownKey where message.names.count > 0: logged = message.names[0]
    case .outletNotConnected where message.names.count > 1: logged = message.names[1]
    default: return []
    }
    var nibs: [String: Set<String>] = [:]
    for connection in connections where connection.className != logged {
      guard let name = connection.className, let nib = connection.nibPath else { continue }
      nibs[name, default: []].insert(nib)
    }
    return nibs.sorted { $0.key < $1.key }.flatMap { name, nibs in
      (byMessage[RuntimeMessage(.unknownClass, [name])] ?? []).map(\.0)
        .filter { $0.nibPath.map(nibs.contains) == true }
    }
  }

  private mutating func finding(at place: String?, _ message: String) throws -> Finding? {
    let findings =
      try self.findings
      ?? Dictionary(grouping: try store.findings(of: snapshot), by: { $0.crash ?? "" })
    self.findings = findings
    return findings[message, default: []].first { placeText($0.path, $0.line) == place }
  }

  /// Adds the fix of a connection's or lookup's finding, and the command that may print a patch.
  private mutating func addFinding(to prediction: inout Prediction) throws {
    guard let finding = try finding(at: prediction.place, prediction.predicted.message) else {
      return
    }
    prediction.fixes = [
      ("\(finding.fix.prefix(1).uppercased())\(finding.fix.dropFirst()).", nil)
    ]
    if finding.mayBeRepaired {
      let revision = snapshot.isLatest ? nil : snapshot.commitID
      prediction.repairWords =
        ["fix", finding.rule, prediction.place ?? ""]
        + (revision.map { ["--at", shortCommit($0)] } ?? []) + (try store.wordsIfSeveral(project))
    }
  }

  private var history: ProjectHistory? { failures?.history }

  /// The step of the snapshot in the history; nil if it is not in it.
  private var step: Int? { history?.snapshots.firstIndex { $0.id == snapshot.id } }

  private func addEnds(to prediction: inout Prediction) {
    guard let failures, let step else { return }
    let predicted = prediction.predicted
    (prediction.introduced, prediction.fixed) = failures.ends(
      of: predicted.message, in: predicted.path, around: step)
  }

  private mutating func addHistory(of name: String, to prediction: inout Prediction) throws {
    guard let history, let step else { return }
    let message = prediction.predicted.message
    let changes = try changes(of: name, in: history)
    let start = changes.first {
      $0.kind == .introduced && $0.step <= step && $0.new?.message == message
    }
    let end = changes.last { $0.kind == .fixed && $0.step > step && $0.old?.message == message }
    prediction.introduced = start.map { history.snapshots[$0.step] }
    prediction.fixed = end.map { history.snapshots[$0.step] }
  }

  private mutating func changes(
    of name: String, in history: ProjectHistory
  ) throws -> [ResolutionChange] {
    if let known = changes[name] { return known }
    var timeline = try Timeline(
      history, .controller(name), filter: QueryFilter(projects: [project]), profiles: profiles,
      in: store)
    let found = timeline.changes()
    changes[name] = found
    return found
  }

  /// Explains several classes at once, because each call resolves the app.
  private mutating func explain(_ names: Set<String>) throws {
    let names = names.filter { explanations[$0] == nil }
    guard !names.isEmpty else { return }
    if explainer == nil { explainer = try Indexing.explainer(of: project, at: snapshot, in: store) }
    let found = Dictionary(
      grouping: explainer?.explanations(of: names, withFixes: true) ?? []
    ) { $0.resolution.controller ?? "" }
    for name in names { explanations[name] = found[name] ?? [] }
  }

  private func addFixes(of name: String, to prediction: inout Prediction) {
    let explanation = explanations[name]?.first {
      $0.resolution.message == prediction.predicted.message && !$0.fixes.isEmpty
    }
    guard let explanation else { return }
    for fix in explanation.fixes(most: Self.mostFixes) {
      prediction.fixes.append((fix.text, fix.place?.text))
    }
  }
}
