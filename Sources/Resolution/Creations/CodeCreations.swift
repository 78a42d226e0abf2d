import Facts

/// The ways in which code creates a class, on one kind of device: `default` and `call`.
struct CodeCreations {
  let model: ResolutionModel
  let controller: Controller
  let isPad: Bool?

  /// A creation and what it leaves behind.
  struct Creation {
    let kind: Resolution.Creation
    var stored: StoredName
    /// The name that the creation passes; nil if it is unknown or none.
    var argument: String?
    /// The place, if the creation occurs.
    var site: CreationSite?
    /// Other places with the same result.
    var others: [CreationSite] = []
    /// The way to these sites.
    var way = SceneReach.Way(reach: .unknown, isRequested: nil)

    /// All places.
    var sites: [CreationSite] { [site].compactMap(\.self) + others }
  }

  private var chain: InitializerChain {
    InitializerChain(controller: controller, names: model.names, isPad: isPad)
  }

  /// The creations at `sites`, and first the `default` one, which every controller of the app
  /// has.
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

  /// The generic creation, then those that end up otherwise; each with the first place of its kind.
  ///
  /// If all that occur agree on a name, the generic one is theirs.
  private func merged(_ found: [Creation]) -> [Creation] {
    let outcomes = found.map(\.stored.outcome)
    let inMain = found.indices.filter { outcomes[$0].bundle == .none }
    var all: [Creation]
    var ends: [StoredName: Int]
    if let first = inMain.first, inMain.allSatisfy({ outcomes[$0] == outcomes[first] }) {
      (all, ends) = ([found[first]], [outcomes[first]: 0])
    } else {
      let unseen = unseen()
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
    // Code of a class that creates its own kind stands for the class that is created.
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
    // A reference to `init` does not say which one it means.
    var stored = site.site.method == nil ? unseen() : chain.stored(after: call)
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
  /// Where the class has no such initializer, its own ones decide, if they agree.
  private func unseen() -> StoredName {
    if let owner = controller.lines?.nearest(.ownInitializers, from: controller.line) {
      let selectors = Set(owner.initializers.map(\.selector))
      let own = selectors.subtracting(ClassLine.sharedInitializers).sorted()
      if !selectors.contains("init"), let stored = common(own) { return stored }
    }
    return chain.stored(after: InitializerChain.Call(selector: "init", isUnseen: true))
  }

  /// The stored name after any of some initializers, if they agree.
  private func common(_ selectors: [String]) -> StoredName? {
    var first: StoredName?
    for selector in selectors {
      let stored = chain.stored(
        after: InitializerChain.Call(selector: selector, isImagined: true))
      if let first, first.outcome != stored.outcome { return nil }
      first = first ?? stored
    }
    return first
  }
}

extension StoredName {
  /// The properties that tell two creations apart.
  fileprivate var outcome: StoredName {
    var copy = self
    copy.place = nil
    copy.isCertain = false
    if copy.bundle == .main { copy.bundle = .none }
    if case .string(let name, _) = copy.name { copy.name = .string(name, .literal) }
    return copy
  }
}
