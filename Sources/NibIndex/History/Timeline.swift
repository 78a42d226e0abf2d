import IndexStore

/// Resolutions of a project's history, compared step by step.
struct Timeline {
  let history: ProjectHistory
  /// The rows of each family, by stem and step.
  let families: [[HistoryResolution]]
  /// The profiles of the index, in display order.
  let profiles: [StoredProfile]
  private let wanted: UInt64
  private let isSeenOnly: Bool
  private var built: BuiltOverTime?

  /// Reads the rows of `selection`.
  init(
    _ history: ProjectHistory, _ selection: HistorySelection, filter: QueryFilter,
    profiles: [StoredProfile],
    in store: Store
  ) throws {
    self.history = history
    self.profiles = profiles
    let rows = Dictionary(grouping: try store.resolutions(of: history, selection), by: \.family)
    families = rows.sorted { $0.key < $1.key }.map(\.value)
    isSeenOnly = filter.isSeen
    let named = profiles.filter { filter.profiles.isEmpty || filter.profiles.contains($0.name) }
    wanted = named.reduce(0) { $0 | $1.bit }
    built =
      filter.hasAllProfiles
      ? nil : BuiltOverTime(try store.bundles(of: history), profiles: profiles)
  }

  /// The wanted profiles of a row at one of its steps.
  mutating func shown(_ row: HistoryResolution, at step: Int) -> UInt64 {
    guard !isSeenOnly || row.isSeen else { return 0 }
    let ruledOut = built?.ruledOut(in: row.answer.bundle, at: step) ?? 0
    return row.profiles & wanted & ~ruledOut
  }

  /// The steps of a row, divided where the shown profiles change.
  func pieces(of row: HistoryResolution) -> [ClosedRange<Int>] {
    built?.pieces(of: row.steps) ?? [row.steps]
  }

  /// The names of a set of profiles, separated by spaces.
  func names(_ set: UInt64) -> String {
    profiles.filter { set & $0.bit != 0 }.map(\.name).joined(separator: " ")
  }
}
