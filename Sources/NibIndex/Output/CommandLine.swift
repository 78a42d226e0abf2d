import Facts

/// A command of the tool as it can be copied into the same shell.
///
/// `database` is the argument of `--db`; the environment needs no argument.
func commandLine(_ words: [String], database: String?) -> String {
  var all = ["nibindex"] + words
  if let database { all += ["--db", database] }
  return all.map(shellWord).joined(separator: " ")
}

/// The words that index a project again where it is, under the name that it has.
func indexWords(_ project: String, at location: String) -> [String] {
  ["index", location] + (projectName(at: location) == project ? [] : ["--project", project])
}

/// The name that a project at `location` has unless it is given another.
func projectName(at location: String) -> String {
  let name = location.split(separator: "/").last ?? ""
  return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
}

/// The words that list the changes of a class or nib.
func logWords(_ word: String, in projects: [String]) -> [String] {
  ["log", word] + projects.flatMap { ["--project", $0] }
}
