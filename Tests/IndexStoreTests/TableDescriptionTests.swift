import TestSupport
import Testing

@testable import IndexStore

/// Merging knows every table of the schema, and every column that means something in one file only.
@Suite struct TableDescriptionTests {
  private let scratch: ScratchDirectory
  private let store: Store

  init() throws {
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("i.db"))
  }

  @Test func `every table of the schema is described for merging`() throws {
    let tables = try store.answer(
      """
      SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name
      """)
    #expect(TableDescription.all.map(\.name).sorted() == tables)
  }

  @Test func `every column that refers to another table is described`() throws {
    for table in TableDescription.all {
      let references = try store.answer(
        """
        SELECT "from" || ' ' || "table" FROM pragma_foreign_key_list('\(table.name)') ORDER BY 1
        """)
      #expect(Set(references) == Set(expectedReferences(of: table)), "\(table.name)")
    }
  }

  @Test func `every column with profiles is described`() throws {
    for table in TableDescription.all {
      let columns = try store.answer(
        "SELECT name FROM pragma_table_info('\(table.name)') WHERE name = 'profiles'")
      #expect(columns == table.profiles, "\(table.name)")
    }
  }

  @Test func `the key of spans is as it is described`() throws {
    for table in TableDescription.spans {
      let key = try store.answer(
        "SELECT name FROM pragma_table_info('\(table.name)') WHERE pk > 0 ORDER BY pk")
      guard case .spans(let described) = table.rows else { continue }
      let start =
        switch described {
        case .level: ["timeline_id", "level", "first_position"]
        case .nibAndLevel: ["timeline_id", "is_nib", "level", "first_position"]
        case .path: ["timeline_id", "path_id"]
        }
      #expect(Array(key.prefix(start.count)) == start, "\(table.name)")
    }
  }

  private func expectedReferences(of table: TableDescription) -> [String] {
    let paths = table.paths.map { "\($0) path" }
    let facts = table.facts.map { "\($0) fact" }
    switch table.rows {
    case .spans: return ["timeline_id timeline"] + paths + facts
    case .ofSnapshot: return ["snapshot_id snapshot"]
    case .ofFact:
      return ["nib", "fact_problem", "fact_suppression"].contains(table.name)
        ? ["fact_id fact"] : ["fact_id nib"]
    case .ofIndex: return []
    case .named:
      switch table.name {
      case "project": return ["current_timeline_id timeline", "current_snapshot_id snapshot"]
      case "timeline": return ["project_id project"]
      case "snapshot": return ["timeline_id timeline"]
      default: return []
      }
    }
  }
}
