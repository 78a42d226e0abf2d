/// Removes facts that no entry uses, and unused paths.
///
/// The caller must have turned foreign keys off.
func removeUnusedRows(in connection: Connection) throws(StoreError) {
  let factRows = TableDescription.factRows.reversed()
    .map { "DELETE FROM \($0.name) WHERE fact_id IN (SELECT id FROM unused);" }
    .joined(separator: "\n")
  try connection.execute(
    """
    DELETE FROM app_hash WHERE snapshot_id NOT IN (SELECT id FROM snapshot);
    CREATE TEMP TABLE unused AS SELECT id FROM fact WHERE id NOT IN (SELECT fact_id FROM entry);
    \(factRows)
    DELETE FROM fact WHERE id IN (SELECT id FROM unused);
    DROP TABLE unused
    """)
  let uses = try columnsWithPaths(in: connection)
    .map { "SELECT \($0.column) FROM \($0.table) WHERE \($0.column) IS NOT NULL" }
  try connection.execute(
    "DELETE FROM path WHERE id NOT IN (\(uses.joined(separator: " UNION ")))")
}

/// Every column that refers to a path.
private func columnsWithPaths(
  in connection: Connection
) throws(StoreError) -> [(table: String, column: String)] {
  try Statement(
    """
    SELECT t.name, k."from"
      FROM sqlite_schema AS t
      JOIN pragma_foreign_key_list(t.name) AS k
     WHERE t.type = 'table' AND k."table" = 'path'
    """, in: connection
  ).rows { row throws(StoreError) in (try row.next(), try row.next()) }
}
