/// A table of a report's page, for one project.
public enum ReportTable: String, CaseIterable, Sendable {
  /// The ways in which controllers get their views; systems with the same outcome share a row.
  case controllers
  /// Nibs and storyboards.
  case nibs
  /// The objects of nibs with their frames.
  case objects
  /// The connections of nibs, and their missing classes.
  case connections
  /// The latest changes of controllers.
  case changes

  /// The statement about `project`; that for controllers also takes the parameters of the shared
  /// table `shown`.
  public var sql: String {
    let bytes =
      switch self {
      case .controllers:
        Array("WITH \(SharedTables.shown.sql)\n".utf8) + PackageResources.controllers_sql
      case .nibs: PackageResources.nibs_sql
      case .objects: PackageResources.objects_sql
      case .connections: PackageResources.connections_sql
      case .changes: PackageResources.changes_sql
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
