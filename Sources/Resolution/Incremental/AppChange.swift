import Facts

/// A change of the files and nibs of one app, before its rows are worked out.
struct AppChange {
  /// The files whose own rows may differ.
  var dirty: Set<Int> = []
  /// The files that the app has no more.
  var left: Set<Int> = []
  /// The files that say something else than before.
  var changed: Set<Int> = []
  /// The names under which something else is said than before.
  var keys: Set<NameKey> = []
  /// The nibs whose connections may differ.
  var nibs: Set<Int> = []
  /// The nibs that the app has no more.
  var leftNibs: Set<Int> = []
  /// The new lines of files whose lines moved.
  var lineMappings: [Int: LineMapping] = [:]

  /// Whether there is none.
  var isNothing: Bool {
    dirty.isEmpty && left.isEmpty && changed.isEmpty && keys.isEmpty && nibs.isEmpty
      && leftNibs.isEmpty
  }

  /// Notes a change of a file that the app has or had.
  mutating func note(_ change: FileChange) {
    changed.insert(change.number)
    keys.formUnion(change.keys)
    if change.isOfNib { nibs.insert(change.number) }
    if change.isDirty { dirty.insert(change.number) }
    if let lineMapping = change.lineMapping { lineMappings[change.number] = lineMapping }
  }

  mutating func formUnion(_ other: AppChange) {
    dirty.formUnion(other.dirty)
    left.formUnion(other.left)
    changed.formUnion(other.changed)
    keys.formUnion(other.keys)
    nibs.formUnion(other.nibs)
    leftNibs.formUnion(other.leftNibs)
    lineMappings.merge(other.lineMappings) { first, _ in first }
  }
}
