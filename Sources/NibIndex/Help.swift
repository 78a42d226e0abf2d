/// The text of `nibindex --help`, from the table of commands.
func generalHelp() -> String {
  let width = commands.map { $0.name.count }.max() ?? 0
  var text = """
    nibindex indexes the nibs, controllers and nib loads of iOS and macOS repositories in one
    SQLite file, and answers questions about them.

    Usage: nibindex COMMAND [ARGUMENT...]

    Commands:

    """
  for command in commands { text += row(command.name, command.summary, width: width) }
  text += "\nOptions:\n" + rows(standardOptions)
  text += """

    Exit codes: 0 done, 1 a requested check failed, 2 error (usage, bad input, no such
    index), 3 done, but some input could not be read: see the view problems.

    """
  return text
}

/// The text of `nibindex NAME --help`, from the table of its options.
func help(of command: any Command.Type) -> String {
  let taken = command.options
  var text = "\(command.summary)\n\n" + usage(of: command, options: taken)
  if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
  text += "\nOptions:\n" + rows(taken + standardOptions)
  if !command.examples.isEmpty {
    text += "\nExamples:\n" + command.examples.map { "  \($0)\n" }.joined()
  }
  return text
}

/// The options of every command.
let standardOptions: [Option] = [
  .flag("-h, --help", "Show help"), .flag("--version", "Show the version"),
  .flag("--no-pager", "Print without a pager (else through $NIBINDEX_PAGER, $PAGER or less)"),
]

private func rows(_ options: [Option]) -> String {
  let width = options.map { $0.spelling.count }.max() ?? 0
  return options.map { row($0.spelling, $0.help, width: width) }.joined()
}

private func row(_ name: String, _ text: String, width: Int) -> String {
  "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)\n"
}

/// The usage, wrapped so that no line is past 80 columns.
private func usage(of command: any Command.Type, options: [Option]) -> String {
  var line = "Usage: nibindex \(command.name)"
  let indent = String(repeating: " ", count: line.count)
  var text = ""
  let words = options.map { "[\($0.spelling)]" + ($0.isRepeatable ? "..." : "") }
  for word in [command.operands] + words where !word.isEmpty {
    if line.count + 1 + word.count > 80 {
      text += line + "\n"
      line = indent
    }
    line += " \(word)"
  }
  return text + line + "\n"
}
