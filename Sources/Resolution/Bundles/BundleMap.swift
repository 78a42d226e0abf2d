public import Facts

/// The bundles that a snapshot's build descriptions make, with their code and nibs, and the processes that
/// search them.
///
/// A process has a main bundle and every bundle that it links, embeds or copies. Each app of a repository is a
/// process of its own, and so is an app that runs its tests.
public struct BundleMap: Sendable {
  /// A bundle and the nibs in it.
  public struct Bundle: Sendable {
    /// The row of the bundle.
    public var row: LinkedBundle
    /// The nibs in it, by their paths.
    public var nibs: [Placement] = []
    /// The language that it is developed in.
    public var developmentRegion: String?
    /// The bundle identifier, where the description has it.
    var identifier: String?
    /// The module that the nibs of its target are compiled for; nil if it is not known.
    var nibModule: String?
    /// The names of that module in other configurations.
    var otherModules: Set<String> = []
    /// The names in its property list.
    var info: [InfoEntry] = []
    /// The files that it is made of and the snapshot lacks.
    var absent = AbsentFiles.Names()

    /// A bundle without nibs.
    public init(row: LinkedBundle) { self.row = row }
  }

  /// A nib in a bundle.
  public struct Placement: Hashable, Sendable {
    /// The nib's place in the list that the map was made of.
    public var nib: Int
    /// The platforms for which it is there.
    public var platforms = Platforms.all
    /// The folder inside of the bundle, where it is neither the root nor a language's.
    public var folder = ""

    /// A nib in the root or in its language's folder.
    public init(nib: Int) { self.nib = nib }
  }

  /// An app, extension, tool or test bundle that runs.
  public struct Process: Sendable {
    /// The main bundle.
    public var main: Int
    /// All bundles that the process can reach, the main one first.
    public var bundles: [Int]
    /// The targets whose code the process runs or can see.
    var code: [Int] = []
    /// Whether the main bundle is assumed: a library whose apps are elsewhere.
    public var isAssumed = false
    /// Whether it stands for a folder that no build description lists, whose other code may be elsewhere.
    var isPart = false
    /// Whether it runs packages or pods that are not in the repository.
    var hasForeignCode = false
    /// Whether its code is that of a folder and not of targets.
    var isFolder: Bool { isAssumed && code.isEmpty }

    /// A process of one bundle.
    public init(main: Int) {
      self.main = main
      bundles = [main]
    }
  }

  /// Code of a target in a process, with the bundles that it finds itself in.
  public struct CodeLocation: Hashable, Sendable {
    /// The process.
    public var process: Int
    /// The bundle that `bundleForClass` gives there.
    public var image: Int
    /// The bundle that `Bundle.module` gives there.
    public var module: Int?
    /// The number of the target that compiles it for the process; nil where none does.
    var target: Int?

    /// A location without resources of its own.
    public init(process: Int, image: Int) {
      self.process = process
      self.image = image
    }
  }

  /// All bundles, in the order of their names and descriptions.
  public internal(set) var bundles: [Bundle]
  /// The names of the images and colors of the snapshot.
  var assets = AssetNames()
  /// All processes.
  public let processes: [Process]
  /// The nibs that others are written over.
  let overwritten: [OverwrittenNib]
  let identifiers: [String: [Int]]
  let fileLocations: any FileLocations
  let locations: TargetLocations
  /// The files that the build writes into the bundles.
  let written: WrittenNibs
  /// The numbers of its processes and bundles, where it is part of a larger map.
  private let numbers: AppNumbers?

  /// A map of the nibs at these paths; `targets` knows the build descriptions, `sources` are the
  /// paths of all files with code.
  ///
  /// Both lists are sorted by path.
  public init(nibs: [String], sources: [String], targets: ModuleMap, projectName: String) {
    self.init(
      nibs: nibs, sources: targets.listings(of: sources), targets: targets,
      projectName: projectName)
  }

  /// The same where it is known who lists the files with code.
  public init(nibs: [String], sources: SourceListings, targets: ModuleMap, projectName: String) {
    self.init(
      DescribedBundles(nibs: nibs, targets: targets), nibs: nibs, sources: sources,
      targets: targets, projectName: projectName)
  }

  /// The same where it is known what the descriptions make of the nibs; `before` is how these came into
  /// bundles before.
  init(
    _ described: DescribedBundles, nibs: [String], sources: SourceListings, targets: ModuleMap,
    projectName: String, after before: WrittenNibs = WrittenNibs()
  ) {
    var assembly = described.assembly
    var locations = LocationTable(targets, hidden: described.hidden)
    locations.settle(
      sources, DescribedSources(sources, hidden: described.hidden), nibs, described,
      &assembly, projectName: projectName)
    assembly.note(AbsentFiles(of: targets.targets, nibs: nibs, sources: sources.paths))
    let finished = FinishedBundles(
      assembly, paths: nibs, described.outputs ?? NibOutputs(nibs), after: before)
    bundles = finished.bundles
    processes = finished.processes
    overwritten = finished.overwritten
    identifiers = Self.byIdentifier(bundles)
    written = finished.written
    self.locations = locations.take(assembly, finished)
    fileLocations = locations
    numbers = nil
  }

  /// The part of `whole` that has these bundles and processes.
  init(_ whole: BundleMap, bundles: [Bundle], processes: [Process], _ numbers: AppNumbers) {
    self.bundles = bundles
    self.processes = processes
    overwritten = []
    identifiers = Self.byIdentifier(bundles)
    locations = whole.locations
    fileLocations = whole.fileLocations
    written = WrittenNibs()
    self.numbers = numbers
  }

  private static func byIdentifier(_ bundles: [Bundle]) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (place, bundle) in bundles.enumerated() {
      if let identifier = bundle.identifier { found[identifier, default: []].append(place) }
    }
    return found
  }

  /// The places of a class that the source files at `paths` declare and implement, in the order of the
  /// processes; and whether a build description lists the files.
  ///
  /// `paths` should leave out files that only extend the class. A header counts only if there is nothing
  /// else. Every file of the `sources` has at least one location.
  public func locations(ofSources paths: [String]) -> (locations: [CodeLocation], isCertain: Bool) {
    let found = locations.locations(of: paths, fileLocations)
    guard let numbers else { return found }
    return (found.locations.compactMap(numbers.local), found.isCertain)
  }

  /// The places of the code of each file, and whether a build description lists the file.
  func locations(ofEach sources: SourceListings) -> [(locations: [CodeLocation], isCertain: Bool)] {
    locations.locations(ofEach: sources, fileLocations)
  }

  /// Whether more modules of a process compile Swift files of some targets than have rows.
  func hasManyModules(_ targets: [Int]) -> Bool { locations.hasManyModules(targets) }

  /// Whether a target other than one of tests compiles the file at `path`.
  func isOfProgram(fileAt path: String) -> Bool { locations.isOfProgram(path, fileLocations) }

  /// Whether the file at `path` is of one target whose code several processes run.
  func isLibrary(fileAt path: String) -> Bool {
    locations.isLibrary(path, fileLocations)
  }

  /// Whether a file is of one target whose code several processes run.
  func isLibrary(_ lists: SourceListings.Lists) -> Bool {
    locations.isLibrary(fileLocations.shown(lists.own))
  }

  /// The module of the code at a location; nil where no target has it.
  func codeModule(at location: CodeLocation) -> String? { locations.module(at: location) }

  /// The bundle of this name, `Art.bundle`, that a process can reach.
  public func bundle(named name: String, in process: Int) -> Int? {
    processes[process].bundles.first { bundles[$0].row.name == name }
  }

  /// The bundle of this identifier that a process can reach.
  public func bundle(identifier: String, in process: Int) -> Int? {
    identifiers[identifier]?.first { processes[process].bundles.contains($0) }
  }
}

/// The bundles and processes that build descriptions make, before anyone looked at code.
struct DescribedBundles: Sendable {
  let hidden: Set<Int>
  let targetNibs: TargetNibs
  let assembly: ProcessAssembly
  /// The folders around nibs that a target takes.
  let nibFolders: DescribedFolders
  /// The output path of each nib, if known.
  let outputs: NibOutputs?

  /// The bundles that `targets` make of the nibs at these paths; `targetNibs` may be known already.
  init(nibs: [String], targets: ModuleMap, targetNibs: TargetNibs? = nil) {
    let hidden = targets.generatedTwice
    let targetNibs = targetNibs ?? TargetNibs(nibs: nibs, map: targets, hidden: hidden)
    let graph = TargetGraph(targets, hidden: hidden)
    self.init(
      hidden, targetNibs, Self.assembly(targets, hidden, graph, targetNibs),
      targetNibs.folders(around: nibs), nil)
  }

  private init(
    _ hidden: Set<Int>, _ targetNibs: TargetNibs, _ assembly: ProcessAssembly,
    _ nibFolders: DescribedFolders, _ outputs: NibOutputs?
  ) {
    self.hidden = hidden
    self.targetNibs = targetNibs
    self.assembly = assembly
    self.nibFolders = nibFolders
    self.outputs = outputs
  }

  private static func assembly(
    _ targets: ModuleMap, _ hidden: Set<Int>, _ graph: TargetGraph, _ targetNibs: TargetNibs
  ) -> ProcessAssembly {
    let forms = targets.targets.indices.map { index -> TargetProduct? in
      guard !hidden.contains(index) else { return nil }
      let target = targets.targets[index]
      return graph.frameworkPods.contains(index)
        ? TargetProduct(podFramework: target) : TargetProduct(target)
    }
    return ProcessAssembly(targets.targets, forms, graph, targetNibs)
  }
}
