import Facts

struct TargetLocations: Sendable {
  struct Target: Sendable {
    let rank: TargetRank
    let description: Int
    let module: String
    let isTests: Bool
    let locations: [BundleMap.CodeLocation]
    let assumed: BundleMap.CodeLocation?
  }

  let targets: [Target]
  /// The location of files that belong to nothing else.
  let lastLocation: BundleMap.CodeLocation?
  private let mains: [Int]
  private let programs: [(name: String, precedence: Int)]
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

  /// The locations of the class in the files at `paths`, and whether a description lists them.
  func locations(
    of paths: [String], _ table: LocationTable
  ) -> FoundLocations {
    let found = Self.targets(of: paths, table)
    if !found.isEmpty {
      let locations = locations(of: found, paths[0])
      if !locations.isEmpty { return FoundLocations(locations: locations, isCertain: true) }
      if let followed = locationsOfImplementation(paths, table) { return followed }
    }
    for path in paths {
      if let location = table.folderLocation(of: path) {
        return FoundLocations(locations: [location], isCertain: false)
      }
    }
    if let neighbour = paths.first.flatMap(table.neighbour) {
      let locations = locations(of: [neighbour], paths[0])
      if !locations.isEmpty { return FoundLocations(locations: locations, isCertain: false) }
    }
    return FoundLocations(locations: lastLocation.map { [$0] } ?? [], isCertain: false)
  }

  func locations(
    ofEach sources: SourceListings, _ table: LocationTable
  ) -> [FoundLocations] {
    var known: [Bool: [[Int]: [BundleMap.CodeLocation]]] = [:]
    var last: (targets: [Int], isSwift: Bool, locations: [BundleMap.CodeLocation]) = ([], false, [])
    var folders = FolderCache<FoundLocations>()
    var all: [FoundLocations] = []
    all.reserveCapacity(sources.paths.count)
    for (index, path) in sources.paths.enumerated() {
      let found = table.shown(sources[index].own)
      if found.isEmpty {
        // The folder decides for files without target.
        all.append(folders.value(for: path) { locations(of: [path], table) })
        continue
      }
      // The language matters only if several targets compile the file.
      let isSwift = found.count > 1 && FileKind(path: path) == .swift
      // Most files have the targets of the file before.
      if found == last.targets, isSwift == last.isSwift {
        all.append(FoundLocations(locations: last.locations, isCertain: true))
      } else if !found.contains(where: { !targets[$0].isTests && !targets[$0].locations.isEmpty }) {
        all.append(locations(of: [path], table))
      } else {
        // Targets in processes of descriptions determine the locations of their files.
        let locations = known[isSwift]?[found] ?? locations(of: found, path)
        known[isSwift, default: [:]][found] = locations
        last = (found, isSwift, locations)
        all.append(FoundLocations(locations: locations, isCertain: true))
      }
    }
    return all
  }

  /// Whether one of the targets `found` is the only one of a file, and several processes run its code.
  func isLibrary(_ found: [Int]) -> Bool {
    found.count == 1 && targets[found[0]].locations.count > 1
  }

  /// The targets that compile the files at `paths`; those of headers only if there are no other files.
  private static func targets(of paths: [String], _ table: LocationTable) -> [Int] {
    let implementations = paths.filter { !isHeader($0) }
    var seen: Set<Int> = []
    return (implementations.isEmpty ? paths : implementations)
      .flatMap { table.targets(of: $0) }.filter { seen.insert($0).inserted }
  }

  /// The locations of the implementation of a header that an unused library lists.
  private func locationsOfImplementation(
    _ paths: [String], _ table: LocationTable
  ) -> FoundLocations? {
    for path in paths where Self.isHeader(path) {
      let targets = table.targetsOfImplementation(path)
      let locations = targets.isEmpty ? [] : locations(of: targets, path)
      if !locations.isEmpty { return FoundLocations(locations: locations, isCertain: true) }
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
    // Tests in an app see the app's classes. UI tests run none of its code.
    let hosts = Set(locations.map { mains[$0.process] })
    let tests = ordered.filter { target in
      targets[target].isTests
        && (hosts.isEmpty || targets[target].rank.kind != ProductKind.uiTests.rawValue)
    }
    locations += tests.flatMap { targets[$0].locations }
      .filter { !hosts.contains(mains[$0.process]) }
    locations = withoutDuplicates(oncePerModule(locations, isSwift: FileKind(path: path) == .swift))
    return locations.sorted { ($0.process, order(of: $0)) < ($1.process, order(of: $1)) }
  }

  /// The highest number of modules of a process in which a class has rows.
  ///
  /// Every module has its own class, so rows would grow with files times modules.
  static let mostModules = 64

  /// One location for each process, or for each module of a process that compiles Swift.
  ///
  /// Each module has a Swift class of its own. Objective-C has one class of a name.
  private func oncePerModule(
    _ locations: [BundleMap.CodeLocation], isSwift: Bool
  ) -> [BundleMap.CodeLocation] {
    var seen: [Int: Set<String?>] = [:]
    return locations.filter { location in
      seen[location.process, default: []].count < Self.mostModules
        && seen[location.process, default: []]
          .insert(isSwift ? module(at: location) : nil).inserted
    }
  }

  /// Whether more modules of a process compile Swift files of these targets than may have rows.
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

  func module(at location: BundleMap.CodeLocation) -> String? {
    location.target.map { targets[$0].module }
  }

  private func order(of location: BundleMap.CodeLocation) -> Int {
    location.target.map { targets[$0].rank.kind * targets.count + $0 } ?? 0
  }

  /// The locations in assumed apps for platforms that none of `locations` is built for.
  private func assumedElsewhere(
    _ found: [Int], besides locations: [BundleMap.CodeLocation]
  ) -> [BundleMap.CodeLocation] {
    let known = locations.reduce(Platforms()) { $0.union(platforms[$1.process]) }
    return found.compactMap { targets[$0].assumed }.filter {
      platforms[$0.process].isDisjoint(with: known)
    }
  }

  /// The libraries of the description with the highest precedence.
  ///
  /// They decide where a file belongs.
  private func deciding(_ found: [Int], _ path: String) -> [Int] {
    let libraries = found.filter { !targets[$0].isTests }
    let first = libraries.min {
      targets[$0].rank.order($0, path) < targets[$1].rank.order($1, path)
    }
    guard let first else { return [] }
    return libraries.filter { targets[$0].description == targets[first].description }
  }

  /// Removes processes that two build systems describe, except those of Xcode.
  private func withoutDuplicates(
    _ locations: [BundleMap.CodeLocation]
  ) -> [BundleMap.CodeLocation] {
    guard locations.count > 1 else { return locations }
    var best: [String: Int] = [:]
    for location in locations {
      let main = programs[location.process]
      best[main.name] = min(best[main.name] ?? .max, main.precedence)
    }
    return locations.filter { best[programs[$0.process].name] == programs[$0.process].precedence }
  }
}
