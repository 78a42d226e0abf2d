import Facts

extension RememberedPlaces: Payload {
  func write(to writer: inout PayloadWriter) {
    bundles.write(to: &writer)
    worlds.write(to: &writer)
    overwritten.write(to: &writer)
    identifiers.write(to: &writer)
    targets.write(to: &writer)
    lastHome.write(to: &writer)
    standings.write(to: &writer)
    modules.write(to: &writer)
    // Most runs begin where the one before ends.
    var last = 0
    var steps = files
    for index in steps.indices {
      steps[index].first -= last
      last = files[index].first + files[index].count
    }
    steps.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    bundles = try Array(from: &reader)
    worlds = try Array(from: &reader)
    overwritten = try Array(from: &reader)
    identifiers = try Array(from: &reader)
    targets = try Array(from: &reader)
    lastHome = try Optional(from: &reader)
    standings = try Array(from: &reader)
    modules = try Array(from: &reader)
    files = try Array(from: &reader)
    var last = 0
    for index in files.indices {
      files[index].first &+= last
      last = files[index].first &+ files[index].count
    }
    guard isSound else { throw reader.malformed() }
  }

  /// Whether all numbers mean something.
  private var isSound: Bool {
    func isBundle(_ number: Int) -> Bool { bundles.indices.contains(number) }
    func isHome(_ home: Home) -> Bool {
      worlds.indices.contains(home.world) && isBundle(home.image)
        && home.module.map(isBundle) ?? true
    }
    func isTarget(_ number: Int) -> Bool { targets.indices.contains(number) }
    let numbers = 0...Int(UInt32.max)
    guard files.allSatisfy({ 0 < $0.count && numbers ~= $0.count && numbers ~= $0.first }) else {
      return false
    }
    let nibCount = files.lazy.filter { $0.standing == nil }.reduce(0) { $0 + $1.count }
    func isNib(_ place: Int) -> Bool { (0..<nibCount).contains(place) }
    return bundles.allSatisfy { $0.nibs.allSatisfy { isNib($0.nib) } }
      && overwritten.allSatisfy { isNib($0.nib) && isNib($0.other) }
      && worlds.allSatisfy { isBundle($0.main) && $0.bundles.allSatisfy(isBundle) }
      && identifiers.allSatisfy { $0.bundles.allSatisfy(isBundle) }
      && targets.allSatisfy {
        $0.homes.allSatisfy(isHome) && $0.assumed.map(isHome) ?? true
      } && lastHome.map(isHome) ?? true
      && standings.allSatisfy {
        $0.targets.allSatisfy(isTarget) && $0.implementation?.allSatisfy(isTarget) ?? true
          && $0.folder.map(isHome) ?? true && $0.neighbour.map(isTarget) ?? true
      }
      && files.allSatisfy {
        $0.standing.map(standings.indices.contains) ?? true
          && $0.module.map(modules.indices.contains) ?? true
      }
  }
}

extension RememberedPlaces.Bundle: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(row.name)
    row.kind.write(to: &writer)
    writer.text(row.path)
    writer.byte(row.platforms.rawValue)
    for version in [row.minimumIOS, row.minimumMacOS, row.minimumTVOS] {
      writer.text(version?.text)
    }
    row.isPhoneOnly.write(to: &writer)
    row.infersObjC.write(to: &writer)
    row.leavesOutFirstLabels.write(to: &writer)
    writer.text(developmentRegion)
    nibs.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let name = try String(from: &reader)
    var row = LinkedBundle(
      name: name, kind: try LinkedBundle.Kind(from: &reader), path: try reader.text())
    row.platforms = Platforms(rawValue: try reader.byte())
    row.minimumIOS = try reader.text().flatMap { SystemVersion($0) }
    row.minimumMacOS = try reader.text().flatMap { SystemVersion($0) }
    row.minimumTVOS = try reader.text().flatMap { SystemVersion($0) }
    row.isPhoneOnly = try Bool(from: &reader)
    row.infersObjC = try Bool(from: &reader)
    row.leavesOutFirstLabels = try Bool(from: &reader)
    self.init(row: row, developmentRegion: try reader.text(), nibs: try Array(from: &reader))
  }
}

extension LinkedBundle.Kind: NumberedCase {
  static let cases = Array(allCases)
}

extension RememberedPlaces.Placement: Payload {
  func write(to writer: inout PayloadWriter) {
    nib.write(to: &writer)
    writer.byte(platforms.rawValue)
    writer.text(folder)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      nib: try Int(from: &reader), platforms: Platforms(rawValue: try reader.byte()),
      folder: try String(from: &reader))
  }
}

extension RememberedPlaces.World: Payload {
  func write(to writer: inout PayloadWriter) {
    main.write(to: &writer)
    bundles.write(to: &writer)
    isAssumed.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      main: try Int(from: &reader), bundles: try Array(from: &reader),
      isAssumed: try Bool(from: &reader))
  }
}

extension RememberedPlaces.Home: Payload {
  func write(to writer: inout PayloadWriter) {
    world.write(to: &writer)
    image.write(to: &writer)
    module.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      world: try Int(from: &reader), image: try Int(from: &reader),
      module: try Optional(from: &reader))
  }
}

extension RememberedPlaces.Target: Payload {
  func write(to writer: inout PayloadWriter) {
    precedence.write(to: &writer)
    writer.text(root)
    kind.write(to: &writer)
    description.write(to: &writer)
    writer.text(module)
    isTests.write(to: &writer)
    homes.write(to: &writer)
    assumed.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      precedence: try Int(from: &reader), root: try String(from: &reader),
      kind: try Int(from: &reader), description: try Int(from: &reader),
      module: try String(from: &reader), isTests: try Bool(from: &reader),
      homes: try Array(from: &reader), assumed: try Optional(from: &reader))
  }
}

extension RememberedPlaces.Standing: Payload {
  func write(to writer: inout PayloadWriter) {
    targets.write(to: &writer)
    implementation.write(to: &writer)
    folder.write(to: &writer)
    neighbour.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      targets: try Array(from: &reader), implementation: try Optional(from: &reader),
      folder: try Optional(from: &reader), neighbour: try Optional(from: &reader))
  }
}

extension RememberedPlaces.Overwritten: Payload {
  func write(to writer: inout PayloadWriter) {
    nib.write(to: &writer)
    other.write(to: &writer)
    writer.text(bundle)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      nib: try Int(from: &reader), other: try Int(from: &reader), bundle: try String(from: &reader))
  }
}

extension RememberedPlaces.Run: Payload {
  func write(to writer: inout PayloadWriter) {
    first.write(to: &writer)
    count.write(to: &writer)
    standing.write(to: &writer)
    module.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      first: try Int(from: &reader), count: try Int(from: &reader),
      standing: try Optional(from: &reader),
      module: try Optional(from: &reader))
  }
}

extension RememberedPlaces.Identifier: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(text)
    bundles.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(text: try String(from: &reader), bundles: try Array(from: &reader))
  }
}
