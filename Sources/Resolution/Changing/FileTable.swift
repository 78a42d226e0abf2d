import Facts

/// The files of a changing program, each with a number that it keeps.
struct FileTable {
  /// A file, and what is known of its rows.
  struct Record {
    let path: String
    /// Nil once the file is gone.
    var file: ProgramFile?
    /// Whether what its code says has no letter beyond ASCII.
    var isASCII = true
    /// The module that compiles it.
    var module: String?
    /// Under which names others find what it says.
    var keys: Set<NameKey> = []
    /// Its rows.
    var rows = FileRows()
    /// What its rows asked.
    var asked: Set<NameKey> = []
    /// The stems of its resolutions, without ranks.
    var stems: Set<String> = []
    /// The names by which it loads nibs.
    var loads: Set<String> = []
    /// Which of its classes load which nibs.
    var loaders = NibLoaders()

    var code: CodeFacts? {
      if case .code(let facts, _)? = file { facts } else { nil }
    }

    var nib: NibFile? {
      if case .nib(let file)? = file { file } else { nil }
    }

    var description: BuildFacts? {
      if case .description(let facts)? = file { facts } else { nil }
    }
  }

  private(set) var records: [Record] = []
  private var numbers: [ExactText: Int] = [:]
  /// The files that say something under a name.
  private(set) var holders: [NameKey: Set<Int>] = [:]
  /// The files whose rows asked for a name.
  private(set) var askers: [NameKey: Set<Int>] = [:]
  /// The files that have resolutions of a stem.
  private(set) var stemHolders: [String: Set<Int>] = [:]
  /// How many files load nibs by a name.
  private(set) var loadCounts: [String: Int] = [:]
  private var toggledLoads: Set<String> = []

  /// The number of the file at `path`.
  mutating func number(of path: String) -> Int {
    if let known = numbers[ExactText(path)] { return known }
    numbers[ExactText(path)] = records.count
    records.append(Record(path: path))
    return records.count - 1
  }

  /// Puts a file in place of another, or takes it away.
  mutating func set(_ file: ProgramFile?, at number: Int) {
    records[number].file = file
    let keys: Set<NameKey>
    switch file {
    case .code(let facts, _): keys = FactKeys.keys(of: facts)
    case .nib(let nib): keys = FactKeys.keys(of: nib.document, at: nib.path)
    case .description, nil: keys = []
    }
    Self.replace(records[number].keys, with: keys, of: number, in: &holders)
    records[number].keys = keys
    records[number].isASCII = records[number].code?.isASCII ?? true
    guard file == nil else { return }
    setRows(FileRows(), asked: [], loaders: NibLoaders(), of: number)
    set(loads: [], of: number)
  }

  mutating func set(module: String?, of number: Int) { records[number].module = module }

  /// Takes down the rows of a file, and what they came from.
  mutating func setRows(
    _ rows: FileRows, asked: Set<NameKey>, loaders: NibLoaders, of number: Int
  ) {
    let stems = rows.stems
    Self.replace(records[number].asked, with: asked, of: number, in: &askers)
    Self.replace(records[number].stems, with: stems, of: number, in: &stemHolders)
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
    Self.replace(records[number].asked, with: asked, of: number, in: &askers)
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

  private static func replace<Key: Hashable>(
    _ old: Set<Key>, with new: Set<Key>, of number: Int, in index: inout [Key: Set<Int>]
  ) {
    for key in old where !new.contains(key) {
      index[key]?.remove(number)
      if index[key]?.isEmpty == true { index[key] = nil }
    }
    for key in new where !old.contains(key) { index[key, default: []].insert(number) }
  }
}
