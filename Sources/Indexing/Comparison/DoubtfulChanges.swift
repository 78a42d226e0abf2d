import Facts
import IndexStore
import Resolution

extension ComparedPair {
  /// The connections that work on one side and may fail on the other, and those that may have failed and are gone.
  ///
  /// One side alone leaves doubt, because code that the repository lacks might declare the member or class. A
  /// connection that worked before makes that unlikely.
  func doubtfulChanges() throws -> ConnectionComparison {
    guard try newlyUnread().isEmpty else { return ConnectionComparison([], []) }
    let fixed = try old.mayFail(unlikeAt: new)
    let introduced = try new.mayFail(unlikeAt: old)
    guard !introduced.isEmpty else { return ConnectionComparison(fixed, []) }
    let edits = Dictionary(
      try fileChanges().map { (ExactText($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    var stems: [ExactText: Set<String>] = [:]
    return ConnectionComparison(
      fixed,
      try introduced.filter { row in
        guard let edit = edits[ExactText(row.path)] else {
          return try old.apps(ofNib: row.path).contains(row.app)
        }
        guard let former = edit.old else { return false }
        let known =
          try stems[ExactText(row.path)] ?? old.stemsOfConnections(in: former, at: row.path)
        stems[ExactText(row.path)] = known
        return try known.contains(row.stem) && old.apps(ofNib: former.file.path).contains(row.app)
      })
  }
}

extension ComparedSide {
  /// The connections that fail here, with low confidence, and neither fail nor are in doubt at `other`, there also under
  /// another name of the nib, the app or the class.
  fileprivate func mayFail(unlikeAt other: Self) throws -> [BrokenConnection] {
    let rows = try doubtfulConnections(besides: other).filter { !$0.isUndecided }
    guard !rows.isEmpty else { return [] }
    let own = Set(
      try (doubtfulConnections(besides: other) + brokenConnections(besides: other))
        .map { ExactText($0.key) })
    let others =
      try other.doubtfulConnections(besides: self) + other.brokenConnections(besides: self)
    let keys = Set(others.map { ExactText($0.key) })
    let failures = Set(others.filter { !own.contains(ExactText($0.key)) }.map(Failure.init))
    return rows.filter {
      !keys.contains(ExactText($0.key)) && !failures.contains(Failure($0))
    }
  }

  /// The identities within an app that the connections and classes of a nib have at a path.
  fileprivate func stemsOfConnections(
    in file: ComparedFile, at path: String
  ) throws -> Set<String> {
    guard case .nib(let document)? = try facts(of: file)?.content else { return [] }
    let places = document.placesByID
    return Set(
      document.promiseNumbers.compactMap(document.promise).map {
        document.connection($0, places, path: path, app: "", status: "", message: "").stem
      })
  }
}

/// What fails, wherever.
private struct Failure: Hashable {
  private let kind: BrokenConnection.Kind
  private let name: String
  private let status: String

  init(_ row: BrokenConnection) {
    kind = row.kind
    name = row.name
    status = row.status
  }
}
