import Facts
import IndexStore
import Resolution

/// Every rule, by id.
let knownRules: [FindingRule] = (try? Store.rules()) ?? []

/// `nibindex rules`: lists or explains the rules.
struct RulesCommand: Command {
  static let name = "rules"
  static let options: [Option] = [format, .output, .color]

  private static let format = Option.value(
    "--format", "FORMAT", "text, \(OutputFormat.names) (text is for people)",
    choices: ["text"] + Option.format.choices)

  let rule: String?
  let format: AnswerFormat?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    format = try AnswerFormat.parse(Self.format, own: "text", &arguments)
    rule = arguments.operand()
  }

  func run(in console: inout Console) throws -> ExitCode {
    if let step = RuleNumber.allCases.first(where: { $0.id == rule }) {
      switch format ?? .own {
      case .rows(let format): Self.stepTable.print([step], as: format, to: &console.output)
      case .own: console.output.write("\(step.id)  \(step.title).\n")
      }
      return .done
    }
    let rules = try chosenRules()
    switch format ?? (rule == nil ? .rows(.table) : .own) {
    case .rows(let format): Self.table.print(rules, as: format, to: &console.output)
    case .own:
      let width = min(console.output.textWidth, 100)
      console.output.write(rules.map { $0.text(width: width) }.joined(separator: "\n"))
    }
    return .done
  }

  private func chosenRules() throws(UsageError) -> [FindingRule] {
    guard let rule else { return knownRules }
    let found = knownRules.filter { $0.id == rule || $0.id.hasPrefix(rule + ".") }
    guard !found.isEmpty else {
      throw .conflict(
        "no rule is named \(rule): "
          + advice(on: rule, among: knownRules.map(\.id), else: "nibindex rules lists them"))
    }
    return found
  }

  private static var stepTable: OutputTable<RuleNumber> {
    var table = OutputTable<RuleNumber>()
    table.text("rule") { $0.id }
    table.text("title") { $0.title }
    return table
  }

  private static var table: OutputTable<FindingRule> {
    var table = OutputTable<FindingRule>()
    table.text("rule") { $0.id }
    table.text("severity") { $0.severity.rawValue }
    table.text("title") { $0.title }
    table.text("why", for: .machines) { $0.why }
    table.text("code", for: .machines) { $0.code }
    table.text("crash", for: .machines) { $0.crash }
    table.text("cure", for: .machines) { $0.cure }
    return table
  }
}

extension FindingRule {
  /// The full description, for people.
  fileprivate func text(width: Int) -> String {
    var paragraphs = Paragraphs(width: width)
    paragraphs.add("\(id) (\(severity.rawValue))")
    paragraphs.add(title + ".")
    paragraphs.gap()
    let parts = [
      ("Why", why), ("Code", code), ("Crash", crash ?? "Nothing visible happens at run time."),
      ("Cure", cure),
    ]
    for (name, part) in parts {
      paragraphs.add(part, mark: name + String(repeating: " ", count: 7 - name.count))
    }
    return paragraphs.text
  }
}
