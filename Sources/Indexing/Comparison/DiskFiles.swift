import Facts
import IndexStore
import Repository

/// The files of a project on disk: a plain folder, or a checkout with its uncommitted changes but
/// without the files that git ignores.
struct DiskFiles {
  /// The files read from disk, with their facts.
  private var read: [ExactText: (file: SourceFile, facts: FileFacts?)] = [:]
  /// The files that are unchanged since HEAD.
  private var untouched: [SourceFile] = []
  private var repository: GitRepository?
  private let terms: ReadingTerms

  /// Reads the files that differ from HEAD; all files of a plain folder.
  init(
    at location: String, of project: String, isFolder: Bool, by terms: ReadingTerms
  ) throws {
    self.terms = terms
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
    untouched = try committedFiles(of: repository).filter {
      read[ExactText($0.path)] == nil && !gone.contains(ExactText($0.path))
    }
  }

  private func committedFiles(of repository: GitRepository) throws -> [SourceFile] {
    var stream = ObjectStream(repository)
    let head = try stream.commit("HEAD")
    return try stream.files(of: head).files
  }

  private mutating func take(_ file: SourceFile, _ content: BlobContent) {
    var facts: FileFacts?
    let outcome = ReadOutcome(content, of: file, by: terms)
    if case .facts(let found) = outcome { facts = found }
    read[ExactText(file.path)] = (file, facts)
  }

  /// All files with their facts, by path; facts of committed files come from the index, or else
  /// from the repository.
  func facts(
    by gathering: FactGathering
  ) async throws -> [(file: SourceFile, facts: FileFacts?)] {
    let facts = try await gathering.facts(of: untouched, from: repository) ?? []
    return (facts + Array(read.values)).sorted {
      isOrdered($0.file.path, $1.file.path)
    }
  }
}
