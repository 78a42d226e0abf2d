import CSQLite
public import Facts
import Migrations

/// A private index with one snapshot, which its last owner deletes.
public struct ScratchIndex {
  /// The index.
  public let store: Store
  /// The snapshot.
  public let snapshot: StoredSnapshot

  /// Writes `results`, whose nibs are among `files`.
  ///
  /// Other files only contribute their problems and suppressions.
  public init(
    _ results: ResolutionResults, files: [(file: SourceFile, facts: FileFacts)],
    scannerVersion: Int, terms: ResolutionTerms
  ) throws {
    store = Store(scratch: try Connection.scratch())
    let draft = SnapshotDraft(
      project: "scratch", location: "", indexedAt: 0, treeID: "", scannerVersion: scannerVersion,
      terms: terms)
    let id = try store.write { writer in
      let entries = try files.map { file in
        (
          path: file.file.path,
          fact: try writer.addFacts(
            blob: file.file.blob, kind: file.file.kind, scannerVersion: scannerVersion,
            facts: file.facts.withObjects)
        )
      }
      return try writer.addSnapshot(draft, entries: entries, results: results, problems: [])
    }
    // SQLite reads the statistics when it opens a database, and here they were written later.
    try store.connection.execute("ANALYZE sqlite_schema")
    guard let written = try store.snapshot(id, of: draft.project) else {
      preconditionFailure("the snapshot was just written")
    }
    snapshot = written
  }
}

extension FileFacts {
  /// The facts with a list of the nib's objects; facts read from an index lack it, and findings
  /// need the classes.
  fileprivate var withObjects: FileFacts {
    guard case .nib(let document) = content, listedObjects.isEmpty else { return self }
    var facts = self
    facts.listedObjects = document.objects.map { object in
      ListedObject(object, element: object.frameworkClass ?? "object", parent: nil)
    }
    return facts
  }
}

extension Connection {
  /// A database with the current schema that disappears when closed.
  static func scratch() throws(StoreError) -> Connection {
    let connection = try Connection(
      path: "a scratch index", file: "", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try connection.execute("PRAGMA journal_mode = OFF; PRAGMA temp_store = MEMORY")
    try migrate(connection, to: Migration.all)
    return connection
  }
}
