import Facts
import IndexStore
import Resolution

/// The classes that nibs are made for and that are nowhere: not in their project, not Apple's.
enum GoneOwners {
  /// A class that nibs of a project are made for.
  private struct Owner {
    let project: String
    let name: String
  }

  /// Whether no class of the project is called `owner`, in source or at run time, nor one of Apple's.
  static func isGone(_ owner: String, from project: String, in store: Store) throws -> Bool {
    try !gone("project = :project AND owner_class = :owner", in: store) { question in
      question.parameters = ["project": .text(project), "owner": .text(owner)]
    }.isEmpty
  }

  /// The value of the parameter `gone` of ``NamedQuery``: those that no library can have either, as far
  /// as source tells.
  ///
  /// A class that source mentions, or that the nib says is of a module that the project does not
  /// have, may be a library's. Nothing is said of a project of which some source could not be read, nor
  /// of one without a controller: its code may be written in what is not looked at.
  /// `shown` are the snapshots that `store` shows instead of the latest.
  static func list(
    _ filter: QueryFilter, at shown: [String: StoredSnapshot], in store: Store
  ) throws -> Value {
    var doubtful: Set<String> = []
    try store.ask(
      Question("SELECT DISTINCT project, path FROM problems WHERE severity <> 'note'")
    ) { row in
      guard let project = row[0].text, let path = row[1].text else { return }
      if FileKind(path: path)?.isNib != true { doubtful.insert(project) }
    }
    let owners = try gone(
      """
      \(QueryFilter.wanted("project", by: "projects"))
      AND kind = 'xib'
      AND project IN (SELECT project FROM classes WHERE is_controller)
      AND (owner_module IS NULL
           OR (project, owner_module) IN
              (SELECT project, module FROM classes WHERE module IS NOT NULL))
      """, in: store
    ) { $0 = filter.question($0.sql) }
    var list: [String] = []
    for (project, owners) in Dictionary(grouping: owners, by: \.project)
    where !doubtful.contains(project) {
      guard let snapshot = try shown[project] ?? store.latestSnapshot(of: project) else { continue }
      let mentioned = try store.mentioned(owners.map(\.name), in: snapshot.id)
      list += owners.filter { !mentioned.contains($0.name) }.map { "\(project)\n\($0.name)" }
    }
    return .text(jsonArray(list.sorted()))
  }

  /// The owners of the nibs that meet a condition which no class is called like.
  private static func gone(
    _ condition: String, in store: Store, fill: (inout Question) -> Void
  ) throws -> [Owner] {
    var question = Question(
      """
      WITH owners AS MATERIALIZED (
        SELECT DISTINCT project, owner_class FROM nibs
         WHERE owner_class IS NOT NULL AND owner_class NOT GLOB '_Tt*' AND \(condition)
           AND (project, owner_class) NOT IN (SELECT project, class FROM classes))
      SELECT project, owner_class FROM owners
       WHERE NOT EXISTS
             (SELECT 1 FROM classes
               WHERE classes.project = owners.project
                 AND (runtime_name = owner_class OR runtime_name GLOB '*.' || owner_class
                      OR class GLOB '*.' || owner_class OR owner_class GLOB '*.' || class))
       ORDER BY project, owner_class
      """)
    fill(&question)
    var owners: [Owner] = []
    try store.ask(question) { row in
      guard let project = row[0].text, let name = row[1].text, !isSystems(name) else { return }
      owners.append(Owner(project: project, name: name))
    }
    return owners
  }

  /// Whether a class is one of Apple's, also one that is newer than the list of them.
  private static func isSystems(_ name: String) -> Bool {
    isFrameworkClass(name)
      || ["UI", "NS"].contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
  }
}
