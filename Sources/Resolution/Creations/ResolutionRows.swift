import Facts

/// Gathers answers into rows: one for all profiles that agree, each with its stem.
struct ResolutionRows {
  /// The creation that a row is about.
  struct Origin: Hashable {
    let kind: Resolution.Creation
    /// The names that the stem is made of besides the class's.
    let names: [String]
    let place: SourcePlace?
    let isSeen: Bool
    var reach = Reach.unknown
    var isRequested: Bool?
  }

  /// The answers for one origin, each with the profiles that agree on it.
  private struct Answers {
    private(set) var all: [(answer: Answer, profiles: ProfileSet)] = []
    /// The places of the answers, once there are many: a nib can have thousands of controllers.
    private var places: [Answer: Int] = [:]
    private static let few = 8

    /// Adds an answer for some profiles and returns its place.
    mutating func add(_ answer: Answer, for profiles: ProfileSet) -> Int {
      if let place = place(of: answer) {
        all[place].profiles.formUnion(profiles)
        return place
      }
      all.append((answer, profiles))
      if all.count == Self.few {
        for (place, one) in all.enumerated() { places[one.answer] = place }
      } else if all.count > Self.few {
        places[answer] = all.count - 1
      }
      return all.count - 1
    }

    /// The answer at a place holds for some more profiles.
    mutating func add(_ profiles: ProfileSet, at place: Int) {
      all[place].profiles.formUnion(profiles)
    }

    private func place(of answer: Answer) -> Int? {
      all.count < Self.few ? all.firstIndex { $0.answer == answer } : places[answer]
    }
  }

  private let model: ResolutionModel
  private var rows: [Resolution] = []
  private var origins: [(origin: Origin, answers: Answers)] = []
  /// The place of each origin among them.
  private var places: [Origin: Int] = [:]

  init(_ model: ResolutionModel) { self.model = model }

  /// The place of an answer for the controller at hand.
  struct Place {
    fileprivate let origin: Int
    fileprivate let answer: Int
  }

  /// Adds an answer for the profile at `profile`; ``finish(_:)`` ends the controller's answers.
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

  /// An answer holds for one more profile.
  mutating func add(profile: Int, to place: Place) {
    origins[place.origin].answers.add(ProfileSet(at: profile), at: place.answer)
  }

  /// Makes the rows of the answers that were added since the last time: all of `controller`.
  mutating func finish(_ controller: Controller?) {
    for (origin, answers) in origins {
      for (answer, profiles) in answers.all {
        rows.append(row(answer, profiles, origin, controller))
      }
    }
    origins.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// The row of an answer.
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

  /// All rows, by file and line of the controller; those of controllers that a nib waits for in vain
  /// say so.
  func all(unreachable: Set<OwnedNib.Owner>) -> [Resolution] {
    var sorted = rows.sorted(by: Self.precedes)
    for index in sorted.indices {
      if !unreachable.isEmpty, unreachable.contains(sorted[index].owner) {
        sorted[index].flags.insert(.unreachableNib)
      }
    }
    // A class that lives in several processes may come to the same in each.
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

  /// The order of rows: by the file and line of the controller, then by creation.
  static func precedes(_ left: Resolution, _ right: Resolution) -> Bool {
    if let isBefore = isBefore(left.controllerPath, right.controllerPath) { return isBefore }
    if left.controllerLine != right.controllerLine {
      return left.controllerLine ?? 0 < right.controllerLine ?? 0
    }
    // The number of a copy follows from this order.
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

  /// Whether one text comes before another by its bytes; nil if they are equal.
  private static func isBefore(_ one: String?, _ other: String?) -> Bool? {
    let (one, other) = (one ?? "", other ?? "")
    return ExactText(one) == ExactText(other) ? nil : isOrdered(one, other)
  }
}
