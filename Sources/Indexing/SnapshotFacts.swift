import Facts
import Resolution

/// The files of a snapshot with all their facts, and the terms to resolve them with.
struct SnapshotFacts: Sendable {
  private let layout: Layout
  private let code: [CodeFile]
  private let nibs: [NibFile]
  private let terms: ResolutionTerms

  /// Files sorted by path; a file without facts cannot be read.
  init(
    _ files: [(file: SourceFile, facts: FileFacts?)], project: String, terms: ResolutionTerms
  ) {
    self.terms = terms
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
    self.layout = layout
    self.code = zip(code, layout.modules).map { code, module in
      CodeFile(path: code.file.path, kind: code.file.kind, module: module, facts: code.facts)
    }
    self.nibs = nibs.map(\.nib)
  }

  func resolved() -> ResolutionResults {
    let apps = layout.apps.apps.indices.map { place in
      resolve(
        app: place, of: layout.apps, files: layout.apps.files(of: place).sources.map { code[$0] },
        nibs: layout.apps.apps[place].nibs.map { nibs[$0] }, terms: terms)
    }
    var results = layout.results
    results.nibApps = layout.nibApps
    for app in apps { results.add(app.results) }
    results.resolutions += apps.mergedRows()
    results.resolutions.numberCopies()
    // Two apps of one name have some rows in common.
    results.connections = results.connections.ordered()
    results.lookups = results.lookups.ordered()
    return results
  }

  /// Explains the rows of the files.
  func explainer() -> Explainer {
    Explainer(code, nibs: nibs, bundles: layout.bundles, apps: layout.apps, terms: terms)
  }
}
