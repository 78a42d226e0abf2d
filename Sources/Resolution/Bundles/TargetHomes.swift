import Facts

/// What tells where the code of a file lives.
protocol FileStandings: Sendable {
  /// Those of some targets that count.
  func shown(_ targets: [Int]) -> [Int]
  /// The targets that compile the file at `path`.
  func targets(of path: String) -> [Int]
  /// The targets that compile the implementation of a header.
  func targetsOfImplementation(_ header: String) -> [Int]
  /// The home of the folder around a file that no description speaks of.
  func folderHome(of path: String) -> BundleMap.Home?
  /// The target that the files around a file belong to.
  func neighbour(of path: String) -> Int?
}

extension FileStandings {
  func shown(_ targets: [Int]) -> [Int] { targets }
}

/// Where the code of each target lives, once all processes have their numbers.
struct TargetHomes: Sendable {
  /// A target.
  struct Target: Sendable {
    let rank: TargetRank
    let description: Int
    /// The module that it compiles.
    let module: String
    let isTests: Bool
    let homes: [BundleMap.Home]
    /// The home in an app that is assumed.
    let assumed: BundleMap.Home?
  }

  let targets: [Target]
  /// The home of what belongs to nothing else.
  let lastHome: BundleMap.Home?
  private let mains: [Int]
  /// What each process's main bundle is called, and how much its description counts.
  private let programs: [(name: String, precedence: Int)]
  /// The platforms that each process's main bundle is built for.
  private let platforms: [Platforms]

  init(
    targets: [Target], processes: [BundleMap.Process], bundles: [BundleMap.Bundle],
    lastHome: BundleMap.Home?
  ) {
    self.targets = targets
    self.lastHome = lastHome
    mains = processes.map(\.main)
    platforms = processes.map { bundles[$0.main].row.platforms }
    programs = processes.map { process in
      let row = bundles[process.main].row
      return (row.name, row.path.map { descriptionPrecedence($0) } ?? 0)
    }
  }

  /// Where a class lives that the files at `paths` make up, and whether a description says so.
  func homes(
    of paths: [String], _ standings: some FileStandings
  ) -> (homes: [BundleMap.Home], isCertain: Bool) {
    let found = Self.targets(of: paths, standings)
    if !found.isEmpty {
      let homes = homes(of: found, paths[0])
      if !homes.isEmpty { return (homes, true) }
      if let followed = homesOfImplementation(paths, standings) { return followed }
    }
    for path in paths {
      if let home = standings.folderHome(of: path) { return ([home], false) }
    }
    if let neighbour = paths.first.flatMap(standings.neighbour) {
      let homes = homes(of: [neighbour], paths[0])
      if !homes.isEmpty { return (homes, false) }
    }
    return (lastHome.map { [$0] } ?? [], false)
  }

  /// Where the code of each file lives.
  func homes(
    ofEach sources: SourceListings, _ standings: some FileStandings
  ) -> [(homes: [BundleMap.Home], isCertain: Bool)] {
    var known: [Bool: [[Int]: [BundleMap.Home]]] = [:]
    var last: (targets: [Int], isSwift: Bool, homes: [BundleMap.Home]) = ([], false, [])
    var folders = FolderAnswer<(homes: [BundleMap.Home], isCertain: Bool)>()
    var all: [(homes: [BundleMap.Home], isCertain: Bool)] = []
    all.reserveCapacity(sources.paths.count)
    for (index, path) in sources.paths.enumerated() {
      let found = standings.shown(sources[index].own)
      if found.isEmpty {
        // What nobody lists is where its folder is.
        all.append(folders.answer(for: path) { homes(of: [path], standings) })
        continue
      }
      // Whether code is Swift tells something only where several targets compile it.
      let isSwift = found.count > 1 && FileKind(path: path) == .swift
      // Most are of the targets of the one before.
      if found == last.targets, isSwift == last.isSwift {
        all.append((last.homes, true))
      } else if !found.contains(where: { !targets[$0].isTests && !targets[$0].homes.isEmpty }) {
        all.append(homes(of: [path], standings))
      } else {
        // Where programs that are described run it, nothing but the targets counts.
        let homes = known[isSwift]?[found] ?? homes(of: found, path)
        known[isSwift, default: [:]][found] = homes
        last = (found, isSwift, homes)
        all.append((homes, true))
      }
    }
    return all
  }

  /// Whether the file at `path` is of one target whose code several programs run.
  func isLibrary(_ path: String, _ standings: some FileStandings) -> Bool {
    isLibrary(standings.targets(of: path))
  }

  /// Whether a file that `found` compile is of one target whose code several programs run.
  func isLibrary(_ found: [Int]) -> Bool {
    found.count == 1 && targets[found[0]].homes.count > 1
  }

  /// The targets that compile one of the files at `paths`, without those that headers name if there
  /// is anything else.
  private static func targets(of paths: [String], _ standings: some FileStandings) -> [Int] {
    var found: [Int] = []
    let implementations = paths.filter { !isHeader($0) }
    for path in implementations.isEmpty ? paths : implementations {
      for target in standings.targets(of: path) where !found.contains(target) {
        found.append(target)
      }
    }
    return found
  }

  /// The homes of the implementation of a header that a library lists which nobody needs.
  private func homesOfImplementation(
    _ paths: [String], _ standings: some FileStandings
  ) -> (homes: [BundleMap.Home], isCertain: Bool)? {
    for path in paths where Self.isHeader(path) {
      let targets = standings.targetsOfImplementation(path)
      let homes = targets.isEmpty ? [] : homes(of: targets, path)
      if !homes.isEmpty { return (homes, true) }
    }
    return nil
  }

  private static func isHeader(_ path: String) -> Bool { FileKind(path: path) == .objcHeader }

  private func homes(of found: [Int], _ path: String) -> [BundleMap.Home] {
    if found.count == 1, !targets[found[0]].homes.isEmpty { return targets[found[0]].homes }
    let ordered = found.sorted { targets[$0].rank.kind < targets[$1].rank.kind }
    var homes = ordered.filter { !targets[$0].isTests }.flatMap { targets[$0].homes }
    if homes.isEmpty {
      homes = deciding(found, path).compactMap { targets[$0].assumed }
    } else {
      homes += assumedElsewhere(ordered, besides: homes)
    }
    // Tests that run in an app see the app's classes.
    let hosts = Set(homes.map { mains[$0.process] })
    homes += ordered.filter { targets[$0].isTests }.flatMap { targets[$0].homes }
      .filter { !hosts.contains(mains[$0.process]) }
    homes = withoutRepetition(once(homes, isSwift: FileKind(path: path) == .swift))
    return homes.sorted { ($0.process, order(of: $0)) < ($1.process, order(of: $1)) }
  }

  /// One home for each program; where several modules of one compile Swift, one for each module: a class
  /// is another one in each, where Objective-C has one of a name.
  private func once(_ homes: [BundleMap.Home], isSwift: Bool) -> [BundleMap.Home] {
    var seen: Set<Int> = []
    var kept: [BundleMap.Home] = []
    for home in homes {
      if !seen.insert(home.process).inserted {
        let twins = kept.filter { $0.process == home.process }
        guard isSwift, !twins.contains(where: { module(at: $0) == module(at: home) }) else {
          continue
        }
      }
      kept.append(home)
    }
    return kept
  }

  /// The module of the code at a home.
  func module(at home: BundleMap.Home) -> String? { home.target.map { targets[$0].module } }

  private func order(of home: BundleMap.Home) -> Int {
    home.target.map { targets[$0].rank.kind * targets.count + $0 } ?? 0
  }

  /// The homes in apps that are assumed for platforms which none of `homes` is for.
  private func assumedElsewhere(
    _ found: [Int], besides homes: [BundleMap.Home]
  ) -> [BundleMap.Home] {
    let known = homes.reduce(Platforms()) { $0.union(platforms[$1.process]) }
    return found.compactMap { targets[$0].assumed }.filter {
      platforms[$0.process].isDisjoint(with: known)
    }
  }

  /// Of several libraries that compile a file, those of the description that counts first.
  private func deciding(_ found: [Int], _ path: String) -> [Int] {
    let libraries = found.filter { !targets[$0].isTests }
    let first = libraries.min {
      targets[$0].rank.order($0, path) < targets[$1].rank.order($1, path)
    }
    guard let first else { return [] }
    return libraries.filter { targets[$0].description == targets[first].description }
  }

  /// One program that two build systems describe is one: Xcode's description goes first.
  private func withoutRepetition(_ homes: [BundleMap.Home]) -> [BundleMap.Home] {
    guard homes.count > 1 else { return homes }
    var best: [String: Int] = [:]
    for home in homes {
      let main = programs[home.process]
      best[main.name] = min(best[main.name] ?? .max, main.precedence)
    }
    return homes.filter { best[programs[$0.process].name] == programs[$0.process].precedence }
  }
}
