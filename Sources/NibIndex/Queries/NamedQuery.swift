import Queries

/// A named statement over the views, in a file that describes it.
struct NamedQuery: Sendable {
  let name: String
  let file: QueryFile
  /// The folder of the query; nil for built-in ones.
  var folder: String?

  /// The title, for lists.
  var answers: String { file.title.isEmpty ? name : file.title }
  /// The heading in lists.
  var group: String { file.group ?? (folder.map { "From \($0)" } ?? "Others") }
  /// The message for an empty answer.
  var nothing: String { file.nothing ?? "\(name) has no rows" }
  /// The columns of the answer, in order.
  var columns: [String] { file.columns.map(\.name) }
  /// The statement; its parameters are those of ``QueryFilter`` and the query's own.
  var sql: String { file.sql }
  /// Whether it reads rows of `resolutions` through a ``QueryFilter``.
  var readsShown: Bool { file.tables.contains(.shown) }
  /// Whether a controller with an unknown nib could belong to the answer.
  var isAboutNibs: Bool { file.omissions.contains(.unknown) }
  /// Whether the results for an unreadable file could belong to the answer.
  var leavesUnreadOut: Bool { file.omissions.contains(.unread) }

  /// Queries that messages and other commands mention.
  static let broken = "broken"
  static let unknown = "unknown"
  static let problems = "problems"
  static let hotspots = "hotspots"

  /// The built-in queries, in the order of lists; a test checks that all files are readable.
  static let all: [NamedQuery] = QueryText.all.compactMap { text in
    (try? QueryFile(text.text)).map { NamedQuery(name: text.name, file: $0) }
  }
}
