import Facts
import IndexStore
import Resolution

extension ComparedPair {
  /// The connections to outlets and actions that a class declares on one side only, where the other side alone does
  /// not tell whether they fail: a superclass in a library, or a file that the repository lacks, might have them.
  ///
  /// It hardly has what the class declared itself.
  func lostMembers() throws -> ConnectionComparison {
    ConnectionComparison(
      try old.connectionsToLostMembers(since: new), try new.connectionsToLostMembers(since: old))
  }

  /// The objects whose class the system found on one side only, where the other side alone does not tell.
  ///
  /// A library might have the class, or nothing leads to the nib. `classless` are those of the new side.
  func lostClasses(
    _ classless: [LostClass], in project: String
  ) throws -> ConnectionComparison {
    let reverse = ComparedPair(old: new, new: old)
    let found = try reverse.classlessObjects(in: project, unread: try reverse.newlyUnread())
    return ConnectionComparison(
      try old.doubtfulClasses(of: found, besides: new),
      try new.doubtfulClasses(of: classless, besides: old))
  }
}

extension ComparedSide {
  /// The doubtful connections of this side to what a class declares on the other side alone, with the same
  /// superclasses.
  fileprivate func connectionsToLostMembers(since other: Self) throws -> [BrokenConnection] {
    let doubtful = try doubtfulConnections(besides: other).filter(\.kind.isOfMember)
    guard !doubtful.isEmpty, try pathsInDoubt().isSubset(of: other.pathsInDoubt()) else {
      return []
    }
    let before = Set(
      try (other.doubtfulConnections(besides: self) + other.brokenConnections(besides: self))
        .map { ExactText($0.key) })
    var lost: [String: Set<String>] = [:]
    return try doubtful.compactMap { row in
      guard !before.contains(ExactText(row.key)), let name = row.subject.className else {
        return nil
      }
      let members = try lost[name] ?? membersLost(by: name, since: other)
      lost[name] = members
      guard members.contains(row.name) else { return nil }
      var row = row
      let isAction = row.kind == .promise(.action)
      row.status = (isAction ? LinkedConnection.Status.missingAction : .missingKey).rawValue
      row.message = "\(name) no longer declares the \(isAction ? "action" : "outlet") \(row.name)"
      return row
    }
  }

  /// The rows of the classes of some objects that this side alone does not show to be broken.
  fileprivate func doubtfulClasses(
    of lost: [LostClass], besides other: Self
  ) throws -> [BrokenConnection] {
    guard !lost.isEmpty else { return [] }
    let names = Dictionary(grouping: lost, by: \.place).mapValues { Set($0.map(\.name)) }
    // Objects on one line share a line, as they share a sentence.
    var said: Set<ExactText> = []
    return try doubtfulConnections(besides: other).compactMap { row in
      guard row.kind == .promise(.class),
        names[SourcePlace(path: row.path, line: row.line)]?.contains(row.name) == true,
        said.insert(ExactText("\(row.path)\n\(row.line)\n\(row.name)\n\(row.app)")).inserted
      else { return nil }
      var row = row
      row.status = LinkedConnection.Status.unknownClass.rawValue
      row.message = "The app no longer declares the class \(row.name)"
      return row
    }
  }

  /// The outlets and actions that a class, or one above it, declares on the other side only.
  private func membersLost(by name: String, since other: Self) throws -> Set<String> {
    let line = try baseClasses(of: name)
    guard try !classes(named: name).isEmpty, try line == other.baseClasses(of: name) else {
      return []
    }
    func members(_ side: Self) throws -> Set<String> {
      try side.screens(of: line).values.reduce(into: []) {
        $0.formUnion($1.outlets)
        $0.formUnion($1.actions)
      }
    }
    return try members(other).subtracting(members(self))
  }
}
