import Facts
import Resolution

extension ComparedPair {
  /// The changes after which a created controller loads no nib instead of its own, although its
  /// code needs the content.
  ///
  /// Leaves out a class with another `loadView` or fewer outlets: its code now creates the view.
  func bareChanges(among changes: [ChangedResolution]) throws -> Set<ChangedResolution> {
    let candidates = changes.filter(\.losesItsNib)
    guard !candidates.isEmpty else { return [] }
    let names = Set(candidates.compactMap { $0.new?.controller })
    let (before, now) = (try old.screens(of: names), try new.screens(of: names))
    return Set(
      candidates.filter { change in
        guard let name = change.new?.controller, let was = before[name], let isNow = now[name]
        else {
          return false
        }
        return was.outlets.isSubset(of: isNow.outlets) && was.loadViews == isNow.loadViews
      })
  }
}

extension ChangedResolution {
  /// Whether the controller loaded a nib made for it, and now has outlets but a plain view.
  fileprivate var losesItsNib: Bool {
    guard let old, let new, old.verdict == .okNib, old.owns == true,
      let path = old.nibPath, FileKind(path: path) != .storyboard
    else { return false }
    return new.isSeen && new.nibPath == nil && new.verdict.isPlain
      && new.flags.contains(.lateNilOutlet)
  }
}
