import Facts

/// The files of a changing program, each with a number that it keeps.
struct FileTable {
  /// A file, and what is known of its rows.
  struct Record {
    let path: String
    /// Its name without the extension.
    let fileStem: NameKey
    /// What it says.
    var content = FileContent(nil)
    /// The module that compiles it.
    var module: String?
    /// Its rows.
    var rows = FileRows()
    /// What its rows asked.
    var asked: Set<NameKey> = []
    /// The names of its resolutions.
    var stems: Set<NameKey> = []
    /// The names by which it loads nibs.
    var loads: Set<String> = []
    /// Which of its classes load which nibs.
    var loaders = NibLoaders()

    /// A file of which nothing is known.
    init(path: String) {
      self.path = path
      fileStem = NameKey(stemOf: path)
    }
  }

  private(set) var records: [Record] = []
  private var numbers: [ExactText: Int] = [:]
  /// The files that say something under a name.
  private var holders = NameIndex()
  /// The files whose rows asked for a name.
  private var askers = NameIndex()
  /// The files that have resolutions of a stem.
  private var stemHolders = NameIndex()
  private var toggledLoads: Set<String> = []
  private var touchedStems: Set<NameKey> = []

  /// The files that say something under a name.
  func holders(of name: NameKey) -> Set<Int> { holders[name] }

  /// The names under which others find what a file says that hangs on the module that compiles it.
  func keysOfModule(of number: Int) -> Set<NameKey> {
    let content = records[number].content
    guard let facts = content.code else { return content.keys }
    return FactKeys.keysOfModule(of: facts) { isClear($0) }
  }

  /// Whether one class at most has a name, whatever the module.
  private func isClear(_ name: String) -> Bool {
    let files = holders(of: NameKey(.type, lastOf: name))
    guard let file = files.first else { return true }
    return files.count == 1 && records[file].content.code?.typeAliases.isEmpty ?? false
  }

  /// The files whose rows asked for a name.
  func askers(of name: NameKey) -> Set<Int> { askers[name] }

  /// The files that have resolutions of these names.
  func holders(ofStem stem: NameKey) -> Set<Int> { stemHolders[stem] }

  /// The number of the file at `path`.
  mutating func number(of path: String) -> Int {
    if let known = numbers[ExactText(path)] { return known }
    return add(Record(path: path))
  }

  private mutating func add(_ record: Record) -> Int {
    numbers[ExactText(record.path)] = records.count
    records.append(record)
    return records.count - 1
  }

  /// Puts a file in place of another, or takes it away.
  mutating func set(_ content: FileContent, at number: Int) {
    let old = records[number].content
    holders.replace(old.keys, with: content.keys, of: number)
    records[number].content = content
    guard content.endsCode(of: old) else { return }
    setRows(FileRows(), asked: [], loaders: NibLoaders(), of: number)
    set(loads: [], of: number)
  }

  mutating func set(module: String?, of number: Int) { records[number].module = module }

  /// Takes down the rows of a file, and what they came from.
  mutating func setRows(
    _ rows: FileRows, asked: Set<NameKey>, loaders: NibLoaders, of number: Int
  ) {
    let stems = rows.stems
    touchedStems.formUnion(records[number].stems)
    touchedStems.formUnion(stems)
    askers.replace(records[number].asked, with: asked, of: number)
    stemHolders.replace(records[number].stems, with: stems, of: number)
    records[number].rows = rows
    records[number].asked = asked
    records[number].stems = stems
    records[number].loaders = loaders
  }

  /// Takes down that lines are others now.
  mutating func moveRows(of number: Int, by shifts: [ExactText: LineShift]) {
    var asked = records[number].asked
    asked.subtract(records[number].rows.placeKeys)
    records[number].rows.move(by: shifts)
    asked.formUnion(records[number].rows.placeKeys)
    askers.replace(records[number].asked, with: asked, of: number)
    records[number].asked = asked
  }

  /// Takes down by which names a file loads nibs.
  mutating func set(loads: Set<String>, of number: Int) {
    toggledLoads.formUnion(records[number].loads.symmetricDifference(loads))
    records[number].loads = loads
  }

  /// Gives the names by which some file has begun or ceased to load nibs, and forgets them.
  mutating func takeToggledLoads() -> Set<String> {
    defer { toggledLoads = [] }
    return toggledLoads
  }

  /// Gives the names of resolutions that came, changed or went, and forgets them.
  mutating func takeTouchedStems() -> Set<NameKey> {
    defer { touchedStems = [] }
    return touchedStems
  }

  /// Numbers the copies of the rows that share the names of `stem`; gives the files whose rows have other
  /// numbers now.
  mutating func numberCopies(ofStem stem: NameKey) -> Set<Int> {
    var rows: [Resolution] = []
    var places: [(file: Int, row: Int)] = []
    for file in stemHolders[stem] {
      for (index, row) in records[file].rows.resolutions.enumerated()
      where NameKey(.stem, row.names) == stem {
        rows.append(row)
        places.append((file, index))
      }
    }
    rows.numberCopies()
    var changed: Set<Int> = []
    for (row, place) in zip(rows, places)
    where records[place.file].rows.resolutions[place.row].copy != row.copy {
      records[place.file].rows.resolutions[place.row] = row
      changed.insert(place.file)
    }
    return changed
  }
}
