import Facts

/// Lookups that decide where the code of a file belongs.
protocol FileLocations: Sendable {
  /// Those of some targets that count.
  func shown(_ targets: [Int]) -> [Int]
  /// The targets that compile the file at `path`.
  func targets(of path: String) -> [Int]
  /// The targets that compile the implementation of a header.
  func targetsOfImplementation(_ header: String) -> [Int]
  /// The location of the folder around a file that no description covers.
  func folderLocation(of path: String) -> BundleMap.CodeLocation?
  /// The target that the files around a file belong to.
  func neighbour(of path: String) -> Int?
}

extension FileLocations {
  func shown(_ targets: [Int]) -> [Int] { targets }
}

/// The places of each target's code, by the final numbers of processes.
struct TargetLocations: Sendable {
  /// A target.
  struct Target: Sendable {
    let rank: TargetRank
    let description: Int
    /// The module that it compiles.
    let module: String
    let isTests: Bool
    let locations: [BundleMap.CodeLocation]
    /// The location in an app that is assumed.
    let assumed: BundleMap.CodeLocation?
  }

  let targets: [Target]
  /// The location of what belongs to nothing else.
  let lastLocation: BundleMap.CodeLocation?
  private let mains: [Int]
  /// The name of each process's main bundle, and the precedence of its description.
  private let programs: [(name: String, precedence: Int)]
  /// The platforms that each process's main bundle is built for.
  private let platforms: [Platforms]

  init(
    targets: [Target], processes: [BundleMap.Process], bundles: [BundleMap.Bundle],
    lastLocation: BundleMap.CodeLocation?
  ) {
    self.targets = targets
    self.lastLocation = lastLocation
    mains = processes.map(\.main)
    platforms = processes.map { bundles[$0.main].row.platforms }
    programs = processes.map { process in
      let row = bundles[process.main].row
      return (row.name, row.path.map { descriptionPrecedence($0) } ?? 0)
    }
  }

  /// The places of the class that the files at `paths` make up, and whether a description lists them.
  func locations(
    of paths: [String], _ fileLocations: some FileLocations
  ) -> (locations: [BundleMap.CodeLocation], isCertain: Bool) {
    let found = Self.targets(of: paths, fileLocations)
    if !found.isEmpty {
      let locations = locations(of: found, paths[0])
      if !locations.isEmpty { return (locations, true) }
      if let followed = locationsOfImplementation(paths, fileLocations) { return followed }
    }
    for path in paths {
      if let location = fileLocations.folderLocation(of: path) { return ([location], false) }
    }
    if let neighbour = paths.first.flatMap(fileLocations.neighbour) {
      let locations = locations(of: [neighbour], paths[0])
      if !locations.isEmpty { return (locations, false) }
    }
    return (lastLocation.map { [$0] } ?? [], false)
  }

  /// The places of the code of each file.
  func locations(
    ofEach sources: SourceListings, _ fileLocations: some FileLocations
  ) -> [(locations: [BundleMap.CodeLocation], isCertain: Bool)] {
    var known: [Bool: [[Int]: [BundleMap.CodeLocation]]] = [:]
    var last: (targets: [Int], isSwift: Bool, locations: [BundleMap.CodeLocation]) = ([], false, [])
    var folders = FolderAnswer<(locations: [BundleMap.CodeLocation], isCertain: Bool)>()
    var all: [(locations: [BundleMap.CodeLocation], isCertain: Bool)] = []
    all.reserveCapacity(sources.paths.count)
    for (index, path) in sources.paths.enumerated() {
      let found = fileLocations.shown(sources[index].own)
      if found.isEmpty {
        // A file that no target lists belongs to its folder.
        all.append(folders.answer(for: path) { locations(of: [path], fileLocations) })
        continue
      }
      // Whether code is Swift tells something only where several targets compile it.
      let isSwift = found.count > 1 && FileKind(path: path) == .swift
      // Most are of the targets of the one before.
      if found == last.targets, isSwift == last.isSwift {
        all.append((last.locations, true))
      } else if !found.contains(where: { !targets[$0].isTests && !targets[$0].locations.isEmpty }) {
        all.append(locations(of: [path], fileLocations))
      } else {
        // Where processes that are described run it, nothing but the targets counts.
        let locations = known[isSwift]?[found] ?? locations(of: found, path)
        known[isSwift, default: [:]][found] = locations
        last = (found, isSwift, locations)
        all.append((locations, true))
      }
    }
    return all
  }

  /// Whether a target other than one of tests compiles the file at `path`.
  func isOfProgram(_ path: String, _ fileLocations: some FileLocations) -> Bool {
    fileLocations.targets(of: path).contains { !targets[$0].isTests }
  }

  /// Whether the file at `path` is of one target whose code several processes run.
  func isLibrary(_ path: String, _ fileLocations: some FileLocations) -> Bool {
    isLibrary(fileLocations.targets(of: path))
  }

  /// Whether a file that `found` compile is of one target whose code several processes run.
  func isLibrary(_ found: [Int]) -> Bool {
    found.count == 1 && targets[found[0]].locations.count > 1
  }

  /// The targets that compile one of the files at `paths`, without those that headers name if there
  /// is anything else.
  private static func targets(of paths: [String], _ fileLocations: some FileLocations) -> [Int] {
    let implementations = paths.filter { !isHeader($0) }
    var seen: Set<Int> = []
    return (implementations.isEmpty ? paths : implementations)
      .flatMap { fileLocations.targets(of: $0) }.filter { seen.insert($0).inserted }
  }

  /// The locations of the implementation of a header that an unused library lists.
  private func locationsOfImplementation(
    _ paths: [String], _ fileLocations: some FileLocations
  ) -> (locations: [BundleMap.CodeLocation], isCertain: Bool)? {
    for path in paths where Self.isHeader(path) {
      let targets = fileLocations.targetsOfImplementation(path)
      let locations = targets.isEmpty ? [] : locations(of: targets, path)
      if !locations.isEmpty { return (locations, true) }
    }
    return nil
  }

  private static func isHeader(_ path: String) -> Bool { FileKind(path: path) == .objcHeader }

  private func locations(of found: [Int], _ path: String) -> [BundleMap.CodeLocation] {
    if found.count == 1, !targets[found[0]].locations.isEmpty { return targets[found[0]].locations }
    let ordered = found.sorted { targets[$0].rank.kind < targets[$1].rank.kind }
    var locations = ordered.filter { !targets[$0].isTests }.flatMap { targets[$0].locations }
    if locations.isEmpty {
      locations = deciding(found, path).compactMap { targets[$0].assumed }
    } else {
      locations += assumedElsewhere(ordered, besides: locations)
    }
    // Tests that run in an app see the app's classes; what drives an app from outside runs none of its code.
    let hosts = Set(locations.map { mains[$0.process] })
    let tests = ordered.filter { target in
      targets[target].isTests
        && (hosts.isEmpty || targets[target].rank.kind != ProductKind.uiTests.rawValue)
    }
    locations += tests.flatMap { targets[$0].locations }
      .filter { !hosts.contains(mains[$0.process]) }
    locations = withoutRepetition(once(locations, isSwift: FileKind(path: path) == .swift))
    return locations.sorted { ($0.process, order(of: $0)) < ($1.process, order(of: $1)) }
  }

  /// The number of modules of a process in which a class of Swift has rows.
  ///
  /// Each has its own, so that files and modules would multiply.
  static let mostModules = 64

  /// One location for each process; where several modules of one compile Swift, one for each module: a class
  /// is another one in each, where Objective-C has one of a name.
  private func once(_ locations: [BundleMap.CodeLocation], isSwift: Bool) -> [BundleMap
    .CodeLocation]
  {
    var seen: [Int: Set<String?>] = [:]
    return locations.filter { location in
      seen[location.process, default: []].count < Self.mostModules
        && seen[location.process, default: []]
          .insert(isSwift ? module(at: location) : nil).inserted
    }
  }

  /// Whether more modules of a process compile Swift files of some targets than have rows.
  func hasManyModules(_ found: [Int]) -> Bool {
    guard found.count > Self.mostModules else { return false }
    var modules: [Int: Set<String>] = [:]
    for target in found where !targets[target].isTests {
      for location in targets[target].locations {
        modules[location.process, default: []].insert(targets[target].module)
      }
    }
    return modules.values.contains { $0.count > Self.mostModules }
  }

  /// The module of the code at a location.
  func module(at location: BundleMap.CodeLocation) -> String? {
    location.target.map { targets[$0].module }
  }

  private func order(of location: BundleMap.CodeLocation) -> Int {
    location.target.map { targets[$0].rank.kind * targets.count + $0 } ?? 0
  }

  /// The locations in apps that are assumed for platforms which none of `locations` is for.
  private func assumedElsewhere(
    _ found: [Int], besides locations: [BundleMap.CodeLocation]
  ) -> [BundleMap.CodeLocation] {
    let known = locations.reduce(Platforms()) { $0.union(platforms[$1.process]) }
    return found.compactMap { targets[$0].assumed }.filter {
      platforms[$0.process].isDisjoint(with: known)
    }
  }

  /// The libraries that decide where a file belongs: those of the description with the highest precedence.
  private func deciding(_ found: [Int], _ path: String) -> [Int] {
    let libraries = found.filter { !targets[$0].isTests }
    let first = libraries.min {
      targets[$0].rank.order($0, path) < targets[$1].rank.order($1, path)
    }
    guard let first else { return [] }
    return libraries.filter { targets[$0].description == targets[first].description }
  }

  /// A process that two build systems describe is one process: Xcode's description goes first.
  private func withoutRepetition(_ locations: [BundleMap.CodeLocation]) -> [BundleMap.CodeLocation]
  {
    guard locations.count > 1 else { return locations }
    var best: [String: Int] = [:]
    for location in locations {
      let main = programs[location.process]
      best[main.name] = min(best[main.name] ?? .max, main.precedence)
    }
    return locations.filter { best[programs[$0.process].name] == programs[$0.process].precedence }
  }
}
