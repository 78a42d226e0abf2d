import IndexStore

/// Which systems a project's bundles are not built for, at each step of its past.
///
/// The same rules as those of `QueryFilter.shown`, which asks them of the views.
struct BuiltProfiles {
  /// The steps from one on at which the bundles are the same.
  private struct Span {
    let start: Int
    let bundles: [PastBundle]
  }

  private let spans: [Span]
  private let profiles: [StoredProfile]
  private var known: [Int: [String: UInt64]] = [:]

  /// From the bundles of a past.
  init(_ bundles: [PastBundle], profiles: [StoredProfile]) {
    self.profiles = profiles
    let starts = Set([0] + bundles.flatMap { [$0.steps.lowerBound, $0.steps.upperBound + 1] })
    spans = starts.sorted().map { start in
      Span(start: start, bundles: bundles.filter { $0.steps.contains(start) })
    }
  }

  /// The steps of `steps`, cut where the bundles change.
  func pieces(of steps: ClosedRange<Int>) -> [ClosedRange<Int>] {
    let cuts = spans.map(\.start).filter { $0 > steps.lowerBound && $0 <= steps.upperBound }
    return zip([steps.lowerBound] + cuts, cuts.map { $0 - 1 } + [steps.upperBound])
      .map { $0...$1 }
  }

  /// The profiles that are ruled out for what runs in `bundle`.
  ///
  /// Code in a framework runs where an app of the project does; what has no bundle is taken for that too.
  mutating func ruledOut(in bundle: String?, at step: Int) -> UInt64 {
    guard let place = spans.lastIndex(where: { $0.start <= step }) else { return 0 }
    if known[place] == nil { known[place] = ruledOut(among: spans[place].bundles) }
    return known[place]?[bundle ?? ""] ?? 0
  }

  /// The profiles that are ruled out, by bundle; the empty name stands for that of any app.
  private func ruledOut(among bundles: [PastBundle]) -> [String: UInt64] {
    var ruledOut: [String: UInt64] = [:]
    for profile in profiles {
      let runs = bundles.map { $0.runs(on: profile) }
      let apps = zip(bundles, runs).filter { ["app", "extension"].contains($0.0.kind) }
      let hasApp = apps.isEmpty || apps.contains { $0.1 }
      if !hasApp { ruledOut["", default: 0] |= profile.bit }
      var isBuilt: [String: Bool] = [:]
      for (bundle, runs) in zip(bundles, runs) {
        let isCarried = ["framework", "resources"].contains(bundle.kind)
        isBuilt[bundle.name, default: false] =
          isBuilt[bundle.name] ?? false || runs && (!isCarried || hasApp)
      }
      for (name, isBuilt) in isBuilt where !isBuilt { ruledOut[name, default: 0] |= profile.bit }
    }
    return ruledOut
  }
}

extension PastBundle {
  fileprivate func runs(on profile: StoredProfile) -> Bool {
    if let platforms, !platforms.contains(profile.platform) { return false }
    let minimum =
      switch profile.platform {
      case "ios", "catalyst": minimumIOS
      case "tvos": minimumTVOS
      case "macos": minimumMacOS
      default: nil as String?
      }
    guard let minimum else { return true }
    return !isOlder(profile.version, than: minimum)
  }
}

/// Compares the first two parts of versions as numbers.
private func isOlder(_ version: String, than other: String) -> Bool {
  let numbers = [version, other].map { text in
    text.split(separator: ".").prefix(2).map { Int($0) ?? 0 } + [0, 0]
  }
  return (numbers[0][0], numbers[0][1]) < (numbers[1][0], numbers[1][1])
}
