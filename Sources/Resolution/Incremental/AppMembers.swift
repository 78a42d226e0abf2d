import Facts

/// The files and nibs that an app has in a layout.
struct AppMembers {
  private struct Member {
    let file: AppFiles.File
    /// A number for the location of the code; equal locations keep their number in later layouts.
    let location: Int
    let module: String?
    let isUncompiled: Bool

    /// Whether lookups find the same classes from its code, and the same code for its classes.
    func isNamedLike(_ other: Member) -> Bool {
      module == other.module && isUncompiled == other.isUncompiled
    }
  }

  /// A placement of a nib; the bundle is -1 for nibs outside of bundles.
  struct PlacedNib: Hashable {
    let number: Int
    let bundle: Int
    let platforms: Platforms
    let folder: String
    var stem: String?
  }

  private var members: [Int: Member] = [:]
  private(set) var nibs: Set<PlacedNib> = []
  private(set) var nibPlaces: [Int: Int] = [:]
  private(set) var swiftModules: Set<String> = []
  /// The bundles and processes, as bytes.
  private(set) var structure: [UInt8] = []
  /// The number of each location, by its description.
  private var locations: [[UInt8]: Int] = [:]

  init() {}

  /// The members of the app at index `place` of a layout.
  init(
    _ place: Int, _ layout: IncrementalLayout, _ table: FileTable, after old: AppMembers
  ) {
    let map = layout.layout.apps
    let app = map.apps[place]
    structure = map.bundleDescription(ofApp: place)
    locations = old.locations
    members.reserveCapacity(old.members.count)
    for part in app.parts {
      let description = map.description(of: part, in: app)
      let location = locations[description] ?? locations.count
      locations[description] = location
      let group = map.groups[part.group]
      let found = FoundLocations(
        locations: part.locations, isCertain: group.isCertain, sharing: group.sharing)
      for source in group.sources {
        let number = layout.sources[source]
        members[number] = Member(
          file: AppFiles.File(source: source, group: part.group, locations: found),
          location: location,
          module: table.records[number].module, isUncompiled: group.isUncompiled)
        if let module = table.records[number].module,
          table.records[number].content.codeKind == .swift
        {
          swiftModules.insert(module)
        }
      }
    }
    addNibs(app, layout)
  }

  private mutating func addNibs(_ app: App, _ layout: IncrementalLayout) {
    let numbers = app.nibs.map { layout.nibs[$0] }
    var isPlaced = Array(repeating: false, count: numbers.count)
    for (bundle, content) in app.bundles.bundles.enumerated() {
      for placement in content.nibs {
        isPlaced[placement.nib] = true
        nibs.insert(
          PlacedNib(
            number: numbers[placement.nib], bundle: bundle, platforms: placement.platforms,
            folder: placement.folder, stem: placement.stem))
      }
    }
    for (place, number) in numbers.enumerated() { nibPlaces[number] = place }
    for (place, number) in numbers.enumerated() where !isPlaced[place] {
      nibs.insert(PlacedNib(number: number, bundle: -1, platforms: [], folder: ""))
    }
  }

  func has(_ number: Int) -> Bool { members[number] != nil }

  subscript(number: Int) -> AppFiles.File? { members[number]?.file }

  /// The difference from the members before; `keysOfModule` returns the names that depend on the module of a file.
  func change(
    since old: AppMembers, _ table: FileTable, keysOfModule: (Int) -> Set<NameKey>
  ) -> AppChange {
    var change = AppChange()
    let structureChanged = structure != old.structure
    for (number, member) in members {
      guard let before = old.members[number] else {
        change.note(arrivalOf: number, table)
        if !old.members.isEmpty { change.note(exposedNamesOf: number, table) }
        continue
      }
      if structureChanged { change.dirty.insert(number) }
      guard member.location != before.location || !member.isNamedLike(before) else { continue }
      change.dirty.insert(number)
      change.note(locationOf: number, table)
      if !member.isNamedLike(before) { change.keys.formUnion(keysOfModule(number)) }
    }
    for number in old.members.keys where members[number] == nil {
      change.left.insert(number)
      change.note(keysOf: number, table)
      change.note(exposedNamesOf: number, table)
    }
    for nib in nibs.symmetricDifference(old.nibs) {
      change.keys.formUnion(table.records[nib.number].content.keys)
      change.keys.insert(.anyNib)
      change.nibs.insert(nib.number)
    }
    if structureChanged { change.nibs.formUnion(nibPlaces.keys) }
    change.leftNibs = Set(old.nibPlaces.keys.filter { nibPlaces[$0] == nil })
    for module in swiftModules.symmetricDifference(old.swiftModules) {
      change.keys.insert(NameKey(.module, module))
    }
    return change
  }
}

extension AppChange {
  fileprivate mutating func note(arrivalOf number: Int, _ table: FileTable) {
    changed.insert(number)
    dirty.insert(number)
    note(keysOf: number, table)
  }

  fileprivate mutating func note(exposedNamesOf number: Int, _ table: FileTable) {
    if let code = table.records[number].content.code {
      keys.formUnion(FactKeys.exposedNames(code))
    }
  }

  /// Records all names under which lookups find facts of a file.
  fileprivate mutating func note(keysOf number: Int, _ table: FileTable) {
    let record = table.records[number]
    keys.formUnion(record.content.keys)
    keys.formUnion([NameKey(.place, record.path), NameKey(.opening, record.path)])
    note(locationOf: number, table)
  }

  /// Records that a file and its classes have other locations.
  fileprivate mutating func note(locationOf number: Int, _ table: FileTable) {
    let record = table.records[number]
    keys.insert(NameKey(.location, record.path))
    for declaration in record.content.code?.classes ?? [] where declaration.form.isWhole {
      keys.insert(NameKey(.classLocation, lastOf: declaration.name))
    }
  }
}
