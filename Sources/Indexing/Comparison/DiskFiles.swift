import Facts
import IndexStore
import Repository

/// The files of a project on disk: a plain folder, or a checkout with its uncommitted changes but
/// without the files that git ignores.
struct DiskFiles {
  private var files: [ExactText: SourceFile] = [:]
  private var cache: FactCache
  private var repository: GitRepository?
  private let terms: ReadingTerms

  /// Reads the files that differ from HEAD; all files of a plain folder.
  init(
    at location: String, of project: String, isFolder: Bool, by terms: ReadingTerms,
    _ store: Store
  ) throws {
    self.terms = terms
    cache = FactCache(store, terms)
    let tree: SourceTree
    do {
      tree = try openSourceTree(at: location)
    } catch RepositoryError.notFound {
      throw ComparisonError.gone(project: project, location: location, isFolder: isFolder)
    }
    switch tree {
    case .folder(let folder):
      _ = try folder.walk(limit: terms.sizeLimit) { take($0, $1) }
    case .git(let repository):
      self.repository = repository
      try readChanges(of: repository)
    }
  }

  private mutating func readChanges(of repository: GitRepository) throws {
    var gone: Set<ExactText> = []
    try repository.workTreeChanges(limit: terms.sizeLimit) { change in
      switch change {
      case .file(let file, let content): take(file, content)
      case .gone(let path): gone.insert(ExactText(path))
      }
    }
    for file in try committedFiles(of: repository)
    where files[ExactText(file.path)] == nil && !gone.contains(ExactText(file.path)) {
      files[ExactText(file.path)] = file
    }
  }

  private func committedFiles(of repository: GitRepository) throws -> [SourceFile] {
    var stream = ObjectStream(repository)
    let head = try stream.commit("HEAD")
    return try stream.files(of: head).files
  }

  private mutating func take(_ file: SourceFile, _ content: BlobContent) {
    files[ExactText(file.path)] = file
    cache.take(ReadOutcome(content, of: file, by: terms), of: file)
  }

  /// All files with their facts, by path; facts of committed files come from the index, or else
  /// from the repository.
  mutating func facts(workers: Int) async throws -> [(file: SourceFile, facts: FileFacts?)] {
    let sorted = files.values.sorted { isOrdered($0.path, $1.path) }
    return try await cache.facts(of: sorted, from: repository, workers: workers) ?? []
  }
}
