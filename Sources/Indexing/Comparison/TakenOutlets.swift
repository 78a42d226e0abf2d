import Facts
public import IndexStore
public import Resolution
import Scanning

extension ComparedPair {
  /// The outlets that an edited nib connects on one side only, although both sides have the
  /// declaration and both objects.
  ///
  /// Leaves out an outlet that moved: another object of the class, in any nib, gained it.
  func takenOutlets() throws -> ConnectionComparison {
    var (before, now) = (EditedNibs(), EditedNibs())
    for change in try fileChanges() where (change.new ?? change.old)?.file.kind.isNib == true {
      let former = try change.old?.nib()
      let current = try change.new?.nib()
      now.addGained(current, besides: former)
      before.addGained(former, besides: current)
      guard case .edited = change.kind, let former, let current, let oldFile = change.old,
        let newFile = change.new
      else { continue }
      now.taken.append(
        (
          change.path, current,
          try former.outletsTaken(in: current) { try new.classes(ofObjectsIn: newFile) }
        ))
      before.taken.append(
        (
          change.path, former,
          try current.outletsTaken(in: former) { try old.classes(ofObjectsIn: oldFile) }
        ))
    }
    return ConnectionComparison(
      try old.broken(in: before, since: new), try new.broken(in: now, since: old))
  }
}

/// The nibs of one side that differ on the other.
private struct EditedNibs {
  /// The nibs by path, with the outlets that only the other side connects.
  var taken: [(path: String, nib: NibDocument, outlets: [NibConnection])] = []
  /// The classes of objects that gained a connection on this side, by the outlet's name.
  private(set) var gained: [String: Set<String>] = [:]

  mutating func addGained(_ nib: NibDocument?, besides other: NibDocument?) {
    guard let nib else { return }
    let places = nib.placesByID
    for outlet in nib.outlets(besides: other) {
      guard let name = nib.end(outlet.source, places).className else { continue }
      gained[outlet.label, default: []].insert(name)
    }
  }
}

extension ComparedSide {
  /// The outlets that `nibs` lost; `other` connects them.
  ///
  /// None if a file is unreadable here but readable there: it may connect them.
  fileprivate func broken(
    in nibs: EditedNibs, since other: Self
  ) throws -> [BrokenConnection] {
    let taken = nibs.taken.filter { !$0.outlets.isEmpty }
    guard !taken.isEmpty, try pathsInDoubt().isSubset(of: other.pathsInDoubt()) else { return [] }
    let brokenBefore = Set(try other.brokenConnections(besides: self).map { ExactText($0.key) })
    return try taken.flatMap { path, nib, outlets -> [BrokenConnection] in
      let places = nib.placesByID
      let apps = try apps(ofNib: path).sorted()
      return try outlets.flatMap { outlet -> [BrokenConnection] in
        guard let place = places[outlet.source], let name = nib.objects[place].className else {
          return []
        }
        let declaring = try classes(declaring: outlet.label, for: name)
        let hasMoved = try nibs.gained[outlet.label]?.contains {
          try !baseClasses(of: $0).isDisjoint(with: declaring)
        }
        guard hasMoved != true, !declaring.isEmpty,
          try !other.classes(declaring: outlet.label, for: name).isEmpty
        else { return [] }
        return apps.map { app in
          BrokenConnection(
            path: path, line: nib.objects[place].line, app: app,
            kind: .promise(outlet.kind == .collection ? .collection : .outlet),
            name: outlet.label, source: nib.end(outlet.source, places),
            destination: outlet.destination.map { nib.end($0, places) }, status: "unconnected",
            message: "the nib does not connect the outlet \(outlet.label) of \(name)")
        }
      }
    }.filter { !brokenBefore.contains(ExactText($0.key)) }
  }

  /// The class and base classes that declare an outlet; the class itself for the window that AppKit
  /// shows.
  private func classes(declaring property: String, for name: String) throws -> Set<String> {
    let line = try baseClasses(of: name)
    if property == "window", !line.isDisjoint(with: ["NSWindowController", "NSDocument"]) {
      return [name]
    }
    return Set(try screens(of: line).filter { $0.value.outlets.contains(property) }.keys)
  }
}

/// The changes of outlets that nibs connect in only one of two snapshots.
public func changedOutlets(
  from old: SnapshotID, to new: SnapshotID, of project: String, in store: Store
) throws -> [ChangedConnection] {
  guard let old = try store.snapshot(old, of: project),
    let new = try store.snapshot(new, of: project)
  else { return [] }
  return try ComparedPair(old, new, in: store).takenOutlets().changes
}
