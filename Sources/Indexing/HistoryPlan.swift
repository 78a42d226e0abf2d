import IndexStore
import Repository

/// What is to be written so that every first-parent commit up to a revision has a snapshot.
struct HistoryPlan {
  /// The commit after which the new snapshots start; nil if they start at the root.
  let base: String?
  /// The line of history that the first of them goes to.
  private let first: SnapshotDraft.LineageChoice
  /// Whether the plain views are to show the last of them.
  private let isCurrent: Bool

  /// The plan for `chain`, newest commit first; nil if there is nothing to do.
  init?(_ chain: [String], past: ProjectPast, in repository: GitRepository) throws {
    let isKnown = chain.map { past.snapshot(ofCommit: $0) != nil }
    guard let head = chain.first, let oldestNew = isKnown.lastIndex(of: false) else { return nil }
    isCurrent = try past.isCurrent(head, in: repository)
    if oldestNew + 1 < chain.count, !isKnown[..<oldestNew].contains(true) {
      let base = chain[oldestNew + 1]
      self.base = base
      first = past.lineage(
        after: base, for: Set(chain[...oldestNew]), makeCurrent: isCurrent && oldestNew == 0)
    } else {
      // A line of history has its oldest commit first: what is known behind a gap is written anew,
      // and the store takes each commit away from where it was.
      base = nil
      first = .newLineage(makeCurrent: isCurrent && chain.count == 1)
    }
  }

  /// Whether the new snapshots go to a line of their own, on which the base is not.
  var startsLine: Bool { if case .newLineage = first { true } else { false } }

  /// The line of history that the next snapshot goes to; `line` has those before it.
  ///
  /// The plain views go on to show what they did until all of the line is there.
  func lineage(after line: LineageID?, isLast: Bool) -> SnapshotDraft.LineageChoice {
    line.map { .extend($0, makeCurrent: isLast && isCurrent) } ?? first
  }
}
