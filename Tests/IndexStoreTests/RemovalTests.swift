import Facts
import TestSupport
import Testing

@testable import IndexStore

/// What is removed leaves no trace, and what stays tells what it told before.
@Suite struct RemovalTests {
  private let scratch: ScratchDirectory
  private let store: Store
  private let fresh: Store

  init() throws {
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("i.db"))
    fresh = try Store(writing: scratch.path("fresh.db"))
  }

  private func changes(_ store: Store) throws -> [String] {
    try store.answer(
      """
      SELECT key, project, commit_id, controller, creation, profile, change, old_nib_path,
             new_nib_path, old_verdict, new_verdict
        FROM resolution_changes
      """
    ).sorted()
  }

  private func counts(_ store: Store) throws -> [String] {
    try [
      "fact", "nib", "nib_object", "nib_connection", "scene", "fact_problem", "fact_suppression",
      "path", "snapshot",
    ]
    .map { "\($0): \(try store.answer("SELECT count(*) FROM \($0)")[0])" }
  }

  private func expectSound(_ store: Store) throws {
    #expect(try store.connection.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    var words: [String] = []
    try Statement("PRAGMA integrity_check", in: store.connection).forEachRow {
      columns throws(StoreError) in words.append(try columns.next())
    }
    #expect(words == ["ok"])
    // A closed span stands at the smallest level whose block holds it.
    for table in HistoryWriter.spanTables {
      #expect(
        try store.answer(
          """
          SELECT count(*)
            FROM \(table)
           WHERE level IS NOT ifnull((SELECT min(v.level) FROM span_level AS v
                                       WHERE first_position >> v.level = last_position >> v.level),
                                     62)
          """) == ["0"], "\(table)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `an index that was pruned is one of the commits that stayed`(seed: UInt64) throws {
    let history = randomHistory(24, seed: seed)
    var generator = SeededGenerator(seed)
    let kept = (0..<20).filter { $0 == 19 || Int.random(in: 0..<3, using: &generator) == 0 }
    for index in 0..<20 { try store.add(history[index], commit: "c\(index)") }
    for index in kept { try fresh.add(history[index], commit: "c\(index)") }
    let gone = try store.snapshots(of: "App").filter { snapshot in
      !kept.contains { "c\($0)" == snapshot.commitID }
    }

    try store.remove(Set(gone.map { $0.id }), of: "App")

    try expectSound(store)
    #expect(try counts(store) == counts(fresh))
    // Both go on alike.
    for index in 20..<24 {
      try store.add(history[index], commit: "c\(index)")
      try fresh.add(history[index], commit: "c\(index)")
    }
    for index in kept + Array(20..<24) {
      #expect(try rows(store, commit: "c\(index)") == rows(fresh, commit: "c\(index)"), "\(index)")
    }
    #expect(try changes(store) == changes(fresh))
    #expect(try !changes(store).isEmpty)
    let list = "SELECT commit_id, position, is_latest, class_count, nib_count FROM snapshots"
    #expect(try store.answer(list).sorted() == fresh.answer(list).sorted())
  }

  @Test func `the latest snapshot of a line stays though it is to go`() throws {
    for name in ["A", "B"] { try store.add(Sample(classes: [name]), commit: name) }
    try store.add(
      Sample(classes: ["C"]), commit: "C", timeline: .newTimeline(makeCurrent: true))
    try store.add(Sample(classes: ["D"]), to: "Other", commit: "D")

    try store.remove(Set(try store.snapshots(of: "App").map(\.id)), of: "App")

    let list = "SELECT project, commit_id, position, is_latest FROM snapshots ORDER BY 1, 2"
    #expect(try store.answer(list) == ["App|B|1|0", "App|C|1|1", "Other|D|1|1"])
    #expect(try store.answer("SELECT class FROM classes_at ORDER BY 1") == ["B", "C", "D"])
    #expect(try store.project(named: "App")?.isPruned == true)
    #expect(try store.project(named: "Other")?.isPruned == false)
  }

  @Test func `the snapshot that the plain views show stays though it is to go`() throws {
    for name in ["A", "B", "C", "D"] { try store.add(Sample(classes: [name]), commit: name) }
    let shown = try #require(try store.snapshot(ofCommit: "B", in: "App"))
    try store.write { try $0.show(shown.id) }

    try store.remove(Set(try store.snapshots(of: "App").map(\.id)), of: "App")

    let list = "SELECT commit_id, position, is_latest FROM snapshots ORDER BY 1"
    #expect(try store.answer(list) == ["B|1|1", "D|2|0"])
    #expect(try store.answer("SELECT class FROM classes") == ["B"])
  }

  @Test func `a project that is forgotten leaves what others share`() throws {
    let shared = Sample(classes: ["A", "B"])
    try store.add(shared, to: "One", commit: "a")
    try store.add(Sample(classes: ["C"]), to: "One", commit: "b")
    try store.add(Sample(classes: ["D"]), to: "One", timeline: .newTimeline(makeCurrent: true))
    for store in [store, fresh] { try store.add(shared, to: "Two", commit: "c") }

    try store.forget(project: "One")

    try expectSound(store)
    #expect(try counts(store) == counts(fresh))
    #expect(try rows(store, commit: "c") == rows(fresh, commit: "c"))
    #expect(try store.answer("SELECT project FROM projects") == ["Two"])

    try store.forget(project: "Two")
    #expect(try counts(store) == counts(try Store(writing: scratch.path("empty.db"))))
  }

  @Test func `a run that looked up ids before a removal has to look again`() throws {
    try store.add(Sample(classes: ["A"]), to: "One", commit: "a")
    try store.add(Sample(classes: ["B"]), to: "Two", commit: "b")
    let other = try Store(writing: scratch.path("i.db"))
    #expect(try other.snapshots(of: "One").count == 1)

    try store.forget(project: "One")

    #expect(throws: ConcurrentChange.self) { try other.write { _ in } }
    try other.write { _ in }
    try store.write { _ in }
  }

  @Test func `a project is forgotten though another process removed something meanwhile`() throws {
    try store.add(Sample(classes: ["A"]), to: "One", commit: "a")
    try store.add(Sample(classes: ["B"]), to: "Two", commit: "b")
    let other = try Store(writing: scratch.path("i.db"))
    #expect(try other.snapshots(of: "Two").count == 1)
    try store.forget(project: "One")

    try other.forget(project: "Two")

    #expect(try store.answer("SELECT project FROM projects").isEmpty)
  }

  @Test func `a file gives back the room of what was removed`() throws {
    for (index, sample) in randomHistory(160, seed: 1).enumerated() {
      try store.add(sample, to: index == 0 ? "Small" : "Large", commit: "c\(index)")
    }
    #expect(try store.compact() == false)

    try store.forget(project: "Large")

    let before = try store.extent()
    #expect(before.unused > before.size / 5)
    // What limits a question stops with it.
    #expect(try store.answer("SELECT count(*) FROM projects") == ["1"])
    #expect(try store.compact())
    #expect(try store.extent().unused == 0)
    #expect(try store.answer("SELECT count(*) > 0 FROM sqlite_stat1") == ["1"])
    #expect(try store.answer("SELECT project FROM projects") == ["Small"])
  }
}
