import Facts

/// The rows of each file of an incremental resolution, merged over all apps.
struct MergedRows {
  private var rows: [Int: FileRows] = [:]
  /// The indexes of each file's resolutions, by name.
  private var indexes: [Int: [NameKey: [Int]]] = [:]
  /// The files with resolutions of a name.
  private var holders = NameIndex()
  private var touched: Set<NameKey> = []

  subscript(number: Int) -> FileRows { rows[number] ?? FileRows() }

  /// Replaces the rows of a file; its copies are not numbered yet.
  mutating func set(_ new: FileRows, of number: Int) {
    let indexes = new.indexesByName
    let (old, names) = (Set((self.indexes[number] ?? [:]).keys), Set(indexes.keys))
    touched.formUnion(old)
    touched.formUnion(names)
    holders.replace(old, with: names, of: number)
    self.indexes[number] = indexes.isEmpty ? nil : indexes
    rows[number] = new
  }

  /// Numbers the copies of rows that share names with changed rows; returns the files whose numbers changed.
  mutating func numberTouchedCopies() -> Set<Int> {
    var changed: Set<Int> = []
    for name in touched { changed.formUnion(numberCopies(of: name)) }
    touched = []
    return changed
  }

  private mutating func numberCopies(of name: NameKey) -> Set<Int> {
    let found = holders[name].flatMap { file in
      (indexes[file]?[name] ?? []).map { (file: file, row: $0) }
    }
    var all = found.map { self[$0.file].resolutions[$0.row] }
    let before = all.map(\.copy)
    all.numberCopies()
    var changed: Set<Int> = []
    for (index, place) in found.enumerated() where all[index].copy != before[index] {
      rows[place.file]?.resolutions[place.row] = all[index]
      changed.insert(place.file)
    }
    return changed
  }
}
