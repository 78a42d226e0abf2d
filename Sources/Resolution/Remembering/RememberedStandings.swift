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
    standings[ExactText(header)].map { $0.implementation ?? $0.targets } ?? []
  }

  func folderHome(of path: String) -> BundleMap.Home? {
    standings[ExactText(path)]?.folder.map { BundleMap.Home($0) }
  }

  func neighbour(of path: String) -> Int? { standings[ExactText(path)]?.neighbour }
}

extension BundleMap.Home {
  /// A home as it was before, of what a target compiles.
  init(_ home: RememberedPlaces.Home, of target: Int? = nil) {
    self.init(world: home.world, image: home.image)
    module = home.module
    self.target = target
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
    let targets = places.targets.enumerated().map { number, target in
      TargetHomes.Target(
        rank: TargetRank(precedence: target.precedence, root: target.root, kind: target.kind),
        description: target.description, module: target.module, isTests: target.isTests,
        homes: target.homes.map { Home($0, of: number) },
        assumed: target.assumed.map { Home($0, of: number) })
    }
    self.init(
      bundles: bundles, worlds: worlds,
      overwritten: places.overwritten.map { entry in
        OverwrittenNib(nib: entry.nib, other: entry.other, bundle: entry.bundle)
      },
      identifiers: Dictionary(
        places.identifiers.map { ($0.text, $0.bundles) }, uniquingKeysWith: { first, _ in first }),
      homes: TargetHomes(
        targets: targets, worlds: worlds, bundles: bundles,
        lastHome: places.lastHome.map { Home($0) }),
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
    overwritten = map.overwritten.map { entry in
      Overwritten(nib: entry.nib, other: entry.other, bundle: entry.bundle)
    }
    identifiers = map.identifiers.map { Identifier(text: $0.key, bundles: $0.value) }
      .sorted { isOrdered($0.text, $1.text) }
    targets = map.homes.targets.map { target in
      Target(
        precedence: target.rank.precedence, root: target.rank.root, kind: target.rank.kind,
        description: target.description, module: target.module, isTests: target.isTests,
        homes: target.homes.map(Home.init), assumed: target.assumed.map(Home.init))
    }
    lastHome = map.homes.lastHome.map(Home.init)
  }
}
