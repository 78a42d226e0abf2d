extension ViewDescription {
  /// The problems of a project, without the common first columns.
  static let findings = ViewDescription(
    "findings", "One row per rule and names that break it, whatever the system, app and place",
    [
      ("key", "its stable identity, made of names"),
      ("rule", "the rule, as in the view rules"),
      ("severity", "error, warning, note; less than the rule's if it is uncertain"),
      ("path", "the file"),
      ("line", "the line there; the first place of several"),
      ("message", "the problem"),
      ("fix", "the fix"),
      ("class", "the class that it concerns"),
      ("name", "the nib name, key, selector or class that is missing or wrong"),
      ("nib_path", "the nib that it concerns"),
      ("object_id", "the object of the nib"),
      ("bundle", "the bundle, the first of several"),
      ("profiles", "the systems that it concerns, built for or not; NULL if they do not matter"),
      ("crash", "the exact text of the exception or log; NULL without one"),
      ("confidence", "high, medium, low"),
      ("places", "the number of places"),
      ("since_commit", "the commit that introduced it; NULL if unknown"),
      ("since_author", "its author; NULL if the commit before it is not indexed"),
      ("since", "the time of that commit"),
    ])

  /// The suppressions in files, without the common first columns.
  static let suppressions = ViewDescription(
    "suppressions", "One row per note in code or a nib that suppresses findings",
    [
      ("path", "the file"),
      ("line", "the line of the note; in a nib that of the object"),
      ("scope", "file, line, object"),
      ("covered_line", "the line that it applies to, for the scope line"),
      ("object_id", "the object that it applies to, for the scope object"),
      ("rules", "the rules and groups of rules, separated by spaces"),
      ("reason", "the reason"),
      ("until", "the last day on which it applies, or the word in its place; NULL for no end"),
    ])

  /// The rules that findings belong to.
  static let rules = ViewDescription(
    "rules", "One row per rule that a finding can break",
    [
      ("rule", "its id"),
      ("severity", "error, warning, note"),
      ("title", "the problem, in a few words"),
      ("why", "the reason why that is wrong"),
      ("code", "code or a nib that breaks it"),
      ("crash", "the text of the exception or log; NULL without one"),
      ("cure", "the fix"),
    ])
}
