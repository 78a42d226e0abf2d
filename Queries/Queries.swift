/// A built-in query: the name and the text of its file.
public struct QueryText: Hashable, Sendable {
  /// The file's name without its extension.
  public let name: String
  /// The header and the statement.
  public let text: String

  /// Every query, in the order of lists.
  public static let all: [QueryText] = [
    QueryText("implicit-not-owned", PackageResources.implicit_not_owned_sql),
    QueryText("broken", PackageResources.broken_sql),
    QueryText("collisions", PackageResources.collisions_sql),
    QueryText("owner-mismatches", PackageResources.owner_mismatches_sql),
    QueryText("version-dependent", PackageResources.version_dependent_sql),
    QueryText("stray-variants", PackageResources.stray_variants_sql),
    QueryText("locale-shadows", PackageResources.locale_shadows_sql),
    QueryText("controllers-without-nib", PackageResources.controllers_without_nib_sql),
    QueryText("unknown", PackageResources.unknown_sql),
    QueryText("unreachable-nibs", PackageResources.unreachable_nibs_sql),
    QueryText("shared-nibs", PackageResources.shared_nibs_sql),
    QueryText("duplicate-nib-names", PackageResources.duplicate_nib_names_sql),
    QueryText("nibs-by-owner", PackageResources.nibs_by_owner_sql),
    QueryText("nib-only-classes", PackageResources.nib_only_classes_sql),
    QueryText("heaviest-nibs", PackageResources.heaviest_nibs_sql),
    QueryText("failing-connections", PackageResources.failing_connections_sql),
    QueryText("missing-outlets", PackageResources.missing_outlets_sql),
    QueryText("missing-actions", PackageResources.missing_actions_sql),
    QueryText("missing-images", PackageResources.missing_images_sql),
    QueryText("unknown-classes", PackageResources.unknown_classes_sql),
    QueryText("module-mismatches", PackageResources.module_mismatches_sql),
    QueryText("type-mismatches", PackageResources.type_mismatches_sql),
    QueryText("unused-actions", PackageResources.unused_actions_sql),
    QueryText("unused-outlets", PackageResources.unused_outlets_sql),
    QueryText("undecided-connections", PackageResources.undecided_connections_sql),
    QueryText("missing-nibs", PackageResources.missing_nibs_sql),
    QueryText("missing-at-start", PackageResources.missing_at_start_sql),
    QueryText("missing-segues", PackageResources.missing_segues_sql),
    QueryText("missing-reuse-identifiers", PackageResources.missing_reuse_identifiers_sql),
    QueryText("connection-counts", PackageResources.connection_counts_sql),
    QueryText("dynamic-names", PackageResources.dynamic_names_sql),
    QueryText("storyboard-references", PackageResources.storyboard_references_sql),
    QueryText("nib-debt", PackageResources.nib_debt_sql),
    QueryText("hotspots", PackageResources.hotspots_sql),
    QueryText("problems", PackageResources.problems_sql),
  ]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// Tables that several queries share, named by `with` in their headers.
public enum SharedTables: String, CaseIterable, Sendable {
  /// The wanted projects.
  case wanted
  /// The wanted rows of `resolutions`.
  case shown

  /// The members of a `WITH`, without the word.
  public var sql: String {
    switch self {
    case .wanted: String(decoding: PackageResources.wanted_sql, as: UTF8.self)
    case .shown: String(decoding: PackageResources.shown_sql, as: UTF8.self)
    }
  }
}
