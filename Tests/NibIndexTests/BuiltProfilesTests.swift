import Facts
import IndexStore
import Resolution
import TestSupport
import Testing

@testable import NibIndex

/// Which systems an app is not built for is said in SQL for named queries and in Swift for the rest.
@Suite struct BuiltProfilesTests {
  private let names = ["App", "Pad", "Kit.framework", "Pack.bundle", "Share.appex"]
  private let profiles = RuntimeProfile.builtIn

  /// Bundles of any kind for any systems, some names twice.
  private func bundles(_ random: inout SplitMix) -> [LinkedBundle] {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    return (0..<pick([0, 1, 2, 3, 4])).map { _ in
      var bundle = LinkedBundle(
        name: pick(names), kind: pick(LinkedBundle.Kind.allCases), path: "App.xcodeproj")
      bundle.platforms = pick([.all, [.iOS], [.iOS, .catalyst], [.macOS], [.tvOS, .iOS]])
      let versions = [nil, nil, "7", "8.4", "8.5", "13.1", "26", "27"].map { text in
        text.flatMap { SystemVersion($0) }
      }
      bundle.minimumIOS = pick(versions)
      bundle.minimumMacOS = pick(versions)
      bundle.minimumTVOS = pick(versions)
      return bundle
    }
  }

  /// A project with a row for each bundle, and one without a bundle, for all profiles.
  private func results(_ bundles: [LinkedBundle]) -> ResolutionResults {
    var results = ResolutionResults()
    results.bundles = bundles
    results.resolutions = ([nil] + names.map { $0 }).map { name in
      var row = Resolution(stem: "C/default/in/\(name ?? "")", controller: "C", creation: .default)
      row.bundle = name
      row.controllerPath = "C.m"
      row.profiles = ProfileSet(rawValue: 255)
      return row
    }
    return results
  }

  @Test func `both say the same`() throws {
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("i.db"))
    var random = SplitMix(state: 11)
    var expected: Set<String> = []
    try store.write { writer in
      for number in 0..<200 {
        let bundles = bundles(&random)
        let draft = SnapshotDraft(
          project: "P\(number)", location: "/", indexedAt: 0, treeID: "", scannerVersion: 1)
        try writer.addSnapshot(draft, entries: [], results: results(bundles), problems: [])
        let ruledOut = BuiltProfiles(bundles, profiles).ruledOut
        for name in [""] + names {
          for (place, profile) in profiles.enumerated()
          where ruledOut[name]?.contains(ProfileSet(at: place)) != true {
            expected.insert("P\(number) \(name) \(profile.name)")
          }
        }
      }
    }

    let sql = """
      WITH \(QueryFilter.shown)
      SELECT project || ' ' || ifnull(bundle, '') || ' ' || profile FROM shown
      """
    var found: Set<String> = []
    try store.ask(QueryFilter().question(sql)) { row in
      if case .text(let text) = row[0] { found.insert(text) }
    }

    #expect(expected.count > 200)
    #expect(found.symmetricDifference(expected).sorted().prefix(5) == [])
  }
}

/// Numbers that are the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
