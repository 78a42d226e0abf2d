import Repository

/// The commits of a first-parent chain, and the selection that a choice makes.
struct ChosenCommits {
  /// The commits, newest first.
  let chain: [ChainCommit]
  /// The places of the selected commits in the chain, newest first.
  let taken: [Int]
  /// Revisions of tags outside the chain, once per tag; empty unless tags choose.
  let taggedBeside: [String]

  /// Selects commits that lead to `head`.
  ///
  /// Reads the chain only as far as needed after the first commit that satisfies `isEnough`.
  init(
    _ choice: HistoryChoice, upTo head: Commit, in repository: GitRepository,
    from stream: inout ObjectStream, until isEnough: (String) -> Bool = { _ in false }
  ) throws {
    let chain: [ChainCommit]
    if case .every = choice.thinning {
      // Counting starts at the root.
      chain = try repository.firstParents(of: head.id)
    } else {
      chain = try repository.firstParents(of: head.id) { isEnough($0.id) }
    }
    self.chain = chain
    let length = try choice.since.map { since in
      try Self.length(of: chain, since: since, in: repository, from: &stream)
    }
    let part = chain.prefix(length ?? chain.count)
    let taken: [Int]
    var beside: [String] = []
    switch choice.thinning {
    case .none: taken = Array(part.indices)
    case .tags:
      let all = try repository.tags().values
      let (tagged, chained) = (Set(all), Set(chain.map(\.id)))
      taken = part.indices.filter { $0 == 0 || tagged.contains(part[$0].id) }
      beside = all.filter { !chained.contains($0) }
    case .every(let count):
      taken = part.indices.filter { $0 == 0 || (part.count - 1 - $0).isMultiple(of: count) }
    case .daily:
      taken = part.indices.filter { $0 == 0 || part[$0].day != part[$0 - 1].day }
    }
    self.taken = taken
    taggedBeside = beside
  }

  /// The length of `chain` since a date or revision.
  ///
  /// The first commit is the one at which the chain left the history of that revision.
  private static func length(
    of chain: [ChainCommit], since: String, in repository: GitRepository,
    from stream: inout ObjectStream
  ) throws -> Int {
    guard let head = chain.first else { return 0 }
    if let inner = dateInBraces(since) {
      guard let date = RevisionDate(inner) else { throw RevisionError.noDate(inner) }
      return length(of: chain, since: date)
    }
    do throws(RepositoryError) {
      let start = try stream.commit(since)
      let count = try repository.firstParentCount(from: start.id, to: head.id) ?? 0
      return min(count + 1, chain.count)
    } catch {
      // A branch or tag may look like a date.
      if let date = RevisionDate(since) { return length(of: chain, since: date) }
      if isWrittenLikeDate(since, "0000-00-00") { throw RevisionError.noDate(since) }
      if case .unknownRevision = error {
        throw RevisionError.noStart(since, location: repository.location)
      }
      throw error
    }
  }

  /// Compares positions rather than dates, because clocks may be wrong.
  private static func length(of chain: [ChainCommit], since date: RevisionDate) -> Int {
    (chain.lastIndex { $0.committedAt >= date.first } ?? 0) + 1
  }
}

extension ChainCommit {
  fileprivate var day: Int64 { dayNumber(ofSecond: committedAt) }
}
