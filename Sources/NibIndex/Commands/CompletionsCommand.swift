/// `nibindex completions`: prints completion scripts for shells.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let options: [Option] = [words]

  private static let words = Option.flag(
    "--words", "List the candidates for the words after --, with descriptions")

  private enum Wish {
    case script(CompletionScript)
    case words([String])
  }

  private let wish: Wish

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    if arguments.flag(Self.words) {
      wish = .words(arguments.operands())
      return
    }
    let word = try arguments.operand("SHELL")
    guard let script = CompletionScript(rawValue: word) else {
      let names = CompletionScript.allCases.map(\.rawValue)
      throw .conflict("no completions for \(word): one of \(names.joined(separator: ", "))")
    }
    wish = .script(script)
  }

  func run(in console: inout Console) -> ExitCode {
    switch wish {
    case .script(let script): console.output.write(script.text)
    case .words(let words):
      for candidate in Completion(words: words).candidates(in: console) {
        console.output.write(
          "\(terminalSafe(candidate.word))\t\(terminalSafe(candidate.summary))\n")
      }
    }
    return .done
  }
}
