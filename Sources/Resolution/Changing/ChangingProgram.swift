public import Facts

/// A program that is kept up from commit to commit.
///
/// After each change it has the rows that ``resolveProgram(_:nibs:bundles:terms:)`` finds for all files
/// together; but only the rows that may be others are worked out. Which these are is known from what
/// the rows asked when they were worked out last (``Inquiry``).
public struct ChangingProgram: Sendable {
  private let project: String
  private let terms: ResolutionTerms
  private var table = FileTable()
  private var places: ProgramPlaces
  /// Whether any rows were given out.
  private var hasRows = false

  /// A program without files.
  public init(project: String, terms: ResolutionTerms) {
    self.project = project
    self.terms = terms
    places = ProgramPlaces(FileTable(), project: project)
  }

  /// Puts files in place of others, adds them, or takes them away where there is none.
  public mutating func apply(_ changes: [(path: String, file: ProgramFile?)]) -> ProgramUpdate {
    var change = PendingChange()
    for (path, file) in changes { set(file, at: path, &change) }
    // Even a program without files has a bundle.
    if !hasRows { change.placesMayDiffer = true }
    hasRows = true
    if change.placesMayDiffer { rebuildPlaces(&change) }
    for key in change.keys {
      if let askers = table.askers[key] { change.dirty.formUnion(askers) }
    }
    workOut(&change)
    let moved = moveLines(change)
    let files = change.dirty.union(moved).union(change.gone)
      .sorted { isOrdered(table.records[$0].path, table.records[$1].path) }
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
    let old = table.records[number]
    table.set(file, at: number)
    let new = table.records[number]
    change.note(old, new, number)
    if new.file == nil {
      for stem in old.stems { change.dirty.formUnion(table.stemHolders[stem] ?? []) }
    }
    if let nib = new.nib, !change.placesMayDiffer { places.replace(nib) }
  }

  private mutating func rebuildPlaces(_ change: inout PendingChange) {
    let old = places
    places = ProgramPlaces(
      table, project: project, after: old,
      modules: change.targetsMayDiffer ? nil : old.modules)
    for number in places.sources {
      let module = places.modules.module(ofFile: table.records[number].path)
      let hasNewModule = !module.isSpeltLike(table.records[number].module)
      guard hasNewModule || places.homes[number] != old.homes[number] else { continue }
      table.set(module: module, of: number)
      change.noteMove(of: table.records[number], number, hasNewModule: hasNewModule)
    }
    for nib in places.movedNibs(since: old) {
      change.keys.formUnion(FactKeys.keys(of: nib.document, at: nib.path))
      change.keys.insert(.anyNib)
    }
    for identifier in places.movedIdentifiers(since: old) {
      change.keys.insert(NameKey(.identifier, identifier))
    }
  }

  // MARK: Rows

  /// Works out the rows of all files that may have others, and of those that turn out to have others
  /// because of them.
  private mutating func workOut(_ change: inout PendingChange) {
    change.dirty.formUnion(askersOfToggledLoads())
    change.dirty.formIntersection(places.sourceSet)
    guard !change.dirty.isEmpty else { return }
    var context = change.dirty.union(neighbours(of: change.dirty))
    while true {
      let slice = ProgramSlice(
        files(of: context, wanted: change.dirty), places: places, terms: terms)
      for (number, loads) in slice.loads { table.set(loads: loads, of: number) }
      let found = slice.resolved(loadedNames: table.loadCounts)
      places.tables = slice.tables
      let needed = holders(of: found.asked.values.joined())
      guard needed.isSubset(of: context) else {
        context.formUnion(needed)
        continue
      }
      let others = drawnIn(by: found, slice, of: change.dirty).intersection(places.sourceSet)
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
    let numbers = context.sorted { isOrdered(table.records[$0].path, table.records[$1].path) }
    var files: [ProgramSlice.File] = []
    files.reserveCapacity(numbers.count)
    for number in numbers {
      let record = table.records[number]
      guard case .code(let facts, let kind)? = record.file else { continue }
      files.append(
        ProgramSlice.File(
          number: number,
          file: CodeFile(path: record.path, kind: kind, module: record.module, facts: facts),
          loaders: wanted.contains(number) ? nil : record.loaders))
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
        moved.formUnion(table.askers[NameKey(place: path, line: line)] ?? [])
      }
    }
    moved.subtract(change.dirty)
    moved.formIntersection(places.sourceSet)
    for number in moved { table.moveRows(of: number, by: shifts) }
    return moved
  }

  /// The files that say something under a name that the rows of `files` asked for the last time, or
  /// may ask for now.
  private func neighbours(of files: Set<Int>) -> Set<Int> {
    holders(
      of: files.lazy.flatMap { [table] number in
        table.records[number].asked
          .union(table.records[number].code.map(FactKeys.needs(of:)) ?? [])
      })
  }

  /// The files with code that say something under one of these names.
  private func holders(of keys: some Sequence<NameKey>) -> Set<Int> {
    var found: Set<Int> = []
    for key in keys {
      if let holders = table.holders[key] { found.formUnion(holders) }
    }
    return found.intersection(places.sourceSet)
  }

  /// The files whose rows hang on whether code loads a nib by a name by which it now begins or ceases
  /// to.
  private mutating func askersOfToggledLoads() -> Set<Int> {
    var found: Set<Int> = []
    for name in table.takeToggledLoads() {
      found.formUnion(table.askers[NameKey(.load, name)] ?? [])
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
        if let holders = table.stemHolders[stem] { others.formUnion(holders) }
      }
    }
    let loadElse = dirty.filter { table.records[$0].loaders != found.loaders[$0] }
    for type in slice.ownersOfNibs(in: loadElse) {
      let files = table.holders[NameKey(.type, lastOf: type)] ?? []
      // Other files that declare the class have no resolutions of it.
      others.formUnion(files.filter { !table.records[$0].stems.isEmpty })
    }
    return others
  }
}
