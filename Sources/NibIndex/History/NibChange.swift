import IndexStore

/// A commit's change of nibs: added, removed, or made for another owner.
struct NibChange {
  let step: Int
  let old: HistoryNib?
  let new: HistoryNib?
}

/// The changes of nibs at some paths, newest first; a mere move is not a change.
func nibChanges(_ nibs: [HistoryNib], in history: ProjectHistory) -> [NibChange] {
  let ends = Set(nibs.flatMap { [$0.steps.lowerBound, $0.steps.upperBound + 1] })
  var changes: [NibChange] = []
  for step in ends.sorted(by: >) where step > 0 && step <= history.lastStep {
    guard history.snapshots[step].isComparable(to: history.snapshots[step - 1]) else { continue }
    var old = nibs.filter { $0.steps.contains(step - 1) }
    var new = nibs.filter { $0.steps.contains(step) }
    // Pairs nibs with the same path first, then those with the same file name.
    var pairs: [(HistoryNib, HistoryNib)] = []
    for isSame in [{ $0.path == $1.path }, { $0.fileName == $1.fileName }]
      as [(HistoryNib, HistoryNib) -> Bool]
    {
      for nib in old {
        guard let place = new.firstIndex(where: { isSame(nib, $0) }) else { continue }
        pairs.append((nib, new.remove(at: place)))
        old.removeAll { $0 == nib }
      }
    }
    for (before, after) in pairs
    where before.ownerClass != after.ownerClass || before.hasView != after.hasView
      || before.isRead != after.isRead
    {
      changes.append(NibChange(step: step, old: before, new: after))
    }
    changes += old.map { NibChange(step: step, old: $0, new: nil) }
    changes += new.map { NibChange(step: step, old: nil, new: $0) }
  }
  return changes
}

extension HistoryNib {
  fileprivate var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  fileprivate var words: String {
    guard isRead else {
      return path + (ownerClass.map { " of \($0)" } ?? "") + ", which cannot be read"
    }
    guard !path.hasSuffix(".storyboard") else { return path }
    guard let ownerClass else { return "\(path) of no class" }
    let view = hasView.map { $0 ? ", view connected" : ", view not connected" }
    return "\(path) of \(ownerClass)" + (view ?? "")
  }
}

extension LogLine {
  init(_ change: NibChange, in history: ProjectHistory) {
    let kind: ResolutionChange.Kind =
      change.old == nil ? .appeared : change.new == nil ? .disappeared : .changed
    self.init(
      history: history, step: change.step, change: kind.rawValue, controller: nil,
      creation: "nib", stem: nil, profiles: nil, old: Side(change.old), new: Side(change.new))
  }
}

extension LogLine.Side {
  fileprivate init(_ nib: HistoryNib?) {
    self.init(nib: nib?.path, answer: nil, ownerClass: nib?.ownerClass, text: nib?.words)
  }
}
