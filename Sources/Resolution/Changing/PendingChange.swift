import Facts

/// What a change of files may bring with it.
struct PendingChange {
  /// The files whose rows may be others.
  var dirty: Set<Int> = []
  /// The files that are gone, or have no code any more.
  var gone: Set<Int> = []
  /// Where the lines of files went whose facts changed.
  var shifts: [Int: LineShift] = [:]
  /// The names under which something else is said now.
  var keys: Set<NameKey> = []
  /// Whether bundles, and who lives in them, may be others.
  var placesMayDiffer = false
  /// Whether any nib is other than before, came or went.
  var hasNibs = false
  /// What of the targets that build descriptions tell is other than before.
  var targets = TargetsChange()

  /// A file took the place of another that says something else, of none, or went.
  mutating func note(
    _ old: FileContent, _ new: FileContent, at path: String, _ number: Int
  ) {
    if new.endsCode(of: old) { gone.insert(number) } else { gone.remove(number) }
    if old.hasCode || new.hasCode { noteCode(old, new, at: path, number) }
    if old.hasNib || new.hasNib {
      hasNibs = true
      noteNib(old, new)
    }
    if old.hasDescription || new.hasDescription {
      placesMayDiffer = true
      targets.note(from: old.description, to: new.description)
    }
  }

  private mutating func noteCode(
    _ old: FileContent, _ new: FileContent, at path: String, _ number: Int
  ) {
    guard let before = old.code, let after = new.code else {
      keys.formUnion(old.hasCode ? old.keys : new.keys)
      if let before = old.code { keys.formUnion(FactKeys.places(of: before, at: path)) }
      keys.insert(NameKey(.opening, path))
      dirty.insert(number)
      placesMayDiffer = true
      return
    }
    if old.codeKind != new.codeKind {
      keys.formUnion(old.keys.union(new.keys))
      keys.formUnion(FactKeys.places(of: before, at: path))
      keys.insert(NameKey(.opening, path))
      dirty.insert(number)
    } else {
      let change = FactsChange(
        from: before, to: after, isASCII: old.isASCII && new.isASCII)
      keys.formUnion(FactKeys.difference(change, at: path))
      let shift = LineShift(change)
      for line in shift.lost { keys.insert(NameKey(place: path, line: line)) }
      if !shift.isWhole { dirty.insert(number) }
      if !shift.isNothing { shifts[number] = shift }
    }
  }

  private mutating func noteNib(_ old: FileContent, _ new: FileContent) {
    guard let before = old.nib, let after = new.nib else {
      keys.formUnion(old.hasNib ? old.keys : new.keys)
      keys.insert(.anyNib)
      placesMayDiffer = true
      return
    }
    keys.formUnion(FactKeys.difference(before, after, of: old.keys.union(new.keys)))
  }

  /// A file lives elsewhere than before; if another module compiles it, `keys` are those of what hangs on
  /// that.
  mutating func noteMove(of path: String, _ number: Int, hangingOnModule keys: Set<NameKey>?) {
    self.keys.insert(NameKey(.home, path))
    guard let keys else { return }
    self.keys.formUnion(keys)
    dirty.insert(number)
  }
}
