import IndexStore

struct ExplainedClass: Equatable {
  let project: String
  let name: String
  /// The runtime name in the requested module, or else in the first module that compiles the class.
  let runtimeName: String?
  let language: String
  let superclass: String?
  let rootClass: String?
  let isController: Bool
  let path: String
  let line: Int
  /// The use of the class in nibs; nil for a controller.
  var use: ClassUse?

  /// The classes with this source or run-time name, by project and place.
  static func all(named name: String, in projects: [String], of store: Store) throws -> [Self] {
    var found = try store.rows(
      """
      SELECT project, class, CASE WHEN class = :name THEN runtime_name ELSE :name END, language,
             superclass, root_class, is_controller, path, line
        FROM classes
       WHERE (class = :name OR runtime_name = :name
              OR (project, class, path) IN
                 (SELECT project, controller, controller_path FROM resolutions
                   WHERE runtime_name = :name))
         AND \(QueryFilter.wanted("project", by: "projects"))
       ORDER BY project, path, line
      """, ["name": .text(name), "projects": QueryFilter.list(projects)]
    ) { row in
      ExplainedClass(
        project: row[0].string, name: row[1].string, runtimeName: row[2].text,
        language: row[3].string, superclass: row[4].text, rootClass: row[5].text,
        isController: row[6] == .integer(1), path: row[7].string, line: row[8].number ?? 0)
    }
    // Copies of a class have the same names.
    var uses: [[String?]: ClassUse] = [:]
    for place in found.indices where !found[place].isController {
      let (name, runtimeName, project) =
        (found[place].name, found[place].runtimeName, found[place].project)
      let names = [name, runtimeName, project]
      let use = try uses[names] ?? ClassUse(of: name, runtimeName, in: project, store)
      uses[names] = use
      found[place].use = use
    }
    return found
  }

  /// Its kind, as a noun phrase: `a UIViewController in Swift`.
  var nature: String {
    let kind = rootClass ?? superclass.map { "subclass of \($0)" } ?? "class"
    // The article follows pronunciation: an NSView, an AVPlayerViewController, a UIView.
    let isVowel = kind.first.map { "AEIOaeio".contains($0) } ?? false || kind.hasPrefix("NS")
    return "\(isVowel ? "an" : "a") \(kind) in \(language == "swift" ? "Swift" : "Objective-C")"
  }

  /// Whether the chain of superclasses ends in an unknown class.
  var hasUnknownRoot: Bool { superclass != nil && rootClass == nil }

  var place: String { "\(path):\(line)" }
}
