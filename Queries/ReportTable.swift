/// A table of a report's page, for one project.
public enum ReportTable: String, CaseIterable, Sendable {
  /// Ways in which controllers get their views, systems with the same outcome as one.
  case controllers
  /// Nibs and storyboards.
  case nibs
  /// The objects of nibs with their frames.
  case objects
  /// The connections of nibs, and their classes that are missing.
  case connections
  /// The latest changes in what controllers load.
  case changes

  /// The statement, whose only parameter is `project`.
  public var sql: String {
    let bytes =
      switch self {
      case .controllers: PackageResources.controllers_sql
      case .nibs: PackageResources.nibs_sql
      case .objects: PackageResources.objects_sql
      case .connections: PackageResources.connections_sql
      case .changes: PackageResources.changes_sql
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
