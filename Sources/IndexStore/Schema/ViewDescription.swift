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
  public fileprivate(set) var columns: [Column] = []
}

extension Store {
  /// All views of the schema, from `views.txt`; each `_at` view follows its plain one.
  public static let views: [ViewDescription] = {
    var views: [(view: ViewDescription, isOfSnapshot: Bool)] = []
    for line in PackageResources.views_txt.split(separator: UInt8(ascii: "\n")) {
      guard line.first != UInt8(ascii: "#"), let colon = line.firstIndex(of: UInt8(ascii: ":"))
      else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      let summary = String(decoding: line[(colon + 2)...], as: UTF8.self)
      if name.hasPrefix("  ") {
        let column = ViewDescription.Column(name: String(name.dropFirst(2)), summary: summary)
        views[views.count - 1].view.columns.append(column)
      } else {
        let view = ViewDescription(name: String(name.prefix { $0 != "*" }), summary: summary)
        views.append((view, name.hasSuffix("*")))
      }
    }
    return views.flatMap { $0.isOfSnapshot ? [$0.view.plain, $0.view.ofAllSnapshots] : [$0.view] }
  }()
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
