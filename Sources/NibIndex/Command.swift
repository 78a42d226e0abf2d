import Facts

/// A command of `nibindex`.
///
/// `init` only parses, so that mistakes in the arguments appear before anything is opened.
///
/// `run` does the work.
protocol Command: Sendable {
  static var name: String { get }
  static var options: [Option] { get }

  init(parsing arguments: inout ArgumentList) throws(UsageError)

  func run(in console: inout Console) async throws -> ExitCode
}

/// Every command, in the order of the help.
let commands: [any Command.Type] = [
  IndexCommand.self, CheckCommand.self, ExplainCommand.self, DiffCommand.self, RulesCommand.self,
  QueryCommand.self, LogCommand.self, BlameCommand.self, BisectCommand.self, TrendCommand.self,
  WhatIfCommand.self, FixCommand.self, TriageCommand.self, SQLCommand.self, SchemaCommand.self,
  ProjectsCommand.self,
  MergeCommand.self,
  PruneCommand.self, ForgetCommand.self, InitCommand.self, ReportCommand.self, ConfigCommand.self,
  DoctorCommand.self, ExportCommand.self, DatasetteCommand.self, CompletionsCommand.self,
  ManCommand.self, HelpCommand.self,
]

/// The command with that name; throws with the nearest one if there is none.
func command(named word: String) throws(UsageError) -> any Command.Type {
  guard let command = commands.first(where: { $0.name == word }) else {
    let advice =
      word.contains("/")
      ? "did you mean nibindex index \(shellWord(word))?"
      : advice(on: word, among: commands.map { $0.name }, else: "nibindex --help lists them")
    throw .conflict("unknown command \(UsageError.shown(word)): \(advice)")
  }
  return command
}
