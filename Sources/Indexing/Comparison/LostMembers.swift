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
    ConnectionComparison(
      try old.connectionsToLostMembers(since: new), try new.connectionsToLostMembers(since: old))
  }

  /// The objects whose class the system found on one side only, where the other side alone does not tell.
  ///
  /// A library might have the class, or nothing leads to the nib. `classless` are those of the new side.
  func lostClasses(
    _ classless: [LostClass], in project: String
  ) throws -> ConnectionComparison {
    let before = try old.undecidedClasses(besides: new)
    let reverse = ComparedPair(old: new, new: old)
    let found =
      before.isEmpty
      ? [] : try reverse.classlessObjects(in: project, unread: try reverse.newlyUnread())
    return ConnectionComparison(
      before.lost(found, "The app did not declare the class"),
      classless.isEmpty
        ? []
        : try new.undecidedClasses(besides: old)
          .lost(classless, "The app no longer declares the class"))
  }
}

extension ComparedSide {
  /// The doubtful connections of this side to members that a class, with unchanged superclasses,
  /// declares only on the other side.
  fileprivate func connectionsToLostMembers(since other: Self) throws -> [BrokenConnection] {
    let doubtful = try doubtfulConnections(besides: other).filter {
      $0.kind.isOfMember && $0.isUndecided
    }
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
      row.status = row.statusWithoutClass.rawValue
      let word = row.kind == .promise(.action) ? "action" : "outlet"
      row.message = "\(name) no longer declares the \(word) \(row.name)"
      return row
    }
  }

  /// The classes of objects, and the connections to their members that work at `other`, of which this side alone cannot
  /// tell.
  fileprivate func undecidedClasses(besides other: Self) throws -> [BrokenConnection] {
    let rows = try doubtfulConnections(besides: other).filter(\.isUndecided)
    guard rows.contains(where: \.kind.isOfMember) else { return rows }
    let before = Set(
      try (other.doubtfulConnections(besides: self) + other.brokenConnections(besides: self))
        .map { ExactText($0.key) })
    return rows.filter { !$0.kind.isOfMember || !before.contains(ExactText($0.key)) }
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

extension [BrokenConnection] {
  /// Those that fail because the classes of some objects are gone; one for those of a name on a line.
  fileprivate func lost(_ objects: [LostClass], _ message: String) -> [BrokenConnection] {
    let lines = Dictionary(grouping: objects, by: \.place).mapValues { Set($0.map(\.name)) }
    let names = Dictionary(grouping: objects) { ExactText($0.place.path) }
      .mapValues { Set($0.map(\.name)) }
    var said: Set<ExactText> = []
    return compactMap { row in
      let isClass = row.kind == .promise(.class)
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
  /// Whether it is unknown if it fails.
  var isUndecided: Bool { status == LinkedConnection.Status.unknown.rawValue }

  /// The outcome if the class with the member, or of the object, is gone.
  fileprivate var statusWithoutClass: LinkedConnection.Status {
    switch kind {
    case .promise(.class): .unknownClass
    case .promise(.action): .missingAction
    default: .missingKey
    }
  }
}
