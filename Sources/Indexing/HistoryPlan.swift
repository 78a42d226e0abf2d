import IndexStore
import Repository

/// What is to be written so that every first-parent commit up to a revision has a snapshot.
struct HistoryPlan {
  /// The commit after which the new snapshots start; nil if they start at the root.
  let base: String?
  /// The line of history that they go to.
  let lineage: SnapshotDraft.LineageChoice
  /// The lines of history that the new one takes the place of.
  let replaced: [LineageID]

  /// The plan for `chain`, newest commit first; nil if there is nothing to do.
  init?(_ chain: [String], past: ProjectPast, in repository: GitRepository) throws {
    let isKnown = chain.map { past.snapshot(ofCommit: $0) != nil }
    guard let head = chain.first, let oldestNew = isKnown.lastIndex(of: false) else { return nil }
    let isCurrent = try past.isCurrent(head, in: repository)
    if oldestNew + 1 < chain.count, !isKnown[..<oldestNew].contains(true) {
      let base = chain[oldestNew + 1]
      self.base = base
      lineage = past.lineage(after: base, makeCurrent: isCurrent)
      replaced = []
    } else {
      // A line of history has its oldest commit first: what is known behind a gap is written anew.
      base = nil
      lineage = .newLineage(makeCurrent: isCurrent)
      replaced = past.lineages(within: Set(chain))
    }
  }
}
