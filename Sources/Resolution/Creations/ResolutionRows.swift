import Facts

/// Groups answers into rows: one for all profiles with the same answer.
struct ResolutionRows {
  /// The creation that a row names.
  struct Origin: Hashable {
    let kind: Resolution.Creation
    /// The names in the stem besides the class's.
    let names: [String]
    let place: SourcePlace?
    let isSeen: Bool
    var reach = Reach.unknown
    var isRequested: Bool?
  }

  /// The answers for one origin, with the profiles of each.
  private struct Answers {
    private(set) var all: [(answer: Answer, profiles: ProfileSet)] = []
    private var indexes: [Answer: Int] = [:]

    /// Adds an answer for some profiles and returns its index.
    mutating func add(_ answer: Answer, for profiles: ProfileSet) -> Int {
      if let index = indexes[answer] {
        all[index].profiles.formUnion(profiles)
        return index
      }
      indexes[answer] = all.count
      all.append((answer, profiles))
      return all.count - 1
    }

    mutating func add(_ profiles: ProfileSet, at index: Int) {
      all[index].profiles.formUnion(profiles)
    }
  }

  private let model: ResolutionModel
  private var rows: [Resolution] = []
  private var origins: [(origin: Origin, answers: Answers)] = []
  private var places: [Origin: Int] = [:]

  init(_ model: ResolutionModel) { self.model = model }

  /// The place of an answer for the current controller.
  struct Place {
    fileprivate let origin: Int
    fileprivate let answer: Int
  }

  /// Adds an answer for a profile; ``finish(_:)`` ends the controller's answers.
  @discardableResult
  mutating func add(_ answer: Answer, _ origin: Origin, profile: Int) -> Place {
    let place = places[origin] ?? origins.count
    if place == origins.count {
      places[origin] = place
      origins.append((origin, Answers()))
    }
    let found = origins[place].answers.add(answer, for: ProfileSet(at: profile))
    return Place(origin: place, answer: found)
  }

  mutating func add(profile: Int, to place: Place) {
    origins[place.origin].answers.add(ProfileSet(at: profile), at: place.answer)
  }

  /// Creates the rows of the answers since the last call, which belong to `controller`.
  mutating func finish(_ controller: Controller?) {
    for (origin, answers) in origins {
      for (answer, profiles) in answers.all {
        rows.append(row(answer, profiles, origin, controller))
      }
    }
    origins.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  func row(
    _ answer: Answer, _ profiles: ProfileSet, _ origin: Origin, _ controller: Controller?
  ) -> Resolution {
    let type = controller.map { $0.runtimeName ?? $0.name } ?? ""
    let bundle = answer.bundle.map { model.bundles.bundles[$0].row.name }
    var names = [type, origin.kind.rawValue] + origin.names
    if let bundle { names += ["in", bundle] }
    var row = Resolution(
      stem: names.joined(separator: "/"), controller: controller?.name, creation: origin.kind)
    row.runtimeName = controller?.runtimeName
    row.controllerPath = controller?.place?.path
    row.controllerLine = controller?.place?.line
    row.creationPath = origin.place?.path
    row.creationLine = origin.place?.line
    row.isSeen = origin.isSeen
    row.profiles = profiles
    row.rule = answer.rule
    row.isImplicit = answer.isImplicit
    row.nibName = answer.nibName
    row.nibPath = answer.nib.map { model.nibs[$0].path }
    row.bundle = bundle
    row.ownerClass = answer.ownerClass
    row.owns = answer.owns
    row.verdict = answer.verdict
    row.message = answer.message
    row.missing = answer.missing
    row.flags = answer.flags
    row.confidence = answer.confidence
    row.reach = origin.reach
    row.isRequested = origin.isRequested
    return row
  }

  /// All rows, sorted; flags those of controllers that own an unreachable nib.
  func all(unreachable: Set<OwnedNib.Owner>) -> [Resolution] {
    var sorted = rows.sorted(by: Self.precedes)
    for index in sorted.indices {
      if !unreachable.isEmpty, unreachable.contains(sorted[index].owner) {
        sorted[index].flags.insert(.unreachableNib)
      }
    }
    // Several processes may have equal rows.
    var unique: [Resolution] = []
    unique.reserveCapacity(sorted.count)
    for row in sorted {
      guard let last = unique.indices.last, unique[last].isAlike(row) else {
        unique.append(row)
        continue
      }
      unique[last].noteReach(of: row)
    }
    return unique
  }

  /// Orders rows by the file and line of the controller, then by creation.
  static func precedes(_ left: Resolution, _ right: Resolution) -> Bool {
    if let isBefore = isBefore(left.controllerPath, right.controllerPath) { return isBefore }
    if left.controllerLine != right.controllerLine {
      return left.controllerLine ?? 0 < right.controllerLine ?? 0
    }
    // The numbers of copies follow from this order.
    if let isBefore = isBefore(left.names, right.names) { return isBefore }
    if let isBefore = isBefore(left.creationPath, right.creationPath) { return isBefore }
    if left.creationLine != right.creationLine {
      return left.creationLine ?? 0 < right.creationLine ?? 0
    }
    if left.profiles != right.profiles { return left.profiles.rawValue < right.profiles.rawValue }
    if let isBefore = isBefore(left.nibPath, right.nibPath) { return isBefore }
    if let isBefore = isBefore(left.message, right.message) { return isBefore }
    return left.flags.rawValue < right.flags.rawValue
  }

  /// Whether one text comes before another by bytes; nil if they are equal.
  private static func isBefore(_ one: String?, _ other: String?) -> Bool? {
    let (one, other) = (one ?? "", other ?? "")
    return ExactText(one) == ExactText(other) ? nil : isOrdered(one, other)
  }
}
