import Facts
import Resolution

extension Comparison {
  /// The comparison without rows of a renamed class that fail in the same way under both names.
  func withoutRowsRenamed(by change: ImaginedChange) -> Comparison {
    guard case .renameClass(let old, let new) = change else { return self }
    let names = (old: old.part(behindLast: UInt8(ascii: ".")), new: new)
    var rest = self
    let renamed = RenamedRows(changes, connections, names)
    rest.changes.removeAll { renamed.contains($0.change.old, $0.change.new) }
    rest.connections.removeAll { renamed.contains($0.change.old, $0.change.new) }
    return rest
  }
}

/// A row that fails on one side, with the old name of a renamed class.
private struct FailingRow: Hashable {
  let path: String?
  let line: Int?
  let words: [String?]

  init?(_ row: Resolution?, _ names: (old: String, new: String)) {
    guard let row, row.verdict.isBroken else { return nil }
    let name = row.controller?.part(behindLast: UInt8(ascii: "."))
    path = row.creationPath ?? row.controllerPath
    line = row.creationLine ?? row.controllerLine
    words = [
      name == names.new ? names.old : name, row.creation.rawValue, row.verdict.rawValue,
      row.nibPath, row.missing, row.bundle,
    ]
  }

  init?(_ row: BrokenConnection?, _ names: (old: String, new: String)) {
    guard let row else { return nil }
    let name = row.subject.className
    (path, line) = (row.path, row.line)
    words = [name == names.new ? names.old : name, row.name, row.kind.word, row.status, row.app]
  }
}

/// The rows that fail on both sides, but for the name of a class.
private struct RenamedRows {
  private let names: (old: String, new: String)
  private let rows: Set<FailingRow>

  init(
    _ changes: [CausedChange], _ connections: [CausedConnection],
    _ names: (old: String, new: String)
  ) {
    self.names = names
    let old =
      changes.compactMap { $0.change.new == nil ? FailingRow($0.change.old, names) : nil }
      + connections.compactMap { $0.change.new == nil ? FailingRow($0.change.old, names) : nil }
    let new =
      changes.compactMap { $0.change.old == nil ? FailingRow($0.change.new, names) : nil }
      + connections.compactMap { $0.change.old == nil ? FailingRow($0.change.new, names) : nil }
    rows = Set(old).intersection(new)
  }

  /// Whether one of the two rows is missing, and the other fails on both sides.
  func contains(_ old: Resolution?, _ new: Resolution?) -> Bool {
    (old == nil) != (new == nil) && FailingRow(old ?? new, names).map(rows.contains) == true
  }

  func contains(_ old: BrokenConnection?, _ new: BrokenConnection?) -> Bool {
    (old == nil) != (new == nil) && FailingRow(old ?? new, names).map(rows.contains) == true
  }
}
