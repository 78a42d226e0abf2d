import IndexStore

/// A page for `man`, from the table of commands.
struct ManualPage {
  let file: String
  /// The text, with the macros of `man`.
  let text: String

  /// All pages: one for the tool, and one for each command.
  static var all: [ManualPage] { [general] + commands.map(page) }

  private static var general: ManualPage {
    var text = head("nibindex", "which nib every view controller loads")
    text += section("SYNOPSIS", ".B nibindex\n.I COMMAND\n[\\fIARGUMENT\\fR...]\n")
    text += section(
      "DESCRIPTION",
      roff(
        "nibindex indexes the nibs, controllers and nib loads of iOS and macOS repositories in one"
          + " SQLite file, and answers questions about them.") + "\n")
    text += section(
      "COMMANDS",
      commands.map { ".TP\n.BR nibindex\\-\($0.name) (1)\n\(roff($0.help.summary))\n" }.joined())
    text += section("OPTIONS", options(standardOptions))
    text += section("EXIT STATUS", exitStatus) + section("ENVIRONMENT", environment)
    text += section("FILES", files)
    return ManualPage(file: "nibindex.1", text: text)
  }

  private static func page(of command: any Command.Type) -> ManualPage {
    let name = "nibindex-\(command.name)"
    let help = command.help
    var text = head(name, help.summary)
    let operands = help.operands.isEmpty ? "" : " \\fI\(roff(help.operands))\\fR"
    text += section(
      "SYNOPSIS", "\\fBnibindex \(roff(command.name))\\fR\(operands) [\\fIOPTION\\fR...]\n")
    if !help.discussion.isEmpty {
      let paragraphs = help.discussion.components(separatedBy: "\n\n")
      text += section("DESCRIPTION", paragraphs.map(roff).joined(separator: "\n.PP\n") + "\n")
    }
    text += section("OPTIONS", options(command.options + standardOptions))
    if !help.examples.isEmpty {
      let lines = help.examples.map { roff($0) + "\n" }.joined()
      text += section("EXAMPLES", ".nf\n" + lines + ".fi\n")
    }
    text += section("EXIT STATUS", exitStatus)
    text += section("SEE ALSO", ".BR nibindex (1)\n")
    return ManualPage(file: name + ".1", text: text)
  }

  private static func head(_ name: String, _ summary: String) -> String {
    // A date would make builds differ.
    ".TH \(roff(name.uppercased())) 1 \"\" \"nibindex \(toolVersion)\" \"NibIndex\"\n"
      + ".SH NAME\n\(roff(name)) \\- \(roff(summary))\n"
  }

  private static func section(_ title: String, _ text: String) -> String { ".SH \(title)\n\(text)" }

  private static func options(_ options: [Option]) -> String {
    options.map { option in
      let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
      return ".TP\n\\fB\(roff(option.name))\\fR\(value)\n\(roff(option.help))\n"
    }.joined()
  }

  private static var exitStatus: String {
    [
      ("0", "Done, also with an empty answer."), ("1", "A requested check failed."),
      ("2", "Error: usage, bad input, no such index."),
      ("3", "Done, but some input could not be read: see the view problems."),
    ].map { ".TP\n.B \($0.0)\n\($0.1)\n" }.joined()
  }

  private static var environment: String {
    environmentVariables.map { ".TP\n.B \($0.name)\n\(roff($0.summary))\n" }.joined()
  }

  private static var files: String {
    [
      ("nibindex.db", "The default index."),
      (".nibindex/queries", "Your own queries, each in a file NAME.sql."),
    ].map { ".TP\n.I \(roff($0.0))\n\(roff($0.1))\n" }.joined()
  }

  /// The variables that the tool reads.
  private static let environmentVariables = [
    (name: "NIBINDEX_DB", summary: "The index, without --db."),
    (name: "NIBINDEX_QUERIES", summary: "Folders with your own queries, separated by colons."),
    (name: "NIBINDEX_PAGER", summary: "The pager for long answers, else PAGER or less."),
    (name: "NIBINDEX_HISTORY", summary: "The file for the history of the SQL shell."),
  ]

  /// `text` with the special characters of `man` escaped.
  private static func roff(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }
}

extension String {
  /// The pieces between `separator`.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: true).map(String.init)
  }
}
