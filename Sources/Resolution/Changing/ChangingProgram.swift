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
    var program = workOut(&change)
    if change.placesMayDiffer {
      program.bundles = places.bundles.rows
      program.nibs = places.bundles.nibRows(places.nibs.map(\.path))
    }
    program.problems = places.problems
    let files = change.dirty.union(change.gone).map { table.records[$0].path }
    return ProgramUpdate(
      files: files.sorted(by: isOrdered), program: program,
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
    places = ProgramPlaces(table, project: project, after: old)
    let isLike = places.identifiers == old.identifiers
    for number in places.sources {
      let record = table.records[number]
      let module = places.modules.module(ofFile: record.path)
      let isMoved = !isLike || places.homes[number] != old.homes[number]
      guard isMoved || !module.isSpeltLike(record.module) else { continue }
      table.set(module: module, of: number)
      change.noteMove(of: record, number, hasNewModule: !module.isSpeltLike(record.module))
    }
    for nib in places.movedNibs(since: old) {
      change.keys.formUnion(FactKeys.keys(of: nib.document, at: nib.path))
      change.keys.insert(.anyNib)
    }
  }

  // MARK: Rows

  /// Works out the rows of all files that may have others, and of those that turn out to have others
  /// because of them.
  private mutating func workOut(_ change: inout PendingChange) -> Program {
    change.dirty.formUnion(askersOfToggledLoads())
    change.dirty.formIntersection(places.sourceSet)
    guard !change.dirty.isEmpty else { return Program() }
    var context = change.dirty
    while true {
      context.formUnion(neighbours(of: change.dirty))
      let slice = ProgramSlice(
        context, wanted: change.dirty, table: table, places: places, terms: terms)
      for (number, loads) in slice.loads { table.set(loads: loads, of: number) }
      let found = slice.resolved(loadedNames: table.loadCounts)
      let needed = holders(of: found.asked.values.joined())
      guard needed.isSubset(of: context) else {
        context.formUnion(needed)
        continue
      }
      let others = drawnIn(by: found, of: change.dirty).intersection(places.sourceSet)
      for number in change.dirty {
        table.setRows(
          asked: found.asked[number] ?? [], stems: found.stems[number] ?? [], of: number)
      }
      guard !others.isSubset(of: change.dirty) else { return found.program }
      change.dirty.formUnion(others)
      context.formUnion(others)
    }
  }

  /// The files that say something under a name that the rows of `files` asked for the last time, or
  /// that the files use now.
  private func neighbours(of files: Set<Int>) -> Set<Int> {
    holders(
      of: files.lazy.flatMap { [table] in table.records[$0].asked.union(table.records[$0].keys) })
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
  /// loads is the fault of its owner and of all that inherit from it, and code loads nibs by name.
  private mutating func drawnIn(by found: ProgramSlice.Rows, of dirty: Set<Int>) -> Set<Int> {
    var others = askersOfToggledLoads()
    for number in dirty {
      for stem in table.records[number].stems.union(found.stems[number] ?? []) {
        if let holders = table.stemHolders[stem] { others.formUnion(holders) }
      }
    }
    for type in found.ownersOfNibs {
      // Other files that declare the class have no resolutions of it.
      others.formUnion(
        files(ofHeirsOf: type).filter { !table.records[$0].stems.isEmpty })
    }
    return others
  }

  /// The files that declare a class of this name or one that inherits from it.
  private func files(ofHeirsOf type: String) -> Set<Int> {
    var found: Set<Int> = []
    var names = [type]
    var seen: Set<String> = [type]
    while let name = names.popLast() {
      found.formUnion(table.holders[NameKey(.type, lastOf: name)] ?? [])
      for number in table.holders[NameKey(.inherited, lastOf: name)] ?? [] {
        let last = NameKey(.type, lastOf: name)
        for declaration in table.records[number].code?.classes ?? []
        where declaration.inherited.contains(where: { NameKey(.type, lastOf: $0) == last }) {
          if seen.insert(declaration.name).inserted { names.append(declaration.name) }
        }
      }
      for number in table.holders[NameKey(.aliased, lastOf: name)] ?? [] {
        for alias in table.records[number].code?.typeAliases ?? []
        where seen.insert(alias.name).inserted {
          names.append(alias.name)
        }
      }
    }
    return found
  }
}
