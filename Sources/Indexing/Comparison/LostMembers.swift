import Facts
import IndexStore
import Resolution

extension ComparedPair {
  /// The connections to outlets and actions that a class declares on one side only, if the other
  /// side leaves doubt.
  ///
  /// A superclass in a library, or in a file that the repository lacks, might declare the member,
  /// but it is unlikely to declare the same one as the class did.
  func lostMembers() throws -> ConnectionComparison {
    let (before, now) = try differingConnections()
    return ConnectionComparison(
      try old.connectionsToLostMembers(before, since: new, now),
      try new.connectionsToLostMembers(now, since: old, before))
  }

  /// The objects whose class the system found on one side only, where the other side alone does not tell.
  ///
  /// A library might have the class, or nothing leads to the nib. `classless` are those of the new side.
  func lostClasses(
    _ classless: [LostClass], in project: String
  ) throws -> ConnectionComparison {
    let (rowsBefore, rowsNow) = try differingConnections()
    let before = rowsBefore.undecided(unlike: rowsNow)
    let reverse = ComparedPair(old: new, new: old)
    let found =
      before.isEmpty
      ? [] : try reverse.classlessObjects(in: project, unread: try reverse.newlyUnread())
    return ConnectionComparison(
      before.lost(found, "The app did not declare the class"),
      classless.isEmpty
        ? []
        : rowsNow.undecided(unlike: rowsBefore)
          .lost(classless, "The app no longer declares the class"))
  }
}

extension ComparedSide {
  /// The doubtful connections of this side to members that a class, with unchanged superclasses,
  /// declares only on the other side.
  fileprivate func connectionsToLostMembers(
    _ rows: DifferingConnections, since other: Self, _ others: DifferingConnections
  ) throws -> [BrokenConnection] {
    let doubtful = rows.doubtful.filter { $0.kind.isOfMember && $0.isUndecided }
    guard !doubtful.isEmpty, try pathsInDoubt().isSubset(of: other.pathsInDoubt()) else {
      return []
    }
    var lost: [String: Set<String>] = [:]
    return try doubtful.compactMap { row in
      guard !others.has(row), let name = row.subject.className else { return nil }
      let members = try lost[name] ?? membersLost(by: name, since: other)
      lost[name] = members
      guard members.contains(row.name) else { return nil }
      var row = row
      row.status = row.statusWithoutClass.rawValue
      let word = row.kind == .promise(.action) ? "action" : "outlet"
      row.message = "\(name) no longer declares the \(word) \(row.name)"
      return row
    }
  }

  /// The outlets and actions that a class or one of its base classes declares only on the other
  /// side.
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

extension DifferingConnections {
  /// The undecided classes of objects, and the undecided connections to members that work on the other side.
  fileprivate func undecided(unlike other: Self) -> [BrokenConnection] {
    doubtful.filter { $0.isUndecided && !($0.kind.isOfMember && other.has($0)) }
  }
}

extension [BrokenConnection] {
  /// Those that fail because the classes of some objects are gone; one for those of a name on a line.
  fileprivate func lost(_ objects: [LostClass], _ message: String) -> [BrokenConnection] {
    let lines = Dictionary(grouping: objects, by: \.place).mapValues { Set($0.map(\.name)) }
    let names = Dictionary(grouping: objects) { ExactText($0.place.path) }
      .mapValues { Set($0.map(\.name)) }
    var said: Set<ExactText> = []
    return compactMap { row in
      let isClass = row.kind.isOfClass
      let lost =
        isClass
        ? lines[SourcePlace(path: row.path, line: row.line)] : names[ExactText(row.path)]
      guard let name = isClass ? row.name : row.subject.className, lost?.contains(name) == true,
        said.insert(
          ExactText("\(row.path)\n\(row.line)\n\(isClass ? row.name : row.stem)\n\(row.app)")
        ).inserted
      else { return nil }
      var row = row
      row.status = row.statusWithoutClass.rawValue
      row.message = "\(message) \(name)"
      return row
    }
  }
}

extension BrokenConnection {
  var isUndecided: Bool { status == LinkedConnection.Status.unknown.rawValue }

  /// The outcome if the class with the member, or of the object, is gone.
  fileprivate var statusWithoutClass: LinkedConnection.Status {
    switch kind {
    case .promise(.class), .promise(.segueClass): .unknownClass
    case .promise(.action): .missingAction
    default: .missingKey
    }
  }
}
