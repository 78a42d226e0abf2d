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
}

extension ComparedSide {
  /// The doubtful connections of this side to what a class declares on the other side alone, with the same
  /// superclasses.
  fileprivate func connectionsToLostMembers(since other: Self) throws -> [BrokenConnection] {
    let doubtful = try doubtfulConnections(besides: other)
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
