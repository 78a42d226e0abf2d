import Facts

/// Finds the targets and locations of files, including files that no target lists.
struct LocationTable: Sendable {
  private let map: ModuleMap
  private let hidden: Set<Int>
  private var undescribed: UndescribedFolders?
  /// The process of each folder without description.
  private var folderProcesses: [String: Int] = [:]
  /// The process of files that belong to nothing else.
  private var lastResort: Int?
  private var isTests: [Bool] = []
  private var folderLocations: [String: BundleMap.CodeLocation] = [:]

  init(_ map: ModuleMap, hidden: Set<Int>) {
    self.map = map
    self.hidden = hidden
  }

  private func isHeader(_ path: String) -> Bool { FileKind(path: path) == .objcHeader }
}

// MARK: - Assumed apps

extension LocationTable {
  /// Assumes apps for all `sources` that no process of a description runs.
  mutating func assumeApps(
    for sources: SourceListings, _ described: DescribedSources, _ nibs: [String],
    _ bundles: DescribedBundles, _ assembly: inout ProcessAssembly, projectName: String
  ) {
    isTests = assembly.places.map { $0.contains(where: \.isTest) }
    let targets = sources.kinds.map { shown($0.own) }
    let isListed = targets.map { !$0.isEmpty }
    // Apps assumed from here on do not change the result.
    let isLost = targets.map { self.isLost($0, assembly) }
    for (index, kind) in sources.numbers.enumerated() where isLost[Int(kind)] {
      let targets = targets[Int(kind)]
      // For most files, the file before led to the same app.
      guard targets.contains(where: { assembly.assumed[$0] == nil }) else { continue }
      let source = sources.paths[index]
      if !isHeader(source) { assume(targets, source, &assembly) }
    }
    let folders = UndescribedFolders(
      loose: bundles.targetNibs.loose, of: nibs, described, bundles.nibFolders)
    for (folder, nibs) in folders.nibs.sorted(by: { isOrdered($0.key, $1.key) }) {
      let name = folder.isEmpty ? projectName : String(lastComponent(folder))
      folderProcesses[folder] = assembly.assumeApp(named: name, folder: folder, nibs: nibs)
    }
    undescribed = folders
    var around = FolderCache<Around>()
    for source in described.unlisted where !isHeader(source) {
      let around = around.value(for: source) { self.around(source) }
      if !around.isUndescribed { settle(around.neighbour, source, &assembly, projectName) }
    }
    // Headers come last, because they rarely tell where a class belongs.
    for (index, kind) in sources.numbers.enumerated() {
      let kind = Int(kind)
      // Files of these targets have locations, headers included.
      if isListed[kind], !isLost[kind] { continue }
      let source = sources.paths[index]
      guard !hasLocation(targets[kind], assembly), isHeader(source),
        !hasLocation(shown(sources.kinds[kind].implementation), assembly)
      else { continue }
      let around = around.value(for: source) { self.around(source) }
      if around.isUndescribed { continue }
      if let neighbour = around.neighbour, hasLocation([neighbour], assembly) { continue }
      if !isListed[kind] {
        settle(around.neighbour, source, &assembly, projectName)
      } else if isLost[kind] {
        assume(targets[kind], source, &assembly)
      }
    }
    if assembly.processes.isEmpty { addLastResort(&assembly, projectName) }
  }

  /// The folder around a file: whether it is an app of its own, and the target of the files around.
  private typealias Around = (isUndescribed: Bool, neighbour: Int?)

  private func around(_ path: String) -> Around {
    (undescribed?.folder(of: path) != nil, neighbour(of: path))
  }

  private func hasLocation(_ targets: [Int], _ assembly: ProcessAssembly) -> Bool {
    targets.contains { !assembly.places[$0].isEmpty || assembly.assumed[$0] != nil }
  }

  /// Assumes an app for a file without target; `neighbour` compiles the files around it, if any target does.
  private mutating func settle(
    _ neighbour: Int?, _ path: String, _ assembly: inout ProcessAssembly, _ projectName: String
  ) {
    if let neighbour {
      if isLost([neighbour], assembly) { assume([neighbour], path, &assembly) }
    } else {
      addLastResort(&assembly, projectName)
    }
  }

  private mutating func addLastResort(_ assembly: inout ProcessAssembly, _ projectName: String) {
    guard lastResort == nil else { return }
    lastResort =
      folderProcesses[""] ?? assembly.assumeApp(named: projectName, folder: "", nibs: [])
  }

  /// Whether no process that is not a test runs the code of `targets`.
  private func isLost(_ targets: [Int], _ assembly: ProcessAssembly) -> Bool {
    !targets.isEmpty && !targets.contains { assembly.places[$0].contains { !$0.isTest } }
  }

  /// Assumes an app for a file of `targets`, whose code no process runs.
  private func assume(_ targets: [Int], _ path: String, _ assembly: inout ProcessAssembly) {
    for target in deciding(targets, path) { assembly.assume(appFor: target) }
  }

  /// The libraries of the description with the highest precedence.
  ///
  /// They decide where a file belongs.
  private func deciding(_ targets: [Int], _ path: String) -> [Int] {
    let libraries = targets.filter { !isTests[$0] }
    guard let first = map.first(of: libraries, path) else { return [] }
    return libraries.filter { map.targets[$0].id.description == map.targets[first].id.description }
  }

  /// Renumbers the locations of folders with the final numbers, and returns the locations of targets.
  mutating func finish(_ assembly: ProcessAssembly, _ finished: FinishedBundles) -> TargetLocations
  {
    let mains = finished.processes.map(\.main)
    func location(inProcess process: Int) -> BundleMap.CodeLocation {
      BundleMap.CodeLocation(process: process, image: mains[process])
    }
    for (folder, process) in folderProcesses {
      folderLocations[folder] = location(inProcess: finished.process(process))
    }
    let targets = map.targets.indices.map { index in
      TargetLocations.Target(
        rank: map.ranks[index], description: map.targets[index].id.description,
        module: map.targets[index].module, isTests: isTests[index],
        locations: assembly.places[index].map { finished.location($0.location) }.sorted {
          $0.process < $1.process
        },
        assumed: assembly.assumed[index].map(finished.location))
    }
    return TargetLocations(
      targets: targets, processes: finished.processes, bundles: finished.bundles,
      lastLocation: location(inProcess: lastResort.map(finished.process) ?? 0))
  }
}

// MARK: - Lookups

extension LocationTable {
  /// The targets that compile the file at `path`.
  func targets(of path: String) -> [Int] { shown(map.indices(ofFile: path)) }

  func targetsOfImplementation(_ header: String) -> [Int] {
    shown(map.indices(ofImplementation: header))
  }

  /// Those of some targets that are not hidden.
  func shown(_ targets: [Int]) -> [Int] {
    targets.contains(where: hidden.contains) ? targets.filter { !hidden.contains($0) } : targets
  }

  /// The location of an app that stands for a folder around a file.
  func folderLocation(of path: String) -> BundleMap.CodeLocation? {
    undescribed?.folder(of: path).flatMap { folderLocations[$0] }
  }

  /// The target of the files around a file.
  func neighbour(of path: String) -> Int? {
    map.neighbours.target(near: path).flatMap { hidden.contains($0) ? nil : $0 }
  }
}
