import IndexStore
import Indexing

extension Store {
  /// The commit at HEAD of a project's repository, if queries show another one.
  func unshownHead(of project: String) throws -> String? {
    var finder = try RevisionFinder(of: project, in: self)
    return switch try finder.revision("HEAD") {
    case .unindexed(let commit): commit
    case .stored(let snapshot): snapshot.isLatest ? nil : snapshot.commitID
    }
  }
}
