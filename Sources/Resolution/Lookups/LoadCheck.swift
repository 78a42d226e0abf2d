import Facts

/// Checks a nib that code loads in one process.
struct LoadCheck {
  /// The outcome of a load, as stated by a row.
  struct Outcome: Hashable {
    var name: String?
    var nibPath: String?
    var bundle: String?
    var ownerClass: String?
    var identifier: String?
    var status = LinkedLookup.Status.ok
    var message: String?
    var fails: LinkedConnection.FailurePoint?
    var confidence = Resolution.Confidence.high

    func fill(_ row: inout LinkedLookup) {
      (row.name, row.target, row.bundle) = (name, nibPath, bundle)
      (row.ownerClass, row.identifier) = (ownerClass, identifier)
      (row.status, row.message, row.fails) = (status, message, fails)
      row.confidence = status == .unknown ? .low : confidence
    }

    mutating func fail(
      _ status: LinkedLookup.Status, _ message: String,
      _ fails: LinkedConnection.FailurePoint = .load,
      _ confidence: Resolution.Confidence = .high
    ) {
      (self.status, self.message, self.fails) = (status, message, fails)
      self.confidence = min(self.confidence, confidence)
    }

    mutating func doubt(_ reason: String) {
      (status, message, fails) = (.unknown, reason, nil)
    }
  }

  let model: ResolutionModel
  let load: NibLoad
  let location: BundleMap.CodeLocation

  /// The distinct outcomes of the load on some profiles.
  func outcomes(for profiles: [RuntimeProfile]) -> [Outcome] {
    var found: [Outcome] = []
    for outcome in profiles.flatMap(outcomes) {
      // If one device finds the nib, others that do not find it do not matter.
      if let place = found.firstIndex(where: { $0.name == outcome.name }) {
        if found[place].status == .nibNotFound, outcome.status != .nibNotFound {
          found[place] = outcome
        }
      } else {
        found.append(outcome)
      }
    }
    return found
  }

  /// The outcomes on a profile, one for each value of the name.
  private func outcomes(on profile: RuntimeProfile) -> [Outcome] {
    let choices = Choices()
    var outcomes: [Outcome] = []
    let readsOfVersion = model.names.systemReads.version
    repeat {
      var outcome = outcome(on: profile, choices)
      if choices.areMade { outcome.confidence = min(outcome.confidence, .medium) }
      outcomes.append(outcome)
    } while choices.advance()
    // A name for a version is that of a system on which the app runs.
    let isOfVersion = model.names.systemReads.version != readsOfVersion
    if isOfVersion, !model.bundles.mainBundle(of: location.process).supports(profile) { return [] }
    let named = outcomes.filter { $0.name != "" }
    return named.isEmpty ? outcomes : named
  }

  private func outcome(on profile: RuntimeProfile, _ choices: Choices) -> Outcome {
    var outcome = Outcome()
    if case .node(let node) = load.owner { outcome.ownerClass = model.graph.name(of: node) }
    guard let expression = load.source.name else {
      outcome.doubt("The nib is made of data or of a file, not by its name.")
      return outcome
    }
    var scope = load.source.scope
    scope.context.platform = profile.platform
    scope.context.isPad =
      profile.platform == .iOS ? model.device(of: profile, in: location.process) == "ipad" : nil
    scope.context.system = profile
    scope.context.choices = choices
    scope.context.generated = { generated($0, profile) }
    let value = model.names.value(of: expression, in: scope)
    outcome.identifier = identifier(choices)
    guard case .string(var name, _) = value else {
      outcome.doubt(model.names.reason(for: expression, in: scope, text: load.source.text))
      return outcome
    }
    if name.isEmpty {
      outcome.doubt("The name is empty.")
      return outcome
    }
    // AppKit accepts a name with extension.
    if profile.platform == .macOS, name.hasSuffix(".nib") { name.removeLast(4) }
    outcome.name = name
    var bundles = bundles(in: scope)
    if bundles.isEmpty {
      // If the bundle is unknown, the only bundle with the nib is the most likely one.
      bundles = holders(of: name, profile)
      outcome.confidence = .medium
    }
    guard let first = bundles.first else {
      outcome.doubt("The bundle is not to be told from source.")
      return outcome
    }
    outcome.bundle = model.bundles.bundles[first].row.name
    guard let (nib, bundle) = find(name, in: bundles, profile) else {
      miss(&outcome, name, in: first, profile)
      excuse(&outcome, choices)
      return outcome
    }
    outcome.bundle = model.bundles.bundles[bundle].row.name
    outcome.nibPath = model.nibs.files[nib].path
    check(&outcome, model.nibs[nib], profile)
    excuse(&outcome, choices)
    return outcome
  }

  /// Clears or doubts failures of code that never runs.
  private func excuse(_ outcome: inout Outcome, _ choices: Choices) {
    guard outcome.status != .ok, outcome.status != .unknown else { return }
    if load.neverRuns {
      outcome.status = .ok
      outcome.fails = nil
      outcome.message = "It never runs: with an index path there is a cell, or an exception."
    }
    // A table loads a nib when it first creates a view from it.
    guard load.kind == .register, !choices.areMade, let identifier = outcome.identifier,
      let type = load.source.scope.type,
      let node = model.graph.node(named: type, from: load.source.file),
      model.reuse.asksForOthers(than: identifier, node)
    else { return }
    outcome.confidence = .low
  }

  /// The identifier that the nib is registered under, if the same choices determine it.
  private func identifier(_ choices: Choices) -> String? {
    guard let (expression, scope) = load.identifier else { return nil }
    let made = choices.count
    var context = scope
    context.context.choices = choices
    guard case .string(let text, _) = model.names.value(of: expression, in: context),
      made == 0 || choices.count == made
    else { return nil }
    return text
  }

  /// The name of the nib that R.swift generated a constant for, if the process has it.
  private func generated(_ path: String, _ profile: RuntimeProfile) -> NameValue? {
    guard path.hasPrefix("R.nib.") else { return nil }
    return generatedSpellings(of: path).first { name in
      model.bundles.processes[location.process].bundles.contains {
        find(name, in: [$0], profile) != nil
      }
    }.map { .string($0, .constant) }
  }

  // MARK: Finding

  /// The bundles that the load searches, in order.
  private func bundles(in scope: NameScope) -> [Int] {
    guard let expression = load.source.bundle else {
      let main = model.bundles.processes[location.process].main
      guard load.kind == .loadNibNamed else { return [main] }
      // NSBundle also searches the bundle of its owner's class.
      var image = location.image
      if case .node(let node) = load.owner,
        let own = model.location(ofClass: node, in: location.process)
      {
        image = own.image
      }
      return image == main ? [main] : [image, main]
    }
    let value = BundleEvaluator(graph: model.graph).value(
      of: expression, in: scope, parameters: load.source.bundles)
    return model.bundle(for: value, at: location).map { [$0] } ?? []
  }

  private func find(
    _ name: String, in bundles: [Int], _ profile: RuntimeProfile
  ) -> (nib: Int, bundle: Int)? {
    model.graph.recorder?.readName(NameKey(nib: NibDirectory.stem(of: name)))
    for bundle in bundles {
      let finding = model.directory(of: bundle).find(
        name, profile: profile, device: model.device(of: profile, in: location.process),
        languages: model.preferredLanguages)
      if let nib = finding.nib { return (nib, bundle) }
    }
    return nil
  }

  /// The bundle of the process that has a nib of a name, if there is just one.
  private func holders(of name: String, _ profile: RuntimeProfile) -> [Int] {
    let found = model.bundles.processes[location.process].bundles.filter {
      find(name, in: [$0], profile) != nil
    }
    return found.count == 1 ? found : []
  }

  private func miss(
    _ outcome: inout Outcome, _ name: String, in bundle: Int, _ profile: RuntimeProfile
  ) {
    if load.isGuarded {
      outcome.message = "Code before it asks for the file, which is not there."
      return
    }
    if model.bundles.bundles[bundle].absent.hasNib(named: name) {
      return outcome.doubt(Messages.absentFile)
    }
    // A folder without build description is an app. A library or plug-in is not, but its resources may be in a bundle of
    // their own.
    if model.bundles.processes[location.process].isAssumed, location.target != nil,
      model.bundles.bundles[bundle].row.kind != .resources
    {
      return outcome.doubt("The app whose bundle is searched is not in the index.")
    }
    if profile.platform == .macOS {
      outcome.fail(.nibNotFound, Messages.nibNotFoundByAppKit(name), .use, .medium)
    } else {
      outcome.fail(
        .nibNotFound, Messages.nibNotFound(name, in: model.bundles.bundles[bundle].row))
    }
  }

  // MARK: Checking

  private func check(_ outcome: inout Outcome, _ nib: Nib, _ profile: RuntimeProfile) {
    if nib.isBroken {
      return outcome.doubt(
        nib.document.format == nil
          ? "The nib is of a format that is not read." : "The nib cannot be read to its end.")
    }
    let isAppKit = profile.platform == .macOS
    checkOwner(&outcome, nib, isAppKit)
    guard outcome.status == .ok else { return }
    if load.kind == .register, !isAppKit { checkCell(&outcome, nib) }
    if outcome.status == .ok { checkTaken(&outcome, nib) }
  }

  private func checkOwner(_ outcome: inout Outcome, _ nib: Nib, _ isAppKit: Bool) {
    let numbers = nib.document.connections.indices.filter { number in
      let connection = nib.document.connections[number]
      return (connection.kind == .outlet || connection.kind == .collection)
        && nib.object(connection.source)?.role == .owner
    }
    guard let first = numbers.first else { return }
    switch load.owner {
    case .unknown: break
    case .none:
      guard !isAppKit else { return }
      // UIKit replaces a nil owner by an object of its own.
      outcome.fail(
        .nilOwner, Messages.unknownKey(nib.document.connections[first].label, of: "NSObject"))
    case .node(let node):
      let nodes =
        [node] + (model.hasSubclasses(node) ? model.subclasses(of: node).filter { $0 != node } : [])
      model.graph.readSubclasses(nodes)
      for number in numbers {
        let findings = nodes.map { owner in
          var check = PromiseCheck(
            model: model, nib: nib, process: location.process, owners: [owner], loaders: NibOwners()
          )
          return check.finding(number)
        }
        // The code may run for one of the subclasses.
        guard let finding = findings.first ?? nil, findings.allSatisfy({ $0 != nil }) else {
          continue
        }
        if finding.status == .missingKey {
          outcome.fail(.missingKey, finding.message, .load, finding.confidence)
        } else if finding.status == .unknown {
          outcome.doubt(finding.message)
        }
        if outcome.status != .ok { return }
      }
    }
  }

  /// The top-level objects that a nib creates.
  private func made(by nib: Nib) -> [NibObject] {
    nib.document.objects.filter { $0.isTopLevel && $0.isMadeByItsNib }
  }

  private func checkCell(_ outcome: inout Outcome, _ nib: Nib) {
    guard let (wanted, known) = reusable(of: nib) else { return }
    let made = made(by: nib)
    let identifier = outcome.identifier ?? known ?? "?"
    guard made.count == 1, let object = made.first else {
      if outcome.identifier == nil, known == nil { outcome.confidence = .medium }
      return outcome.fail(
        .invalidCellNib, Messages.invalidNib(identifier, kind: wanted), .load,
        nib.document.topLevelCount == made.count ? .high : .medium)
    }
    guard let type = frameworkClass(of: object, in: nib) else { return }
    guard FrameworkClasses.isSubclass(type, of: wanted) else {
      return outcome.fail(
        .invalidCellNib, Messages.invalidNib(identifier, kind: wanted), .load,
        wanted == "UITableViewHeaderFooterView" ? .medium : .high)
    }
    guard let own = object.reuseIdentifier, let registered = outcome.identifier, own != registered
    else { return }
    outcome.fail(
      .reuseIdentifierMismatch,
      wanted == "UITableViewCell"
        ? Messages.otherCellIdentifier(own, not: registered)
        : Messages.otherViewIdentifier(own, not: registered))
  }

  /// The class of views that the method registers a nib for, and the identifier in the nib, if it counts.
  private func reusable(of nib: Nib) -> (kind: String, identifier: String?)? {
    let method = load.method ?? ""
    // UIKit's methods have no label for the nib; `register(nib:forCellReuseIdentifier:)` is the app's.
    guard !method.hasPrefix("register(") || method.hasPrefix("register(_:") else { return nil }
    if method.contains("forCellReuseIdentifier") { return ("UITableViewCell", nil) }
    if method.contains("forHeaderFooterViewReuseIdentifier") {
      return ("UITableViewHeaderFooterView", nil)
    }
    if method.contains("forCellWithReuseIdentifier")
      || method.contains("forSupplementaryViewOfKind")
    {
      return ("UICollectionReusableView", nil)
    }
    // R.swift reads both from the nib's view with an identifier.
    guard case .generated? = load.source.name?.withoutVariable,
      let view = nib.document.objects.first(where: { $0.reuseIdentifier != nil })
    else { return nil }
    return FrameworkClasses.reusable(view.frameworkClass ?? "").map { ($0, view.reuseIdentifier) }
  }

  /// The framework class that an object of a nib inherits from, if known.
  private func frameworkClass(of object: NibObject, in nib: Nib) -> String? {
    let known: String?
    switch model.promisedClass(of: object, in: nib, process: location.process) {
    case .declared(let node):
      model.graph.recorder?.readMembers(of: node)
      known = model.graph.rootClasses[node]
    case .framework(let name): known = name
    case .missing(let base, _, _): known = base
    case .unknown: known = nil
    }
    return known.flatMap { FrameworkClasses.contains($0) ? $0 : nil }
  }

  private func checkTaken(_ outcome: inout Outcome, _ nib: Nib) {
    guard let (taken, wanted) = load.taken else { return }
    let made = made(by: nib)
    guard !made.isEmpty, made.count == nib.document.topLevelCount else { return }
    let answers = made.map { isKind($0, of: wanted, in: nib) }
    // The order of several objects in a nib is unknown.
    guard answers.allSatisfy({ $0 == false }) else { return }
    let given = made[taken.position < 0 ? made.count - 1 : min(taken.position, made.count - 1)]
    outcome.fail(
      .wrongObject, Messages.wrongCast(given.className ?? "NSObject", to: name(of: wanted)), .use,
      taken.isForced ? .high : .medium)
  }

  private func name(of type: ClassGraph.ResolvedType) -> String {
    switch type {
    case .declared(let node):
      model.runtimeName(of: node, at: model.location(ofClass: node, in: location.process))
        ?? model.graph.name(of: node)
    case .framework(let name), .unknown(let name): name
    }
  }

  /// Whether an object of a nib is of a class; nil if unknown.
  private func isKind(_ object: NibObject, of type: ClassGraph.ResolvedType, in nib: Nib) -> Bool? {
    let promised = model.promisedClass(of: object, in: nib, process: location.process)
    switch (promised, type) {
    case (.declared(let node), .declared(let wanted)):
      model.graph.recorder?.readMembers(of: node)
      if model.graph.ancestry(of: node).contains(where: {
        model.graph.name(of: $0) == model.graph.name(of: wanted)
      }) {
        return true
      }
      return model.graph.rootClasses[node] == nil ? nil : false
    case (.declared, .framework(let wanted)), (.framework, .framework(let wanted)),
      (.missing, .framework(let wanted)):
      return frameworkClass(of: object, in: nib).map { FrameworkClasses.isSubclass($0, of: wanted) }
    case (.framework, .declared), (.missing, .declared): return false
    case (.unknown, _), (_, .unknown): return nil
    }
  }
}
