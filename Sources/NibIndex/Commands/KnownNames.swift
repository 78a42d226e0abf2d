import Facts
import IndexStore

/// The names without duplicates.
func eachOnce(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }
}

extension Store {
  /// The projects in the index's spelling: users type é as one character, and a folder's name may
  /// have two.
  ///
  /// Throws for unknown names, because their empty answer would look like a good one.
  func known(projects: [String], profiles: [String] = []) throws -> [String] {
    let knownProjects = try texts("SELECT project FROM projects")
    let projects = try projects.map { name in
      guard let known = ExactText(name).among(knownProjects) else {
        let near = nearest(to: name, in: knownProjects)
        throw UsageError.unknown(.project, name, near: near.map { [$0] } ?? [])
      }
      return known
    }
    let knownProfiles = try texts("SELECT profile FROM profiles")
    for name in profiles where !knownProfiles.contains(name) {
      let longer = knownProfiles.filter { $0.hasPrefix(name + "-") }
      let near =
        longer.isEmpty
        ? nearest(to: name, in: knownProfiles) : longer.joined(separator: " or ")
      throw UsageError.unknown(.profile, name, near: near.map { [$0] } ?? [])
    }
    return projects
  }

  func known(_ filter: QueryFilter) throws -> QueryFilter {
    var filter = filter
    filter.projects = try known(projects: filter.projects, profiles: filter.profiles)
    return filter
  }

  /// The error for a word that is a file, with the command for a class in it; nil if the file
  /// declares no class.
  ///
  /// `words` follow the class, and `database` is the value of `--db`, if any.
  func classFile(
    _ word: String, in projects: [String], for command: String, _ words: [String],
    at database: String?
  ) throws -> UsageError? {
    guard let kind = FileKind(path: word), !kind.isNib else { return nil }
    // The view has the header of a class, not its other file, which has the same stem.
    let name = word.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
    let classes = try texts(
      """
      SELECT class FROM classes
       WHERE (substr('/' || path, -length(:end)) = :end OR class = :name)
         AND \(QueryFilter.wanted("project", by: "projects"))
       ORDER BY NOT is_controller, path, line
      """,
      [
        "end": .text("/" + word), "name": .text(String(name)),
        "projects": QueryFilter.list(projects),
      ])
    guard let first = classes.first else { return nil }
    let line = commandLine([command, first] + words, database: database)
    return .conflict("\(word) is a file: give a class, as in \(line)")
  }

  /// The texts in the first column of an answer.
  func texts(_ sql: String, _ parameters: [String: Value] = [:]) throws -> [String] {
    try rows(sql, parameters) { $0[0].text }
  }

  /// The results of `read` for each row of an answer; nil leaves a row out.
  func rows<Line>(
    _ sql: String, _ parameters: [String: Value] = [:], _ read: ([Value]) -> Line?
  ) throws -> [Line] {
    try rows(Question(sql, parameters: parameters), read)
  }

  func rows<Line>(_ question: Question, _ read: ([Value]) -> Line?) throws -> [Line] {
    var lines: [Line] = []
    try ask(question) { row in read(row).map { lines.append($0) } }
    return lines
  }
}

extension Store {
  /// The option that names a project, which a command needs if the index has several.
  func wordsIfSeveral(_ project: String) throws -> [String] {
    try projectNames().count > 1 ? ["--project", project] : []
  }
}
