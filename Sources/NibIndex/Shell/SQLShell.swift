import IndexStore
import Queries

/// The shell of `nibindex sql`: multi-line statements, and commands that begin with a dot.
struct SQLShell {
  private let store: Store
  private var format: OutputFormat
  private var parameters: [String: Value]
  private let rowLimit: Int?
  private let timeLimit: Double?
  private let queries: [NamedQuery]
  /// The text of an unfinished statement.
  private var pending = ""

  /// Creates a shell for `store` with the options of the command.
  init(
    asking store: Store, format: OutputFormat, parameters: [String: Value], rowLimit: Int?,
    timeLimit: Double?, queries: [NamedQuery]
  ) {
    self.store = store
    self.format = format
    self.parameters = parameters
    self.rowLimit = rowLimit
    self.timeLimit = timeLimit
    self.queries = queries
  }

  /// The prompt of the next line.
  var prompt: String { pending.isEmpty ? "nibindex> " : "     ...> " }

  /// Reads lines until the user quits.
  mutating func run(_ editor: LineEditor, in console: inout Console) {
    console.output.stopPaging()
    console.output.write(
      "\(versionLine)\nEnd statements with a semicolon. .help lists the commands, .quit exits.\n")
    console.output.flush()
    while true {
      switch editor.line(prompt) {
      case .line(let line):
        let isFirst = pending.isEmpty
        guard handle(line, in: &console, remember: editor.remember) else { return }
        if isFirst, line.hasPrefix(".") { editor.remember(line) }
      case .interrupted:
        pending = ""
        console.output.write("\n")
      case .end:
        console.output.write("\n")
        console.output.flush()
        return
      }
      console.output.flush()
      guard console.output.isOpen else { return }
    }
  }

  /// Executes a line; false for `.quit`.
  ///
  /// Passes a complete statement to `remember`.
  mutating func handle(
    _ line: String, in console: inout Console, remember: (String) -> Void = { _ in }
  ) -> Bool {
    if pending.isEmpty, line.hasPrefix(".") { return command(line, in: &console) }
    if pending.isEmpty, line.allSatisfy(\.isWhitespace) { return true }
    pending += (pending.isEmpty ? "" : "\n") + line
    guard isCompleteStatement(pending) else { return true }
    let sql = pending
    pending = ""
    remember(sql)
    var question = Question(sql, rowLimit: rowLimit, timeLimit: timeLimit)
    question.offered = parameters
    ask(question, in: &console)
    return true
  }

  /// Runs a statement, and prints its rows or its error; Ctrl-C stops only the statement.
  private func ask(_ question: Question, in console: inout Console) {
    // A signal affects the whole process.
    let interrupt = console.awaitsSignals ? Interrupt() : nil
    if interrupt != nil { store.isStopped = { Interrupt.isOver } }
    defer {
      interrupt?.end()
      store.isStopped = nil
    }
    do {
      let answer = try console.answer(question, of: store, as: format)
      if let rowLimit, answer.isCut { console.say("only the first \(rowLimit) rows are shown") }
    } catch {
      if interrupt?.hasCome == true { return console.say("interrupted") }
      console.report((error as? StoreError)?.withAdviceOnNames(inShell: true) ?? error)
    }
  }

  private mutating func command(_ line: String, in console: inout Console) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let operand = words.count > 1 ? words[1].split(separator: " ").joined(separator: " ") : nil
    switch words[0] {
    case ".quit", ".exit": return false
    case ".help": help(&console.output)
    case ".views": views(operand ?? "", &console.output)
    case ".schema": schema(operand, in: &console)
    case ".queries": QueryList.print(queries, as: format, to: &console.output)
    case ".query": query(operand, in: &console)
    case ".format": setFormat(operand, in: &console)
    case ".param": setParameter(operand, in: &console)
    default:
      let known = ShellWords.commands.map(\.name)
      console.say(
        "no command \(words[0]): \(advice(on: words[0], among: known, else: ".help lists them"))")
    }
    return true
  }

  private func help(_ output: inout Output) {
    let rows = ShellWords.commands.map { ("\($0.name) \($0.operand)", $0.summary) }
    output.write(nameList(rows, indent: 0, width: output.columns))
  }

  private func views(_ part: String, _ output: inout Output) {
    let rows = Store.views.filter { part.isEmpty || $0.name.contains(part) }
      .map { ($0.name, $0.summary) }
    format.print(rows, columns: ["view", "rows"], to: &output)
  }

  private func schema(_ name: String?, in console: inout Console) {
    guard let view = Store.views.first(where: { $0.name == name }) else {
      return console.say(
        unknown("view", name, among: Store.views.map(\.name), listedBy: ".views"))
    }
    format.print(
      view.columns.map { ($0.name, $0.summary) }, columns: ["column", "holds"],
      to: &console.output)
  }

  private func query(_ name: String?, in console: inout Console) {
    guard let query = queries.first(where: { $0.name == name }) else {
      return console.say(
        unknown("query", name, among: queries.map(\.name), listedBy: ".queries"))
    }
    do {
      var question = try QueryFilter().question(query, of: store)
      for parameter in query.file.parameters {
        if let value = parameters[parameter.name] { question.offered[parameter.name] = value }
      }
      ask(question, in: &console)
    } catch {
      console.report(error)
    }
  }

  private func unknown(
    _ kind: String, _ name: String?, among known: [String], listedBy command: String
  ) -> String {
    let other = "\(command) lists them"
    guard let name else { return "\(kind == "view" ? "VIEW" : "NAME") is missing: \(other)" }
    return "no \(kind) is named \(name): \(advice(on: name, among: known, else: other))"
  }

  private mutating func setFormat(_ name: String?, in console: inout Console) {
    guard let name else { return console.output.write("\(format.rawValue)\n") }
    guard let format = OutputFormat(rawValue: name) else {
      return console.say("the format cannot be \(name): one of \(OutputFormat.names)")
    }
    self.format = format
  }

  private mutating func setParameter(_ word: String?, in console: inout Console) {
    guard let word else {
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        console.output.write(terminalSafe("\(name)=\(value.text ?? "")") + "\n")
      }
      return
    }
    guard let parameter = SQLCommand.Parameter(word) else {
      return console.say("a parameter is NAME=TEXT, as in .param nib=Main")
    }
    parameters[parameter.name] = .text(parameter.text)
  }
}
