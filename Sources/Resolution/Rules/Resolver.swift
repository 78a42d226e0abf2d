import Facts

/// Determines the outcome of a creation case, rule by rule.
///
/// ``precedence`` is the order of rules. Each rule decides, returns a name, or passes on to the next rule.
struct Resolver {
  let creationCase: CreationCase
  /// The confidence that the rules used so far allow.
  var confidence = Resolution.Confidence.high
  var flags: ResolutionFlags = []
  /// Whether a rule has excluded the implicit search.
  var isSearchOff = false
  /// The system properties that the rules have read.
  var aspects = SystemAspects()

  init(_ creationCase: CreationCase) { self.creationCase = creationCase }

  /// The result of a rule.
  enum Ruling {
    /// The rule decides.
    case answer(Answer)
    /// The rule determines the name to look up.
    case name(Request)
    /// There is no nib.
    case noNib(Resolution.Rule)
    /// The rule does not apply.
    case next
  }

  /// A request for a nib.
  struct Request {
    var name: String
    var rule: Resolution.Rule
    /// Whether UIKit derived the name from the class.
    var isImplicit = false
    /// The nib, if the search has found it.
    var found: Int?
    /// The bundle, if it is known.
    var bundle: Int?
  }

  /// The rules in their order, with their numbers.
  static let precedence: [(number: RuleNumber, rule: @Sendable (inout Resolver) -> Ruling)] = [
    (.a15, { $0.missingInitializer() }),
    (.p0, { $0.viewBeforeAsked() }),
    (.p1, { $0.customLoadView() }),
    (.g3, { $0.frameworkLoadView() }),
    (.p2a, { $0.nibNameGetter() }),
    (.p2b, { $0.storedName() }),
    (.p2c, { $0.implicitName() }),
    (.p4, { _ in .noNib(.none) }),
  ]

  static func answer(_ creationCase: CreationCase) -> Answer {
    var resolver = Resolver(creationCase)
    return resolver.decide()
  }

  /// The outcome of a creation, and the system properties that it depends on.
  static func answerAndAspects(_ creationCase: CreationCase) -> (
    answer: Answer, aspects: SystemAspects
  ) {
    var resolver = Resolver(creationCase)
    let systemReads = creationCase.model.names.systemReads
    let asked = (device: systemReads.device, platform: systemReads.platform)
    let answer = resolver.decide()
    if systemReads.device != asked.device { resolver.aspects.dependOnDevice() }
    if systemReads.platform != asked.platform || !creationCase.controller.isAlikeEverywhere
      || !creationCase.controller.overridesAlike
    {
      resolver.aspects.narrow(to: creationCase.profile.platform)
    }
    return (answer, resolver.aspects)
  }

  private mutating func decide() -> Answer {
    let controller = creationCase.controller
    if !controller.isWholeLineKnown || controller.hasDeclaredOnly { lower(to: .low) }
    if let meant = creationCase.meant {
      use(
        .l5, .fact,
        "\(meant.name) cannot be looked up by the name in the nib: a \(controller.name) is made.")
    }
    for (_, rule) in Self.precedence {
      switch rule(&self) {
      case .next: continue
      case .answer(let answer): return finished(answer)
      case .name(let request):
        let answer = load(request)
        return finished(answer)
      case .noNib(let rule):
        let answer = plainView(rule)
        return finished(answer)
      }
    }
    return finished(Answer(.none, .unknown))
  }

  /// Lowers the confidence of an answer about files that no target lists.
  ///
  /// They may not be built at all, so a missing nib in the bundle of their neighbours proves nothing.
  private func moderate(_ answer: inout Answer) {
    // A folder beside described code that starts no application often contains old code.
    let isLeft = creationCase.model.isLeftBehind(creationCase.process)
    answer.confidence = min(answer.confidence, isLeft ? .low : .medium)
    guard !creationCase.process.isFolder,
      answer.verdict == .crashNibNotFound || answer.verdict == .crashNSNib
    else { return }
    note(
      .i11, .failure, "No target lists the class's file: it may be built elsewhere or not at all.")
    answer.verdict = .unknown
    answer.message = nil
    answer.confidence = .low
  }

  private func finished(_ answer: Answer) -> Answer {
    var answer = answer
    answer.flags.formUnion(flags)
    answer.confidence = min(answer.confidence, confidence)
    if creationCase.controller.hasDeclaredOnly, answer.verdict.isBroken {
      note(
        .i11, .failure, "A class of the chain has no implementation here; it may act differently.")
      answer.verdict = .unknown
      answer.message = nil
    }
    if creationCase.isGuess { moderate(&answer) }
    if answer.nib == nil, !answer.verdict.isBroken, answer.verdict != .unknown,
      answer.verdict != .okArchivedView, let outlet = creationCase.unsetOutlet,
      !creationCase.controller.mayOwnOtherNibs
    {
      answer.flags.insert(.lateNilOutlet)
      note(.p4, .warning, "The outlet \(outlet.name) stays nil: no nib sets it.", at: outlet.place)
    }
    return answer
  }

  /// Notes a rule that was used, and lowers the confidence to that of the rule.
  mutating func use(
    _ rule: RuleNumber, _ weight: Step.Weight, _ text: @autoclosure () -> String,
    at place: @autoclosure () -> SourcePlace? = nil
  ) {
    confidence = min(confidence, rule.confidence)
    creationCase.trace?.note(rule, weight, text(), at: place())
  }

  /// Notes an observation, without using it.
  func note(
    _ rule: RuleNumber, _ weight: Step.Weight, _ text: @autoclosure () -> String,
    at place: @autoclosure () -> SourcePlace? = nil
  ) {
    creationCase.trace?.note(rule, weight, text(), at: place())
  }

  /// Whether the system has this version or a later one.
  mutating func isAtLeast(_ major: Int, _ minor: Int = 0) -> Bool {
    aspects.dependOnVersion()
    return creationCase.profile.isAtLeast(major, minor)
  }

  mutating func lower(to limit: Resolution.Confidence) { confidence = min(confidence, limit) }
}
