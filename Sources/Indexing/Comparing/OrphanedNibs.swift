import Facts
import Resolution

/// The nibs that a class loaded which they are made for, and does not now, though they are there.
struct OrphanedNibs {
  /// Those that nothing loads.
  var found: Set<String> = []
  /// Those of which it cannot be told, if there are any.
  var doubt: OrphanDoubt?
}

/// Why it cannot be told whether something still loads a nib that its own controller does not.
public struct OrphanDoubt: Hashable, Sendable {
  /// The nibs, by path.
  public let nibs: [String]
  /// The controllers of which it is unknown which nib they get; nil stands for one of no class.
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
    var (found, doubtful): (Set<String>, [String]) = ([], [])
    var reasons: Set<String?> = newlyUnknown
    for (path, classes) in left {
      let own = undecided.intersection(classes)
      if own.isEmpty && newlyUnknown.isEmpty { found.insert(path) } else { doubtful.append(path) }
      reasons.formUnion(own)
    }
    return OrphanedNibs(found: found, doubt: OrphanDoubt(doubtful, reasons))
  }

  /// The nibs that are there and that no known row loads, with the classes that did or own them.
  private func nibsLeft(by changes: [ChangedResolution]) throws -> [String: Set<String>] {
    var left: [String: Set<String>] = [:]
    for change in changes {
      // A storyboard is opened by more than what creates its scenes.
      guard let old = change.old, old.owns == true, let path = old.nibPath,
        path != change.new?.nibPath, FileKind(path: path) != .storyboard
      else { continue }
      left[path, default: []].formUnion([old.controller, old.ownerClass].compactMap(\.self))
    }
    left = try left.filter { path, _ in try !new.bundles(ofNib: path).isEmpty }
    guard !left.isEmpty else { return [:] }
    let loaded = try new.loadedNibNames()
    return left.filter { path, _ in
      NibPath(path).map { !loaded.contains($0.name) && !loaded.contains($0.stem) } ?? false
    }
  }
}
