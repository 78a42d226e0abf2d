import Facts

/// The rows of each file of an incremental resolution, all apps taken together.
struct MergedRows {
  private var rows: [Int: FileRows] = [:]
  /// The places of the resolutions of each file, by their names.
  private var places: [Int: [NameKey: [Int]]] = [:]
  /// The files that have resolutions of a name.
  private var holders = NameIndex()
  private var touched: Set<NameKey> = []

  /// The rows of a file.
  subscript(number: Int) -> FileRows { rows[number] ?? FileRows() }

  /// Takes the rows of a file in place of those before; copies are still to be numbered.
  mutating func set(_ new: FileRows, of number: Int) {
    let places = new.placesByStem
    let (old, stems) = (Set((self.places[number] ?? [:]).keys), Set(places.keys))
    touched.formUnion(old)
    touched.formUnion(stems)
    holders.replace(old, with: stems, of: number)
    self.places[number] = places.isEmpty ? nil : places
    rows[number] = new
  }

  /// Numbers the copies of rows that share names with rows which were taken; gives the files that have
  /// other numbers now.
  mutating func numberTouchedCopies() -> Set<Int> {
    var changed: Set<Int> = []
    for stem in touched { changed.formUnion(numberCopies(ofStem: stem)) }
    touched = []
    return changed
  }

  private mutating func numberCopies(ofStem stem: NameKey) -> Set<Int> {
    let found = holders[stem].flatMap { file in
      (places[file]?[stem] ?? []).map { (file: file, row: $0) }
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
