import CSQLite
public import Facts
import Migrations

/// A private index for temporary rows, which its last owner deletes.
public struct ScratchIndex {
  private let store: Store

  /// Creates an index without rows.
  public init() throws(StoreError) { store = Store(scratch: try Connection.scratch()) }

  /// The findings among `results`, whose nibs are among `files`.
  ///
  /// Other files only contribute their problems. `isAdvised` adds likely names to the fixes.
  public func findings(
    of results: ResolutionResults, files: [(file: SourceFile, facts: FileFacts)],
    scannerVersion: Int,
    terms: ResolutionTerms, isAdvised: Bool
  ) throws -> [Finding] {
    let snapshot = try store.write { writer in
      let entries = try files.map { file in
        (
          path: file.file.path,
          fact: try writer.addFacts(
            blob: file.file.blob, kind: file.file.kind, scannerVersion: scannerVersion,
            facts: file.facts.withObjects)
        )
      }
      return try writer.addSnapshot(
        SnapshotDraft(
          project: "scratch", location: "", indexedAt: 0, treeID: "",
          scannerVersion: scannerVersion, terms: terms),
        entries: entries, results: results, problems: [])
    }
    // SQLite reads the statistics when it opens a database, and here they were written later.
    try store.connection.execute("ANALYZE sqlite_schema")
    return try store.findings(in: snapshot, isAdvised: isAdvised)
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
