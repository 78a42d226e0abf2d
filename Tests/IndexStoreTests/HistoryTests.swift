import Facts
import Testing
import TestSupport

@testable import IndexStore

/// Snapshots drawn at random: classes come, go, and move down their files.
func randomHistory(_ count: Int, seed: UInt64) -> [Sample] {
  var random = SeededGenerator(seed)
  var classes = Set(["A", "B", "C"])
  return (0..<count).map { _ in
    let letter = String(UnicodeScalar(UInt8.random(in: 65...75, using: &random)))
    if classes.remove(letter) == nil { classes.insert(letter) }
    var sample = Sample(classes: classes.sorted(), line: Int.random(in: 1...2, using: &random))
    if Bool.random(using: &random) {
      let problem = Problem(.submodule, .note, message: "submodule")
      sample.problems.append(("Sub\(letter)", problem))
    }
    for index in sample.files.indices where Int.random(in: 0..<4, using: &random) == 0 {
      sample.files[index].facts.problems = [Problem(.unbalanced, .warning, line: 1, message: "x")]
    }
    return sample
  }
}

private let views = Store.views.map(\.name).filter { $0.hasSuffix("_at") }

/// Every row of every `_at` view of one commit, without the numbers of its file.
func rows(_ store: Store, commit: String) throws -> [String] {
  try views.flatMap { name in
    let view = Store.views.first { $0.name == name }
    let columns = (view?.columns ?? []).map(\.name)
      // Since when something is wrong, the commits before tell.
      .filter { $0 != "snapshot_id" && !$0.hasPrefix("since") }
    let list = columns.joined(separator: ", ")
    return try store.answer(
      "SELECT \(list) FROM \(name) WHERE commit_id = '\(commit)' ORDER BY \(list)"
    ).map { "\(name): \($0)" }
  }
}

@Test(arguments: [1, 3, 100])
func `snapshots added in any batches equal each commit written alone`(batch: Int) throws {
  let scratch = try ScratchDirectory()
  let history = randomHistory(40, seed: UInt64(batch))
  let path = scratch.path("history.db")
  for start in stride(from: 0, to: history.count, by: batch) {
    try Store(writing: path).write { writer in
      for index in start..<min(start + batch, history.count) {
        try writer.add(history[index], to: "App", commit: "c\(index)")
      }
    }
  }
  let store = try Store(reading: path)
  for (index, sample) in history.enumerated() {
    let alone = try Store(writing: scratch.path("\(index).db"))
    try alone.add(sample, commit: "c\(index)")
    #expect(try rows(store, commit: "c\(index)") == rows(alone, commit: "c\(index)"), "c\(index)")
    let counts = "SELECT class_count, controller_count, nib_count, problem_count FROM snapshots"
    #expect(
      try store.answer("\(counts) WHERE commit_id = 'c\(index)'") == alone.answer(counts))
  }
  // What changed costs rows; what stayed does not.
  let spans = try store.answer("SELECT count(*) FROM class").first.flatMap { Int($0) } ?? 0
  let copies = try store.answer("SELECT count(*) FROM classes_at").first.flatMap { Int($0) } ?? 0
  #expect(spans < copies)
}

@Test func `snapshots added by what changed equal those added whole`() throws {
  let scratch = try ScratchDirectory()
  let history = randomHistory(40, seed: 11)
  let whole = try Store(writing: scratch.path("whole.db"))
  let changes = try Store(writing: scratch.path("changes.db"))
  var before = Sample()
  for (index, sample) in history.enumerated() {
    try whole.add(sample, commit: "c\(index)")
    try changes.write { try $0.addChanges(from: before, to: sample, commit: "c\(index)") }
    before = sample
    #expect(try rows(changes, commit: "c\(index)") == rows(whole, commit: "c\(index)"), "\(index)")
  }
  let counts = "SELECT class_count, controller_count, nib_count, problem_count FROM snapshots"
  #expect(try changes.answer(counts) == whole.answer(counts))
}

@Test(arguments: [1, 7, 40])
func `snapshots in one transaction have the rows of those in several`(
  unnamed: Int
) throws {
  let scratch = try ScratchDirectory()
  let history = randomHistory(40, seed: 23)
  let atOnce = try Store(writing: scratch.path("at-once.db"))
  let together = try Store(writing: scratch.path("together.db"))
  var before = Sample()
  for (index, sample) in history.enumerated() {
    func add(_ writer: SnapshotWriter) throws {
      try writer.addChanges(from: before, to: sample, commit: "c\(index)")
    }
    try atOnce.write(add)
    // The first ones belong to one transaction.
    if index < unnamed { try together.writeOn(add) } else { try together.write(add) }
    if index == unnamed - 1 {
      #expect(together.isNew)
      try together.endWriting()
      #expect(!together.isNew)
    }
    before = sample
  }
  let tables = HistoryWriter.spanTables + ["fact", "path", "meta"]
  for table in tables {
    let rows = try atOnce.answer("SELECT * FROM \(table)")
    #expect(try together.answer("SELECT * FROM \(table)") == rows, "\(table)")
    #expect(!rows.isEmpty, "\(table)")
  }
}

@Test func `what is read at the end of writing is all that was written, before others see it`()
  throws
{
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let classes = "SELECT count(*) FROM class"
  _ = try store.writeOn { try $0.add(Sample(classes: ["A"]), to: "App", commit: "1") }
  let found = try store.endWriting {
    #expect(store.isNew)
    return try store.connection.integer(classes)
  }
  #expect(found == 1)
  #expect(!store.isNew)
  #expect(try store.endWriting { try store.connection.integer(classes) } == 1)
}

@Test func `an index is kept if what is read at the end of writing fails`() throws {
  struct Stop: Error {}
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  _ = try store.writeOn { try $0.add(Sample(classes: ["A"]), to: "App", commit: "1") }
  #expect(throws: Stop.self) { try store.endWriting { throw Stop() } }
  #expect(!store.isNew)
  #expect(try Store(reading: scratch.path("i.db")).answer("SELECT class FROM classes") == ["A"])
}

@Test func `what was written before others see it is gone if the write fails`() throws {
  struct Stop: Error {}
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  _ = try store.writeOn { try $0.add(Sample(classes: ["A"]), to: "App", commit: "1") }
  #expect(throws: Stop.self) {
    try store.writeOn { writer in
      try writer.add(Sample(classes: ["B"]), to: "App", commit: "2")
      throw Stop()
    }
  }
  try store.endWriting()
  #expect(store.isNew)
  #expect(try store.answer("SELECT * FROM classes_at") == [])
}

@Test func `a plain view is its _at form at the latest snapshot`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  for (index, sample) in randomHistory(10, seed: 7).enumerated() {
    try store.add(sample, commit: "c\(index)")
    try store.add(sample, to: "Other", commit: "o\(index)")
  }
  for name in views {
    let plain = try store.answer("SELECT * FROM \(name.dropLast(3))").sorted()
    let columns = Store.views.first { $0.name == name }?.columns.map(\.name) ?? []
    let list = columns.filter { $0 != "commit_id" && $0 != "snapshot_id" }.joined(separator: ", ")
    let latest = try store.answer(
      """
      SELECT \(list) FROM \(name)
       WHERE snapshot_id IN (SELECT snapshot_id FROM snapshots WHERE is_latest = 1)
      """
    ).sorted()
    #expect(plain == latest, "\(name)")
    #expect(!plain.isEmpty || name == "problems_at", "\(name)")
  }
}

@Test(arguments: [0, 4, 8, 9])
func `the plain views show any snapshot that they are told to`(place: Int) throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  var ids: [SnapshotID] = []
  for (index, sample) in randomHistory(10, seed: 7).enumerated() {
    ids.append(try store.add(sample, commit: "c\(index)"))
    try store.add(sample, to: "Other", commit: "o\(index)")
  }

  try store.write { try $0.show(ids[place]) }

  for name in views {
    let columns = Store.views.first { "\($0.name)_at" == name }?.columns.map(\.name) ?? []
    let list = columns.joined(separator: ", ")
    #expect(
      try store.answer("SELECT * FROM \(name.dropLast(3)) WHERE project = 'App'").sorted()
        == store.answer("SELECT \(list) FROM \(name) WHERE commit_id = 'c\(place)'").sorted(),
      "\(name)")
  }
  let latest = ["App|c\(place)", "Other|o9"]
  #expect(try store.answer("SELECT project, latest_commit FROM projects ORDER BY 1") == latest)
  let marked = "SELECT project, commit_id FROM snapshots WHERE is_latest = 1 ORDER BY 1"
  #expect(try store.answer(marked) == latest)
  #expect(try store.latestSnapshot(of: "App")?.id == ids[place])
  #expect(try store.history(of: "App")?.snapshots.map(\.id) == Array(ids[...place]))
  #expect(try store.history(of: "App")?.otherCount == 9 - place)
}

@Test
func `what comes to be the end of the current line is shown in place of what was in its midst`()
  throws
{
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let first = try store.add(Sample(classes: ["A"]), commit: "1")
  try store.add(Sample(classes: ["B"]), commit: "2")
  try store.write { try $0.show(first) }
  let line = try #require(try store.latestSnapshot(of: "App")?.timeline)
  try store.add(Sample(classes: ["C"]), commit: "3", timeline: .extend(line, makeCurrent: false))
  #expect(try store.answer("SELECT class FROM classes") == ["A"])
  try store.add(Sample(classes: ["D"]), commit: "4", timeline: .extend(line, makeCurrent: true))
  #expect(try store.answer("SELECT class FROM classes") == ["D"])
}

@Test func `a line of its own leaves the plain views alone unless it becomes current`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.add(Sample(classes: ["A"]), commit: "1")
  try store.add(Sample(classes: ["B"]), commit: "x", timeline: .newTimeline(makeCurrent: false))
  #expect(try store.answer("SELECT class FROM classes") == ["A"])
  #expect(try store.snapshots(of: "App").map(\.commitID) == ["1", "x"])
  let branch = try #require(try store.snapshots(of: "App").last?.timeline)
  try store.add(
    Sample(classes: ["B", "C"]), commit: "y", timeline: .extend(branch, makeCurrent: false))
  #expect(
    try store.answer("SELECT class FROM classes_at WHERE commit_id = 'y' ORDER BY 1") == ["B", "C"])
  try store.add(Sample(classes: ["D"]), commit: "2", timeline: .newTimeline(makeCurrent: true))
  #expect(try store.answer("SELECT class FROM classes") == ["D"])
  #expect(
    try store.answer("SELECT commit_id FROM snapshots WHERE is_latest = 1") == ["2"])
  #expect(
    try store.answer("SELECT DISTINCT class FROM classes_at ORDER BY 1") == ["A", "B", "C", "D"])
}

@Test func `what a failing write wrote is gone`() throws {
  struct Stop: Error {}
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  #expect(throws: Stop.self) {
    try store.write { writer in
      try writer.add(Sample(classes: ["A"]), to: "App", commit: "1")
      throw Stop()
    }
  }
  #expect(try store.answer("SELECT * FROM classes_at") == [])
  #expect(try store.answer("SELECT name FROM sqlite_schema WHERE name = 'class_by_name'") != [])
  try store.add(Sample(classes: ["B"]), commit: "1")
  #expect(try store.answer("SELECT class FROM classes") == ["B"])
  #expect(try store.answer("SELECT name FROM sqlite_schema WHERE name = 'class_by_name'") != [])
}

@Test func `rows of one file that stand apart are brought together`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  var sample = Sample(classes: ["A", "B"])
  sample.results.classes += sample.results.classes.map { row in
    var row = row
    row.name += "2"
    return row
  }
  try store.add(sample, commit: "1")
  sample.results.classes.reverse()
  try store.add(sample, commit: "2")
  #expect(
    try store.answer("SELECT class FROM classes ORDER BY 1") == ["A", "A2", "B", "B2"])
  #expect(try store.answer("SELECT count(*) FROM class") == ["4"])
}

@Test(arguments: [(1, 1, 0), (1, 2, 2), (2, 3, 1), (4, 7, 2), (3, 4, 3), (1, 1_000_000, 20)])
func `the level of a span is that of the smallest block around it`(
  first: Int, last: Int, level: Int
) {
  #expect(SpanLevel.closed(first, last) == level)
}

/// Questions that must cost no more than their answer, and the tables that may be scanned whole.
private let questions = [
  "project = 'App' AND commit_id = 'c3'", "snapshot_id = 4", "commit_id = 'c3'",
  "project = 'App' AND snapshot_id = 4",
]

@Test(arguments: questions)
func `asking for one snapshot scans no table of rows`(filter: String) throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  for (index, sample) in randomHistory(5, seed: 9).enumerated() {
    try store.add(sample, commit: "c\(index)")
  }
  for name in views {
    let plan = try store.answer("EXPLAIN QUERY PLAN SELECT * FROM \(name) WHERE \(filter)")
    let scans = plan.filter(scansATableOfRows)
    #expect(scans.isEmpty, "\(name): \(plan)")
    let spans = plan.filter { $0.contains("SEARCH c") || $0.contains("SEARCH e") }
    #expect(spans.contains { $0.contains("level=? AND first_position") }, "\(name): \(plan)")
  }
}

@Test(arguments: views)
func `a plain view scans nothing but the projects`(name: String) throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.add(Sample(classes: ["A"]))
  for filter in ["", "WHERE project = 'App'"] {
    let plan = try store.answer("EXPLAIN QUERY PLAN SELECT * FROM \(name.dropLast(3)) \(filter)")
    #expect(!plan.contains(where: scansATableOfRows), "\(plan)")
  }
}

@Test(arguments: ["findings", "findings_at"])
func `since when a finding holds is looked up by its names`(view: String) throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.add(Sample(classes: ["A"]))
  let plan = try store.answer("EXPLAIN QUERY PLAN SELECT * FROM \(view)")
  let earlier = plan.filter { $0.contains("SEARCH x ") || $0.contains("SEARCH y ") }
  #expect(earlier.count == 14)
  // Copies of an app share messages, so that one of these needs the position, too.
  let names = [
    "stem=?", "message=? AND app=? AND first_position<?", "class=? AND property=?",
    "class=? AND selector=?", "path_id=? AND code=?",
  ]
  for step in earlier { #expect(names.contains { step.contains($0) }, "\(step)") }
}

/// Whether a step of a plan reads the whole of a table other than those of the projects, the levels
/// and the profiles.
///
/// Groups of findings (`g`), lists, classes above and below one, and other views are no tables. A Bloom filter
/// is made of all rows.
private func scansATableOfRows(_ step: String) -> Bool {
  let small = [
    "SCAN p", "SCAN v", "SCAN q", "SCAN g", "SCAN json_each", "SCAN (subquery", "SCAN above",
    "SCAN below", "SCAN earlier", "SCAN CONSTANT ROW", "SCAN u",
  ]
  return step.contains("BLOOM FILTER")
    || step.contains("SCAN") && !small.contains { step.contains($0) }
}
