import Foundation
import TestSupport

/// The files of a case, laid out in a folder of its own.
struct CaseFolder {
  /// What the case becomes on the disk.
  enum Shape: String, CaseIterable, Sendable {
    case folder
    case repository
  }

  /// The folder that holds the project and whatever else a run makes.
  let scratch: ScratchDirectory
  /// The project.
  let root: URL
  /// The ids of the commits, in the order of the case.
  private(set) var commits: [String] = []

  private let repository: GitFixture?

  /// Lays `conformanceCase` out.
  ///
  /// A repository that the case does not speak of has its files in git and nowhere else.
  init(_ conformanceCase: ConformanceCase, as shape: Shape) throws {
    let name = conformanceCase.project
    switch shape {
    case .folder:
      repository = nil
      scratch = try ScratchDirectory()
      root = scratch.url.appending(path: name)
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    case .repository:
      let isPlain = !conformanceCase.wantsRepository
      let repository =
        isPlain
        ? try GitFixture(named: name, importing: conformanceCase.steps[0].entries.commit())
        : try GitFixture(named: name)
      scratch = repository.scratch
      root = URL(filePath: repository.path)
      self.repository = repository
      if isPlain { return }
    }
    for step in conformanceCase.steps { try take(step) }
  }

  /// Runs git in the project, if it is a repository; gives its output.
  func git(_ words: [String]) throws -> String { try repository?.git(words) ?? "" }

  private mutating func take(_ step: CaseStep) throws {
    if case .branch(let name) = step.kind {
      let isKnown = try !git(["branch", "--list", name]).isEmpty
      _ = try git(isKnown ? ["checkout", "-q", name] : ["checkout", "-q", "-b", name])
    }
    if case .merge(let branch, _) = step.kind {
      _ = try git(["merge", "-q", "--no-ff", "--no-commit", branch])
    }
    for entry in step.entries { try take(entry) }
    switch step.kind {
    case .commit(let message), .merge(_, let message):
      if let id = try repository?.commit(message) { commits.append(id) }
    case .branch, .worktree: break
    }
  }

  private func take(_ entry: CaseEntry) throws {
    let files = FileManager.default
    let target = root.appending(path: entry.path)
    try files.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch entry.change {
    case .deleted: try files.removeItem(at: target)
    case .renamed(let source): try files.moveItem(at: root.appending(path: source), to: target)
    case .copied(let source): try files.copyItem(at: root.appending(path: source), to: target)
    case .link(let destination):
      try files.createSymbolicLink(atPath: target.path, withDestinationPath: destination)
    case .written:
      // A mode alone leaves what is in the file.
      guard entry.mode == nil || !entry.text.isEmpty || !files.fileExists(atPath: target.path)
      else { break }
      try entry.bytes().write(to: target)
    }
    if let mode = entry.mode, case .written = entry.change {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
    }
  }
}
