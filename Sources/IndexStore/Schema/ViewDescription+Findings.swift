extension ViewDescription {
  /// The problems of a project, without the columns that all views start with.
  static let findings = ViewDescription(
    "findings", "One row per rule and names that break it, whatever the system, app and place",
    [
      ("key", "its stable identity, made of names"),
      ("rule", "the rule, as in the view rules"),
      ("severity", "error, warning, note; less than the rule's where nobody is sure"),
      ("path", "the file"),
      ("line", "the line there; the first place of several"),
      ("message", "what is wrong"),
      ("fix", "what to do"),
      ("class", "the class that it is about"),
      ("name", "the nib name, key, selector or class that is asked for"),
      ("nib_path", "the nib that it is about"),
      ("object_id", "the object of the nib"),
      ("bundle", "the bundle, the first of several"),
      ("profiles", "the systems on which it shows; NULL where they have no say"),
      ("crash", "the exact text of the exception or log; NULL where nothing is seen"),
      ("confidence", "high, medium, low"),
      ("places", "at how many places it shows"),
      ("since_commit", "the commit from which on it is there; NULL if nobody knows"),
      ("since_author", "who wrote that commit"),
      ("since", "when that was committed"),
    ])

  /// The notes of authors, without the columns that all views start with.
  static let suppressions = ViewDescription(
    "suppressions", "One row per note in code or a nib that suppresses findings",
    [
      ("path", "the file"),
      ("line", "the line of the note; in a nib that of the object"),
      ("scope", "file, line, object"),
      ("covered_line", "the line that it is about, for the scope line"),
      ("object_id", "the object that it is about, for the scope object"),
      ("rules", "the rules and groups of rules, with blanks between them"),
      ("reason", "the reason that is given"),
      ("until", "the last day on which it holds; NULL for no end"),
    ])

  /// The rules that findings belong to.
  static let rules = ViewDescription(
    "rules", "One row per rule that a finding can break",
    [
      ("rule", "its id"),
      ("severity", "error, warning, note"),
      ("title", "what is wrong, in a few words"),
      ("why", "why that is wrong"),
      ("code", "code or a nib that breaks it"),
      ("crash", "what is seen at run time; NULL for nothing"),
      ("cure", "what to do"),
    ])
}
