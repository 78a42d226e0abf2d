/// One step of the schema: its name and the SQL that makes it.
public struct Migration: Sendable {
  /// The file's name without its extension.
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
    Migration(name: "0001_facts", sql: text(PackageResources._001_facts_sql)),
    Migration(name: "0002_history", sql: text(PackageResources._002_history_sql)),
    Migration(name: "0003_views", sql: text(PackageResources._003_views_sql)),
    Migration(name: "0004_views_at", sql: text(PackageResources._004_views_at_sql)),
    Migration(name: "0005_resolutions", sql: text(PackageResources._005_resolutions_sql)),
    Migration(
      name: "0006_resolution_changes", sql: text(PackageResources._006_resolution_changes_sql)),
    Migration(name: "0007_commits", sql: text(PackageResources._007_commits_sql)),
    Migration(name: "0008_keeping", sql: text(PackageResources._008_keeping_sql)),
    Migration(name: "0009_memory", sql: text(PackageResources._009_memory_sql)),
    Migration(name: "0010_current", sql: text(PackageResources._010_current_sql)),
    Migration(name: "0011_changes", sql: text(PackageResources._011_changes_sql)),
  ]

  /// A new index that all steps were taken for, without its views, packed as `IndexStore` says.
  ///
  /// `RECORD=1 swift test --filter NewIndexTests` writes it and its views anew.
  public static var newIndex: [UInt8] { PackageResources.new_index_image }

  /// The views that the new index lacks, as `IndexStore` says.
  public static var newIndexViews: [UInt8] { PackageResources.new_index_views }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
