import Facts

/// An app of an incremental resolution, with the rows of its files and the names that they read.
struct IncrementalApp {
  /// The state of a file.
  struct Record {
    /// The names under which lookups find facts of the file.
    var keys: Set<NameKey> = []
    var rows = FileRows()
    var read: Set<NameKey> = []
    /// The names by which the file loads nibs.
    var loads: Set<String> = []
    /// The nibs that classes of the file load.
    var loaders = NibLoaders()
    var mentions = MentionedNames()
  }

  /// The app's name, and its number among the apps of that name; together they identify it.
  let name: String
  let id: Int
  private var place = 0
  private var members = AppMembers()
  private var records: [Int: Record] = [:]
  /// The files with facts under each name.
  private var holders = NameIndex()
  /// The files whose rows read each name.
  private var readers = NameIndex()
  /// The names by which files load nibs.
  private var loadedNames = LoadedNames()
  private var connections = AppConnections()
  private var mentions = AppMentions()
  private var nibMentions: [Int: MentionedNames] = [:]
  /// The tables of the bundles; valid while the bundles contain the same nibs.
  private var tables = BundleTables()

  init(name: String, id: Int) {
    self.name = name
    self.id = id
  }

  var files: some Sequence<Int> { records.keys }

  var nibs: some Sequence<Int> { connections.nibs }

  func connections(ofNib number: Int) -> [LinkedConnection] { connections.rows(ofNib: number) }

  private(set) var info: [LinkedLookup] = []

  func rows(of number: Int) -> FileRows { records[number]?.rows ?? FileRows() }

  // MARK: Layout

  /// Moves the app to index `place` of a new layout; returns the changes of its files and nibs.
  mutating func move(
    to place: Int, of layout: IncrementalLayout, _ table: FileTable
  ) -> AppChange {
    self.place = place
    let old = members
    members = AppMembers(place, layout, table, after: old)
    if members.nibs != old.nibs || members.structure != old.structure { tables = BundleTables() }
    return members.change(since: old, table) { number in keysOfModule(of: number, table) }
  }

  /// The names of facts that depend on the module which compiles the file.
  private func keysOfModule(of number: Int, _ table: FileTable) -> Set<NameKey> {
    let content = table.records[number].content
    guard let facts = content.code else { return content.keys }
    return FactKeys.keysOfModule(of: facts) { name in
      let files = holders[NameKey(.type, lastOf: name)]
      guard let file = files.first else { return true }
      return files.count == 1
        && table.records[file].content.code?.typeAliases.isEmpty ?? false
    }
  }

  // MARK: Rows

  /// Updates the rows that a change may affect; returns their files and nibs.
  mutating func apply(
    _ change: AppChange, _ layout: IncrementalLayout, _ table: inout FileTable,
    _ terms: ResolutionTerms
  ) -> Set<Int> {
    var change = change
    updateMentions(&change, table)
    let files = applyToFiles(change, layout, &table, terms)
    info = infoRows(layout, table)
    return files.union(applyToNibs(change, layout, &table, terms))
  }

  private func infoRows(_ layout: IncrementalLayout, _ table: FileTable) -> [LinkedLookup] {
    let bundles = layout.layout.apps.apps[place].bundles
    guard bundles.bundles.contains(where: { !$0.info.isEmpty }) else { return [] }
    return InfoRows(
      bundles, nibs: layout.nibFiles(ofApp: place).map(\.path),
      hasStart: mentions.has(MentionedNames.startMark),
      isOfSwiftUI: mentions.has(MentionedNames.swiftUIMark)
    ) { name in
      holders[NameKey(.type, lastOf: name)].contains { number in
        table.records[number].content.code?.classes.contains {
          $0.name == name || $0.objcName == name
        } ?? false
      }
    }.rows()
  }

  /// Updates the mentioned names; adds the keys of names with a first mention, or without any now.
  private mutating func updateMentions(_ change: inout AppChange, _ table: FileTable) {
    var toggled: Set<UInt32> = []
    func note(_ number: UInt32) { if toggled.remove(number) == nil { toggled.insert(number) } }
    for number in change.left {
      guard let old = records[number]?.mentions else { continue }
      mentions.replace(old, with: MentionedNames(), toggled: note)
      records[number]?.mentions = MentionedNames()
    }
    for number in change.changed where members.has(number) {
      let new = table.records[number].content.code?.mentions ?? MentionedNames()
      mentions.replace(records[number]?.mentions ?? MentionedNames(), with: new, toggled: note)
      records[number, default: Record()].mentions = new
    }
    for number in change.nibs.union(change.leftNibs) {
      let isHere = members.nibPlaces[number] != nil
      let new = isHere ? table.records[number].content.nib?.document.mentions : nil
      mentions.replace(
        nibMentions[number] ?? MentionedNames(), with: new ?? MentionedNames(), toggled: note)
      nibMentions[number] = new
    }
    for number in toggled { change.keys.insert(NameKey(mention: number)) }
  }

  private mutating func applyToFiles(
    _ change: AppChange, _ layout: IncrementalLayout, _ table: inout FileTable,
    _ terms: ResolutionTerms
  ) -> Set<Int> {
    for number in change.left { remove(number) }
    for number in change.changed where members.has(number) {
      let keys = table.records[number].content.keys
      holders.replace(records[number]?.keys ?? [], with: keys, of: number)
      records[number, default: Record()].keys = keys
    }
    var dirty = change.dirty
    for key in change.keys { dirty.formUnion(readers[key]) }
    for key in loadedNames.takeToggledForFiles() { dirty.formUnion(readers[key]) }
    return updateRows(of: dirty.filter(members.has), layout, &table, terms).union(change.left)
  }

  private mutating func remove(_ number: Int) {
    guard let record = records.removeValue(forKey: number) else { return }
    holders.replace(record.keys, with: [], of: number)
    readers.replace(record.read, with: [], of: number)
    loadedNames.replace(record.loads, with: [])
    connections.noteOwners(in: [], ofFile: number)
  }

  /// Updates the rows of these files, and of files whose rows depend on the result; returns all of them.
  private mutating func updateRows(
    of files: Set<Int>, _ layout: IncrementalLayout, _ table: inout FileTable,
    _ terms: ResolutionTerms
  ) -> Set<Int> {
    guard !files.isEmpty else { return [] }
    let nibs = layout.nibFiles(ofApp: place)
    var dirty = files
    var context = dirty.union(neighbors(of: dirty, table))
    while true {
      let slice = AppSlice(
        self.files(of: context, wanted: dirty, &table), layout.layout.apps, place, nibs, tables,
        terms, AppNames(swiftModules: members.swiftModules, mentions: mentions))
      for (number, loads) in slice.loads { set(loads: loads, of: number) }
      let found = slice.resolved(loadedNames: loadedNames.all)
      tables = slice.tables
      let needed = holders(of: found.read.values.joined())
      guard needed.isSubset(of: context) else {
        context.formUnion(needed)
        continue
      }
      let others = dependents(on: found, slice, of: dirty)
      for number in dirty { store(found, of: number) }
      guard !others.isSubset(of: dirty) else { return dirty }
      context.formUnion(others)
      context.formUnion(neighbors(of: others.subtracting(dirty), table))
      dirty.formUnion(others)
    }
  }

  private mutating func store(_ found: AppSlice.Rows, of number: Int) {
    let read = found.read[number] ?? []
    readers.replace(records[number]?.read ?? [], with: read, of: number)
    records[number, default: Record()].rows = found.rows[number] ?? FileRows()
    records[number]?.read = read
    records[number]?.loaders = found.loaders[number] ?? NibLoaders()
    connections.noteOwners(in: records[number]?.rows.resolutions ?? [], ofFile: number)
  }

  private mutating func set(loads: Set<String>, of number: Int) {
    loadedNames.replace(records[number]?.loads ?? [], with: loads)
    records[number, default: Record()].loads = loads
  }

  private func files(
    of context: Set<Int>, wanted: Set<Int>, _ table: inout FileTable
  ) -> [AppSlice.File] {
    var files: [AppSlice.File] = []
    files.reserveCapacity(context.count)
    for number in table.sorted(context) {
      guard let file = table.code(of: number), let member = members[number] else { continue }
      files.append(
        AppSlice.File(
          number: number, file: file, member: member,
          loaders: wanted.contains(number) ? nil : records[number]?.loaders ?? NibLoaders()))
    }
    return files
  }

  /// The files with facts under names that the rows of `files` read last time, or probably read now.
  private func neighbors(of files: Set<Int>, _ table: FileTable) -> Set<Int> {
    var keys: Set<NameKey> = []
    for number in files {
      keys.formUnion(records[number]?.read ?? [])
      keys.formUnion(table.records[number].content.code.map(FactKeys.likelyReads(of:)) ?? [])
    }
    return holders(of: keys)
  }

  // MARK: Nibs

  private mutating func applyToNibs(
    _ change: AppChange, _ layout: IncrementalLayout, _ table: inout FileTable,
    _ terms: ResolutionTerms
  ) -> Set<Int> {
    for number in change.leftNibs { connections.remove(nib: number) }
    var dirty = change.nibs.union(connections.readers(of: change.keys))
    dirty.formUnion(connections.readers(of: loadedNames.takeToggledForNibs()))
    let reloaded = connections.takeReloaded()
    if !reloaded.isEmpty {
      dirty.formUnion(
        members.nibPlaces.keys.filter { reloaded.contains(ExactText(table.records[$0].path)) })
    }
    dirty = dirty.filter { members.nibPlaces[$0] != nil }
    checkNibs(table.sorted(dirty), layout, &table, terms)
    return dirty.union(change.leftNibs)
  }

  private mutating func checkNibs(
    _ numbers: [Int], _ layout: IncrementalLayout, _ table: inout FileTable,
    _ terms: ResolutionTerms
  ) {
    guard !numbers.isEmpty else { return }
    let places = numbers.compactMap { members.nibPlaces[$0] }
    let nibs = layout.nibFiles(ofApp: place)
    var owners = connections.owners(
      ofNibs: numbers.lazy.map { [table] in ExactText(table.records[$0].path) })
    owners.loadedNames = loadedNames.all
    let names = AppNames(
      swiftModules: members.swiftModules,
      selectors: places.contains { nibs[$0].document.asksForAnyMember }
        ? selectors(table) : [], mentions: mentions)
    var context = holders(of: numbers.flatMap(connections.read(byNib:)))
    for place in places { context.formUnion(holders(of: nibs[place].document.typeKeys)) }
    while true {
      let slice = AppSlice(
        files(of: context, wanted: [], &table), layout.layout.apps, place, nibs, tables, terms,
        names)
      let found = slice.connections(ofNibs: places, owners)
      tables = slice.tables
      let needed = holders(of: found.lazy.flatMap(\.read))
      guard needed.isSubset(of: context) else {
        context.formUnion(needed)
        continue
      }
      for (number, nib) in zip(numbers, found) {
        connections.set(nib.rows, reading: nib.read, ofNib: number)
      }
      return
    }
  }

  private func selectors(_ table: FileTable) -> Set<String> {
    records.keys.reduce(into: []) { found, number in
      if let code = table.records[number].content.code { found.formUnion(code.selectors) }
    }
  }

  private func holders(of keys: some Sequence<NameKey>) -> Set<Int> {
    var found: Set<Int> = []
    // Thousands of rows may read the same name.
    for key in Set(keys) { found.formUnion(holders[key]) }
    return found
  }

  /// The files whose rows depend on rows of others: the owner reports an unloaded nib, and code loads nibs by name.
  private mutating func dependents(
    on found: AppSlice.Rows, _ slice: AppSlice, of dirty: Set<Int>
  ) -> Set<Int> {
    var others: Set<Int> = []
    for key in loadedNames.takeToggledForFiles() { others.formUnion(readers[key]) }
    let changed = dirty.filter { (records[$0]?.loaders ?? NibLoaders()) != found.loaders[$0] }
    for type in slice.ownersOfNibs(in: changed) {
      let files = holders[NameKey(.type, lastOf: type)]
      // Other files that declare the class have no resolutions of it.
      others.formUnion(files.filter { records[$0]?.rows.resolutions.isEmpty == false })
    }
    return others.filter(members.has)
  }
}
