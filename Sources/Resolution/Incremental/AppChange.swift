import Facts

/// A change of one app's files and nibs, before its rows are updated.
struct AppChange {
  /// The files whose own rows may differ.
  var dirty: Set<Int> = []
  /// The files that the app lost.
  var left: Set<Int> = []
  /// The files with other facts than before.
  var changed: Set<Int> = []
  /// The names for which lookups may give other results than before.
  var keys: Set<NameKey> = []
  /// The nibs whose connections may differ.
  var nibs: Set<Int> = []
  var leftNibs: Set<Int> = []

  var isEmpty: Bool {
    dirty.isEmpty && left.isEmpty && changed.isEmpty && keys.isEmpty && nibs.isEmpty
      && leftNibs.isEmpty
  }

  /// Records a change of a file that the app has or had.
  mutating func note(_ change: FileChange) {
    changed.insert(change.number)
    keys.formUnion(change.keys)
    if change.isOfNib { nibs.insert(change.number) }
    if change.isDirty { dirty.insert(change.number) }
  }

  mutating func formUnion(_ other: AppChange) {
    dirty.formUnion(other.dirty)
    left.formUnion(other.left)
    changed.formUnion(other.changed)
    keys.formUnion(other.keys)
    nibs.formUnion(other.nibs)
    leftNibs.formUnion(other.leftNibs)
  }
}
