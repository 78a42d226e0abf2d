import Facts
import Resolution

extension ComparedPair {
  /// The nibs that a class loaded which they are made for, and that are there and loaded by nothing now, as
  /// far as `changes` lead to them.
  ///
  /// None where that is not known for certain: the nib of something is unknown that was not, or always was
  /// of their owner, or a file cannot be read any more. A nib is loaded if one of its name is, for another
  /// device or in another language. `unread` are the files of ``newlyUnread()``.
  func orphans(of changes: [ChangedResolution], unread: Set<ExactText>) throws -> Set<String> {
    let isUnknown = changes.contains { $0.new?.verdict == .unknown && $0.old?.verdict != .unknown }
    guard !isUnknown, unread.isEmpty else { return [] }
    var lost: [String: Set<String>] = [:]
    for change in changes {
      // A storyboard is opened by more than what creates its scenes.
      guard let old = change.old, old.owns == true, let path = old.nibPath,
        path != change.new?.nibPath, FileKind(path: path) != .storyboard
      else { continue }
      lost[path, default: []].formUnion([old.controller, old.ownerClass].compactMap(\.self))
    }
    lost = try lost.filter { path, _ in try !new.bundles(ofNib: path).isEmpty }
    guard !lost.isEmpty else { return [] }
    let loaded = try new.loadedNibNames()
    let undecided = try new.undecidedControllers()
    return Set(
      lost.compactMap { path, classes in
        guard let nib = NibPath(path), undecided.isDisjoint(with: classes) else { return nil }
        return loaded.contains(nib.name) || loaded.contains(nib.stem) ? nil : path
      })
  }
}
