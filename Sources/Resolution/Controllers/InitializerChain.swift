import Facts

/// Follows an initializer to the framework's designated initializer.
///
/// Rules A6, A7, A10, A14, A15 and the end of section 5.I: every initializer ends in `initWithNibName:bundle:`, which
/// stores its arguments. An initializer that passes another name replaces the caller's.
struct InitializerChain {
  let controller: Controller
  let names: NameEvaluator
  let isPad: Bool?

  /// A call of an initializer, with its nib arguments.
  struct Call: Hashable {
    var selector: String
    var name = NameValue.none
    var bundle = BundleValue.none
    /// The other arguments that are strings, by position.
    var arguments: [Int: NameValue] = [:]
    /// Whether there is no call, and parameters have their defaults.
    var usesDefaults = false
    /// Whether no call is known, and the class may lack the initializer.
    var isHypothetical = false
    /// Whether Objective-C code calls it, to which Swift's rules of inheritance do not apply.
    var isFromObjectiveC = false
    /// Whether the framework calls it, which omits no argument.
    var isFromFramework = false
    var passesClosure = false
    /// Whether an initializer of the class calls it on the controller.
    var isFromInitializer = false
  }

  /// A cache of calls to a controller's initializers, because many places make the same call.
  struct Outcomes {
    fileprivate struct Key: Hashable {
      let call: Call
      let isPad: Bool?
    }

    /// The results, with the numbers of their reads of the device and of the platform.
    fileprivate var known: [Key: (stored: StoredName, device: Int, platform: Int)] = [:]
  }

  /// The limit of followed initializers, because initializers in branches may call each other.
  private static let limit = 64

  func stored(after call: Call) -> StoredName {
    var call = call
    call.selector = initializerSelector(call.selector)
    let systemReads = names.systemReads
    let key = Outcomes.Key(call: call, isPad: isPad)
    if let known = controller.outcomes.known[key] {
      systemReads.device += known.device
      systemReads.platform += known.platform
      return known.stored
    }
    let asked = (device: systemReads.device, platform: systemReads.platform)
    var stepsLeft = Self.limit
    var stored = run(call, from: start, kept: StoredName(), stepsLeft: &stepsLeft)
    // The initializer itself supplies values that no caller passes.
    if call.name == .none, stored.name == .unknown { stored.isForced = true }
    controller.outcomes.known[key] = (
      stored, systemReads.device - asked.device, systemReads.platform - asked.platform
    )
    return stored
  }

  /// The class from which an initializer is looked up.
  enum Start {
    case type(CompiledClass)
    /// The extensions that the app adds to framework classes.
    case extensions
    case framework
  }

  private var start: Start { controller.type.map { .type($0) } ?? .extensions }

  /// Looks the initializer up from `start`, and follows it.
  private func run(
    _ call: Call, from start: Start, kept: StoredName, stepsLeft: inout Int
  ) -> StoredName {
    stepsLeft -= 1
    guard stepsLeft > 0 else { return unknown(kept) }
    guard let found = implementation(of: call, from: start) else {
      if let trap = trap(call, from: start, to: nil) {
        var result = kept
        result.trap = trap
        return result
      }
      return atFramework(call, kept: kept, stepsLeft: &stepsLeft)
    }
    var kept = kept
    if let trap = trap(call, from: start, to: found.owner) {
      kept.trap = trap
      return kept
    }
    let implementations = compiled(found)
    if implementations.contains(where: \.initializer.assignsView) { kept.assignsView = true }
    if implementations.contains(where: \.initializer.mayAssignView) {
      kept.mayAssignView = true
    }
    let delegations = implementations.flatMap { implementation in
      self.delegations(of: implementation.initializer).map { (implementation, $0) }
    }
    guard !delegations.isEmpty else {
      // In Objective-C, such an initializer returns another object, for example from a storyboard.
      guard controller.graph.files[found.part.file].kind == .swift else { return unknown(kept) }
      let next = Call(selector: "init")
      return run(next, from: above(found), kept: kept, stepsLeft: &stepsLeft)
    }
    let results = delegations.map { implementation, delegation in
      follow(delegation, in: implementation, call, kept: kept, stepsLeft: &stepsLeft)
    }
    return joined(results)
  }

  /// The implementations of one initializer in branches of an `#if`, without those for other platforms.
  private func compiled(_ found: Implementation) -> [Implementation] {
    let namesakes = found.owner?.initializers(initializerSelector(found.initializer.name)) ?? []
    let twins = namesakes.filter {
      $0.part.file == found.part.file && $0.initializer.name == found.initializer.name
        && $0.isAdopted == found.isAdopted
    }
    guard twins.count > 1 else { return [found] }
    let others = twins.map { Implementation($0, owner: found.owner) }.filter {
      $0.initializer.delegations.isEmpty || !delegations(of: $0.initializer).isEmpty
    }
    return others.isEmpty ? [found] : others
  }

  /// The calls in an initializer on the platform and the device.
  private func delegations(of initializer: Initializer) -> [Delegation] {
    var delegations = initializer.delegations
    if delegations.contains(where: { $0.platforms != .all }) {
      names.systemReads.platform += 1
      delegations.removeAll { !$0.platforms.contains(controller.platform) }
    }
    guard delegations.contains(where: { $0.devices != .all }) else { return delegations }
    names.systemReads.device += 1
    guard let isPad else { return delegations }
    let run = delegations.filter { $0.devices.contains(isPad ? .pad : .others) }
    return run.isEmpty ? delegations : run
  }

  /// The stored name after several branches: the properties that they agree on.
  private func joined(_ results: [StoredName]) -> StoredName {
    guard var result = results.first else { return StoredName() }
    for other in results.dropFirst() {
      if other.name != result.name { result.name = .unknown }
      if other.bundle != result.bundle { result.bundle = .unknown }
      result.mayAssignView =
        result.mayAssignView || other.mayAssignView || result.assignsView != other.assignsView
      result.assignsView = result.assignsView && other.assignsView
      result.hasLayout = result.hasLayout || other.hasLayout
      result.isForced = result.isForced || other.isForced
      result.trap = result.trap ?? other.trap
    }
    return result
  }

  private func unknown(_ kept: StoredName) -> StoredName {
    var result = kept
    result.name = .unknown
    return result
  }
}

// MARK: - Lookup

extension InitializerChain {
  /// An initializer, and the class that implements it.
  struct Implementation {
    let initializer: Initializer
    let part: ClassGraph.Part
    let isAdopted: Bool
    /// The class; nil for extensions of framework classes.
    let owner: CompiledClass?

    init(_ declared: DeclaredInitializer, owner: CompiledClass?) {
      initializer = declared.initializer
      part = declared.part
      isAdopted = declared.isAdopted
      self.owner = owner
    }
  }

  /// The class from which super of an initializer is looked up.
  private func above(_ found: Implementation) -> Start {
    guard let owner = found.owner else { return .framework }
    return controller.classes?.nearest(.initializers, above: owner).map { .type($0) } ?? .extensions
  }

  private func follow(
    _ delegation: Delegation, in found: Implementation, _ call: Call, kept: StoredName,
    stepsLeft: inout Int
  ) -> StoredName {
    var kept = kept
    var next = Call(
      selector: initializerSelector(delegation.initializer), isFromInitializer: true)
    let start = delegation.isSuper ? above(found) : start
    guard delegation.name != nil || delegation.bundle != nil || !delegation.arguments.isEmpty
    else { return run(next, from: start, kept: kept, stepsLeft: &stepsLeft) }
    let declaration = controller.graph.declaration(found.part)
    var scope = NameScope(
      file: found.part.file, type: declaration.name, dynamicClass: controller.node)
    scope.context.isPad = isPad
    scope.context.platform = controller.platform
    scope.context.recompiled = controller.recompiled
    let bound = bindings(of: call, in: found.initializer, scope)
    scope.context.parameters = bound.names
    for argument in delegation.arguments {
      next.arguments[argument.position] = names.value(of: argument.value, in: scope)
    }
    if let argument = delegation.name {
      next.name = names.value(of: argument.value, in: scope)
      if next.name != .none, next.name != call.name || call.name == .none {
        kept.isForced = true
        kept.place = controller.place(found.part, line: delegation.line)
      }
    }
    if let argument = delegation.bundle {
      next.bundle = BundleEvaluator(graph: controller.graph).value(
        of: argument.value, in: scope, parameters: bound.bundles)
    }
    return run(next, from: start, kept: kept, stepsLeft: &stepsLeft)
  }

  private static func takesNibName(_ selector: String) -> Bool {
    selector == "initWithNibName:bundle:" || selector == "initWithWindowNibName:"
      || selector == "initWithWindowNibName:owner:" || selector == windowPath
  }

  private static let windowPath = "initWithWindowNibPath:owner:"

  private func implementation(of call: Call, from start: Start) -> Implementation? {
    let selector = call.selector
    if case .framework = start { return nil }
    let type: CompiledClass? = if case .type(let type) = start { type } else { nil }
    if call.passesClosure, let found = completion(of: call, from: type) { return found }
    if let found = declared(selector, from: type, isAdopted: false) {
      return stepping(over: found, call, from: type) ?? found
    }
    if let added = controller.frameworkInitializers.first(where: { $0.selector == selector }) {
      return Implementation(added, owner: nil)
    }
    // Objective-C does not see the initializers below.
    if call.isFromObjectiveC || call.isFromFramework { return nil }
    if !Self.isOfFramework(selector) || !inherits(selector, from: type),
      let found = declared(selector, from: type, isAdopted: true)
    {
      return found
    }
    return completion(of: call, from: type)
  }

  /// The nearest initializer of the selector in the class or a superclass, or in their protocols.
  private func declared(
    _ selector: String, from type: CompiledClass?, isAdopted: Bool
  ) -> Implementation? {
    guard let type,
      let owner = controller.classes?.nearest(
        declaring: selector, isAdopted: isAdopted, from: type)
    else { return nil }
    return owner.initializers(selector).first { $0.isAdopted == isAdopted }
      .map { Implementation($0, owner: owner) }
  }

  /// The labels of a selector in Swift, in lower case: `initWithNibName:bundle:` has `nibname` and `bundle`.
  static func labels(of selector: String) -> [String] {
    // By bytes, because following an initializer often asks for labels.
    var text = selector.lowercased()
    let endsInColon = text.utf8.last == UInt8(ascii: ":")
    var labels = text.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    if endsInColon { labels.removeLast() }
    guard let first = labels.first else { return [] }
    let rest = first.hasPrefix("initwith") ? String(first.dropFirst(8)) : ""
    if rest.isEmpty, !endsInColon { return [] }
    labels[0] = rest
    return labels
  }

  /// Runs the framework's initializer, if no class of the app implements it.
  private func atFramework(_ call: Call, kept: StoredName, stepsLeft: inout Int) -> StoredName {
    var kept = kept
    switch call.selector {
    case _ where Self.takesNibName(call.selector):
      kept.name = call.name
      kept.bundle = call.bundle
      kept.isOwnedElsewhere = call.selector.hasSuffix(":owner:") && !call.isFromInitializer
      kept.isPath = call.selector == Self.windowPath
      // The path is known only in part.
      if kept.isPath, call.name == .none { kept.name = .unknown }
    case "init" where controller.base != .windowController:
      // `init` passes nil twice, in a message to the object itself.
      let next = Call(
        selector: "initWithNibName:bundle:", isFromObjectiveC: call.isFromObjectiveC,
        isFromFramework: true)
      return run(next, from: start, kept: kept, stepsLeft: &stepsLeft)
    case _ where call.selector.hasPrefix("initWithCollectionViewLayout:"):
      kept.hasLayout = true
    default:
      if mayStoreName(call) { kept.name = .unknown }
    }
    return kept
  }

  /// Whether an unknown initializer may store a name: it takes one, or a class was compiled elsewhere.
  private func mayStoreName(_ call: Call) -> Bool {
    if call.name != .none { return true }
    return controller.hasDeclaredOnly && !Self.initializersWithoutName.contains(call.selector)
  }

  /// The initializers of frameworks that store no name.
  private static let initializersWithoutName: Set<String> = [
    "init", "initWithCoder:", "initWithStyle:", "initWithWindow:", "initWithRootViewController:",
    "initWithNavigationBarClass:toolbarClass:",
    "initWithTransitionStyle:navigationOrientation:options:",
  ]

  /// The Swift class between `start` and `end` that does not inherit the initializer; a caller in Objective-C traps
  /// there.
  private func trap(_ call: Call, from start: Start, to end: CompiledClass?) -> Int? {
    guard call.isFromObjectiveC, call.selector == "initWithNibName:bundle:",
      case .type(let type) = start,
      let owner = controller.classes?.nearest(.designated, from: type)
    else { return nil }
    return owner.height > (end?.height ?? -1) ? owner.node : nil
  }
}
