import Indexing

/// Runs the command in `words` with the process's own console.
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
/// Only this function turns errors into text: every error becomes one message and an exit code.
func run(_ words: [String], in console: inout Console) async -> ExitCode {
  var code: ExitCode
  do {
    code = try await dispatch(words, in: &console)
  } catch {
    console.output.leaveFile()
    // Only this place knows the path of the index.
    let isEmpty = error as? RevisionError == .noProject
    if let error = isEmpty ? UsageError.noProject : error as? UsageError {
      console.say(error.text(database: database(in: words)))
    } else {
      console.report(error)
    }
    // git bisect would take a usage error for a bad commit.
    code = words.contains("--bisect-run") ? .undecided : .trouble
  }
  console.output.finish()
  if let failure = console.output.failure {
    console.say("cannot write the output: \(failure)")
    code = .trouble
  }
  return code
}

/// The index that the arguments name, even if they are otherwise invalid.
private func database(in words: [String]) -> String? {
  let option = "--db"
  if let place = words.firstIndex(of: option) { return words[(place + 1)...].first }
  return words.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
}

private func dispatch(_ words: [String], in console: inout Console) async throws -> ExitCode {
  guard let word = words.first else { throw UsageError.conflict("no command: try nibindex --help") }
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
    // A single letter suggests the option that starts with it.
    let meant = options.first { $0.dropFirst().hasPrefix(word.lowercased()) }
    let advice = advice(on: meant ?? word, among: options, else: "nibindex help --help lists them")
    throw UsageError.conflict("unknown option \(word): \(advice)")
  }
  let command = try command(named: word)
  let words = Array(words.dropFirst())
  // A request for help takes precedence over other mistakes.
  for word in words.prefix(while: { $0 != "--" }) {
    switch word {
    case "--help", "-h":
      console.output.write(helpText(of: command, width: console.output.columns))
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
