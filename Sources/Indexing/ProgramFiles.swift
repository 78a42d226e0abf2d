import Facts
import Resolution

/// The facts of a snapshot's files, gathered until they can be linked.
struct ProgramFiles: Sendable {
  private var code: [(file: SourceFile, facts: CodeFacts)] = []
  private var descriptions: [(path: String, facts: BuildFacts)] = []
  private var nibs: [String] = []

  /// Adds what a file says.
  mutating func add(_ file: SourceFile, _ content: FileFacts.Content?) {
    if file.kind.isNib { nibs.append(file.path) }
    switch content {
    case .code(let facts): code.append((file, facts))
    case .build(let facts): descriptions.append((file.path, facts))
    case .nib, nil: break
    }
  }

  /// All of them together.
  func linked(project: String, terms: ResolutionTerms) -> Program {
    let modules = ModuleMap(descriptions: descriptions, projectName: project)
    var program = linkProgram(
      code.map { file, facts in
        CodeFile(
          path: file.path, kind: file.kind, module: modules.module(ofFile: file.path), facts: facts)
      })
    let bundles = BundleMap(
      nibs: nibs, sources: code.map(\.file.path), targets: modules, projectName: project)
    program.bundles = bundles.rows
    program.nibs = bundles.nibRows(nibs)
    return program
  }
}
