import Facts

/// Where the code of each target lives, and whose the files are that no target lists.
struct HomeTable: Sendable {
  private let map: ModuleMap
  private let hidden: Set<Int>
  private var undescribed: UndescribedFolders?
  /// The world of each folder that no description speaks of.
  private var folderWorlds: [String: Int] = [:]
  /// The world of what belongs to nothing else.
  private var lastResort: Int?
  /// For each target, where its code lives once all worlds are known.
  private var described: [[BundleMap.Home]] = []
  private var assumed: [BundleMap.Home?] = []
  private var isTests: [Bool] = []
  private var folderHomes: [String: BundleMap.Home] = [:]
  private var lastHome: BundleMap.Home?
  private var mains: [Int] = []
  /// What each world's main bundle is called, and how much its description counts.
  private var programs: [(name: String, precedence: Int)] = []

  init(_ map: ModuleMap, hidden: Set<Int>) {
    self.map = map
    self.hidden = hidden
  }

  /// The targets that compile one of the files at `paths`, without those that headers name if there
  /// is anything else.
  private func targets(of paths: [String]) -> [Int] {
    var found: [Int] = []
    let implementations = paths.filter { !isHeader($0) }
    for path in implementations.isEmpty ? paths : implementations {
      for target in map.indices(ofFile: path)
      where !hidden.contains(target) && !found.contains(target) {
        found.append(target)
      }
    }
    return found
  }

  /// The targets that compile the implementation of a header.
  private func targetsOfImplementation(_ header: String) -> [Int] {
    let stem = header.lastIndex(ofByte: UInt8(ascii: ".")).map { header[..<$0] } ?? header[...]
    return targets(of: [stem + ".m", stem + ".mm"])
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
    let targetsOfSources = sources.map { targets(of: [$0]) }
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

  private func neighbour(of path: String) -> Int? {
    map.neighbours.target(near: path).flatMap { hidden.contains($0) ? nil : $0 }
  }

  /// Takes over the homes once bundles and worlds have their final numbers.
  mutating func take(_ assembly: WorldAssembly, _ finished: FinishedBundles) {
    described = assembly.places.map { places in
      places.map { finished.home($0.home) }.sorted { $0.world < $1.world }
    }
    assumed = assembly.assumed.map { $0.map(finished.home) }
    mains = finished.worlds.map(\.main)
    programs = finished.worlds.map { world in
      let row = finished.bundles[world.main].row
      return (row.name, row.path.map { descriptionPrecedence($0) } ?? 0)
    }
    for (folder, world) in folderWorlds {
      folderHomes[folder] = home(inWorld: finished.world(world))
    }
    lastHome = home(inWorld: lastResort.map(finished.world) ?? 0)
  }

  private func home(inWorld world: Int) -> BundleMap.Home {
    BundleMap.Home(world: world, image: mains[world])
  }
}

// MARK: - Answers

extension HomeTable {
  /// Where a class lives that the files at `paths` make up, and whether a description says so.
  func homes(of paths: [String]) -> (homes: [BundleMap.Home], isCertain: Bool) {
    let targets = targets(of: paths)
    if !targets.isEmpty {
      let homes = homes(of: targets, paths[0])
      if !homes.isEmpty { return (homes, true) }
      if let followed = homesOfImplementation(paths) { return followed }
    }
    for path in paths {
      if let home = undescribed?.folder(of: path).flatMap({ folderHomes[$0] }) {
        return ([home], false)
      }
    }
    if let neighbour = paths.first.flatMap(neighbour) {
      let homes = homes(of: [neighbour], paths[0])
      if !homes.isEmpty { return (homes, false) }
    }
    return (lastHome.map { [$0] } ?? [], false)
  }

  /// Where the code of each file lives.
  func homes(ofEach paths: [String]) -> [(homes: [BundleMap.Home], isCertain: Bool)] {
    var known: [[Int]: [BundleMap.Home]] = [:]
    return paths.map { path in
      let targets = targets(of: [path])
      guard targets.contains(where: { !isTests[$0] && !described[$0].isEmpty }) else {
        return homes(of: [path])
      }
      // Where programs that are described run it, nothing but the targets counts.
      if let homes = known[targets] { return (homes, true) }
      let homes = homes(of: targets, path)
      known[targets] = homes
      return (homes, true)
    }
  }

  /// The homes of the implementation of a header that a library lists which nobody needs.
  private func homesOfImplementation(
    _ paths: [String]
  ) -> (homes: [BundleMap.Home], isCertain: Bool)? {
    for path in paths where isHeader(path) {
      let targets = targetsOfImplementation(path)
      let homes = targets.isEmpty ? [] : homes(of: targets, path)
      if !homes.isEmpty { return (homes, true) }
    }
    return nil
  }

  private func homes(of targets: [Int], _ path: String) -> [BundleMap.Home] {
    if targets.count == 1, !described[targets[0]].isEmpty { return described[targets[0]] }
    let ordered = targets.sorted { map.targets[$0].kind < map.targets[$1].kind }
    var homes = ordered.filter { !isTests[$0] }.flatMap { described[$0] }
    if homes.isEmpty { homes = deciding(targets, path).compactMap { assumed[$0] } }
    // Tests that run in an app see the app's classes.
    let hosts = Set(homes.map { mains[$0.world] })
    homes += ordered.filter { isTests[$0] }.flatMap { described[$0] }
      .filter { !hosts.contains(mains[$0.world]) }
    var seen: Set<Int> = []
    homes = homes.filter { seen.insert($0.world).inserted }
    return withoutRepetition(homes).sorted { $0.world < $1.world }
  }

  /// One program that two build systems describe is one: Xcode's description goes first.
  private func withoutRepetition(_ homes: [BundleMap.Home]) -> [BundleMap.Home] {
    guard homes.count > 1 else { return homes }
    var best: [String: Int] = [:]
    for home in homes {
      let main = programs[home.world]
      best[main.name] = min(best[main.name] ?? .max, main.precedence)
    }
    return homes.filter { best[programs[$0.world].name] == programs[$0.world].precedence }
  }
}
