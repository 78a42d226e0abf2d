import Facts
import IndexStore

/// Names that were given, each once.
func eachOnce(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }
}

extension Store {
  /// The projects as the index spells them: people type é as one letter, and a folder's name may have
  /// it as two.
  ///
  /// Refuses names that the index does not hold: they would get an empty answer, which reads like a
  /// good one.
  func known(projects: [String], profiles: [String] = []) throws -> [String] {
    let knownProjects = try texts("SELECT project FROM projects")
    let projects = try projects.map { name in
      guard let known = ExactText(name).among(knownProjects) else {
        throw UsageError.unknownProject(name, nearest: nearest(to: name, in: knownProjects))
      }
      return known
    }
    let knownProfiles = try texts("SELECT profile FROM profiles")
    for name in profiles where !knownProfiles.contains(name) {
      let longer = knownProfiles.filter { $0.hasPrefix(name + "-") }
      throw UsageError.unknownProfile(
        name,
        nearest: longer.isEmpty
          ? nearest(to: name, in: knownProfiles) : longer.joined(separator: " or "))
    }
    return projects
  }

  /// The same of a filter.
  func known(_ filter: QueryFilter) throws -> QueryFilter {
    var filter = filter
    filter.projects = try known(projects: filter.projects, profiles: filter.profiles)
    return filter
  }

  /// A refusal of a word that is a file and no class, with the command to ask of a class in it; nil if
  /// no class is declared in such a file.
  ///
  /// `words` follow the class, and `database` is the file given with `--db`, if any.
  func classFile(
    _ word: String, in projects: [String], for command: String, _ words: [String],
    at database: String?
  ) throws -> UsageError? {
    guard let kind = FileKind(path: word), !kind.isNib else { return nil }
    // A class with a header has no other file in the view; the other one is called like it.
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

  /// The same of a question.
  func rows<Line>(_ question: Question, _ read: ([Value]) -> Line?) throws -> [Line] {
    var lines: [Line] = []
    try ask(question) { row in read(row).map { lines.append($0) } }
    return lines
  }
}
