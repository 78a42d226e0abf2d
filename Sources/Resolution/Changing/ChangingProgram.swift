public import Facts

/// A program that is kept up from commit to commit.
///
/// After each change it has the rows that ``resolve(_:files:nibs:terms:)`` finds for all clusters of apps
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

  /// A program without files.
  public init(project: String, terms: ResolutionTerms) {
    self.project = project
    self.terms = terms
    table = FileTable()
    places = ProgramPlaces(table, project: project)
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

  private mutating func update(_ pending: PendingChange) -> ProgramUpdate {
    var change = pending
    for key in change.keys { change.dirty.formUnion(table.askers(of: key)) }
    workOut(&change)
    var touched = change.dirty.union(moveLines(change)).union(change.gone)
    for stem in table.takeTouchedStems() { touched.formUnion(table.numberCopies(ofStem: stem)) }
    let files = places.sorted(touched, table)
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
    change.dirty.formUnion(places.regroupedFiles(since: old))
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

  // MARK: Rows

  /// Works out the rows of all files that may have others, one cluster after the other.
  private mutating func workOut(_ change: inout PendingChange) {
    for name in table.takeToggledLoads() {
      change.dirty.formUnion(table.askers(of: NameKey(.load, name)))
    }
    change.dirty = withCode(change.dirty)
    let clusters = Set(change.dirty.lazy.compactMap { [places] in places.cluster(of: $0) })
    for cluster in clusters.sorted() {
      let dirty = change.dirty.filter { places.cluster(of: $0) == cluster }
      change.dirty.formUnion(workOut(dirty, in: cluster))
    }
  }

  /// Works out the rows of these files of a cluster, and of those that turn out to have others because of
  /// them; gives all of them.
  private mutating func workOut(_ files: Set<Int>, in cluster: Int) -> Set<Int> {
    var dirty = files
    var context = dirty.union(neighbours(of: dirty, in: cluster))
    while true {
      let slice = ProgramSlice(
        self.files(of: context, wanted: dirty), cluster, of: places, terms: terms)
      for (number, loads) in slice.loads { table.set(loads: loads, of: number) }
      let found = slice.resolved(loadedNames: loadedNames(in: cluster))
      places.keep(slice.tables, of: cluster)
      let needed = holders(of: found.asked.values.joined(), in: cluster)
      guard needed.isSubset(of: context) else {
        context.formUnion(needed)
        continue
      }
      let others = drawnIn(by: found, slice, of: dirty, in: cluster)
      for number in dirty {
        table.setRows(
          found.rows[number] ?? FileRows(), asked: found.asked[number] ?? [],
          loaders: found.loaders[number] ?? NibLoaders(), of: number)
      }
      guard !others.isSubset(of: dirty) else { return dirty }
      context.formUnion(others)
      context.formUnion(neighbours(of: others.subtracting(dirty), in: cluster))
      dirty.formUnion(others)
    }
  }

  /// The names by which code of a cluster loads nibs.
  private func loadedNames(in cluster: Int) -> Set<String> {
    places.sources(of: cluster).reduce(into: []) { $0.formUnion(table.records[$1].loads) }
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
  private func neighbours(of files: Set<Int>, in cluster: Int) -> Set<Int> {
    var keys: Set<NameKey> = []
    for number in files {
      keys.formUnion(table.records[number].asked)
      keys.formUnion(table.records[number].content.code.map(FactKeys.needs(of:)) ?? [])
    }
    return holders(of: keys, in: cluster)
  }

  /// The files of a cluster that say something under one of these names.
  private func holders(of keys: some Sequence<NameKey>, in cluster: Int) -> Set<Int> {
    var found: Set<Int> = []
    for key in keys { found.formUnion(table.holders(of: key)) }
    return found.filter { table.records[$0].content.hasCode && places.cluster(of: $0) == cluster }
  }

  /// Those of the files that have code.
  private func withCode(_ files: Set<Int>) -> Set<Int> {
    files.filter { table.records[$0].content.hasCode }
  }

  /// The files of a cluster whose rows hang on the rows of others: a nib that nobody loads is the fault of
  /// its owner, and code loads nibs by name.
  private mutating func drawnIn(
    by found: ProgramSlice.Rows, _ slice: ProgramSlice, of dirty: Set<Int>, in cluster: Int
  ) -> Set<Int> {
    var others: Set<Int> = []
    for name in table.takeToggledLoads() {
      others.formUnion(table.askers(of: NameKey(.load, name)))
    }
    let loadElse = dirty.filter { table.records[$0].loaders != found.loaders[$0] }
    for type in slice.ownersOfNibs(in: loadElse) {
      let files = table.holders(of: NameKey(.type, lastOf: type))
      // Other files that declare the class have no resolutions of it.
      others.formUnion(files.filter { !table.records[$0].stems.isEmpty })
    }
    return withCode(others).filter { places.cluster(of: $0) == cluster }
  }
}
