import Facts

/// Keeps how the answers about some classes came about.
final class TraceRecorder {
  /// An answer, the way to it, and all the profiles that share both.
  struct TracedAnswer {
    let answer: Answer
    let origin: ResolutionRows.Origin
    let controller: Controller?
    /// One of the occasions; nil where a storyboard or its controller is missing.
    let creationCase: CreationCase?
    /// The creation in code, if there is one.
    let creation: CodeCreations.Creation?
    let steps: [Step]
    var profiles: ProfileSet = []
    /// The profiles that the app is not built for.
    var ruledOut: ProfileSet = []
  }

  /// Identifies an answer.
  private struct Key: Hashable {
    let node: Int?
    let module: String?
    let framework: String?
    let origin: ResolutionRows.Origin
    let answer: Answer
    let steps: [Step]
  }

  private let isWanted: (Controller?) -> Bool
  private(set) var answers: [TracedAnswer] = []
  private var places: [Key: Int] = [:]

  /// A witness of what happens to the controllers that `isWanted` accepts.
  init(_ isWanted: @escaping (Controller?) -> Bool) { self.isWanted = isWanted }

  /// A trace for an occasion of `controller`, if the witness wants it.
  func trace(of controller: Controller) -> Trace? { isWanted(controller) ? Trace() : nil }

  /// Takes an answer down, for the profile at `place`.
  func take(
    _ answer: Answer, _ origin: ResolutionRows.Origin, of controller: Controller?,
    creationCase: CreationCase? = nil, creation: CodeCreations.Creation? = nil, place: Int
  ) {
    guard isWanted(controller) else { return }
    let steps = creationCase?.trace?.steps ?? []
    let key = Key(
      node: controller?.node, module: controller?.module,
      framework: controller?.frameworkClass, origin: origin, answer: answer, steps: steps)
    let index = places[key] ?? answers.count
    if index == answers.count {
      places[key] = index
      answers.append(
        TracedAnswer(
          answer: answer, origin: origin, controller: controller, creationCase: creationCase,
          creation: creation, steps: steps))
    }
    let set = ProfileSet(at: place)
    answers[index].profiles.formUnion(set)
    if let creationCase, !creationCase.isBuiltFor { answers[index].ruledOut.formUnion(set) }
  }
}

extension CreationCase {
  /// Whether the app is built for the profile, according to its description.
  fileprivate var isBuiltFor: Bool {
    let main = model.bundles.bundles[process.main].row
    guard main.platforms.contains(profile.platform) else { return false }
    let minimum: SystemVersion? =
      switch profile.platform {
      case .iOS, .catalyst: main.minimumIOS
      case .tvOS: main.minimumTVOS
      case .macOS: main.minimumMacOS
      default: nil
      }
    return minimum.map { profile.isAtLeast($0.major, $0.minor) } ?? true
  }
}
