import IndexStore

/// A line of `nibindex trend`: the counts at the end of a period.
struct TrendLine {
  /// The counted quantity.
  enum Measure: String, CaseIterable {
    case controllers
    case nibs
    /// Controllers that find a nib by their name.
    case implicit
    /// Controllers that load a nib made for something else.
    case foreign
    /// Controllers that crash or stay without a view.
    case broken
    /// Broken controllers that the code creates.
    case brokenSeen = "broken_seen"
    /// Connections of nibs that are broken, in each app.
    case brokenConnections = "broken_connections"
    /// Controllers that the code creates with an unknown outcome.
    case unknown
  }

  let project: String
  /// The month, the Monday of the week, or the time of the commit.
  let period: String
  /// The last snapshot of the period.
  let snapshot: HistorySnapshot
  /// The number of snapshots in the period.
  let snapshotCount: Int
  let counts: [Measure: Int]

  static func table(_ period: TrendPeriod) -> OutputTable<TrendLine> {
    var table = OutputTable<TrendLine>()
    table.text("project") { $0.project }
    table.text(period.rawValue == "commit" ? "time" : period.rawValue) { $0.period }
    table.text("commit", for: .people) { $0.snapshot.commitID.map(shortCommit) }
    table.text("commit", for: .machines) { $0.snapshot.commitID }
    table.number("snapshots") { $0.snapshotCount }
    for measure in Measure.allCases {
      table.number(measure.rawValue) { $0.counts[measure] }
    }
    return table
  }
}

enum TrendPeriod: String, CaseIterable {
  case month
  case week
  case commit

  /// All periods, for help and messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  func name(of snapshot: HistorySnapshot) -> String {
    switch self {
    case .month: String(snapshot.day.dropLast(3))
    case .week: snapshot.monday
    case .commit: snapshot.timeText
    }
  }
}

extension Timeline {
  /// The counts at each step, with the given number of broken connections.
  mutating func counts(_ connections: [Int]) -> [[TrendLine.Measure: Int]] {
    var spans: [TrendLine.Measure: [String: [ClosedRange<Int>]]] = [:]
    for row in families.joined() {
      let measures = row.measures
      guard !measures.isEmpty else { continue }
      for piece in pieces(of: row) where shown(row, at: piece.lowerBound) != 0 {
        for measure in measures {
          spans[measure, default: [:]][row.controller ?? row.stem, default: []].append(piece)
        }
      }
    }
    var counts = history.snapshots.map { snapshot in
      [TrendLine.Measure.controllers: snapshot.controllerCount, .nibs: snapshot.nibCount]
    }
    for (step, count) in connections.enumerated() { counts[step][.brokenConnections] = count }
    for measure in TrendLine.Measure.allCases where measure.isOfResolutions {
      let steps = covers(spans[measure] ?? [:])
      for (step, count) in steps.enumerated() { counts[step][measure] = count }
    }
    return counts
  }

  /// The number of names with a span at each step.
  private func covers(_ spans: [String: [ClosedRange<Int>]]) -> [Int] {
    var changes = Array(repeating: 0, count: history.snapshots.count + 1)
    for ranges in spans.values {
      var end = -1
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
      where range.upperBound > end {
        changes[max(range.lowerBound, end + 1)] += 1
        end = range.upperBound
        changes[end + 1] -= 1
      }
    }
    var count = 0
    return changes.dropLast().map { change in
      count += change
      return count
    }
  }

  /// A line for each period with a snapshot, oldest first.
  mutating func trend(by period: TrendPeriod, _ connections: ConnectionTimeline) -> [TrendLine] {
    let counts = counts(connections.counts())
    var lines: [TrendLine] = []
    var places: [String: Int] = [:]
    for (step, snapshot) in history.snapshots.enumerated() {
      let name = period.name(of: snapshot)
      // Commit times may decrease; the last commit of a period decides.
      let place = period == .commit ? nil : places[name]
      let line = TrendLine(
        project: history.project, period: name, snapshot: snapshot,
        snapshotCount: (place.map { lines[$0].snapshotCount } ?? 0) + 1, counts: counts[step])
      if let place {
        lines[place] = line
      } else {
        places[name] = lines.count
        lines.append(line)
      }
    }
    return period == .commit ? lines : lines.sorted { $0.period < $1.period }
  }
}

extension TrendLine.Measure {
  /// Whether the measure counts rows of controllers.
  fileprivate var isOfResolutions: Bool {
    switch self {
    case .controllers, .nibs, .brokenConnections: false
    case .implicit, .foreign, .broken, .brokenSeen, .unknown: true
    }
  }
}

extension HistoryResolution {
  /// The measures that count this row.
  fileprivate var measures: [TrendLine.Measure] {
    var measures: [TrendLine.Measure] = []
    if isImplicit { measures.append(.implicit) }
    if answer.hasForeignNib { measures.append(.foreign) }
    if answer.isBroken { measures += isSeen ? [.broken, .brokenSeen] : [.broken] }
    if answer.verdict == "unknown", isSeen { measures.append(.unknown) }
    return measures
  }
}
