import Facts
import Repository

/// The listing of a tree, kept up from commit to commit.
struct ChangingListing {
  private var files: [String: SourceFile] = [:]
  private var problems: [String: Problem] = [:]
  /// The listing as it is now.
  private(set) var listing = TreeListing(id: "")

  /// The listing of an empty tree.
  init() {}

  /// The listing of a tree that was read whole.
  init(_ listing: TreeListing) {
    self.listing = listing
    for file in listing.files { files[file.path] = file }
    for problem in listing.problems { problems[problem.path] = problem.problem }
  }

  /// Makes it the listing of the commit that `step` leads to.
  mutating func apply(_ step: CommitChanges) {
    listing.id = step.commit.tree
    guard !step.changes.isEmpty else { return }
    for change in step.changes {
      files[change.path] = change.file
      problems[change.path] = change.problem
    }
    listing.files = files.values.sorted { isBefore($0.path, $1.path) }
    listing.problems = problems.sorted { isBefore($0.key, $1.key) }
      .map { TreeListing.PathProblem($0.key, $0.value) }
  }

  private func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
