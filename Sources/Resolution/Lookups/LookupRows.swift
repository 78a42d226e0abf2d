import Facts

/// Creates the rows of everything that code looks up by name.
struct LookupRows {
  private let model: ResolutionModel
  private let loads: NibLoads
  private let identifiers: IdentifierRows
  private let calls: NotedCalls

  /// Creates rows for the files of `model`; `registered` are the identifiers of the whole app, or nil if the model
  /// has all of its files.
  init(_ model: ResolutionModel, registered: Set<String>? = nil) {
    self.model = model
    loads = NibLoads(model)
    calls = NotedCalls(model.graph)
    identifiers = IdentifierRows(model, registered: registered)
  }

  func rows() -> [LinkedLookup] { model.graph.files.indices.flatMap(rows(inFile:)) }

  func rows(inFile file: Int) -> [LinkedLookup] {
    let facts = model.graph.files[file].facts
    guard !facts.loads.isEmpty || !facts.factoryCalls.isEmpty else { return [] }
    let registered = Set(facts.loads.lazy.filter { $0.kind == .register }.map(\.nibObject))
    var rows: [LinkedLookup] = []
    let dependentLoads = facts.loads.count(where: \.dependsOnSelf)
    for site in facts.loads {
      switch site.kind {
      case .nibObject where registered.contains(site.nibObject): break
      case .loadNibNamed where makesController(site, in: file): break
      case .loadNibNamed, .nibObject, .register, .instantiate:
        rows += reached(self.rows(of: site, in: file, dependentLoads: dependentLoads), site, file)
      case .request: rows += self.rows(ofRequest: site, in: file)
      case .segue, .segueTest, .dequeue:
        rows += reached(identifiers.rows(of: site, in: file), site, file)
      case .reuseCall: rows += reached(identifiers.rows(ofCall: site, in: file), site, file)
      case .controller, .storyboard, .storyboardController, .registerClass: break
      }
    }
    for call in facts.factoryCalls { rows += self.rows(of: call, in: file) }
    return rows.ordered()
  }

  // MARK: Places

  /// Whether a load creates a controller.
  ///
  /// The rows of the controller have its nib.
  private func makesController(_ site: LoadSite, in file: Int) -> Bool {
    guard let target = site.target else { return false }
    let type = loads.resolvedType(
      of: target, in: model.graph.scope(of: site.enclosingClass, in: file))
    if case .declared(let node) = type { model.graph.recorder?.readMembers(of: node) }
    return model.graph.isController(type)
  }

  /// The rows of a load, one of `dependentLoads` of the file that depend on the class of the object.
  private func rows(of site: LoadSite, in file: Int, dependentLoads: Int) -> [LinkedLookup] {
    if loads.dependsOnCall(site) { return rowsOfCaller(site, in: file) }
    guard let type = site.enclosingClass else { return rows(of: site, in: file, as: nil) }
    guard let node = model.graph.node(named: type, from: file) else {
      // In a protocol or a framework extension, callers determine the class.
      return site.dependsOnSelf ? [] : rows(of: site, in: file, as: nil)
    }
    model.graph.readSubclasses(model.subclasses(of: node))
    guard site.dependsOnSelf, model.hasSubclasses(node) else {
      let rows = rows(of: site, in: file, as: node)
      let isDoubted = site.dependsOnSelf && isUncalled(site) || isUnusedByDocument(site, node)
      return isDoubted ? rows.map { $0.undecided(.low) } : rows
    }
    // The callers of a class method that returns a nib are followed instead.
    if site.kind == .nibObject, site.enclosingMethod?.isStatic == true { return [] }
    let subclasses = model.subclasses(of: node)
    guard subclasses.count <= 256, subclasses.count * dependentLoads <= 4096 else {
      return rows(of: site, in: file, as: node).map(\.unfollowed)
    }
    let all = subclasses.map { rows(of: site, in: file, as: $0, isSubclass: true) }
    // It is unknown which of the classes are created; outcomes of all of them are certain.
    return all.allSatisfy { $0.allSatisfy { $0.status != .ok } }
      ? all.joined().map { $0.undecided(.medium) } : all.joined().filter { $0.status == .ok }
  }

  /// The rows of a place, whose failures are uncertain if nothing leads to its code.
  private func reached(_ rows: [LinkedLookup], _ site: LoadSite, _ file: Int) -> [LinkedLookup] {
    guard rows.contains(where: { $0.status != .ok && $0.status != .unknown }),
      ReachFinder(model).reach(of: CreationSites.placed(site, in: file, model)) == .unreached
    else { return rows }
    return rows.map { $0.undecided(.low) }
  }

  /// Whether no code calls the class method around a load; it may belong to a library.
  private func isUncalled(_ site: LoadSite) -> Bool {
    guard site.kind == .loadNibNamed, let method = site.enclosingMethod, method.isStatic else {
      return false
    }
    return !model.isMentioned(method.baseName)
  }

  /// Whether a document names a nib that it may not use, because it creates its window controllers itself.
  private func isUnusedByDocument(_ site: LoadSite, _ node: Int) -> Bool {
    guard site.method == LoadSite.windowNibMethod else { return false }
    return model.graph.ancestry(of: node).contains { ancestor in
      model.graph.recorder?.readMembers(of: ancestor)
      return model.graph.nodes[ancestor].parts.contains {
        model.graph.declaration($0).selectors.contains("makeWindowControllers")
      }
    }
  }

  /// The rows of a load whose name the caller passes, if no call is known.
  private func rowsOfCaller(_ site: LoadSite, in file: Int) -> [LinkedLookup] {
    guard site.name?.value.isPassedText == true || site.dependsOnGenerics,
      !(site.enclosingMethod.map { calls.isCalled($0.name) } ?? false)
    else { return [] }
    return locations(ofFile: file, site).map { location in
      var row = self.row(of: site.kind, file, site.line, location)
      row.className = site.enclosingClass
      row.status = .unknown
      row.message = "The caller passes the name."
      row.confidence = .low
      return row
    }
  }

  private func rows(
    of site: LoadSite, in file: Int, as node: Int?, isSubclass: Bool = false
  ) -> [LinkedLookup] {
    rows(
      loads.loads(at: site, in: file, as: node), file, site.line,
      node.map { model.graph.name(of: $0) } ?? site.enclosingClass, site,
      subclass: isSubclass ? node : nil)
  }

  private func rows(ofRequest site: LoadSite, in file: Int) -> [LinkedLookup] {
    guard let method = site.method else { return [] }
    let scope = model.graph.scope(of: site.enclosingClass, in: file)
    let found = loads.loads(
      through: method, of: site.types, arguments: site.arguments, bundle: site.bundle, on: nil,
      in: scope)
    // If several members have the name, it is unknown which one the place calls.
    let all = Dictionary(grouping: found) { $0.memberType ?? $0.source.scope.type ?? "" }.values.map
    {
      rows($0, file, site.line, site.enclosingClass, site)
    }
    let working = all.filter { $0.allSatisfy { $0.status == .ok } }
    return Array((working.isEmpty ? all : working).joined())
  }

  private func rows(of call: FactoryCall, in file: Int) -> [LinkedLookup] {
    guard case .named = call.type else { return [] }
    let scope = model.graph.scope(of: call.enclosingClass, in: file)
    guard case .declared(let node)? = loads.resolvedType(of: call.type, in: scope),
      !isForSubclasses(call, in: file)
    else { return [] }
    var site = LoadSite(kind: .request, line: call.line)
    (site.platforms, site.systems) = (call.platforms, call.systems)
    let found = loads.loads(
      through: call.method, of: [], arguments: call.arguments, bundle: call.bundle, on: node,
      in: scope
    ).filter { $0.kind != .register }
    return rows(found, file, call.line, call.enclosingClass, site)
  }

  /// Whether a static method passes a name of the class that receives it, which may be any subclass.
  ///
  /// The callers of a class method that returns a nib are followed instead.
  private func isForSubclasses(_ call: FactoryCall, in file: Int) -> Bool {
    guard call.enclosingMethod?.isStatic == true,
      call.arguments.contains(where: \.value.dependsOnSelf),
      let type = call.enclosingClass, let node = model.graph.node(named: type, from: file)
    else { return false }
    return model.isSuperclass(node)
  }

  // MARK: Rows

  private func rows(
    _ loads: [NibLoad], _ file: Int, _ line: Int, _ className: String?, _ site: LoadSite,
    subclass: Int? = nil
  ) -> [LinkedLookup] {
    guard !loads.isEmpty else { return [] }
    return locations(ofFile: file, site).flatMap { location -> [LinkedLookup] in
      // A subclass runs in the processes that compile it.
      if let subclass, model.location(ofClass: subclass, in: location.process) == nil { return [] }
      return loads.flatMap { load in
        let check = LoadCheck(model: model, load: load, location: location)
        return check.outcomes(for: load.profiles(among: profiles(of: site, location))).map {
          outcome in
          var row = self.row(of: load.kind, file, line, location)
          row.className = className
          outcome.fill(&row)
          if row.fails != nil, model.isGuess(location, ofFile: file) { row.doubtBuild() }
          return row
        }
      }
    }
  }

  private func row(
    of kind: LoadSite.Kind, _ file: Int, _ line: Int, _ location: BundleMap.CodeLocation
  ) -> LinkedLookup {
    LinkedLookup(
      path: model.graph.files[file].path, line: line, kind: kind.rawValue,
      app: model.bundles.mainBundle(of: location.process).name)
  }

  private func locations(ofFile file: Int, _ site: LoadSite) -> [BundleMap.CodeLocation] {
    var apps: Set<String> = []
    return model.locations(ofFile: file).locations.filter { location in
      let main = model.bundles.mainBundle(of: location.process)
      return main.kind != .tests && !profiles(of: site, location).isEmpty
        && apps.insert(main.name).inserted
    }
  }

  private func profiles(of site: LoadSite, _ location: BundleMap.CodeLocation) -> [RuntimeProfile] {
    model.profiles.filter { model.runs(site, in: location.process, on: $0) }
  }
}

extension ResolutionModel {
  /// Whether it is a guess that code runs in a process, because no build description lists the code.
  ///
  /// A folder beside described code may be a part of any of it, unless it starts an application.
  func isGuess(_ location: BundleMap.CodeLocation, ofFile file: Int) -> Bool {
    guard !locations(ofFile: file).isCertain else { return false }
    let content = bundles.processes[location.process]
    return !content.isFolder || isLeftBehind(content)
  }

  /// Whether a process is only a folder without build description that starts no application.
  ///
  /// It may be a part of other code.
  func isLeftBehind(_ process: BundleMap.Process) -> Bool { process.isPart && !hasStart }
}

extension LinkedLookup {
  /// Turns a failure into unknown, because no known target compiles the code.
  mutating func doubtBuild() {
    (status, message, fails, confidence) = (
      .unknown, "No target is seen to compile the file.", nil, .low
    )
  }
}

extension LoadSite {
  /// The arguments of a nib, equal for a registration and its argument.
  struct NibObject: Hashable {
    let name: NameExpression?
    let bundle: BundleExpression?
    let enclosingClass: String?
    let method: String?
  }

  var nibObject: NibObject {
    NibObject(
      name: name?.value, bundle: bundle?.value, enclosingClass: enclosingClass,
      method: enclosingMethod?.name)
  }

  /// Whether its nib depends on the class of the object that runs it.
  fileprivate var dependsOnSelf: Bool { name?.value.dependsOnSelf ?? false }
}

extension NameExpression {
  /// Whether it depends on the class of the object that runs the code; a subclass may have another constant.
  var dependsOnSelf: Bool {
    switch self {
    case .className(.dynamicSelf, _), .member(.dynamicSelf, _), .nib(.type(.dynamicSelf), _): true
    case .constant(let name):
      !name.utf8.contains(UInt8(ascii: ".")) && name.utf8.first.map { $0 >= 97 } ?? false
    default: parts.contains(where: \.dependsOnSelf)
    }
  }

  /// Whether it is a text that callers pass.
  fileprivate var isPassedText: Bool {
    switch self {
    case .parameter: true
    case .described: false
    default: parts.contains(where: \.isPassedText)
    }
  }
}

extension LinkedLookup {
  /// The row where too many classes inherit the code to follow each.
  fileprivate var unfollowed: Self {
    guard status != .ok else { return self }
    var row = self
    (row.status, row.message) = (.unknown, "Too many classes inherit the code.")
    (row.fails, row.confidence) = (nil, .low)
    return row
  }

  /// The row of a possible failure that depends on the class which runs the code.
  fileprivate func undecided(_ confidence: Resolution.Confidence) -> Self {
    var row = self
    guard status != .unknown, status != .ok else { return row }
    row.confidence = min(row.confidence, confidence)
    return row
  }
}
