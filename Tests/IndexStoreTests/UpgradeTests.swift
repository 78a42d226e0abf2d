import Facts
import Migrations
import Testing
import TestSupport

@testable import IndexStore

/// Rows as the fourth step of the schema knew them: two snapshots, of which the second lost a nib.
private let rowsOfFour = """
  INSERT INTO project (id, name, location, indexed_at) VALUES (1, 'App', '/src/App', 1700000000);
  INSERT INTO lineage (id, project_id, number, base_snapshot_id) VALUES (1, 1, 1, NULL);
  UPDATE project SET current_lineage_id = 1;
  INSERT INTO snapshot
  VALUES (1, 1, 1, 'c1', NULL, 'main', 0, 0, 1, 1, 't1', 1, 1, 2, 0),
         (2, 1, 2, 'c2', 'c1', 'main', 0, 0, 1, 1, 't2', 1, 1, 1, 0);
  INSERT INTO path (id, path, nib, device, locale)
  VALUES (1, 'Login.swift', NULL, NULL, NULL), (2, 'Login.xib', 'Login', NULL, NULL),
         (3, 'Old~ipad.xib', 'Old', 'ipad', NULL);
  INSERT INTO fact VALUES (1, x'01', 3, 1, x'00'), (2, x'02', 4, 1, x'00'), (3, x'03', 4, 1, x'00');
  INSERT INTO nib (fact_id, kind, top_level_count) VALUES (2, 'xib', 1), (3, 'xib', 2);
  INSERT INTO entry VALUES (1, 0, 62, 1, 1, NULL, 1), (1, 1, 62, 1, 2, NULL, 2), (1, 1, 0, 1, 3, 1, 3);
  INSERT INTO class (lineage_id, level, first_position, path_id, rank, name, language, is_controller,
                     line)
  VALUES (1, 62, 1, 1, 0, 'Login', 'swift', 1, 7);
  """

@Test func `an index of the fourth schema keeps its snapshots and takes new ones`() throws {
  let scratch = try ScratchDirectory()
  let path = scratch.path("i.db")
  do {
    let old = try Store(writing: path, migrations: Array(Migration.all.prefix(4)))
    try old.connection.execute(rowsOfFour)
    try old.publish()
  }
  let store = try Store(writing: path)

  #expect(try store.connection.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0)
  #expect(
    try store.answer("SELECT commit_id, nib, device, bundle FROM nibs_at ORDER BY 1, 2")
      == ["c1|Login|NULL|NULL", "c1|Old|ipad|NULL", "c2|Login|NULL|NULL"])
  #expect(try store.answer("SELECT class, path, line FROM classes") == ["Login|Login.swift|7"])
  #expect(try store.answer("SELECT * FROM resolutions_at") == [])
  #expect(try store.answer("SELECT count(*) FROM profiles") == ["8"])
  // Nothing was resolved, so the next run does it.
  #expect(try store.snapshots(of: "App").map(\.resolvedWith) == [nil, nil])

  let latest = try #require(try store.snapshots(of: "App").first).id
  try store.add(
    Sample(classes: ["Login"]), commit: "c2", lineage: .replace(latest, makeCurrent: true))
  #expect(
    try store.answer("SELECT commit_id, nib, bundle FROM nibs_at ORDER BY 1, 2")
      == ["c1|Login|NULL", "c1|Old|NULL", "c2|Login|App.app"])
  #expect(
    try store.answer("SELECT DISTINCT commit_id FROM resolutions_at") == ["c2"])
}
