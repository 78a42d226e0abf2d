import Facts

/// Makes the rows of `nib_loads`.
struct NibLoadRows {
  let graph: ClassGraph
  let names: NameEvaluator

  /// Every row, by file and then in the order of the source.
  func all() -> [LinkedNibLoad] {
    graph.files.indices.flatMap { file in
      let facts = graph.files[file].facts
      let sites = facts.loads.compactMap { row(of: $0, in: file) }
      let delegations = facts.classes.flatMap { declaration in
        declaration.initializers.flatMap { initializer in
          initializer.delegations.compactMap { row(of: $0, in: file, of: declaration.name) }
        }
      }
      return (sites + delegations).sorted { $0.line < $1.line }
    }
  }

  private func row(of site: LoadSite, in file: Int) -> LinkedNibLoad? {
    let scope = scope(in: file, type: site.enclosingClass)
    let target = target(of: site, in: scope)
    if site.kind == .controller, !isListed(target, hasName: site.name != nil) { return nil }
    var row = LinkedNibLoad(
      path: graph.files[file].path, line: site.line, kind: site.kind.rawValue)
    row.enclosingClass = site.enclosingClass
    row.targetClass = target.map { name(of: $0) }
    fill(&row, name: site.name, bundle: site.bundle, in: scope)
    return row
  }

  private func row(of delegation: Delegation, in file: Int, of type: String) -> LinkedNibLoad? {
    guard delegation.name != nil else { return nil }
    var row = LinkedNibLoad(
      path: graph.files[file].path, line: delegation.line, kind: "designated")
    row.enclosingClass = type
    fill(&row, name: delegation.name, bundle: delegation.bundle, in: scope(in: file, type: type))
    return row
  }

  private func scope(in file: Int, type: String?) -> NameScope {
    NameScope(
      file: file, type: type, dynamicClass: type.flatMap { graph.node(named: $0, from: file) })
  }

  private func target(of site: LoadSite, in scope: NameScope) -> ClassGraph.Lead? {
    switch site.target {
    case .named(let name): graph.lead(of: name, from: scope.file, scope: scope.type)
    case .dynamicSelf: scope.dynamicClass.map { .program($0) }
    case nil: nil
    }
  }

  /// The contract lists the creation of a controller class of the project, and of any controller
  /// with a nib argument.
  private func isListed(_ target: ClassGraph.Lead?, hasName: Bool) -> Bool {
    switch target {
    case .program(let node):
      // A chain that leaves the index may end in a controller; only a nib argument says so.
      graph.isController(node) || (hasName && graph.rootClass(of: node) == nil)
    case .framework(let name): hasName && FrameworkClasses.isController(name)
    case .unknown, nil: hasName
    }
  }

  private func name(of target: ClassGraph.Lead) -> String {
    switch target {
    case .program(let node): graph.primary(node).name
    case .framework(let name), .unknown(let name): name
    }
  }

  private func fill(
    _ row: inout LinkedNibLoad, name: NameArgument?, bundle: BundleArgument?, in scope: NameScope
  ) {
    if let name {
      row.nameExpression = name.text
      switch names.value(of: name.value, in: scope) {
      case .none: row.nameKind = "nil"
      case .string(let text, let kind):
        row.nibName = text
        row.nameKind = kind.rawValue
      case .unknown: row.nameKind = "unknown"
      }
    }
    if let bundle {
      row.bundleExpression = bundle.text
      row.bundleKind = kind(of: bundle.value)
    }
  }

  private func kind(of bundle: BundleExpression) -> String {
    switch bundle {
    case .none: "nil"
    case .main: "main"
    case .forClass: "for-class"
    case .module: "module"
    case .variable(_, let bound): kind(of: bound)
    case .identifier, .named, .constant, .parameter, .superValue, .unknown: "unknown"
    }
  }
}
