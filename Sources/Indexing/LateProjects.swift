public import IndexStore
import Repository

/// A project whose repository has another commit at HEAD than the plain views show.
public struct LateProject: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Where its repository is.
  public let location: String
  /// The commit that the views show.
  public let shown: String
  /// The commit at HEAD.
  public let head: String
}

extension Store {
  /// A list of more projects is the work of a nightly run, and each of them costs a few system calls.
  private static let mostProjects = 100

  /// Those of the wanted projects (all if none is named) that are not at HEAD any more, by name.
  ///
  /// Reads small files of the repositories and starts no process. A project is left out if its repository
  /// is gone or takes git to read, and all are if there are more than a hundred.
  public func lateProjects(_ wanted: [String]) throws -> [LateProject] {
    let shown = try shownCommits().filter { wanted.isEmpty || wanted.contains($0.project) }
    guard shown.count <= Self.mostProjects else { return [] }
    return shown.compactMap { project, location, commit in
      guard let head = repository(at: location)?.headInFiles, head != commit else { return nil }
      return LateProject(name: project, location: location, shown: commit, head: head)
    }
  }
}
