public import IndexStore
import Repository

/// A project whose HEAD is not the commit that the plain views show.
public struct LateProject: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The path of its repository.
  public let location: String
  /// The commit that the views show.
  public let shown: String
  /// The commit at HEAD.
  public let head: String
}

extension Store {
  /// More projects are the work of a nightly run, and each costs a few system calls.
  private static let mostProjects = 100

  /// The wanted projects (all if none is named) whose HEAD has moved on, by name.
  ///
  /// Reads small files of the repositories and starts no process. Leaves out a project whose
  /// repository is gone or needs git to read, and all projects if there are more than a hundred.
  public func lateProjects(_ wanted: [String]) throws -> [LateProject] {
    let shown = try shownCommits().filter { wanted.isEmpty || wanted.contains($0.project) }
    guard shown.count <= Self.mostProjects else { return [] }
    return shown.compactMap { project, location, commit in
      guard let head = repository(at: location)?.headInFiles, head != commit else { return nil }
      return LateProject(name: project, location: location, shown: commit, head: head)
    }
  }
}
