import Facts
import Testing
import TestSupport

@testable import IndexStore

/// A project has each commit once, whatever is written again.
@Suite struct ReplacementTests {
  private let scratch: ScratchDirectory
  private let store: Store
  private let fresh: Store

  init() throws {
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("i.db"))
    fresh = try Store(writing: scratch.path("fresh.db"))
  }

  /// How many spans each table has, and how many of them are open.
  private func spans(_ store: Store) throws -> [String] {
    let tables = try store.answer(
      """
      SELECT t.name
        FROM pragma_table_list AS t
        JOIN pragma_table_info(t.name) AS c
       WHERE t.schema = 'main' AND t.type = 'table' AND c.name = 'first_position'
      """)
    #expect(tables.count >= 9)
    return try tables.sorted().map { table in
      "\(table): "
        + (try store.answer("SELECT count(*), count(*) FILTER (WHERE level = 62) FROM \(table)")[0])
    }
  }

  private func snapshots(_ store: Store) throws -> [String] {
    try store.answer(
      """
      SELECT commit_id, position, is_latest, class_count, controller_count, nib_count, problem_count
        FROM snapshots ORDER BY position
      """)
  }

  private func expectEqual(_ commits: Range<Int>) throws {
    for index in commits {
      #expect(try rows(store, commit: "c\(index)") == rows(fresh, commit: "c\(index)"), "\(index)")
    }
    #expect(try spans(store) == spans(fresh))
    #expect(try snapshots(store) == snapshots(fresh))
  }

  private func position(_ position: Int) throws -> SnapshotID {
    try #require(try store.snapshots(of: "App").first { $0.position == position }).id
  }

  @Test(arguments: [false, true])
  func `a snapshot in the place of the latest leaves no trace of it`(atOnce: Bool) throws {
    let history = randomHistory(24, seed: 3)
    let others = randomHistory(24, seed: 4)
    for index in history.indices {
      try fresh.add(history[index], commit: "c\(index)")
      if atOnce {
        try store.write { writer in
          let other = try writer.add(others[index], to: "App", commit: "c\(index)")
          try writer.add(
            history[index], to: "App", commit: "c\(index)",
            timeline: .replace(other, makeCurrent: false))
        }
      } else {
        let other = try store.add(others[index], commit: "c\(index)")
        try store.add(
          history[index], commit: "c\(index)", timeline: .replace(other, makeCurrent: true))
      }
      #expect(try spans(store) == spans(fresh), "\(index)")
    }
    try expectEqual(history.indices)
  }

  @Test(arguments: 1...9)
  func `what follows a replaced snapshot goes with it`(position: Int) throws {
    let history = randomHistory(9, seed: 5)
    let others = randomHistory(9, seed: 6)
    for index in history.indices {
      try fresh.add(history[index], commit: "c\(index)")
      try store.add(index + 1 < position ? history[index] : others[index], commit: "c\(index)")
    }
    let place = try self.position(position)
    for index in (position - 1)..<9 {
      let timeline: SnapshotDraft.TimelineChoice =
        index == position - 1 ? .replace(place, makeCurrent: true) : .extendLatest
      try store.add(history[index], commit: "c\(index)", timeline: timeline)
    }
    try expectEqual(history.indices)
  }

  @Test func `a line that is written anew takes the place of the old one, commit by commit`() throws
  {
    let history = randomHistory(6, seed: 7)
    for index in history.indices { try store.add(Sample(classes: ["Old"]), commit: "c\(index)") }
    var line: TimelineID?
    for index in history.indices {
      try fresh.add(history[index], commit: "c\(index)")
      #expect(try store.answer("SELECT class FROM classes") == ["Old"])
      try store.add(
        history[index], commit: "c\(index)",
        timeline: line.map { .extend($0, makeCurrent: false) } ?? .newTimeline(makeCurrent: false))
      line = try line ?? (store.snapshots(of: "App").first { $0.commitID == "c0" }?.timeline)
      #expect(try store.answer("SELECT count(*) FROM snapshots") == ["6"])
    }
    try expectEqual(history.indices)
    #expect(try store.answer("SELECT count(*) FROM timeline") == ["1"])
  }

  @Test func `a commit from the midst of a line leaves its neighbours as they are`() throws {
    let history = randomHistory(5, seed: 8)
    for (index, sample) in history.enumerated() { try store.add(sample, commit: "c\(index)") }
    let before = try [0, 1, 3, 4].map { try rows(store, commit: "c\($0)") }
    let plain = try store.answer("SELECT * FROM classes")

    try store.add(
      Sample(classes: ["New"]), commit: "c2", timeline: .newTimeline(makeCurrent: false))

    #expect(try [0, 1, 3, 4].map { try rows(store, commit: "c\($0)") } == before)
    #expect(try store.answer("SELECT * FROM classes") == plain)
    #expect(try store.answer("SELECT class FROM classes_at WHERE commit_id = 'c2'") == ["New"])
    #expect(
      try store.answer("SELECT position FROM snapshots ORDER BY 1") == ["1", "1", "2", "4", "5"])

    // The end of the line goes, and the gap before it with it.
    try store.add(
      Sample(classes: ["End"]), commit: "c3", timeline: .newTimeline(makeCurrent: false))
    try store.add(
      Sample(classes: ["End"]), commit: "c4", timeline: .newTimeline(makeCurrent: false))
    #expect(try rows(store, commit: "c1") == before[1])
    #expect(try store.answer("SELECT class FROM classes") == ["End"])
    let old = try #require(try store.snapshots(of: "App").first { $0.commitID == "c1" }).timeline
    try store.add(history[2], commit: "x", timeline: .extend(old, makeCurrent: true))
    #expect(try store.answer("SELECT position FROM snapshots WHERE commit_id = 'x'") == ["3"])
    #expect(
      try store.answer("SELECT count(*) FROM classes") == ["\(history[2].results.classes.count)"])
  }

  @Test func `a commit that is shown in the midst of a line is shown where it is written anew`()
    throws
  {
    for name in ["A", "B", "C"] { try store.add(Sample(classes: [name]), commit: name) }
    let shown = try #require(try store.snapshot(ofCommit: "B", in: "App"))
    try store.write { try $0.show(shown.id) }

    try store.add(
      Sample(classes: ["B", "New"]), commit: "B", timeline: .newTimeline(makeCurrent: false))

    #expect(try store.answer("SELECT class FROM classes ORDER BY 1") == ["B", "New"])
    #expect(try store.answer("SELECT commit_id FROM snapshots WHERE is_latest = 1") == ["B"])
  }

  @Test func `the same commit of another project stays`() throws {
    try store.add(Sample(classes: ["A"]), to: "One", commit: "c")
    try store.add(Sample(classes: ["A"]), to: "Two", commit: "c")
    try store.add(
      Sample(classes: ["B"]), to: "Two", commit: "c", timeline: .newTimeline(makeCurrent: true))
    #expect(
      try store.answer("SELECT project, class FROM classes_at ORDER BY 1") == ["One|A", "Two|B"])
  }

  @Test func `a replacement that fails leaves what was there`() throws {
    struct Stop: Error {}
    let first = try store.add(Sample(classes: ["A"]), commit: "c")
    let before = try rows(store, commit: "c")
    #expect(throws: Stop.self) {
      try store.write { writer in
        try writer.add(
          Sample(classes: ["B"]), to: "App", commit: "c",
          timeline: .replace(first, makeCurrent: true))
        throw Stop()
      }
    }
    #expect(try rows(store, commit: "c") == before)
    let error = #expect(throws: StoreError.self) {
      let gone = SnapshotID(rawValue: 99)
      try store.add(Sample(), commit: "d", timeline: .replace(gone, makeCurrent: true))
    }
    #expect(error?.message == "snapshot 99 is not in the index any more")
  }
}
