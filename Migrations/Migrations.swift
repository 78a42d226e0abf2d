/// A step of the schema: its name and its SQL.
public struct Migration: Sendable {
  /// The prefix of its files.
  public let name: String
  /// The statements.
  public let sql: String

  /// Creates a step.
  public init(name: String, sql: String) {
    self.name = name
    self.sql = sql
  }

  /// All steps, oldest first.
  ///
  /// Append only: released steps never change.
  public static let all: [Migration] = [
    Migration(
      name: "0001",
      sql: [
        PackageResources._001_rules_sql, PackageResources._001_rules_code_sql,
        PackageResources._001_rules_more_sql, PackageResources._001_schema_sql,
      ].map(text).joined()
        + [
          PackageResources._001_views_sql, PackageResources._001_views_changes_sql,
          PackageResources._001_views_findings_sql, PackageResources._001_views_unconnected_sql,
        ].map(text).map(ViewForm.expanded).joined())
  ]

  /// The last `user_version` of the schemas before 1.0, which are not migrated; the first step
  /// makes the next version.
  public static let lastEarlierVersion = 18

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
