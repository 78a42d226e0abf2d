import Facts

/// The rows of each file of an incremental resolution, all apps taken together.
struct MergedRows {
  private var rows: [Int: FileRows] = [:]
  /// The names of the resolutions of each file.
  private var stems: [Int: Set<NameKey>] = [:]
  /// The files that have resolutions of a name.
  private var holders = NameIndex()
  private var touched: Set<NameKey> = []

  /// The rows of a file.
  subscript(number: Int) -> FileRows { rows[number] ?? FileRows() }

  /// Takes the rows of a file in place of those before; copies are still to be numbered.
  mutating func set(_ new: FileRows, of number: Int) {
    let (old, stems) = (self.stems[number] ?? [], new.stems)
    touched.formUnion(old)
    touched.formUnion(stems)
    holders.replace(old, with: stems, of: number)
    self.stems[number] = stems.isEmpty ? nil : stems
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
    var all: [Resolution] = []
    var places: [(file: Int, row: Int)] = []
    for file in holders[stem] {
      for (index, row) in self[file].resolutions.enumerated()
      where NameKey(.stem, row.names) == stem {
        all.append(row)
        places.append((file, index))
      }
    }
    let before = all.map(\.copy)
    all.numberCopies()
    var changed: Set<Int> = []
    for (index, place) in places.enumerated() where all[index].copy != before[index] {
      rows[place.file]?.resolutions[place.row] = all[index]
      changed.insert(place.file)
    }
    return changed
  }
}
