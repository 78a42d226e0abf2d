import Facts

/// Whose the files are, those that no target lists included.
struct HomeTable: Sendable {
  private let map: ModuleMap
  private let hidden: Set<Int>
  private var undescribed: UndescribedFolders?
  /// The world of each folder that no description speaks of.
  private var folderWorlds: [String: Int] = [:]
  /// The world of what belongs to nothing else.
  private var lastResort: Int?
  private var isTests: [Bool] = []
  private var folderHomes: [String: BundleMap.Home] = [:]

  init(_ map: ModuleMap, hidden: Set<Int>) {
    self.map = map
    self.hidden = hidden
  }

  private func isHeader(_ path: String) -> Bool { FileKind(path: path) == .objcHeader }
}

// MARK: - Settling what is missing

extension HomeTable {
  /// Assumes apps for all `sources` that no described program runs.
  mutating func settle(
    _ sources: [String], _ nibs: [String], _ holdings: NibHoldings, _ assembly: inout WorldAssembly,
    projectName: String
  ) {
    isTests = assembly.places.map { $0.contains(where: \.isTest) }
    var listed: [String] = []
    var unlisted: [String] = []
    let targetsOfSources = sources.map(targets(of:))
    for (source, targets) in zip(sources, targetsOfSources) {
      if targets.isEmpty { unlisted.append(source) } else { listed.append(source) }
      if !targets.isEmpty && !isHeader(source) { settle(targets, source, &assembly) }
    }
    let taken = Set(holdings.ofTarget.joined().map(\.nib))
    let folders = UndescribedFolders(
      loose: holdings.loose, of: nibs, described: listed + taken.map { nibs[$0] },
      sources: unlisted)
    for (folder, nibs) in folders.nibs.sorted(by: { isOrdered($0.key, $1.key) }) {
      let name = folder.isEmpty ? projectName : String(lastComponent(folder))
      folderWorlds[folder] = assembly.assumeApp(named: name, folder: folder, nibs: nibs)
    }
    undescribed = folders
    for source in unlisted where !isHeader(source) && folders.folder(of: source) == nil {
      settleNeighbour(of: source, &assembly, projectName)
    }
    // A header says least of where its class is.
    for (source, targets) in zip(sources, targetsOfSources)
    where isHeader(source) && !hasHome(header: source, targets, assembly) {
      if targets.isEmpty {
        settleNeighbour(of: source, &assembly, projectName)
      } else {
        settle(targets, source, &assembly)
      }
    }
    if assembly.worlds.isEmpty { addLastResort(&assembly, projectName) }
  }

  private func hasHome(header: String, _ targets: [Int], _ assembly: WorldAssembly) -> Bool {
    func hasHome(_ targets: [Int]) -> Bool {
      targets.contains { !assembly.places[$0].isEmpty || assembly.assumed[$0] != nil }
    }
    return hasHome(targets) || hasHome(targetsOfImplementation(header))
      || undescribed?.folder(of: header) != nil
      || neighbour(of: header).map { hasHome([$0]) } ?? false
  }

  private mutating func settleNeighbour(
    of path: String, _ assembly: inout WorldAssembly, _ projectName: String
  ) {
    if let neighbour = neighbour(of: path) {
      settle([neighbour], path, &assembly)
    } else {
      addLastResort(&assembly, projectName)
    }
  }

  private mutating func addLastResort(_ assembly: inout WorldAssembly, _ projectName: String) {
    guard lastResort == nil else { return }
    lastResort =
      folderWorlds[""] ?? assembly.assumeApp(named: projectName, folder: "", nibs: [])
  }

  /// Assumes an app for a file that `targets` compile, none of which is part of a program.
  private func settle(_ targets: [Int], _ path: String, _ assembly: inout WorldAssembly) {
    guard !targets.contains(where: { assembly.places[$0].contains { !$0.isTest } }) else { return }
    for target in deciding(targets, path) { assembly.assume(appFor: target) }
  }

  /// Of several libraries that compile a file, those of the description that counts first.
  private func deciding(_ targets: [Int], _ path: String) -> [Int] {
    let libraries = targets.filter { !isTests[$0] }
    guard let first = map.first(of: libraries, path) else { return [] }
    return libraries.filter { map.targets[$0].id.description == map.targets[first].id.description }
  }

  /// Takes over the homes of the folders once bundles and worlds have their final numbers; gives those
  /// of the targets.
  mutating func take(_ assembly: WorldAssembly, _ finished: FinishedBundles) -> TargetHomes {
    let mains = finished.worlds.map(\.main)
    func home(inWorld world: Int) -> BundleMap.Home {
      BundleMap.Home(world: world, image: mains[world])
    }
    for (folder, world) in folderWorlds {
      folderHomes[folder] = home(inWorld: finished.world(world))
    }
    let targets = map.targets.indices.map { index in
      TargetHomes.Target(
        rank: map.ranks[index], description: map.targets[index].id.description,
        isTests: isTests[index],
        homes: assembly.places[index].map { finished.home($0.home) }.sorted { $0.world < $1.world },
        assumed: assembly.assumed[index].map(finished.home))
    }
    return TargetHomes(
      targets: targets, worlds: finished.worlds, bundles: finished.bundles,
      lastHome: home(inWorld: lastResort.map(finished.world) ?? 0))
  }
}

// MARK: - Answers

extension HomeTable: FileStandings {
  func targets(of path: String) -> [Int] {
    map.indices(ofFile: path).filter { !hidden.contains($0) }
  }

  func targetsOfImplementation(_ header: String) -> [Int] {
    let stem = header.lastIndex(ofByte: UInt8(ascii: ".")).map { header[..<$0] } ?? header[...]
    var found: [Int] = []
    for path in [stem + ".m", stem + ".mm"] {
      for target in targets(of: String(path)) where !found.contains(target) { found.append(target) }
    }
    return found
  }

  func folderHome(of path: String) -> BundleMap.Home? {
    undescribed?.folder(of: path).flatMap { folderHomes[$0] }
  }

  func neighbour(of path: String) -> Int? {
    map.neighbours.target(near: path).flatMap { hidden.contains($0) ? nil : $0 }
  }
}
