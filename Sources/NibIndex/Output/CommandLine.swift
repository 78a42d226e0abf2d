import Facts

/// A command of the tool for copying into the shell.
///
/// `database` is the value of `--db`; an index from the environment needs none.
func commandLine(_ words: [String], database: String?) -> String {
  var all = ["nibindex"] + words
  if let database { all += ["--db", database] }
  return all.map(shellWord).joined(separator: " ")
}

/// The arguments that index a project again with the same location and name.
func indexWords(_ project: String, at location: String) -> [String] {
  ["index", location] + (projectName(at: location) == project ? [] : ["--project", project])
}

/// The default name of a project at `location`.
func projectName(at location: String) -> String {
  let name = location.split(separator: "/").last ?? ""
  return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
}

/// The arguments that list the changes of a class or nib.
func logWords(_ word: String, in projects: [String]) -> [String] {
  ["log", word] + projects.flatMap { ["--project", $0] }
}
