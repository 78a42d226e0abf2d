import Facts
import Resolution

/// The nibs that a class loaded which they are made for, and does not now, though they are there, perhaps by
/// another name or in another place.
struct OrphanedNibs {
  /// The paths of those that nothing loads, by the paths that they had before.
  var found: [String: String] = [:]
  /// Those that may be orphans, if there are any.
  var doubt: OrphanDoubt?
}

/// Why it is unknown whether something still loads a nib that its own controller does not.
public struct OrphanDoubt: Hashable, Sendable {
  /// The nibs, by the paths that they have now.
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
  /// The nibs that are left behind, as far as `changes` lead to them; none if a file cannot be read any more.
  ///
  /// In doubt are those of a controller with a creation whose nib is unknown, and all if anything came to be
  /// unknown. A nib is loaded if one of its name is, for another device or in another language. `unread` are
  /// the files of ``newlyUnread()``.
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

  /// The nibs that are there and that no known row loads, with the classes that did or own them.
  private func nibsLeft(by changes: [ChangedResolution]) throws -> [LeftNib] {
    var classes: [String: Set<String>] = [:]
    for change in changes {
      // Code can open a storyboard without creating its scenes.
      guard let old = change.old, old.owns == true, let path = old.nibPath,
        path != change.new?.nibPath, FileKind(path: path) != .storyboard
      else { continue }
      classes[path, default: []].formUnion([old.controller, old.ownerClass].compactMap(\.self))
    }
    let left = try whereabouts(of: classes)
    guard !left.isEmpty else { return [] }
    let loaded = try new.loadedNibNames()
    return left.filter {
      NibPath($0.path).map { !loaded.contains($0.name) && !loaded.contains($0.stem) } ?? false
    }
  }

  /// Those of some nibs, by the paths that they had, that are in a bundle now.
  private func whereabouts(of classes: [String: Set<String>]) throws -> [LeftNib] {
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
