import Facts

/// The ways in which code creates a class, on one kind of device: `default` and `call`.
struct CodeCreations {
  let model: ResolutionModel
  let controller: Controller
  let isPad: Bool?

  /// A creation, and the name that it stores.
  struct Creation {
    let kind: Resolution.Creation
    var stored: StoredName
    /// The name that the creation passes, if known.
    var argument: String?
    /// The place, if the creation occurs in code.
    var site: CreationSite?
    /// Other places with the same result.
    var others: [CreationSite] = []
    var way = SceneReach.Way(reach: .unknown, isRequested: nil)

    var sites: [CreationSite] { [site].compactMap(\.self) + others }
  }

  private var chain: InitializerChain {
    InitializerChain(controller: controller, names: model.names, isPad: isPad)
  }

  /// The creations at `sites`, after the `default` one, which every controller of the app has.
  func all(at sites: [CreationSite]) -> [Creation] {
    var defaults: [Creation] = []
    var calls: [Creation] = []
    for site in sites {
      if site.site.platforms != .all { model.names.systemReads.platform += 1 }
      guard site.site.platforms.contains(controller.platform) else { continue }
      let creation = creation(at: site)
      if creation.kind == .call { calls.append(creation) } else { defaults.append(creation) }
    }
    return controller.node == nil ? calls : merged(defaults) + calls
  }

  /// The generic creation, then those with other outcomes; each with the first place of its kind.
  ///
  /// If all places agree on an outcome, the generic creation has it.
  private func merged(_ found: [Creation]) -> [Creation] {
    let outcomes = found.map(\.stored.outcome)
    let inMain = found.indices.filter { outcomes[$0].bundle == .none }
    var all: [Creation]
    var ends: [StoredName: Int]
    if let first = inMain.first, inMain.allSatisfy({ outcomes[$0] == outcomes[first] }) {
      (all, ends) = ([found[first]], [outcomes[first]: 0])
    } else {
      let unseen = storedWithoutArguments()
      let same = outcomes.firstIndex(of: unseen.outcome).map { found[$0] }
      (all, ends) = ([same ?? Creation(kind: .default, stored: unseen)], [unseen.outcome: 0])
    }
    for (creation, outcome) in zip(found, outcomes) {
      guard let same = ends[outcome] else {
        ends[outcome] = all.count
        all.append(creation)
        continue
      }
      if let site = creation.site, site != all[same].site { all[same].others.append(site) }
    }
    return all
  }

  private func creation(at site: CreationSite) -> Creation {
    let place = site.place
    let type = site.site.enclosingClass
    // Code of a class that creates its own class runs for the created class.
    let dynamicClass =
      site.site.target == .dynamicSelf
      ? controller.node : site.enclosing
    var scope = NameScope(file: site.file, type: type, dynamicClass: dynamicClass)
    scope.context.isPad = isPad
    scope.context.platform = controller.platform
    scope.context.recompiled = controller.recompiled
    scope.context.parameters = site.parameters
    var call = InitializerChain.Call(
      selector: site.site.method ?? "init",
      isFromObjectiveC: model.graph.files[site.file].kind != .swift)
    if let name = site.site.name { call.name = model.names.value(of: name.value, in: scope) }
    if let bundle = site.site.bundle {
      call.bundle = BundleEvaluator(graph: model.graph).value(of: bundle.value, in: scope)
    }
    for argument in site.site.arguments {
      call.arguments[argument.position] = model.names.value(of: argument.value, in: scope)
    }
    call.passesClosure = site.site.passesClosure
    // A reference to `init` does not tell which initializer it means.
    var stored = site.site.method == nil ? storedWithoutArguments() : chain.stored(after: call)
    stored.isCertain = true
    stored.place = stored.place ?? place
    if site.site.assignsView {
      stored.assignsView = true
      stored.place = place
    }
    var creation = Creation(
      kind: call.name == .none ? .default : .call, stored: stored, site: site)
    if case .string(let name, _) = call.name { creation.argument = name }
    return creation
  }

  /// The stored name after a creation without arguments.
  ///
  /// If the class lacks that initializer, its own initializers decide, provided that they agree.
  private func storedWithoutArguments() -> StoredName {
    if let owner = controller.classes?.nearest(.ownInitializers, from: controller.type) {
      let selectors = Set(owner.initializers.map(\.selector))
      let own = selectors.subtracting(CompiledClass.sharedInitializers).sorted()
      if !selectors.contains("init"), let stored = common(own) { return stored }
    }
    return chain.stored(after: InitializerChain.Call(selector: "init", isHypothetical: true))
  }

  /// The stored name after any of several initializers, if they agree.
  private func common(_ selectors: [String]) -> StoredName? {
    var first: StoredName?
    for selector in selectors {
      let stored = chain.stored(
        after: InitializerChain.Call(selector: selector, usesDefaults: true))
      if let first, first.outcome != stored.outcome { return nil }
      first = first ?? stored
    }
    return first
  }
}

extension StoredName {
  /// The properties that distinguish creations.
  fileprivate var outcome: StoredName {
    var copy = self
    copy.place = nil
    copy.isCertain = false
    if copy.bundle == .main { copy.bundle = .none }
    if case .string(let name, _) = copy.name { copy.name = .string(name, .literal) }
    return copy
  }
}
