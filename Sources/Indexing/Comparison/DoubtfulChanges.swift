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
    let (before, now) = try differingConnections()
    let fixed = before.mayFail(unlike: now)
    let introduced = now.mayFail(unlike: before)
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
          try stems[ExactText(row.path)] ?? former.stemsOfConnections(at: row.path)
        stems[ExactText(row.path)] = known
        return try known.contains(row.stem) && old.apps(ofNib: former.file.path).contains(row.app)
      })
  }
}

extension DifferingConnections {
  /// The connections that fail here, with low confidence, and neither fail nor are in doubt on the other side, also
  /// under another name of the nib, the app or the class.
  fileprivate func mayFail(unlike other: Self) -> [BrokenConnection] {
    let failures = Set((other.doubtful + other.broken).filter { !has($0) }.map(Failure.init))
    return doubtful.filter {
      !$0.isUndecided && !other.has($0) && !failures.contains(Failure($0))
    }
  }
}

extension ComparedFile {
  /// The identities within an app that the connections and classes of a nib have at a path.
  fileprivate func stemsOfConnections(at path: String) throws -> Set<String> {
    guard let document = try nib() else { return [] }
    let places = document.placesByID
    return Set(
      document.promiseNumbers.compactMap(document.promise).map {
        document.connection($0, places, path: path, app: "", status: "", message: "").stem
      })
  }
}

/// A failure without its place.
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
