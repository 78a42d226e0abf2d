import Queries

/// A question that has a name: one statement over the views, in a file that describes it.
struct NamedQuery: Sendable {
  /// The name of the query.
  let name: String
  /// The query's file.
  let file: QueryFile
  /// The folder that it comes from; nil for those that come with the tool.
  var folder: String?

  /// Its title, for lists.
  var answers: String { file.title.isEmpty ? name : file.title }
  /// The heading under which lists have it.
  var group: String { file.group ?? (folder.map { "From \($0)" } ?? "Others") }
  /// The message for an empty answer.
  var nothing: String { file.nothing ?? "\(name) has no rows" }
  /// The columns of the answer, in order.
  var columns: [String] { file.columns.map(\.name) }
  /// The statement; its parameters are those of ``QueryFilter`` and its own.
  var sql: String { file.sql }
  /// Whether it looks at rows of `resolutions` through a ``QueryFilter``.
  var readsShown: Bool { file.tables.contains(.shown) }
  /// Whether a controller with an unknown nib could belong to the answer.
  var isAboutNibs: Bool { file.omissions.contains(.unknown) }
  /// Whether the results for an unreadable file could belong to the answer.
  var leavesUnreadOut: Bool { file.omissions.contains(.unread) }

  /// Queries that messages and other commands refer to.
  static let broken = "broken"
  static let unknown = "unknown"
  static let problems = "problems"
  static let hotspots = "hotspots"

  /// Every query that comes with the tool, in the order of lists; a test holds that all files are read.
  static let all: [NamedQuery] = QueryText.all.compactMap { text in
    (try? QueryFile(text.text)).map { NamedQuery(name: text.name, file: $0) }
  }
}
