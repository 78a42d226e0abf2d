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
    /// The stems of its resolutions, without ranks.
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
  /// How many files load nibs by a name.
  private(set) var loadCounts: [String: Int] = [:]
  private var toggledLoads: Set<String> = []
  /// What another run noted, where this one takes up only the files that it comes to ask for.
  private let recollection: Recollection?
  /// The numbers of the files that were taken up, by those of the recollection.
  private var recalled: [Int: Int] = [:]
  /// What was taken up since it was asked for last.
  private var newcomers: [(number: Int, standing: RememberedPlaces.Standing?)] = []

  /// No files.
  init() { recollection = nil }

  /// The files of another run.
  init(_ recollection: Recollection) {
    self.recollection = recollection
    loadCounts = recollection.loadCounts
  }

  /// The files that say something under a name.
  mutating func holders(of name: NameKey) -> Set<Int> {
    if let recollection, holders.begin(name) {
      for file in recollection.files(saying: name) {
        let number = recall(file)
        if records[number].content.keys.contains(name) { holders.insert(number, name) }
      }
    }
    return holders[name]
  }

  /// The names under which others find what a file says that hangs on the module that compiles it.
  mutating func keysOfModule(of number: Int) -> Set<NameKey> {
    let content = records[number].content
    guard let facts = content.code else { return content.keys }
    return FactKeys.keysOfModule(of: facts) { isClear($0) }
  }

  /// Whether one class at most has a name, whatever the module.
  private mutating func isClear(_ name: String) -> Bool {
    let files = holders(of: NameKey(.type, lastOf: name))
    guard let file = files.first else { return true }
    return files.count == 1 && records[file].content.code?.typeAliases.isEmpty ?? false
  }

  /// The files whose rows asked for a name.
  mutating func askers(of name: NameKey) -> Set<Int> {
    if let recollection, askers.begin(name) {
      for file in recollection.files(asking: name) {
        let number = recall(file)
        if records[number].asked.contains(name) { askers.insert(number, name) }
      }
    }
    return askers[name]
  }

  /// The files that have resolutions of a stem.
  mutating func holders(ofStem stem: NameKey) -> Set<Int> {
    if let recollection, stemHolders.begin(stem) {
      for file in recollection.files(withStem: stem) {
        let number = recall(file)
        if records[number].stems.contains(stem) { stemHolders.insert(number, stem) }
      }
    }
    return stemHolders[stem]
  }

  /// The number of the file at `path`.
  mutating func number(of path: String) -> Int {
    if let known = numbers[ExactText(path)] { return known }
    if let recollection, let file = recollection.files.number(of: path) { return recall(file) }
    return add(Record(path: path))
  }

  private mutating func add(_ record: Record) -> Int {
    numbers[ExactText(record.path)] = records.count
    records.append(record)
    return records.count - 1
  }

  /// Takes up a file as the recollection has it.
  mutating func recall(_ file: Int) -> Int {
    if let known = recalled[file] { return known }
    let number = add(recollection?.record(of: file) ?? Record(path: ""))
    recalled[file] = number
    newcomers.append((number, recollection?.place(of: file)?.standing))
    return number
  }

  /// The files that were taken up since this was asked last, as they are now, and how they stand.
  mutating func takeNewcomers()
    -> [(record: Record, standing: RememberedPlaces.Standing?)]
  {
    defer { newcomers = [] }
    return newcomers.map { (records[$0.number], $0.standing) }
  }

  /// Whether files are taken up when they are asked for.
  var isRecalled: Bool { recollection != nil }

  /// Whether files were taken up that nobody asked about.
  var hasNewcomers: Bool { !newcomers.isEmpty }

  /// What is to be noted of the files with these numbers, by the numbers of the recollection.
  func memories(of numbers: Set<Int>) -> [Int: FileMemory] {
    var found: [Int: FileMemory] = [:]
    for (file, number) in recalled where numbers.contains(number) {
      found[file] = records[number].memory
    }
    return found
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
    for name in records[number].loads.subtracting(loads) {
      loadCounts[name, default: 1] -= 1
      guard loadCounts[name] == 0 else { continue }
      loadCounts[name] = nil
      toggledLoads.insert(name)
    }
    for name in loads.subtracting(records[number].loads) {
      loadCounts[name, default: 0] += 1
      if loadCounts[name] == 1 { toggledLoads.insert(name) }
    }
    records[number].loads = loads
  }

  /// Gives the names by which code has begun or ceased to load nibs, and forgets them.
  mutating func takeToggledLoads() -> Set<String> {
    defer { toggledLoads = [] }
    return toggledLoads
  }
}
