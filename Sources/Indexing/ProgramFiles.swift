import Facts
import IndexStore
import Resolution

/// The facts of a snapshot's files, gathered until they can be linked.
struct ProgramFiles: Sendable {
  private var code: [(file: SourceFile, facts: CodeFacts)] = []
  private var descriptions: [(path: String, facts: BuildFacts)] = []
  private var nibs: [NibFile] = []

  /// The files of a snapshot, as the index has them.
  init(of snapshot: SnapshotID, in store: Store) throws(StoreError) {
    for (file, facts) in try store.files(of: snapshot) { add(file, facts) }
  }

  /// No files.
  init() {}

  /// Adds what a file says.
  mutating func add(_ file: SourceFile, _ facts: FileFacts?) {
    switch ProgramFile(path: file.path, kind: file.kind, facts: facts) {
    case .code(let facts, _): code.append((file, facts))
    case .description(let facts): descriptions.append((file.path, facts))
    case .nib(let nib): nibs.append(nib)
    case nil: break
    }
  }

  /// All of them together.
  func linked(project: String, terms: ResolutionTerms) -> Program {
    let (files, bundles) = placed(in: project)
    return resolveProgram(files, nibs: nibs, bundles: bundles, terms: terms)
  }

  /// What tells why they come to what they come to.
  func explainer(project: String, terms: ResolutionTerms) -> Explainer {
    let (files, bundles) = placed(in: project)
    return Explainer(files, nibs: nibs, bundles: bundles, terms: terms)
  }

  private func placed(in project: String) -> (files: [CodeFile], bundles: BundleMap) {
    let modules = ModuleMap(descriptions: descriptions, projectName: project)
    let files = code.map { file, facts in
      CodeFile(
        path: file.path, kind: file.kind, module: modules.module(ofFile: file.path), facts: facts)
    }
    let bundles = BundleMap(
      nibs: nibs.map(\.path), sources: code.map(\.file.path), targets: modules,
      projectName: project)
    return (files, bundles)
  }
}
