import Facts

/// Whose the files are, those that no target lists included.
struct LocationTable: Sendable {
  private let map: ModuleMap
  private let hidden: Set<Int>
  /// Whether each target is hidden; empty if none is.
  private let isHidden: [Bool]
  private var undescribed: UndescribedFolders?
  /// The process of each folder that no description covers.
  private var folderProcesses: [String: Int] = [:]
  /// The process of what belongs to nothing else.
  private var lastResort: Int?
  private var isTests: [Bool] = []
  private var folderLocations: [String: BundleMap.CodeLocation] = [:]

  init(_ map: ModuleMap, hidden: Set<Int>) {
    self.map = map
    self.hidden = hidden
    isHidden = hidden.isEmpty ? [] : map.targets.indices.map(hidden.contains)
  }

  private func isHeader(_ path: String) -> Bool { FileKind(path: path) == .objcHeader }
}

// MARK: - Settling what is missing

extension LocationTable {
  /// Assumes apps for all `sources` that no described process runs.
  mutating func settle(
    _ sources: SourceListings, _ spoken: DescribedSources, _ nibs: [String],
    _ described: DescribedBundles, _ assembly: inout ProcessAssembly, projectName: String
  ) {
    isTests = assembly.places.map { $0.contains(where: \.isTest) }
    let targets = sources.kinds.map { shown($0.own) }
    let isListed = targets.map { !$0.isEmpty }
    // From here on, assumed entries start no described process.
    let isLost = targets.map { self.isLost($0, assembly) }
    for (index, kind) in sources.numbers.enumerated() where isLost[Int(kind)] {
      let targets = targets[Int(kind)]
      // Most are of a library for which the file before had an app assumed.
      guard targets.contains(where: { assembly.assumed[$0] == nil }) else { continue }
      let source = sources.paths[index]
      if !isHeader(source) { assume(targets, source, &assembly) }
    }
    let folders = UndescribedFolders(
      loose: described.targetNibs.loose, of: nibs, spoken: spoken, described.nibFolders)
    for (folder, nibs) in folders.nibs.sorted(by: { isOrdered($0.key, $1.key) }) {
      let name = folder.isEmpty ? projectName : String(lastComponent(folder))
      folderProcesses[folder] = assembly.assumeApp(named: name, folder: folder, nibs: nibs)
    }
    undescribed = folders
    var around = FolderAnswer<Around>()
    for source in spoken.unlisted where !isHeader(source) {
      let around = around.answer(for: source) { self.around(source) }
      if !around.isUndescribed { settle(around.neighbour, source, &assembly, projectName) }
    }
    // A header says least of where its class is.
    for (index, kind) in sources.numbers.enumerated() {
      let kind = Int(kind)
      // Most have a location where their targets have one, headers or not.
      if isListed[kind], !isLost[kind] { continue }
      let source = sources.paths[index]
      guard !hasLocation(targets[kind], assembly), isHeader(source),
        !hasLocation(shown(sources.kinds[kind].implementation), assembly)
      else { continue }
      let around = around.answer(for: source) { self.around(source) }
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

  /// Facts about the folder around a file.
  private typealias Around = (isUndescribed: Bool, neighbour: Int?)

  private func around(_ path: String) -> Around {
    (undescribed?.folder(of: path) != nil, neighbour(of: path))
  }

  private func hasLocation(_ targets: [Int], _ assembly: ProcessAssembly) -> Bool {
    targets.contains { !assembly.places[$0].isEmpty || assembly.assumed[$0] != nil }
  }

  /// Assumes an app for a file that no target lists, whether or not a target compiles its neighbours.
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

  /// Whether none of `targets` is part of a process.
  private func isLost(_ targets: [Int], _ assembly: ProcessAssembly) -> Bool {
    !targets.isEmpty && !targets.contains { assembly.places[$0].contains { !$0.isTest } }
  }

  /// Assumes an app for a file that `targets` compile, none of which is part of a process.
  private func assume(_ targets: [Int], _ path: String, _ assembly: inout ProcessAssembly) {
    for target in deciding(targets, path) { assembly.assume(appFor: target) }
  }

  /// The libraries that decide where a file belongs: those of the description with the highest precedence.
  private func deciding(_ targets: [Int], _ path: String) -> [Int] {
    let libraries = targets.filter { !isTests[$0] }
    guard let first = map.first(of: libraries, path) else { return [] }
    return libraries.filter { map.targets[$0].id.description == map.targets[first].id.description }
  }

  /// Takes over the locations of the folders once bundles and processes have their final numbers; gives those
  /// of the targets.
  mutating func take(_ assembly: ProcessAssembly, _ finished: FinishedBundles) -> TargetLocations {
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

// MARK: - Answers

extension LocationTable: FileLocations {
  func targets(of path: String) -> [Int] {
    shown(map.indices(ofFile: path))
  }

  func targetsOfImplementation(_ header: String) -> [Int] {
    shown(map.indices(ofImplementation: header))
  }

  func shown(_ targets: [Int]) -> [Int] {
    !isHidden.isEmpty && targets.contains { isHidden[$0] }
      ? targets.filter { !isHidden[$0] } : targets
  }

  func folderLocation(of path: String) -> BundleMap.CodeLocation? {
    undescribed?.folder(of: path).flatMap { folderLocations[$0] }
  }

  func neighbour(of path: String) -> Int? {
    map.neighbours.target(near: path).flatMap { hidden.contains($0) ? nil : $0 }
  }
}
