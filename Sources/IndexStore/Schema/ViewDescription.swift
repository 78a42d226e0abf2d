/// A view of the index.
public struct ViewDescription: Hashable, Sendable {
  /// A column of a view.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public let name: String
    /// A description in one line.
    public let summary: String
  }

  /// The view's name.
  public let name: String
  /// A description in one line.
  public let summary: String
  /// The columns, in order.
  public let columns: [Column]

  init(_ name: String, _ summary: String, _ columns: [(String, String)]) {
    self.init(name: name, summary: summary, columns: columns.map { Column(name: $0, summary: $1) })
  }

  private init(name: String, summary: String, columns: [Column]) {
    self.name = name
    self.summary = summary
    self.columns = columns
  }
}

extension ViewDescription {
  /// The view of the latest snapshot of each project.
  fileprivate var plain: Self {
    Self(name: name, summary: summary, columns: [Self.project] + columns)
  }

  fileprivate var ofAllSnapshots: Self {
    Self(
      name: "\(name)_at", summary: "\(summary), in every snapshot",
      columns: [
        Self.project, Column(name: "commit_id", summary: "the commit; NULL for a plain folder"),
        Column(name: "snapshot_id", summary: "the number of the snapshot in this file"),
      ] + columns)
  }

  private static let project = Column(name: "project", summary: "the project's name")
}

extension Store {
  /// All views of the schema; each `_at` view follows its plain one.
  public static let views: [ViewDescription] =
    [.projects, .snapshots, .commits]
    + (ViewDescription.ofCode + ViewDescription.ofNibs + ViewDescription.ofLookups
    + ViewDescription.ofResolutions + [.findings, .suppressions])
    .flatMap { [$0.plain, $0.ofAllSnapshots] }
    + [.rules] + [.resolutionChanges, .profiles, .meta]
}
