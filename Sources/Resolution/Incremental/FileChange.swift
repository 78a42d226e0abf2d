import Facts

/// A change of one file, and the names under which it says something else than before.
struct FileChange {
  /// The file's number.
  let number: Int
  /// The names.
  private(set) var keys: Set<NameKey> = []
  /// Whether the file's own rows may differ.
  private(set) var isDirty = false
  /// Whether the file is gone, or has no code any more.
  let isGone: Bool
  /// Whether it is a nib, or was one.
  let isOfNib: Bool
  /// The new lines of the file.
  private(set) var lineMapping: LineMapping?
  /// Whether bundles, or the code in them, may differ.
  private(set) var changesLayout: Bool

  /// A file took the place of another that says something else, of none, or went.
  init(_ old: FileContent, _ new: FileContent, at path: String, _ number: Int) {
    self.number = number
    isGone = new.endsCode(of: old)
    isOfNib = old.hasNib || new.hasNib
    changesLayout = old.hasDescription || new.hasDescription
    if old.hasCode || new.hasCode { noteCode(old, new, at: path) }
    if old.hasNib || new.hasNib { noteNib(old, new) }
  }

  private mutating func noteCode(_ old: FileContent, _ new: FileContent, at path: String) {
    guard let before = old.code, let after = new.code else {
      keys.formUnion(old.hasCode ? old.keys : new.keys)
      if let facts = old.code ?? new.code { keys.formUnion(FactKeys.answers(facts)) }
      if let before = old.code { keys.formUnion(FactKeys.places(of: before, at: path)) }
      keys.insert(NameKey(.opening, path))
      isDirty = true
      changesLayout = true
      return
    }
    if old.codeKind != new.codeKind {
      keys.formUnion(old.keys.union(new.keys))
      keys.formUnion(FactKeys.answers(before).union(FactKeys.answers(after)))
      keys.formUnion(FactKeys.places(of: before, at: path))
      keys.insert(NameKey(.opening, path))
      isDirty = true
      // The layout holds the kinds of files.
      changesLayout = true
      return
    }
    let change = FactsChange(from: before, to: after, isASCII: old.isASCII && new.isASCII)
    keys.formUnion(FactKeys.difference(change, at: path))
    let lineMapping = LineMapping(change)
    for line in lineMapping.lost { keys.insert(NameKey(place: path, line: line)) }
    isDirty = !lineMapping.isWhole
    if !lineMapping.isNothing { self.lineMapping = lineMapping }
  }

  private mutating func noteNib(_ old: FileContent, _ new: FileContent) {
    guard let before = old.nib, let after = new.nib else {
      keys.formUnion(old.hasNib ? old.keys : new.keys)
      keys.insert(.anyNib)
      changesLayout = true
      return
    }
    keys.formUnion(FactKeys.difference(before, after, of: old.keys.union(new.keys)))
    if before.kind != after.kind { changesLayout = true }
  }
}
