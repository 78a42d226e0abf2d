import Indexing

/// Runs the command in `words`, with the process's own input and output.
func run(_ words: [String]) async -> ExitCode {
  var console = Console.standard()
  var words = words
  let end = words.firstIndex(of: "--") ?? words.endIndex
  let wantsPager = !words[..<end].contains("--no-pager")
  words = words[..<end].filter { $0 != "--no-pager" } + words[end...]
  if wantsPager, let command = Pager.command(console.variable) {
    console.output.page(with: command)
  }
  return await run(words, in: &console)
}

/// Runs the command in `words`.
///
/// The only place where errors become text: whatever goes wrong is one message and an exit code.
func run(_ words: [String], in console: inout Console) async -> ExitCode {
  var code: ExitCode
  do {
    code = try await dispatch(words, in: &console)
  } catch {
    console.output.leaveFile()
    // Only this place knows the name of the index.
    let isEmpty = error as? RevisionError == .noProject
    if let error = isEmpty ? UsageError.noProject : error as? UsageError {
      console.say(error.text(database: database(in: words)))
    } else {
      console.report(error)
    }
    // To git bisect, a mistake in the words would be a bad commit.
    code = words.contains("--bisect-run") ? .undecided : .trouble
  }
  console.output.finish()
  if let failure = console.output.failure {
    console.say("cannot write the output: \(failure)")
    code = .trouble
  }
  return code
}

/// The index that the words name; of use also where they cannot be understood as a whole.
private func database(in words: [String]) -> String? {
  let option = "--db"
  if let place = words.firstIndex(of: option) { return words[(place + 1)...].first }
  return words.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
}

private func dispatch(_ words: [String], in console: inout Console) async throws -> ExitCode {
  guard let word = words.first else { throw UsageError.noCommand }
  if word == "--help" || word == "-h" {
    console.output.write(generalHelp(width: console.output.columns))
    return .done
  }
  if word == "--version" {
    console.output.write(versionLine + "\n")
    return .done
  }
  guard word.utf8.first != UInt8(ascii: "-") else {
    let name = String(word.prefix { $0 != "=" })
    if commands.contains(where: { $0.options.contains { $0.name == name } }) {
      throw UsageError.conflict(
        "\(name) belongs after the command, as in nibindex COMMAND \(name): try nibindex --help")
    }
    let options = ["--help", "--version"]
    // A letter stands for the option with that first letter.
    let nearest =
      options.first { $0.dropFirst().hasPrefix(word.lowercased()) }
      ?? nearest(to: word, in: options)
    throw UsageError.unknownOption(word, nearest: nearest, command: "help")
  }
  let command = try command(named: word)
  let words = Array(words.dropFirst())
  // A request for help hides other mistakes.
  for word in words.prefix(while: { $0 != "--" }) {
    switch word {
    case "--help", "-h":
      console.output.write(help(of: command, width: console.output.columns))
    case "--version": console.output.write(versionLine + "\n")
    default: continue
    }
    return .done
  }
  var arguments = try ArgumentList(words, of: command)
  let file = command.options.contains(.output) ? arguments.value(.output) : nil
  if command.options.contains(.color) { console.color = try arguments.colorChoice() }
  let parsed = try command.init(parsing: &arguments)
  try arguments.finish()
  if let file, file != "-" {
    try console.write(to: file, besides: console.database(database(in: words)))
  }
  console.output.style = console.style(console.color, isFile: file != nil)
  return try await parsed.run(in: &console)
}
