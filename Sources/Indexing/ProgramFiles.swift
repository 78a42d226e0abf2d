import Facts
import IndexStore
import Repository
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
    case .code(let facts, let kind):
      code.append((SourceFile(path: file.path, blob: file.blob, kind: kind), facts))
    case .description(let facts): descriptions.append((file.path, facts))
    case .nib(let nib): nibs.append(nib)
    case nil: break
    }
  }

  /// All of them together, and what the rows come from if that is to be remembered; `placement` is
  /// where they stand if that was worked out already, and `early` is given the rows that are there before
  /// what comes of the controllers is.
  func linked(
    project: String, terms: ResolutionTerms, placement: Placement? = nil,
    remembers: Bool = false, early: (Program) -> Void = { _ in }
  ) -> (program: Program, memory: ProgramMemory?) {
    let placement = fitting(placement) ?? self.placement(in: project)
    let files = placed(by: placement)
    return remembers
      ? rememberProgram(
        files, nibs: nibs, bundles: placement.bundles, terms: terms, linked: early)
      : (
        resolveProgram(files, nibs: nibs, bundles: placement.bundles, terms: terms, linked: early),
        nil
      )
  }

  /// What tells why they come to what they come to.
  func explainer(project: String, terms: ResolutionTerms) -> Explainer {
    let placement = placement(in: project)
    return Explainer(
      placed(by: placement), nibs: nibs, bundles: placement.bundles, terms: terms)
  }

  /// Where all files of `listing` stand, of which these are the build descriptions.
  func placement(of listing: TreeListing, in project: String) -> Placement {
    Placement(
      sources: listing.files.filter(\.kind.isCode).map(\.path),
      nibs: listing.files.filter(\.kind.isNib).map(\.path), descriptions: descriptions,
      project: project)
  }

  /// Where these files stand.
  private func placement(in project: String) -> Placement {
    Placement(
      sources: code.map(\.file.path), nibs: nibs.map(\.path), descriptions: descriptions,
      project: project)
  }

  /// A placement of these files alone: it may have been made before one turned out unreadable.
  private func fitting(_ placement: Placement?) -> Placement? {
    guard let placement, placement.sources == code.map(\.file.path),
      placement.nibs == nibs.map(\.path)
    else { return nil }
    return placement
  }

  private func placed(by placement: Placement) -> [CodeFile] {
    zip(code, placement.modules).map { code, module in
      CodeFile(path: code.file.path, kind: code.file.kind, module: module, facts: code.facts)
    }
  }
}
