import Facts

/// A change of one file, and the names that find other facts than before.
struct FileChange {
  let number: Int
  private(set) var keys: Set<NameKey> = []
  /// Whether the file's own rows may differ.
  private(set) var isDirty = false
  /// Whether the file is gone, or has no code any more.
  let isGone: Bool
  let isOfNib: Bool
  let isOfDescription: Bool
  /// Whether bundles, or the code in them, may differ.
  private(set) var changesLayout: Bool

  /// Compares two versions of the file at `path`; versions of missing files are empty.
  init(_ old: FileContent, _ new: FileContent, at path: String, _ number: Int) {
    self.number = number
    isGone = new.file == nil || old.hasCode && !new.hasCode
    isOfNib = old.hasNib || new.hasNib
    isOfDescription = old.hasDescription || new.hasDescription
    changesLayout = isOfDescription
    if old.hasCode || new.hasCode { noteCode(old, new, at: path) }
    if old.hasNib || new.hasNib { noteNib(old, new) }
  }

  private mutating func noteCode(_ old: FileContent, _ new: FileContent, at path: String) {
    isDirty = true
    guard let before = old.code, let after = new.code, old.codeKind == new.codeKind else {
      for content in [old, new] {
        guard let code = content.code else { continue }
        keys.formUnion(content.keys)
        keys.formUnion(FactKeys.exposedNames(code))
      }
      keys.formUnion([NameKey(.place, path), NameKey(.opening, path)])
      // The layout contains the kinds of files.
      changesLayout = true
      return
    }
    keys.formUnion(FactKeys.difference(before, after, at: path))
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
