public import Facts

/// What `files` say together, as the views show it.
///
/// A pure function; the order of `files` has no say.
public func linkProgram(_ files: [CodeFile]) -> Program {
  let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  let graph = ClassGraph(files: sorted)
  let names = NameEvaluator(graph: graph, constants: ConstantTable(files: sorted))
  var program = Program()
  program.classes = graph.nodes.indices
    .sorted { graph.nodes[$0].primary < graph.nodes[$1].primary }
    .map { graph.row(of: $0, names: names) }
  program.outlets = graph.outletRows()
  program.actions = graph.actionRows()
  program.nibLoads = NibLoadRows(graph: graph, names: names).all()
  return program
}

extension ClassGraph {
  /// The row of a class.
  fileprivate func row(of node: Int, names: NameEvaluator) -> LinkedClass {
    let declaration = primary(node)
    let file = primaryFile(node)
    let declarations = nodes[node].parts.map { ($0.file, self.declaration($0)) }
    var row = LinkedClass(
      name: declaration.name, runtimeName: runtimeName(of: node),
      language: declaration.form == .swiftClass ? "swift" : "objc", path: file.path,
      line: declaration.line)
    row.module = file.module
    row.superclass = superclasses[node]?.name
    row.rootClass = rootClass(of: node)
    row.isController = isController(node)
    row.loadView = declarations.lazy.compactMap { $0.1.loadView?.body.rawValue }.first
    row.nibNameGetter =
      declarations.lazy.compactMap { file, declaration in
        declaration.nibNameGetter.map { getter in
          let scope = NameScope(file: file, type: declaration.name, dynamicClass: node)
          return switch names.value(of: getter.value.value, in: scope) {
          case .none: "nil"
          case .string(let text, _): text
          case .unknown: "?"
          }
        }
      }.first
    return row
  }

  /// The outlets of every class; one that a header and an implementation declare is the header's.
  fileprivate func outletRows() -> [LinkedOutlet] {
    memberRows(\.outlets, key: \.property) {
      LinkedOutlet(className: $0, declaration: $1, path: $2)
    }
  }

  /// The actions of every class; one that a header and an implementation declare is the header's.
  fileprivate func actionRows() -> [LinkedAction] {
    memberRows(\.actions, key: \.selector) {
      LinkedAction(className: $0, declaration: $1, path: $2)
    }
  }

  private func memberRows<Member, Row>(
    _ members: KeyPath<ClassDeclaration, [Member]>, key: KeyPath<Member, String>,
    row: (_ className: String, Member, _ path: String) -> Row
  ) -> [Row] {
    var rows: [Row] = []
    for parts in nodes.map(\.parts) + strays.map({ [$0] }) {
      var seen: Set<String> = []
      for part in parts {
        let declaration = declaration(part)
        for member in declaration[keyPath: members]
        where seen.insert(member[keyPath: key]).inserted {
          rows.append(row(declaration.name, member, files[part.file].path))
        }
      }
    }
    return rows
  }
}
