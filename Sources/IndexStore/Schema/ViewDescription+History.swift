extension ViewDescription {
  static let projects = ViewDescription(
    "projects", "One row per project",
    [
      ("project", "the project's name"),
      ("location", "the path from which it was indexed"),
      ("latest_commit", "the commit that the plain views show; NULL for a plain folder"),
      ("snapshot_count", "the number of snapshots"),
      ("indexed_at", "the time when it was last indexed"),
    ])

  static let snapshots = ViewDescription(
    "snapshots", "One row per indexed commit or folder",
    [
      ("snapshot_id", "the number of the snapshot in this file"),
      ("project", "the project's name"),
      ("commit_id", "the commit; NULL for a plain folder"),
      ("parent_id", "the commit's first parent"),
      ("ref", "the revision as given"),
      ("committed_at", "the commit's time"),
      ("indexed_at", "the time when it was indexed"),
      ("position", "its place on its timeline; 1 is the oldest"),
      ("is_latest", "1 if the plain views show it"),
      (
        "in_history",
        "1 if it is the latest or leads to it; 0 on other branches and for comparisons"
      ),
      ("class_count", "the number of classes"),
      ("controller_count", "the number of controllers"),
      ("nib_count", "the number of nibs"),
      ("problem_count", "the number of problems"),
    ])

  static let commits = ViewDescription(
    "commits", "One row per indexed commit: its author and subject",
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
