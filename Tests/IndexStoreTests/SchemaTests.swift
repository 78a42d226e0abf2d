import Facts
import Foundation
import TestSupport
import Testing

@testable import IndexStore
@testable import Migrations

@Test func `every view is described, with its columns in their order`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let names = try store.answer("SELECT name FROM pragma_table_list WHERE type = 'view' ORDER BY 1")
  #expect(Set(names).union(["meta"]) == Set(Store.views.map(\.name)))
  for view in Store.views {
    let columns = try store.answer("SELECT name FROM pragma_table_info('\(view.name)')")
    #expect(columns == view.columns.map(\.name), "\(view.name)")
  }
}

@Test func `the description of identifiers lists the keys of property lists`() throws {
  let view = try #require(Store.views.first { $0.name == "identifiers" })
  let kinds = Set(InfoKey.allCases.map(\.kind)).sorted().joined(separator: ", ")
  #expect(view.columns.first { $0.name == "kind" }?.summary.hasSuffix(": \(kinds)") == true)
}

/// The columns as the contract lists them; `_at` views have two more in front.
private let contract: [(view: String, columns: String)] = [
  ("projects", "project location latest_commit snapshot_count indexed_at"),
  (
    "snapshots",
    """
    snapshot_id project commit_id parent_id ref committed_at indexed_at position is_latest \
    in_history class_count controller_count nib_count problem_count
    """
  ),
  (
    "classes",
    """
    project class runtime_name module language superclass root_class is_controller load_view \
    nib_name_getter path line
    """
  ),
  (
    "nibs",
    """
    project nib path kind format platform device locale owner_class owner_module view_outlet \
    view_class top_level_count bundle
    """
  ),
  (
    "scenes",
    """
    project path scene_id controller_class controller_module storyboard_identifier nib_name \
    has_view is_initial
    """
  ),
  (
    "outlets",
    """
    project nib_path source_id source_class is_owner property destination_id destination_class \
    is_collection
    """
  ),
  (
    "actions",
    """
    project nib_path source_id source_class event selector destination_id destination_class \
    is_owner is_first_responder
    """
  ),
  ("declared_outlets", "project class property type is_collection is_optional path line"),
  ("declared_actions", "project class selector path line"),
  (
    "nib_loads",
    """
    project path line class kind target_class name_expression nib_name name_kind \
    bundle_expression bundle_kind
    """
  ),
  ("problems", "project path line severity code message"),
  (
    "resolutions",
    """
    project key controller runtime_name controller_path controller_line creation creation_path \
    creation_line seen profile rule implicit nib_name nib_path bundle owner_class owns verdict \
    message flags confidence reach requested missing
    """
  ),
  ("profiles", "profile platform os_version device rank"),
  ("meta", "key value"),
]

@Test(arguments: contract)
func `a view has the columns of the contract`(view: String, columns: String) throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let expected = columns.split(separator: " ").map(String.init)
  #expect(try store.answer("SELECT name FROM pragma_table_info('\(view)')") == expected)
  guard !["projects", "snapshots", "profiles", "meta"].contains(view) else { return }
  let atColumns = ["project", "commit_id", "snapshot_id"] + expected.dropFirst()
  #expect(try store.answer("SELECT name FROM pragma_table_info('\(view)_at')") == atColumns)
}

@Test func `every step in the folder is in the list, and small enough to embed`() throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Migrations")
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".sql") }.sorted()
  let texts = try files.map {
    try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
  }
  for (file, text) in zip(files, texts) { #expect(text.utf8.count <= 20_000, "\(file)") }
  for step in Migration.all {
    let parts = zip(files, texts).filter { $0.0.hasPrefix(step.name + "_") }
      .map { file, text in file.contains("_views") ? ViewForm.expanded(text) : text }
    #expect(parts.joined() == step.sql, "\(step.name)")
  }
  let names = Set(files.map { String($0.prefix { $0 != "_" }) })
  #expect(names.sorted() == Migration.all.map(\.name))
}

@Test func `tables are strict`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let loose = try store.answer(
    """
    SELECT name FROM pragma_table_list
     WHERE type = 'table' AND schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'
    """)
  #expect(loose == [])
}

@Test func `the planner is told the size of every index`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let unknown = try store.answer(
    """
    SELECT name FROM sqlite_schema
     WHERE type = 'index' AND name NOT LIKE 'sqlite_%'
       AND NOT EXISTS (SELECT 1 FROM sqlite_stat1 WHERE idx = name)
    """)
  #expect(unknown == [])
}

@Test func `indexes that are made last are what they were`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  let contents = {
    try store.answer(
      """
      SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL
       UNION ALL
      SELECT tbl || ' ' || ifnull(idx, '') || ' ' || stat FROM sqlite_stat1
       ORDER BY 1
      """)
  }
  let before = try contents()
  let indexes = try SecondaryIndex.dropAll(in: try store.connection)
  #expect(try contents().count < before.count)
  for index in indexes { try index.make(in: try store.connection) }
  #expect(try contents() == before)
}
