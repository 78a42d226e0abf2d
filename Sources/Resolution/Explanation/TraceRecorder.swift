import Facts

/// Records how answers about some classes come about.
final class TraceRecorder {
  /// An answer with its steps, and all profiles with the same.
  struct TracedAnswer {
    let answer: Answer
    let origin: ResolutionRows.Origin
    let controller: Controller?
    /// The case of the answer; nil if a storyboard or its controller is missing.
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

  /// Records answers about controllers that `isWanted` accepts.
  init(_ isWanted: @escaping (Controller?) -> Bool) { self.isWanted = isWanted }

  /// A trace for `controller`, if it is wanted.
  func trace(of controller: Controller) -> Trace? { isWanted(controller) ? Trace() : nil }

  /// Records an answer for a profile.
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
    if let creationCase,
      !creationCase.model.bundles.mainBundle(of: creationCase.location.process)
        .runs(on: creationCase.profile)
    {
      answers[index].ruledOut.formUnion(set)
    }
  }
}
