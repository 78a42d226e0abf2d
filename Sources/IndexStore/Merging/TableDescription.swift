/// The properties of a table that merging depends on.
///
/// Ids are valid in one file only. The description names the columns with ids, and
/// `TableDescriptionTests` fails if a table has no description.
struct TableDescription {
  enum Rows {
    /// Rows about the file itself, or the same in every file.
    case ofIndex
    /// Rows with a name, which joins the rows of two files; their ids are local to the file.
    case named
    /// Rows that belong to a fact; `fact_id` names it.
    case ofFact
    /// Rows that hold from one position of a timeline to another; `key` distinguishes them.
    case spans(key: Key)
    /// Rows that belong to a snapshot; `snapshot_id` names it.
    case ofSnapshot
  }

  /// The columns that follow the timeline in the primary key of spans.
  enum Key {
    /// The level, then the first position.
    case level
    /// `is_nib`, then the level and the first position.
    case nibAndLevel
    case path
  }

  let name: String
  let rows: Rows
  /// The columns that hold ids of `path`.
  var paths: [String] = []
  /// The columns that hold ids of `fact`, except `fact_id` in rows that belong to a fact.
  var facts: [String] = []
  /// The columns that hold profiles as bits.
  var profiles: [String] = []
}

extension TableDescription {
  /// Every table of the schema.
  static let all: [Self] =
    [
      Self(name: "meta", rows: .ofIndex),
      Self(name: "span_level", rows: .ofIndex),
      Self(name: "rule", rows: .ofIndex),
      Self(name: "rule_word", rows: .ofIndex),
      Self(name: "fact", rows: .named),
      Self(name: "path", rows: .named),
      Self(name: "profile", rows: .named),
      Self(name: "project", rows: .named),
      Self(name: "timeline", rows: .named),
      snapshot,
      Self(name: "app_hash", rows: .ofSnapshot),
    ] + factRows + spans

  static let snapshot = Self(name: "snapshot", rows: .named, profiles: ["profiles"])

  /// The tables of rows that belong to facts; each follows the tables that its rows refer to.
  static let factRows: [Self] = [
    Self(name: "nib", rows: .ofFact),
    Self(name: "nib_object", rows: .ofFact),
    Self(name: "nib_connection", rows: .ofFact),
    Self(name: "scene", rows: .ofFact),
    Self(name: "fact_problem", rows: .ofFact),
    Self(name: "fact_suppression", rows: .ofFact),
  ]

  /// The tables whose rows hold for a span of positions.
  static let spans: [Self] = [
    Self(name: "entry", rows: .spans(key: .nibAndLevel), paths: ["path_id"], facts: ["fact_id"]),
    Self(name: "class", rows: .spans(key: .level), paths: ["path_id"]),
    Self(name: "declared_outlet", rows: .spans(key: .level), paths: ["path_id"]),
    Self(name: "declared_action", rows: .spans(key: .level), paths: ["path_id"]),
    Self(name: "nib_load", rows: .spans(key: .level), paths: ["path_id"]),
    Self(name: "bundle", rows: .spans(key: .level), paths: ["path_id"]),
    Self(name: "nib_bundle", rows: .spans(key: .path), paths: ["path_id"]),
    Self(
      name: "resolution", rows: .spans(key: .level),
      paths: ["path_id", "creation_path_id", "nib_path_id"], profiles: ["profiles"]),
    Self(name: "nib_app", rows: .spans(key: .path), paths: ["path_id"]),
    Self(name: "connection", rows: .spans(key: .level), paths: ["path_id"]),
    Self(
      name: "lookup", rows: .spans(key: .level), paths: ["path_id", "target_path_id"]),
    Self(name: "problem", rows: .spans(key: .level), paths: ["path_id"]),
  ]
}

extension TableDescription {
  /// The columns of the table, in order.
  func columns(in connection: Connection) throws(StoreError) -> [String] {
    if let known = connection.columnNames[name] { return known }
    let names: [String] = try Statement("SELECT name FROM pragma_table_info(?)", in: connection)
      .rows(name)
    connection.columnNames[name] = names
    return names
  }
}
