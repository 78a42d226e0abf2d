import IndexStore

/// `nibindex forget`: removes projects.
struct ForgetCommand: Command {
  static let name = "forget"
  static let options: [Option] = [.database, .wait, .quiet]

  let database: String?
  let projects: [String]
  let busyTimeout: Double?
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    busyTimeout = try arguments.busyTimeout()
    isQuiet = arguments.flag(.quiet)
    let first = try arguments.operand("PROJECT")
    projects = [first] + arguments.operands()
  }

  func run(in console: inout Console) throws -> ExitCode {
    let file = console.database(database)
    let store = try Store(
      existing: file, busyTimeout: console.busyTimeout(seconds: busyTimeout, for: file))
    for project in eachOnce(try store.known(projects: projects)) {
      try store.forget(project: project)
      if !isQuiet { console.say("\(project) was removed") }
    }
    try console.compact(store, isQuiet: isQuiet)
    return .done
  }
}
