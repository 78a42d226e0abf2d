import Facts

/// Makes the rows of what code looks up by name.
struct LookupRows {
  private let model: ResolutionModel
  private let loads: NibLoads
  private let identifiers: IdentifierRows
  private let calls: NotedCalls

  /// The rows of the files of `model`; `registered` says under which identifiers code of the whole app
  /// registers views, nil where the model has all of its files.
  init(_ model: ResolutionModel, registered: Set<String>? = nil) {
    self.model = model
    loads = NibLoads(model)
    calls = NotedCalls(model.graph)
    identifiers = IdentifierRows(model, registered: registered)
  }

  /// The rows of all files.
  func rows() -> [LinkedLookup] { model.graph.files.indices.flatMap(rows(inFile:)) }

  /// The rows of a file.
  func rows(inFile file: Int) -> [LinkedLookup] {
    let facts = model.graph.files[file].facts
    guard !facts.loads.isEmpty || !facts.factoryCalls.isEmpty else { return [] }
    let registered = Set(facts.loads.lazy.filter { $0.kind == .register }.map(\.nibObject))
    var rows: [LinkedLookup] = []
    let ofHeirs = facts.loads.count(where: \.hangsOnSelf)
    for site in facts.loads {
      switch site.kind {
      case .nibObject where registered.contains(site.nibObject): break
      case .loadNibNamed where makesController(site, in: file): break
      case .loadNibNamed, .nibObject, .register, .instantiate:
        rows += self.rows(of: site, in: file, likeIt: ofHeirs)
      case .request: rows += self.rows(ofRequest: site, in: file)
      case .segue, .segueTest, .dequeue: rows += identifiers.rows(of: site, in: file)
      case .controller, .storyboard, .storyboardController, .registerClass: break
      }
    }
    for call in facts.factoryCalls { rows += self.rows(of: call, in: file) }
    return rows.ordered()
  }

  // MARK: Places

  /// Whether a load makes a controller, whose own rows have its nib.
  private func makesController(_ site: LoadSite, in file: Int) -> Bool {
    guard let target = site.target else { return false }
    let type = loads.resolvedType(of: target, in: scope(of: site.enclosingClass, in: file))
    if case .declared(let node) = type { model.graph.recorder?.readMembers(of: node) }
    return model.graph.isController(type)
  }

  /// The rows of a load; `likeIt` is the number of those of the file that depend on the class of the object.
  private func rows(of site: LoadSite, in file: Int, likeIt: Int) -> [LinkedLookup] {
    if loads.dependsOnCall(site) { return rowsOfCaller(site, in: file) }
    guard let type = site.enclosingClass else { return rows(of: site, in: file, as: nil) }
    guard let node = model.graph.node(named: type, from: file) else {
      // Callers decide code that depends on the class in a protocol or a framework extension.
      return site.hangsOnSelf ? [] : rows(of: site, in: file, as: nil)
    }
    if model.graph.recorder != nil { model.graph.ask(forHeirs: model.heirs(of: node)) }
    guard site.hangsOnSelf, model.hasHeirs(node) else {
      let rows = rows(of: site, in: file, as: node)
      let isDoubted = site.hangsOnSelf && isUncalled(site) || isUnusedByDocument(site, node)
      return isDoubted ? rows.map { $0.undecided(.low) } : rows
    }
    // The callers of a class method that returns a nib are followed from there.
    if site.kind == .nibObject, site.enclosingMethod?.isStatic == true { return [] }
    let heirs = model.heirs(of: node)
    guard heirs.count <= 256, heirs.count * likeIt <= 4096 else {
      return rows(of: site, in: file, as: node).map(\.unfollowed)
    }
    let all = heirs.map { rows(of: site, in: file, as: $0, isHeir: true) }
    // Which of them code makes is unknown; what all have in common holds.
    return all.allSatisfy { $0.allSatisfy { $0.status != .ok } }
      ? all.joined().map { $0.undecided(.medium) } : all.joined().filter { $0.status == .ok }
  }

  /// Whether no code calls the class method that a load is in: it is left for classes of others.
  private func isUncalled(_ site: LoadSite) -> Bool {
    guard site.kind == .loadNibNamed, let method = site.enclosingMethod, method.isStatic else {
      return false
    }
    return !model.isMentioned(method.baseName)
  }

  /// Whether a document that makes its window controllers by itself has a name for its nib; it need not use it.
  private func isUnusedByDocument(_ site: LoadSite, _ node: Int) -> Bool {
    guard site.method == LoadSite.windowNibMethod else { return false }
    return model.graph.ancestry(of: node).contains { ancestor in
      model.graph.recorder?.readMembers(of: ancestor)
      return model.graph.nodes[ancestor].parts.contains {
        model.graph.declaration($0).selectors.contains("makeWindowControllers")
      }
    }
  }

  /// The caller passes the name, and is not followed.
  private func rowsOfCaller(_ site: LoadSite, in file: Int) -> [LinkedLookup] {
    guard site.name?.value.isPassedText == true || site.hangsOnGenerics,
      !(site.enclosingMethod.map { calls.isCalled($0.name) } ?? false)
    else { return [] }
    return locations(ofFile: file, site).map { location in
      var row = self.row(of: site.kind, method: site.method, file, site.line, location)
      row.className = site.enclosingClass
      row.status = .unknown
      row.message = "The caller passes the name."
      row.confidence = .low
      return row
    }
  }

  private func rows(
    of site: LoadSite, in file: Int, as node: Int?, isHeir: Bool = false
  ) -> [LinkedLookup] {
    rows(
      loads.loads(at: site, in: file, as: node), file, site.line,
      node.map { model.graph.name(of: $0) } ?? site.enclosingClass, site,
      heir: isHeir ? node : nil)
  }

  private func rows(ofRequest site: LoadSite, in file: Int) -> [LinkedLookup] {
    guard let method = site.method else { return [] }
    let scope = scope(of: site.enclosingClass, in: file)
    let found = loads.loads(
      through: method, of: site.types, arguments: site.arguments, bundle: site.bundle, on: nil,
      in: scope)
    // Of tables' and collections' methods of one name, the place does not tell which it calls.
    let all = Dictionary(grouping: found) { $0.memberType ?? $0.source.scope.type ?? "" }.values.map
    {
      rows($0, file, site.line, site.enclosingClass, site)
    }
    let working = all.filter { $0.allSatisfy { $0.status == .ok } }
    return Array((working.isEmpty ? all : working).joined())
  }

  private func rows(of call: FactoryCall, in file: Int) -> [LinkedLookup] {
    guard case .named = call.type else { return [] }
    let scope = scope(of: call.enclosingClass, in: file)
    guard case .declared(let node)? = loads.resolvedType(of: call.type, in: scope) else {
      return []
    }
    var site = LoadSite(kind: .request, line: call.line)
    (site.platforms, site.systems) = (call.platforms, call.systems)
    let found = loads.loads(
      through: call.method, of: [], arguments: call.arguments, bundle: call.bundle, on: node,
      in: scope
    ).filter { $0.kind != .register }
    return rows(found, file, call.line, call.enclosingClass, site)
  }

  private func scope(of type: String?, in file: Int) -> NameScope {
    NameScope(
      file: file, type: type,
      dynamicClass: type.flatMap { model.graph.node(named: $0, from: file) })
  }

  // MARK: Rows

  private func rows(
    _ loads: [NibLoad], _ file: Int, _ line: Int, _ className: String?, _ site: LoadSite,
    heir: Int? = nil
  ) -> [LinkedLookup] {
    guard !loads.isEmpty else { return [] }
    return locations(ofFile: file, site).flatMap { location -> [LinkedLookup] in
      // A subclass runs where it is compiled.
      if let heir, model.location(ofClass: heir, in: location.process) == nil { return [] }
      return loads.flatMap { load in
        let check = LoadCheck(model: model, load: load, location: location)
        return check.outcomes(for: load.profiles(among: profiles(of: site, location))).map {
          outcome in
          var row = self.row(of: load.kind, method: load.method, file, line, location)
          row.className = className
          outcome.fill(&row)
          if row.fails != nil, model.isGuess(location, ofFile: file) { row.doubtBuild() }
          return row
        }
      }
    }
  }

  private func row(
    of kind: LoadSite.Kind, method: String?, _ file: Int, _ line: Int,
    _ location: BundleMap.CodeLocation
  ) -> LinkedLookup {
    LinkedLookup(
      path: model.graph.files[file].path, line: line, kind: kind.rawValue,
      app: model.bundles.bundles[model.bundles.processes[location.process].main].row.name)
  }

  private func locations(ofFile file: Int, _ site: LoadSite) -> [BundleMap.CodeLocation] {
    var apps: Set<String> = []
    return model.locations(ofFile: file).locations.filter { location in
      let main = model.bundles.bundles[model.bundles.processes[location.process].main].row
      return main.kind != .tests && !profiles(of: site, location).isEmpty
        && apps.insert(main.name).inserted
    }
  }

  private func profiles(of site: LoadSite, _ location: BundleMap.CodeLocation) -> [RuntimeProfile] {
    model.profiles.filter { model.runs(site, in: location.process, on: $0) }
  }
}

extension ResolutionModel {
  /// Whether code is beside that of a process without a build description that lists it.
  ///
  /// A folder beside described code, in which no program starts, may be a part of any.
  func isGuess(_ location: BundleMap.CodeLocation, ofFile file: Int) -> Bool {
    guard !locations(ofFile: file).isCertain else { return false }
    let content = bundles.processes[location.process]
    return !content.isFolder || isLeftBehind(content)
  }

  /// Whether a process is only a folder that no build description lists and where no program starts.
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
  /// The nib that a registration, or the object in it, makes: equal if both do.
  struct NibObject: Hashable {
    let name: NameExpression?
    let bundle: BundleExpression?
    let enclosingClass: String?
    let method: String?
  }

  /// The nib that a registration, or the object in it, makes.
  var nibObject: NibObject {
    NibObject(
      name: name?.value, bundle: bundle?.value, enclosingClass: enclosingClass,
      method: enclosingMethod?.name)
  }

  /// Whether its nib depends on the class of the object that runs it.
  fileprivate var hangsOnSelf: Bool {
    name?.value.hangsOnSelf ?? false
  }
}

extension NameExpression {
  /// Whether it depends on the class of the object that runs the code; a constant may differ in a subclass.
  fileprivate var hangsOnSelf: Bool {
    switch self {
    case .className(.dynamicSelf, _), .member(.dynamicSelf, _), .nib(.type(.dynamicSelf), _): true
    case .constant(let name):
      !name.utf8.contains(UInt8(ascii: ".")) && name.utf8.first.map { $0 >= 97 } ?? false
    case .variable(_, let inner), .replacing(let inner, _, _), .described(let inner):
      inner.hangsOnSelf
    case .coalescing(let one, let other), .choice(_, let one, let other):
      one.hangsOnSelf || other.hangsOnSelf
    case .concatenation(let parts): parts.contains(where: \.hangsOnSelf)
    default: false
    }
  }

  /// Whether it is a text that the code around gets.
  fileprivate var isPassedText: Bool {
    switch self {
    case .parameter: true
    case .variable(_, let inner), .replacing(let inner, _, _): inner.isPassedText
    case .coalescing(let one, let other), .choice(_, let one, let other):
      one.isPassedText || other.isPassedText
    case .concatenation(let parts): parts.contains(where: \.isPassedText)
    default: false
    }
  }
}

extension LinkedLookup {
  /// The same where too many classes inherit the code to follow each.
  fileprivate var unfollowed: Self {
    guard status != .ok else { return self }
    var row = self
    (row.status, row.message) = (.unknown, "Too many classes inherit the code.")
    (row.fails, row.confidence) = (nil, .low)
    return row
  }

  /// The row of something that fails if the code runs for this class, which is unknown.
  fileprivate func undecided(_ confidence: Resolution.Confidence) -> Self {
    var row = self
    guard status != .unknown, status != .ok else { return row }
    row.confidence = min(row.confidence, confidence)
    return row
  }
}
