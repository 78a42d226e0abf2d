import Facts

/// Creates the rows of `nib_loads`.
struct NibLoadRows {
  let graph: ClassGraph
  let names: NameEvaluator

  /// The rows of a file, sorted by line.
  func rows(in file: Int) -> [LinkedNibLoad] {
    let facts = graph.files[file].facts
    var rows = facts.loads.compactMap { row(of: $0, in: file) }
    for index in facts.classes.indices {
      for initializer in facts.classes[index].initializers {
        for delegation in initializer.delegations where delegation.name != nil {
          rows.append(row(of: delegation, in: file, of: facts.classes[index].name))
        }
      }
    }
    return rows.sorted { $0.line < $1.line }
  }

  private func row(of site: LoadSite, in file: Int) -> LinkedNibLoad? {
    guard site.kind.isListed else { return nil }
    let target = target(of: site, in: file)
    if site.kind == .controller, !isListed(target, hasName: site.name != nil) { return nil }
    if makesController(site, in: file) { return nil }
    var row = LinkedNibLoad(
      path: graph.files[file].path, line: site.line, kind: site.kind.rawValue)
    row.enclosingClass = site.enclosingClass
    row.targetClass = target.map { name(of: $0) }
    fill(&row, name: site.name, bundle: site.bundle, in: file)
    return row
  }

  /// Whether a load creates a controller.
  ///
  /// The rows of the controller have its nib.
  func makesController(_ site: LoadSite, in file: Int) -> Bool {
    site.kind == .loadNibNamed && graph.isController(target(of: site, in: file))
  }

  private func row(of delegation: Delegation, in file: Int, of type: String) -> LinkedNibLoad {
    var row = LinkedNibLoad(
      path: graph.files[file].path, line: delegation.line, kind: "designated")
    row.enclosingClass = type
    fill(&row, name: delegation.name, bundle: delegation.bundle, in: file)
    return row
  }

  private func target(of site: LoadSite, in file: Int) -> ClassGraph.ResolvedType? {
    switch site.target {
    case .named(let name): graph.resolvedType(of: name, from: file, scope: site.enclosingClass)
    case .dynamicSelf:
      site.enclosingClass.flatMap { graph.node(named: $0, from: file) }.map { .declared($0) }
    case nil: nil
    }
  }

  /// The contract lists creations of the project's controllers, and of all controllers with a nib argument.
  private func isListed(_ target: ClassGraph.ResolvedType?, hasName: Bool) -> Bool {
    switch target {
    case .declared(let node):
      // A superclass outside of the project may be a controller, as a nib argument indicates.
      graph.isController[node] || (hasName && graph.rootClasses[node] == nil)
    case .framework(let name): hasName && FrameworkClasses.isController(name)
    case .unknown, nil: hasName
    }
  }

  private func name(of target: ClassGraph.ResolvedType) -> String {
    switch target {
    case .declared(let node): graph.name(of: node)
    case .framework(let name), .unknown(let name): name
    }
  }

  private func fill(
    _ row: inout LinkedNibLoad, name: NameArgument?, bundle: BundleArgument?, in file: Int
  ) {
    if let name {
      let scope = graph.scope(of: row.enclosingClass, in: file)
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

extension ClassGraph {
  func isController(_ type: ResolvedType?) -> Bool {
    switch type {
    case .declared(let node): isController[node]
    case .framework(let name): FrameworkClasses.isController(name)
    case .unknown, nil: false
    }
  }
}
