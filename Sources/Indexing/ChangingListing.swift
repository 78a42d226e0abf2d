import Facts
import Repository

/// The listing of a tree, kept up from commit to commit.
struct ChangingListing {
  private var files: [ExactText: SourceFile] = [:]
  private var problems: [ExactText: Problem] = [:]
  /// The listing as it is now.
  private(set) var listing = TreeListing(id: "")

  /// The listing of an empty tree.
  init() {}

  /// The listing of a tree that was read whole.
  init(_ listing: TreeListing) {
    self.listing = listing
    for file in listing.files { files[ExactText(file.path)] = file }
    for problem in listing.problems { problems[ExactText(problem.path)] = problem.problem }
  }

  /// Makes it the listing of the commit that `step` leads to.
  mutating func apply(_ step: CommitChanges) {
    listing.id = step.commit.tree
    guard !step.changes.isEmpty else { return }
    for change in step.changes {
      files[ExactText(change.path)] = change.file
      problems[ExactText(change.path)] = change.problem
    }
    listing.files = files.values.sorted { isBefore($0.path, $1.path) }
    listing.problems = problems.sorted { isBefore($0.key.text, $1.key.text) }
      .map { TreeListing.PathProblem($0.key.text, $0.value) }
  }

  private func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
