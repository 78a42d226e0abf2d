import Facts
import Resolution

extension Explainer {
  /// Explains the rows of all `files` of a snapshot.
  ///
  /// Files are sorted by path; a file without facts cannot be read.
  convenience init(
    _ files: [(file: SourceFile, facts: FileFacts?)], project: String, terms: ResolutionTerms
  ) {
    var code: [(file: SourceFile, facts: CodeFacts)] = []
    var nibs: [(file: SourceFile, nib: NibFile)] = []
    var descriptions: [(path: String, facts: BuildFacts)] = []
    var assets = AssetNames()
    for (file, facts) in files {
      switch LinkInput(path: file.path, kind: file.kind, facts: facts) {
      case .code(let facts, let kind):
        code.append((SourceFile(path: file.path, blob: file.blob, kind: kind), facts))
      case .description(let facts): descriptions.append((file.path, facts))
      case .nib(let nib): nibs.append((file, nib))
      case .asset(let name): _ = assets.add(name, 1)
      case nil: break
      }
    }
    let layout = Layout(
      sources: code.map(\.file), nibs: nibs.map(\.file), descriptions: descriptions,
      given: terms.bundles, assets: assets, project: project)
    self.init(
      zip(code, layout.modules).map { code, module in
        CodeFile(path: code.file.path, kind: code.file.kind, module: module, facts: code.facts)
      },
      nibs: nibs.map(\.nib), bundles: layout.bundles, apps: layout.apps, terms: terms)
  }
}
