/// One step of the schema: its name and the SQL that makes it.
public struct Migration: Sendable {
  /// What its files begin with.
  public let name: String
  /// The statements.
  public let sql: String

  /// A step.
  public init(name: String, sql: String) {
    self.name = name
    self.sql = sql
  }

  /// Every step, oldest first.
  ///
  /// Append only: a released step is never edited.
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

  /// The last `user_version` of the schemas before 1.0, which nothing migrates; the first step makes the
  /// one that follows.
  public static let lastEarlierVersion = 16

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
