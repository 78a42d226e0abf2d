import Facts

/// The standings of files as a program had them before, of those that were looked up.
struct RememberedStandings: FileStandings {
  private var standings: [ExactText: RememberedPlaces.Standing] = [:]

  /// Notes how the file at `path` stands.
  mutating func note(_ standing: RememberedPlaces.Standing, of path: String) {
    standings[ExactText(path)] = standing
  }

  func targets(of path: String) -> [Int] { standings[ExactText(path)]?.targets ?? [] }

  func targetsOfImplementation(_ header: String) -> [Int] {
    standings[ExactText(header)]?.implementation ?? []
  }

  func folderHome(of path: String) -> BundleMap.Home? {
    standings[ExactText(path)]?.folder.map(BundleMap.Home.init)
  }

  func neighbour(of path: String) -> Int? { standings[ExactText(path)]?.neighbour }
}

extension BundleMap.Home {
  /// A home as it was before.
  init(_ home: RememberedPlaces.Home) {
    self.init(world: home.world, image: home.image)
    module = home.module
  }
}

extension RememberedPlaces.Home {
  /// A home as it is to be kept.
  init(_ home: BundleMap.Home) {
    self.init(world: home.world, image: home.image, module: home.module)
  }
}

extension BundleMap {
  /// The map that a program had before; `standings` are those of the files that are looked up.
  init(_ places: RememberedPlaces, _ standings: RememberedStandings) {
    let bundles = places.bundles.map { bundle in
      var made = Bundle(row: bundle.row)
      made.developmentRegion = bundle.developmentRegion
      made.nibs = bundle.nibs.map { nib in
        var placement = Placement(nib: nib.nib)
        placement.platforms = nib.platforms
        placement.folder = nib.folder
        return placement
      }
      return made
    }
    let worlds = places.worlds.map { world in
      var made = World(main: world.main)
      made.bundles = world.bundles
      made.isAssumed = world.isAssumed
      return made
    }
    let targets = places.targets.map { target in
      TargetHomes.Target(
        rank: TargetRank(precedence: target.precedence, root: target.root, kind: target.kind),
        description: target.description, isTests: target.isTests,
        homes: target.homes.map(Home.init), assumed: target.assumed.map(Home.init))
    }
    self.init(
      bundles: bundles, worlds: worlds,
      identifiers: Dictionary(
        places.identifiers.map { ($0.text, $0.bundles) }, uniquingKeysWith: { first, _ in first }),
      homes: TargetHomes(
        targets: targets, worlds: worlds, bundles: bundles,
        lastHome: places.lastHome.map(Home.init)),
      standings: standings)
  }
}

extension RememberedPlaces {
  /// The places of a map, without those of files.
  init(_ map: BundleMap) {
    self.init()
    bundles = map.bundles.map { bundle in
      Bundle(
        row: bundle.row, developmentRegion: bundle.developmentRegion,
        nibs: bundle.nibs.map { nib in
          Placement(nib: nib.nib, platforms: nib.platforms, folder: nib.folder)
        })
    }
    worlds = map.worlds.map { world in
      World(main: world.main, bundles: world.bundles, isAssumed: world.isAssumed)
    }
    identifiers = map.identifiers.map { Identifier(text: $0.key, bundles: $0.value) }
      .sorted { isOrdered($0.text, $1.text) }
    targets = map.homes.targets.map { target in
      Target(
        precedence: target.rank.precedence, root: target.rank.root, kind: target.rank.kind,
        description: target.description, isTests: target.isTests,
        homes: target.homes.map(Home.init), assumed: target.assumed.map(Home.init))
    }
    lastHome = map.homes.lastHome.map(Home.init)
  }

  /// Notes how all `files` stand in `map`, each with the module that compiles it, in the order of their
  /// numbers; those without code have no say.
  mutating func note(
    _ files: [(path: String, kind: FileKind, module: String?)], in map: BundleMap
  ) {
    var numbers: [Standing: Int] = [:]
    var moduleNumbers: [String: Int] = [:]
    for file in files {
      guard file.kind.isCode else {
        add(Run(count: 1, standing: nil, module: nil))
        continue
      }
      let standing = Standing(map.standings, of: file.path, file.kind)
      let number = numbers[standing] ?? numbers.count
      if number == numbers.count {
        numbers[standing] = number
        standings.append(standing)
      }
      let module = file.module.map { module in
        if let known = moduleNumbers[module] { return known }
        moduleNumbers[module] = modules.count
        modules.append(module)
        return modules.count - 1
      }
      add(Run(count: 1, standing: number, module: module))
    }
  }

  private mutating func add(_ run: Run) {
    if let last = self.files.last, last.standing == run.standing, last.module == run.module {
      self.files[self.files.count - 1].count += 1
    } else {
      self.files.append(run)
    }
  }
}

extension RememberedPlaces.Standing {
  fileprivate init(_ standings: any FileStandings, of path: String, _ kind: FileKind) {
    let folder = standings.folderHome(of: path)
    self.init(
      targets: standings.targets(of: path),
      implementation: kind == .objcHeader ? standings.targetsOfImplementation(path) : [],
      folder: folder.map(RememberedPlaces.Home.init), neighbour: standings.neighbour(of: path))
  }
}
