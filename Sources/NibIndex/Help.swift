/// The text of `nibindex --help`, from the table of commands; wrapped to `width`, if given.
func generalHelp(width: Int? = nil) -> String {
  let about = """
    nibindex indexes the nibs, controllers and nib loads of iOS and macOS repositories in one
    SQLite file, and answers questions about them.
    """
  let codes = """
    Exit codes: 0 done, 1 a requested check failed, 2 error (usage, bad input, no such
    index), 3 done, but some input could not be read: see the view problems.
    """
  return wrapped(about, width: width) + "\nUsage: nibindex COMMAND [ARGUMENT...]\n\nCommands:\n"
    + nameList(commands.map { ($0.name, $0.help.summary) }, width: width) + "\nOptions:\n"
    + rows(standardOptions, width) + "\n" + wrapped(codes, width: width)
}

/// The text of `nibindex NAME --help`, from the table of its options; wrapped to `width`, if given.
func helpText(of command: any Command.Type, width: Int? = nil) -> String {
  let (taken, help) = (command.options, command.help)
  var text = wrapped(help.summary, width: width) + "\n"
  text += usage(of: command, options: taken, width: min(80, width ?? 80))
  if !help.discussion.isEmpty { text += "\n" + wrapped(help.discussion, width: width) }
  text += "\nOptions:\n" + rows(taken + standardOptions, width)
  if !help.examples.isEmpty {
    text += "\nExamples:\n" + help.examples.map { "  \($0)\n" }.joined()
  }
  return text
}

/// The options of every command.
let standardOptions: [Option] = [
  .flag("-h, --help", "Show help"), .flag("--version", "Show the version"),
  .flag("--no-pager", "Print without a pager (else through $NIBINDEX_PAGER, $PAGER or less)"),
]

private func rows(_ options: [Option], _ width: Int?) -> String {
  nameList(options.map { ($0.spelling, $0.help) }, width: width)
}

/// The usage, wrapped to `width` columns.
private func usage(of command: any Command.Type, options: [Option], width: Int) -> String {
  var line = "Usage: nibindex \(command.name)"
  let indent = String(repeating: " ", count: width < 80 ? 4 : line.count)
  var text = ""
  let words = options.map { "[\($0.spelling)]" + ($0.isRepeatable ? "..." : "") }
  for word in [command.help.operands] + words where !word.isEmpty {
    if line.count + 1 + word.count > width {
      text += line + "\n"
      line = indent
    }
    line += " \(word)"
  }
  return text + line + "\n"
}
