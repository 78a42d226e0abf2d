@testable import NibIndex

/// What a run wrote and how it ended.
struct Outcome: Equatable {
  var output: String
  var messages: String
  var code: ExitCode
}

/// Runs the command line `words` in this process.
func nibindex(_ words: String..., environment: [String: String] = [:]) async -> Outcome {
  await nibindex(words, environment: environment)
}

/// Runs the command line `words` in this process.
func nibindex(_ words: [String], environment: [String: String] = [:]) async -> Outcome {
  var console = Console(
    output: Output(), messages: Output(), variable: { environment[$0] }, readInput: { [] })
  let code = await run(words, in: &console)
  return Outcome(output: console.output.kept, messages: console.messages.kept, code: code)
}
