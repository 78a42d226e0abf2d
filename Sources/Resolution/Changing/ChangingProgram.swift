public import Facts

/// A program that is kept up from commit to commit.
///
/// After each change it has the rows that ``resolveProgram(_:nibs:bundles:terms:)`` finds for all files
/// together; but only the rows that may be others are worked out. Which these are is known from what
/// the rows asked when they were worked out last (``Inquiry``).
///
/// Used by one task at a time.
public struct ChangingProgram {
  private let project: String
  private let terms: ResolutionTerms
  private var table: FileTable
  private var places: ProgramPlaces
  /// Whether any rows were given out.
  private var hasRows = false
  /// Where files of another run's program stand now.
  private var moved: MovedPlaces?

  /// A program without files.
  public init(project: String, terms: ResolutionTerms) {
    self.project = project
    self.terms = terms
    table = FileTable()
    places = ProgramPlaces(table, project: project)
  }

  /// The program that another run worked out, some of whose files or build descriptions are others now if
  /// `moved` says so; a file is taken up when something asks for it.
  public init(
    project: String, terms: ResolutionTerms, _ files: any RecalledFiles, moved: MovedPlaces? = nil
  ) {
    self.project = project
    self.terms = terms
    let places = moved?.places ?? files.memory.places
    table = FileTable(Recollection(files, places: places))
    self.places = ProgramPlaces(places, nibs: moved?.nibs ?? files.nibPaths(), project: project)
    self.moved = moved
    hasRows = true
  }

  /// Puts files in place of others, adds them, or takes them away where there is none.
  public mutating func apply(_ changes: [(path: String, file: ProgramFile?)]) -> ProgramUpdate {
    var change = PendingChange()
    for (path, file) in changes { set(file, at: path, &change) }
    // Even a program without files has a bundle.
    if !hasRows { change.placesMayDiffer = true }
    hasRows = true
    if change.placesMayDiffer { rebuildPlaces(&change) }
    return update(change)
  }

  /// Puts source files and nibs in place of others in a program that another run worked out, and gives
  /// besides what is to be noted of the files, by their numbers; nil if files come or go and nobody has
  /// said where they stand then.
  ///
  /// Once it gave nil it is of no use.
  public mutating func applyToRecalled(
    _ changes: [(path: String, file: ProgramFile?)]
  ) -> (update: ProgramUpdate, memories: [Int: FileMemory])? {
    var change = PendingChange()
    for (path, file) in changes { set(file, at: path, &change) }
    if let moved { note(moved, &change) } else if change.placesMayDiffer { return nil }
    change.placesMayDiffer = false
    // There are no rows at hand in which lines could be moved.
    for (number, shift) in change.shifts {
      change.dirty.insert(number)
      let path = table.records[number].path
      for line in shift.moved { change.keys.insert(NameKey(place: path, line: line)) }
    }
    change.shifts = [:]
    var update = update(change)
    if let moved {
      update.program.bundles = moved.bundles ?? []
      update.hasNewBundles = moved.bundles != nil
      update.program.nibs = moved.nibRows
      update.program.problems = moved.problems
    }
    let paths = update.files + changes.map(\.path)
    return (update, table.memories(of: Set(paths.map { table.number(of: $0) })))
  }

  private mutating func update(_ pending: PendingChange) -> ProgramUpdate {
    var change = pending
    for key in change.keys { change.dirty.formUnion(table.askers(of: key)) }
    workOut(&change)
    let moved = moveLines(change)
    let files = places.sorted(change.dirty.union(moved).union(change.gone), table)
    var program = Program()
    for number in files { program.add(table.records[number].rows) }
    if change.placesMayDiffer {
      program.bundles = places.bundles.rows
      program.nibs = places.bundles.nibRows(places.nibs.map(\.path))
    }
    program.problems = places.problems
    return ProgramUpdate(
      files: files.map { table.records[$0].path }, program: program,
      hasNewBundles: change.placesMayDiffer)
  }

  // MARK: Files

  private mutating func set(_ file: ProgramFile?, at path: String, _ change: inout PendingChange) {
    let number = table.number(of: path)
    let old = table.records[number].content
    // Most files that change say the same as before, or nothing at all.
    if let file, old.says(file) { return }
    let new = FileContent(file)
    if new.endsCode(of: old) {
      for stem in table.records[number].stems {
        change.dirty.formUnion(table.holders(ofStem: stem))
      }
    }
    table.set(new, at: number)
    change.note(old, new, at: path, number)
    if let nib = new.nib, !change.placesMayDiffer { places.replace(nib) }
  }

  private mutating func rebuildPlaces(_ change: inout PendingChange) {
    let old = places
    places = ProgramPlaces(table, project: project, after: old, change)
    for index in places.sources.indices {
      let number = places.sources[index]
      let hasNewModule = !isSpelt(places.sourceModules[index], like: table.records[number].module)
      guard hasNewModule || places.haveMoved(number, since: old) else { continue }
      table.set(module: places.sourceModules[index], of: number)
      noteMove(of: number, hasNewModule: hasNewModule, &change)
    }
    for path in places.movedNibs(since: old) {
      // Of one that went, and of what another said before, it is known already.
      change.keys.formUnion(table.records[table.number(of: path.text)].content.keys)
      change.keys.insert(.anyNib)
    }
    for identifier in places.movedIdentifiers(since: old) {
      change.keys.insert(NameKey(.identifier, identifier))
    }
  }

  private func isSpelt(_ module: String?, like other: String?) -> Bool {
    guard let module, let other else { return module == nil && other == nil }
    return ExactText(module) == ExactText(other)
  }

  /// A file lives elsewhere than before.
  private mutating func noteMove(
    of number: Int, hasNewModule: Bool, _ change: inout PendingChange
  ) {
    let keys = hasNewModule ? table.keysOfModule(of: number) : nil
    change.noteMove(of: table.records[number].path, number, hangingOnModule: keys)
  }

  /// What was said of the places of another run's files.
  private mutating func note(_ moved: MovedPlaces, _ change: inout PendingChange) {
    for source in moved.movedSources {
      noteMove(of: table.recall(source.number), hasNewModule: source.hasNewModule, &change)
    }
    for nib in moved.movedNibs {
      let number = table.recall(nib.number)
      change.keys.formUnion(table.records[number].content.keys)
      change.keys.insert(.anyNib)
    }
    for identifier in moved.movedIdentifiers {
      change.keys.insert(NameKey(.identifier, identifier))
    }
  }

  // MARK: Rows

  /// Works out the rows of all files that may have others, and of those that turn out to have others
  /// because of them.
  private mutating func workOut(_ change: inout PendingChange) {
    change.dirty.formUnion(askersOfToggledLoads())
    change.dirty = withCode(change.dirty)
    guard !change.dirty.isEmpty else { return }
    var context = change.dirty.union(neighbours(of: change.dirty))
    while true {
      places.take(table.takeNewcomers())
      let slice = ProgramSlice(
        files(of: context, wanted: change.dirty), places: places, terms: terms)
      for (number, loads) in slice.loads { table.set(loads: loads, of: number) }
      let found = slice.resolved(loadedNames: table.loadCounts)
      places.tables = slice.tables
      var needed = holders(of: found.asked.values.joined())
      if table.isRecalled { needed.formUnion(holders(of: slice.keysOfOwners)) }
      guard needed.isSubset(of: context), !table.hasNewcomers else {
        context.formUnion(needed)
        continue
      }
      let drawn = drawnIn(by: found, slice, of: change.dirty)
      let others = withCode(drawn)
      for number in change.dirty {
        table.setRows(
          found.rows[number] ?? FileRows(), asked: found.asked[number] ?? [],
          loaders: found.loaders[number] ?? NibLoaders(), of: number)
      }
      guard !others.isSubset(of: change.dirty) else { return }
      context.formUnion(others)
      context.formUnion(neighbours(of: others.subtracting(change.dirty)))
      change.dirty.formUnion(others)
    }
  }

  private func files(of context: Set<Int>, wanted: Set<Int>) -> [ProgramSlice.File] {
    let numbers = places.sorted(context, table)
    var files: [ProgramSlice.File] = []
    files.reserveCapacity(numbers.count)
    for number in numbers {
      // Field by field: a record is a dozen lists.
      guard case .code(let facts, let kind)? = table.records[number].content.file else { continue }
      let file = CodeFile(
        path: table.records[number].path, kind: kind, module: table.records[number].module,
        facts: facts)
      files.append(
        ProgramSlice.File(
          number: number, file: file,
          loaders: wanted.contains(number) ? nil : table.records[number].loaders))
    }
    return files
  }

  /// Gives rows that name a line of a changed file the line that it is now, if that is all there is to
  /// it; the files whose rows these are.
  private mutating func moveLines(_ change: PendingChange) -> Set<Int> {
    guard !change.shifts.isEmpty else { return [] }
    var moved: Set<Int> = []
    var shifts: [ExactText: LineShift] = [:]
    for (number, shift) in change.shifts {
      let path = table.records[number].path
      shifts[ExactText(path)] = shift
      moved.insert(number)
      for line in shift.moved {
        moved.formUnion(table.askers(of: NameKey(place: path, line: line)))
      }
    }
    moved.subtract(change.dirty)
    moved = withCode(moved)
    for number in moved { table.moveRows(of: number, by: shifts) }
    return moved
  }

  /// The files that say something under a name that the rows of `files` asked for the last time, or
  /// may ask for now.
  private mutating func neighbours(of files: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    for number in files {
      let asked = table.records[number].asked
      addHolders(of: asked, to: &found)
      let needs = table.records[number].content.code.map(FactKeys.needs(of:)) ?? []
      addHolders(of: needs.lazy.filter { !asked.contains($0) }, to: &found)
    }
    return withCode(found)
  }

  /// The files with code that say something under one of these names.
  private mutating func holders(of keys: some Sequence<NameKey>) -> Set<Int> {
    var found: Set<Int> = []
    addHolders(of: keys, to: &found)
    return withCode(found)
  }

  private mutating func addHolders(of keys: some Sequence<NameKey>, to found: inout Set<Int>) {
    for key in keys { for file in table.holders(of: key) { found.insert(file) } }
  }

  /// Those of the files that have code.
  private func withCode(_ files: Set<Int>) -> Set<Int> {
    files.filter { table.records[$0].content.hasCode }
  }

  /// The files whose rows hang on whether code loads a nib by a name by which it now begins or ceases
  /// to.
  private mutating func askersOfToggledLoads() -> Set<Int> {
    var found: Set<Int> = []
    for name in table.takeToggledLoads() {
      found.formUnion(table.askers(of: NameKey(.load, name)))
    }
    return found
  }

  /// The files whose rows hang on the rows of others: rows of one stem are counted, a nib that nobody
  /// loads is the fault of its owner, and code loads nibs by name.
  private mutating func drawnIn(
    by found: ProgramSlice.Rows, _ slice: ProgramSlice, of dirty: Set<Int>
  ) -> Set<Int> {
    var others = askersOfToggledLoads()
    for number in dirty {
      for stem in table.records[number].stems.union(found.rows[number]?.stems ?? []) {
        others.formUnion(table.holders(ofStem: stem))
      }
    }
    let loadElse = dirty.filter { table.records[$0].loaders != found.loaders[$0] }
    for type in slice.ownersOfNibs(in: loadElse) {
      let files = table.holders(of: NameKey(.type, lastOf: type))
      // Other files that declare the class have no resolutions of it.
      others.formUnion(files.filter { !table.records[$0].stems.isEmpty })
    }
    return others
  }
}
