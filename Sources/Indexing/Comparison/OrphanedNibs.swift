import Facts
import Resolution

/// The nibs that still exist, perhaps renamed or moved, but that their own controller no longer
/// loads.
struct OrphanedNibs {
  /// The current paths of nibs that nothing loads, by their former paths.
  var found: [String: String] = [:]
  /// The nibs that may be orphans, if any.
  var doubt: OrphanDoubt?
}

/// The reason why a nib that its own controller no longer loads may still be loaded.
public struct OrphanDoubt: Hashable, Sendable {
  /// The nibs, by their current paths.
  public let nibs: [String]
  /// The controllers with an unknown nib; nil stands for one without a class.
  public let controllers: [String?]

  /// Nil without nibs.
  fileprivate init?(_ nibs: [String], _ controllers: Set<String?>) {
    guard !nibs.isEmpty else { return nil }
    self.nibs = nibs.sorted()
    self.controllers = controllers.sorted { ($0 ?? "") < ($1 ?? "") }
  }
}

extension ComparedPair {
  /// The nibs that `changes` orphaned; none if a file became unreadable.
  ///
  /// A nib is in doubt if its controller has a creation with an unknown nib; all are in doubt if
  /// any row became unknown. A nib counts as loaded if one of its name is, for any device or
  /// language. `unread` is the result of ``newlyUnread()``.
  func orphans(of changes: [ChangedResolution], unread: Set<ExactText>) throws -> OrphanedNibs {
    guard unread.isEmpty else { return OrphanedNibs() }
    let left = try nibsLeft(by: changes)
    guard !left.isEmpty else { return OrphanedNibs() }
    let newlyUnknown = Set(
      changes.filter { $0.new?.verdict == .unknown && $0.old?.verdict != .unknown }
        .map { $0.new?.controller })
    let undecided = try new.undecidedControllers()
    var (found, doubtful): ([String: String], [String]) = ([:], [])
    var reasons: Set<String?> = newlyUnknown
    for nib in left {
      let own = undecided.intersection(nib.classes)
      if own.isEmpty && newlyUnknown.isEmpty {
        found[nib.oldPath] = nib.path
      } else {
        doubtful.append(nib.path)
      }
      reasons.formUnion(own)
    }
    return OrphanedNibs(found: found, doubt: OrphanDoubt(doubtful, reasons))
  }

  /// The existing nibs that no known row loads, with the classes that loaded or own them.
  private func nibsLeft(by changes: [ChangedResolution]) throws -> [LeftNib] {
    var classes: [String: Set<String>] = [:]
    for change in changes {
      // Code can open a storyboard without creating its scenes.
      guard let old = change.old, old.owns == true, let path = old.nibPath,
        path != change.new?.nibPath, FileKind(path: path) != .storyboard
      else { continue }
      classes[path, default: []].formUnion([old.controller, old.ownerClass].compactMap(\.self))
    }
    let left = try bundledNibs(of: classes)
    guard !left.isEmpty else { return [] }
    let loaded = try new.loadedNibNames()
    return left.filter {
      NibPath($0.path).map { !loaded.contains($0.name) && !loaded.contains($0.stem) } ?? false
    }
  }

  /// The nibs among these former paths that are in a bundle now.
  private func bundledNibs(of classes: [String: Set<String>]) throws -> [LeftNib] {
    var renames: [ExactText: String]?
    return try classes.compactMap { path, classes in
      if try !new.bundles(ofNib: path).isEmpty {
        return LeftNib(oldPath: path, path: path, classes: classes)
      }
      let known = try renames ?? newPaths()
      renames = known
      guard let now = known[ExactText(path)], try !new.bundles(ofNib: now).isEmpty else {
        return nil
      }
      return LeftNib(oldPath: path, path: now, classes: classes)
    }
  }

  /// The new paths of files that moved.
  private func newPaths() throws -> [ExactText: String] {
    try fileChanges().reduce(into: [:]) { paths, change in
      if let former = change.formerPath { paths[ExactText(former)] = change.path }
    }
  }
}

/// A nib that some classes loaded or own.
private struct LeftNib {
  let oldPath: String
  let path: String
  let classes: Set<String>
}
