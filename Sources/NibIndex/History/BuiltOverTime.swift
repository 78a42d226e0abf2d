import Facts
import IndexStore
import Resolution

/// The systems that a project's bundles do not support, at each step of its history.
struct BuiltOverTime {
  /// The steps with the same bundles.
  private struct Span {
    let start: Int
    let bundles: [LinkedBundle]
  }

  private let spans: [Span]
  private let profiles: [(profile: RuntimeProfile, bit: UInt64)]
  private var known: [Int: BuiltProfiles] = [:]

  /// Creates it from the bundles of a history.
  init(_ bundles: [HistoryRow<LinkedBundle>], profiles: [StoredProfile]) {
    self.profiles = profiles.compactMap { stored in
      RuntimeProfile(stored.name).map { ($0, stored.bit) }
    }
    let starts = Set([0] + bundles.flatMap { [$0.steps.lowerBound, $0.steps.upperBound + 1] })
    spans = starts.sorted().map { start in
      Span(start: start, bundles: bundles.filter { $0.steps.contains(start) }.map(\.row))
    }
  }

  /// `steps`, divided where the bundles change.
  func pieces(of steps: ClosedRange<Int>) -> [ClosedRange<Int>] {
    let cuts = spans.map(\.start).filter { $0 > steps.lowerBound && $0 <= steps.upperBound }
    return zip([steps.lowerBound] + cuts, cuts.map { $0 - 1 } + [steps.upperBound])
      .map { $0...$1 }
  }

  /// The profiles that `bundle` does not support.
  mutating func ruledOut(in bundle: String?, at step: Int) -> UInt64 {
    guard let place = spans.lastIndex(where: { $0.start <= step }) else { return 0 }
    let built = known[place] ?? BuiltProfiles(spans[place].bundles, profiles.map(\.profile))
    known[place] = built
    guard let ruledOut = built.ruledOut[bundle ?? ""] else { return 0 }
    return profiles.indices.reduce(0) { bits, index in
      ruledOut.contains(ProfileSet(at: index)) ? bits | profiles[index].bit : bits
    }
  }
}
