import Facts
import Testing
import TestSupport

@testable import IndexStore

@Suite struct ResolutionTests {
  let store: Store
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("i.db"))
  }

  /// A program of one resolution.
  private func sample(_ change: (inout Resolution) -> Void) -> Sample {
    var row = Resolution(stem: "App|Login|default", controller: "Login", creation: .default)
    change(&row)
    var sample = Sample()
    sample.results.resolutions = [row]
    return sample
  }

  private func terms(_ names: String...) -> ResolutionTerms {
    ResolutionTerms(rulesVersion: 1, profiles: names.compactMap { RuntimeProfile($0) })
  }

  @Test func `a resolution is one row in the file and one for each profile in the view`() throws {
    try store.add(Sample(classes: ["Login"]), commit: "c1")

    #expect(try store.answer("SELECT count(*) FROM resolution") == ["2"])
    #expect(
      try store.answer("SELECT * FROM resolutions WHERE profile LIKE '%-ipad' ORDER BY key")
        == ["ios-26-ipad", "ios-8.4-ipad"].map {
          "App|App|Login|default@\($0)|Login|App.Login|App/Login.swift|3|default|NULL|NULL|0|\($0)"
            + "|implicit-full|1|Login|App/Base.lproj/Login~ipad.xib|App.app|Login|1|ok-nib|NULL||high|unknown|NULL|NULL"
        })
    #expect(
      try store.answer(
        "SELECT profile, flags FROM resolutions_at WHERE nib_name IS NULL ORDER BY 1")
        == [
          "catalyst-26|late-nil-outlet stray-variant",
          "ios-26-iphone|late-nil-outlet stray-variant",
          "ios-8.4-iphone|late-nil-outlet stray-variant",
        ])
  }

  @Test func `a row without a controller stands under its creation, else under no file`() throws {
    var sample = sample {
      $0.controller = nil
      $0.creation = .scene
      $0.profiles = ProfileSet(at: 4)
    }
    var other = sample.results.resolutions[0]
    other.creationPath = "App/Main.m"
    other.creationLine = 9
    sample.results.resolutions.append(other)
    try store.add(sample)
    try store.add(sample)

    #expect(
      try store.answer(
        "SELECT controller, controller_path, creation_path, creation_line FROM resolutions ORDER BY 4"
      ) == ["NULL|NULL|NULL|NULL", "NULL|NULL|App/Main.m|9"])
    #expect(try store.answer("SELECT count(*) FROM resolution") == ["2"])
  }

  @Test func `profiles keep their bits, whatever a snapshot is resolved with`() throws {
    let nine = sample { $0.profiles = [ProfileSet(at: 3), ProfileSet(at: 8)] }
    let ten = sample { $0.profiles = [ProfileSet(at: 3), ProfileSet(at: 9)] }
    try store.add(nine, commit: "1", terms: terms("ios-12-iphone"))
    try store.add(nine, commit: "2", terms: terms("ios-10.3-ipad"))
    try store.add(ten, commit: "3", terms: terms("ios-10.3-ipad", "ios-12-iphone"))
    try store.add(ten, commit: "4", terms: terms("ios-12-iphone", "ios-10.3-ipad"))

    #expect(
      try store.answer("SELECT commit_id, profile FROM resolutions_at ORDER BY 1, 2") == [
        "1|ios-12-iphone", "1|ios-26-ipad", "2|ios-10.3-ipad", "2|ios-26-ipad",
        "3|ios-12-iphone", "3|ios-26-ipad", "4|ios-12-iphone", "4|ios-26-ipad",
      ])
    // The third and the fourth snapshot say the same.
    #expect(try store.answer("SELECT count(*) FROM resolution") == ["3"])
    #expect(
      try store.answer("SELECT profile FROM profiles JOIN profile ON name = profile WHERE bit > 7")
        == ["ios-10.3-ipad", "ios-12-iphone"])
  }

  @Test func `profiles are ranked by what they are, not by when they came`() throws {
    for name in [
      "visionos-2", "macos-10.15", "ios-12-ipad", "ios-12-iphone", "tvos-9.2", "ios-9-ipad",
    ] {
      try store.add(Sample(), terms: terms(name))
    }

    #expect(
      try store.answer("SELECT * FROM profiles ORDER BY rank") == [
        "ios-8.4-iphone|ios|8.4|iphone|1", "ios-8.4-ipad|ios|8.4|ipad|2", "ios-9-ipad|ios|9|ipad|3",
        "ios-12-iphone|ios|12|iphone|4", "ios-12-ipad|ios|12|ipad|5",
        "ios-26-iphone|ios|26|iphone|6",
        "ios-26-ipad|ios|26|ipad|7", "tvos-9.2|tvos|9.2|appletv|8", "tvos-26|tvos|26|appletv|9",
        "catalyst-26|catalyst|26|NULL|10", "visionos-2|visionos|2|NULL|11",
        "macos-10.15|macos|10.15|NULL|12", "macos-13|macos|13|NULL|13", "macos-26|macos|26|NULL|14",
      ])
  }

  @Test func `the profiles of a new file are the built-in ones`() throws {
    let names = try store.answer("SELECT name FROM profile ORDER BY bit")
    #expect(names == RuntimeProfile.builtIn.map(\.name))
    #expect(
      try store.answer("SELECT platform, os_version, device FROM profile ORDER BY bit")
        == RuntimeProfile.builtIn.map { "\($0.platformName)|\($0.version)|\($0.device ?? "NULL")" })
  }

  @Test func `a profile too many is refused in one line, and nothing is written`() throws {
    for major in 1...55 {
      try store.add(Sample(), commit: "\(major)", terms: terms("macos-10.\(major)"))
    }
    let last = sample { $0.profiles = ProfileSet(at: 8) }
    try store.add(last, commit: "last", terms: terms("macos-10.55"))
    #expect(try store.answer("SELECT profile FROM resolutions") == ["macos-10.55"])

    let error = #expect(throws: StoreError.self) {
      try store.add(Sample(classes: ["A"]), commit: "more", terms: terms("ios-12-ipad"))
    }
    #expect(error?.kind == .full)
    #expect(error?.message.contains("63 profiles, and ios-12-ipad is one more") == true)
    #expect(error?.message.contains("\n") == false)
    #expect(try store.answer("SELECT count(*) FROM classes_at") == ["0"])
    #expect(try store.answer("SELECT count(*) FROM profiles") == ["63"])
  }

  @Test func `a nib in several bundles is a row for each, and one in none has no bundle`() throws {
    var sample = Sample(classes: ["A", "B", "C"])
    let path = "App/Base.lproj/A~ipad.xib"
    sample.results.nibs = [
      LinkedNib(path: path, bundle: "App.app"), LinkedNib(path: path, bundle: "Share.appex"),
      LinkedNib(path: "App/Base.lproj/C~ipad.xib", bundle: "App.app"),
    ]
    try store.add(sample, commit: "1")
    sample.results.nibs.remove(at: 0)
    try store.add(sample, commit: "2")

    let columns = "SELECT nib, bundle FROM"
    #expect(
      try store.answer("\(columns) nibs_at WHERE commit_id = '1' ORDER BY 1, 2")
        == ["A|App.app", "A|Share.appex", "B|NULL", "C|App.app"])
    #expect(
      try store.answer("\(columns) nibs ORDER BY 1, 2") == ["A|Share.appex", "B|NULL", "C|App.app"])
    #expect(try store.answer("SELECT nib FROM nibs WHERE bundle = 'App.app'") == ["C"])
    #expect(try store.answer("SELECT nib_count FROM snapshots") == ["3", "3"])
  }

  @Test func `bundles come back, with a path where there is a description`() throws {
    try store.add(Sample(), commit: "1")
    try store.add(Sample(), commit: "2")
    #expect(
      try store.answer("SELECT * FROM bundles ORDER BY bundle") == [
        "App|App.app|app|App.xcodeproj|ios catalyst|8.3|NULL|NULL|0",
        "App|Loose|assumed|NULL|ios tvos catalyst visionos macos watchos|NULL|NULL|NULL|0",
      ])
    #expect(try store.answer("SELECT count(*) FROM bundle") == ["2"])
  }

  @Test func `what the planner assumes outlives the first load`() throws {
    let before = try store.answer("SELECT * FROM sqlite_stat1").sorted()
    try store.add(Sample(classes: ["A"]))
    #expect(try store.answer("SELECT * FROM sqlite_stat1").sorted() == before)
    #expect(before.contains { $0.hasPrefix("resolution|resolution_by_verdict|") })
  }

  @Test(arguments: [
    ("controller = 'A'", "resolution_by_controller (controller=? AND timeline_id=? AND level=?"),
    ("verdict = 'no-view'", "resolution_by_verdict (verdict=? AND timeline_id=? AND level=? AND"),
    ("profile = 'ios-26-ipad'", "PRIMARY KEY (timeline_id=? AND level=? AND"),
  ])
  func `a question about some resolutions reads no others`(filter: String, step: String) throws {
    try store.add(Sample(classes: ["A"]))
    for filter in [filter, "project = 'App' AND \(filter)"] {
      let plan = try store.answer("EXPLAIN QUERY PLAN SELECT * FROM resolutions WHERE \(filter)")
      #expect(plan.contains { $0.contains("SEARCH c USING") && $0.contains(step) }, "\(plan)")
    }
  }

  @Test func `what took the place of a resolution is looked for by its end`() throws {
    try store.add(Sample(classes: ["A"]))
    let plan = try store.answer("EXPLAIN QUERY PLAN SELECT * FROM resolution_changes")
    let searches = plan.filter { $0.contains("resolution_by_stem") }
    #expect(searches.count == 3)
    #expect(searches.allSatisfy { $0.contains("AND stem=? AND last_position") }, "\(plan)")
  }
}
