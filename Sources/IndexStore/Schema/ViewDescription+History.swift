extension ViewDescription {
  static let projects = ViewDescription(
    "projects", "One row per project",
    [
      ("project", "the project's name"),
      ("location", "where it was indexed from"),
      ("latest_commit", "the commit that the plain views show; NULL for a plain folder"),
      ("snapshot_count", "how many snapshots are kept"),
      ("indexed_at", "when it was indexed last"),
    ])

  static let snapshots = ViewDescription(
    "snapshots", "One row per indexed commit or folder",
    [
      ("snapshot_id", "the number of the snapshot in this file"),
      ("project", "the project's name"),
      ("commit_id", "the commit; NULL for a plain folder"),
      ("parent_id", "the commit's first parent"),
      ("ref", "the revision as it was asked for"),
      ("committed_at", "the commit's time"),
      ("indexed_at", "when it was indexed"),
      ("position", "its place on its line of history; 1 is the oldest"),
      ("is_latest", "1 if the plain views show it"),
      ("class_count", "how many classes it has"),
      ("controller_count", "how many of them are controllers"),
      ("nib_count", "how many nibs it has"),
      ("problem_count", "how many problems it has"),
    ])

  static let commits = ViewDescription(
    "commits", "One row per indexed commit: who made it and what it is called",
    [
      ("project", "the project's name"),
      ("commit_id", "the commit"),
      ("snapshot_id", "the number of its snapshot in this file"),
      ("author", "the name of its author"),
      ("subject", "the first paragraph of its message, on one line"),
    ])

  static let meta = ViewDescription(
    "meta", "Facts about this file",
    [
      ("key", "schema_version, scanner_version, rules_version, tool_version, removals"),
      ("value", "its value"),
    ])
}
