import Facts
import Resolution

extension Comparison {
  /// The comparison without rows that fail at the same place in the same way on both sides, and differ only in a name
  /// that the change replaced.
  func withoutRenamedRows() -> Comparison {
    var rest = self
    let failing = FailingPlaces(self)
    rest.changes.removeAll { failing.hasCounterpart($0.change) }
    rest.connections.removeAll { failing.hasCounterpart($0.change) }
    return rest
  }
}

/// The places of rows that are on one side only, without the names in them.
private struct FailingPlaces {
  private struct Place: Hashable {
    let path: String?
    let line: Int?
    let outcome: [String?]

    init(_ row: Resolution) {
      (path, line) = (
        row.creationPath ?? row.controllerPath, row.creationLine ?? row.controllerLine
      )
      outcome = [row.creation.rawValue, row.verdict.rawValue, row.nibPath, row.bundle]
    }

    init(_ row: BrokenConnection) {
      (path, line) = (row.path, row.line)
      outcome = [row.kind.word, row.status, row.app]
    }
  }

  /// The places on both sides.
  private let places: Set<Place>

  init(_ comparison: Comparison) {
    var old: Set<Place> = []
    var new: Set<Place> = []
    for change in comparison.changes.map(\.change)
    where change.kind == .introduced || change.kind == .fixed {
      if let row = change.old, change.new == nil { old.insert(Place(row)) }
      if let row = change.new, change.old == nil { new.insert(Place(row)) }
    }
    for change in comparison.connections.map(\.change) {
      if let row = change.old, change.new == nil { old.insert(Place(row)) }
      if let row = change.new, change.old == nil { new.insert(Place(row)) }
    }
    places = old.intersection(new)
  }

  /// Whether the only row of a change has a counterpart on the other side.
  func hasCounterpart(_ change: ChangedResolution) -> Bool {
    guard (change.old == nil) != (change.new == nil), let row = change.resolution,
      change.kind == .introduced || change.kind == .fixed
    else { return false }
    return places.contains(Place(row))
  }

  /// The same for a connection.
  func hasCounterpart(_ change: ChangedConnection) -> Bool {
    guard (change.old == nil) != (change.new == nil), let row = change.connection else {
      return false
    }
    return places.contains(Place(row))
  }
}
