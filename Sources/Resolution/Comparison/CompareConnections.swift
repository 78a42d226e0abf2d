public import Facts

/// A change of a broken connection between two snapshots, in all apps with the same change.
public struct ChangedConnection: Hashable, Sendable {
  /// The kind of change: `introduced`, `fixed`, or `changed` if it fails in another way.
  public let kind: ChangedResolution.Kind
  /// The connection before, if it was broken.
  public let old: BrokenConnection?
  /// The connection now, if it is broken.
  public let new: BrokenConnection?
  /// The apps, by name.
  public fileprivate(set) var apps: [String]

  /// The connection now, or else the one before.
  public var connection: BrokenConnection? { new ?? old }
}

/// The difference between the broken connections of two snapshots.
///
/// Connections are matched by their keys. Several with the same key are paired as far as both snapshots have them: a
/// second button that sends the same missing action is a new one.
public struct ConnectionComparison: Sendable {
  /// The changes, by kind, then by key.
  public private(set) var changes: [ChangedConnection]
  /// The numbers of changes, counted once per app.
  public private(set) var sums: ComparedSums

  /// Compares `old` with `new`, which may omit connections that are the same in both.
  public init(_ old: [BrokenConnection], _ new: [BrokenConnection]) {
    var sums = ComparedSums()
    var changes: [ChangedConnection] = []
    let before = Dictionary(grouping: old) { ExactText($0.key) }
    let after = Dictionary(grouping: new) { ExactText($0.key) }
    for key in Set(before.keys).union(after.keys) {
      for (old, new) in Self.partners(before[key] ?? [], after[key] ?? []) {
        if old != nil { sums.old += 1 }
        if new != nil { sums.new += 1 }
        if old != nil, new != nil { sums.unchanged += 1 }
        guard let change = ChangedConnection(from: old, to: new) else { continue }
        sums.changes[change.kind, default: 0] += 1
        changes.append(change)
      }
    }
    self.sums = sums
    self.changes = Self.merged(changes.sorted(by: Self.precedes))
  }

  /// Counts connections that are broken at both times and were omitted.
  public mutating func add(brokenAtBoth count: Int) {
    sums.old += count
    sums.new += count
    sums.unchanged += count
  }

  /// Adds changes that need both snapshots; sums do not count them.
  public mutating func add(uncounted others: [ChangedConnection]) {
    changes = (changes + others).sorted(by: Self.precedes)
  }

  /// Pairs the connections of a key: first those that fail in the same way, then others.
  private static func partners(
    _ old: [BrokenConnection], _ new: [BrokenConnection]
  ) -> [(old: BrokenConnection?, new: BrokenConnection?)] {
    var old = old.sorted(by: isOrdered)
    var new = new.sorted(by: isOrdered)
    var pairs: [(old: BrokenConnection?, new: BrokenConnection?)] = []
    func pair(_ belong: (BrokenConnection, BrokenConnection) -> Bool) {
      new.removeAll { row in
        guard let place = old.firstIndex(where: { belong($0, row) }) else { return false }
        pairs.append((old.remove(at: place), row))
        return true
      }
    }
    pair { $0.path == $1.path && $0.status == $1.status && $0.message == $1.message }
    pair { $0.status == $1.status }
    for place in 0..<max(old.count, new.count) {
      pairs.append((old.dropFirst(place).first, new.dropFirst(place).first))
    }
    return pairs
  }

  private static func isOrdered(_ one: BrokenConnection, _ other: BrokenConnection) -> Bool {
    (ExactText(one.path), one.line) < (ExactText(other.path), other.line)
  }

  /// Merges equal changes of several apps.
  private static func merged(_ changes: [ChangedConnection]) -> [ChangedConnection] {
    var merged: [ChangedConnection] = []
    var places: [ChangedConnection: Int] = [:]
    for change in changes {
      let names = change.withoutApp
      if let place = places[names], !merged[place].apps.contains(change.apps[0]) {
        merged[place].apps += change.apps
      } else {
        places[names] = merged.count
        merged.append(change)
      }
    }
    return merged
  }

  private static func precedes(_ left: ChangedConnection, _ right: ChangedConnection) -> Bool {
    guard let one = left.connection, let other = right.connection else { return false }
    if left.kind != right.kind { return left.kind.rank < right.kind.rank }
    if one.stem != other.stem { return ExactText(one.stem) < ExactText(other.stem) }
    return (ExactText(one.path), one.line, ExactText(one.app))
      < (ExactText(other.path), other.line, ExactText(other.app))
  }
}

extension ChangedConnection {
  /// Nil if nothing changed.
  fileprivate init?(from old: BrokenConnection?, to new: BrokenConnection?) {
    guard let app = (new ?? old)?.app else { return nil }
    let kind: ChangedResolution.Kind
    if old == nil {
      kind = .introduced
    } else if new == nil {
      kind = .fixed
    } else {
      guard old?.status != new?.status else { return nil }
      kind = .changed
    }
    self.init(kind: kind, old: old, new: new, apps: [app])
  }

  /// A copy without the name of the app.
  fileprivate var withoutApp: Self {
    var (old, new) = (old, new)
    old?.app = ""
    new?.app = ""
    return Self(kind: kind, old: old, new: new, apps: [])
  }
}
