public import Facts

/// The bundles that build descriptions produce, their code and nibs, and the processes that search them.
///
/// A process has a main bundle, and all bundles that it links, embeds or copies. Each app is a process, and so are
/// the tests that an app hosts.
public struct BundleMap: Sendable {
  /// A bundle and the nibs in it.
  public struct Bundle: Sendable {
    /// The row of the bundle.
    public var row: LinkedBundle
    /// The nibs in the bundle.
    public var nibs: [Placement] = []
    /// The language of development.
    public var developmentRegion: String?
    /// The bundle identifier, if the description contains it.
    var identifier: String?
    /// The module that the nibs of its target are compiled for, if known.
    var nibModule: String?
    /// The names of that module in other configurations.
    var otherModules: Set<String> = []
    /// The entries of its property list.
    var info: [InfoEntry] = []
    /// The files of the bundle that the snapshot lacks.
    var absent = AbsentFiles.Names()

    /// A bundle without nibs.
    public init(row: LinkedBundle) { self.row = row }
  }

  /// A nib in a bundle.
  public struct Placement: Hashable, Sendable {
    /// The nib, as an index into the list that the map was created from.
    public var nib: Int
    /// The platforms for which the build copies it.
    public var platforms = Platforms.all
    /// The folder inside of the bundle; empty for the root and for the folders of languages.
    public var folder = ""
    /// The name without extension, if it differs from the file's in case.
    var stem: String?

    /// A nib in the root or in the folder of a language.
    public init(nib: Int) { self.nib = nib }

    init(_ targetNib: TargetNibs.TargetNib) {
      nib = targetNib.nib
      platforms = targetNib.platforms
      folder = targetNib.folder
      stem = targetNib.stem
    }
  }

  /// A running app, extension, tool or test bundle.
  public struct Process: Sendable {
    /// The main bundle.
    public var main: Int
    /// All bundles that the process can reach, the main one first.
    public var bundles: [Int]
    /// The targets whose code the process runs or sees.
    var code: [Int] = []
    /// Whether the main bundle is assumed, because the apps of a library are in another repository.
    public var isAssumed = false
    /// Whether it stands for a folder without build description.
    ///
    /// Its other code may be elsewhere.
    var isPart = false
    /// Whether it runs packages or pods that the repository lacks.
    var hasForeignCode = false
    /// Whether the project shows no code from outside of the repository and the system.
    var isComplete = false
    /// Whether it runs the code of a folder instead of targets.
    var isFolder: Bool { isAssumed && code.isEmpty }

    /// A process of one bundle.
    public init(main: Int) {
      self.main = main
      bundles = [main]
    }
  }

  /// Code of a target in a process, with the bundles that it finds at run time.
  public struct CodeLocation: Hashable, Sendable {
    /// The process that runs the code.
    public var process: Int
    /// The bundle that `bundleForClass` returns.
    public var image: Int
    /// The bundle that `Bundle.module` returns.
    public var module: Int?
    /// The target that compiles the code for the process, if any.
    var target: Int?

    /// A location without resources of its own.
    public init(process: Int, image: Int) {
      self.process = process
      self.image = image
    }
  }

  /// All bundles, sorted by name and description.
  public internal(set) var bundles: [Bundle]
  /// The names of the images and colors of the snapshot.
  var assets = AssetNames()
  /// All processes.
  public let processes: [Process]
  /// The nibs that other nibs overwrite.
  let overwritten: [OverwrittenNib]
  let identifiers: [String: [Int]]
  let fileLocations: LocationTable
  let locations: TargetLocations
  /// The numbers of its processes and bundles in the whole map, if it is a part of one.
  private let numbers: AppNumbers?

  /// Creates the map of the nibs and source files at these paths, which are sorted.
  public init(nibs: [String], sources: [String], targets: ModuleMap, projectName: String) {
    self.init(
      DescribedBundles(nibs: nibs, targets: targets), nibs: nibs,
      sources: targets.listings(of: sources), targets: targets, projectName: projectName)
  }

  /// Adds code, and apps for code that no description covers, to the bundles of the descriptions.
  init(
    _ described: DescribedBundles, nibs: [String], sources: SourceListings, targets: ModuleMap,
    projectName: String
  ) {
    var assembly = described.assembly
    var locations = LocationTable(targets, hidden: described.hidden)
    locations.assumeApps(
      for: sources, DescribedSources(sources, hidden: described.hidden), nibs, described,
      &assembly, projectName: projectName)
    assembly.note(AbsentFiles(of: targets.targets, nibs: nibs, sources: sources.paths))
    let finished = FinishedBundles(assembly, paths: nibs)
    bundles = finished.bundles
    processes = finished.processes
    overwritten = finished.overwritten
    identifiers = Self.byIdentifier(bundles)
    self.locations = locations.finish(assembly, finished)
    fileLocations = locations
    numbers = nil
  }

  init(_ whole: BundleMap, bundles: [Bundle], processes: [Process], _ numbers: AppNumbers) {
    self.bundles = bundles
    self.processes = processes
    overwritten = []
    identifiers = Self.byIdentifier(bundles)
    locations = whole.locations
    fileLocations = whole.fileLocations
    self.numbers = numbers
  }

  private static func byIdentifier(_ bundles: [Bundle]) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (place, bundle) in bundles.enumerated() {
      if let identifier = bundle.identifier { found[identifier, default: []].append(place) }
    }
    return found
  }

  /// The locations of a class that the source files at `paths` declare and implement, in the order of the processes;
  /// and whether a build description lists the files.
  ///
  /// `paths` should not contain files that only extend the class. Headers count only if there are no other files.
  /// Every file has at least one location.
  func locations(ofSources paths: [String]) -> FoundLocations {
    var found = locations.locations(of: paths, fileLocations)
    guard let numbers else { return found }
    found.locations = found.locations.compactMap(numbers.local)
    return found
  }

  /// Whether a target that is not a test compiles the file at `path`.
  func isOfProgram(fileAt path: String) -> Bool {
    fileLocations.targets(of: path).contains { !locations.targets[$0].isTests }
  }

  /// Whether one target compiles the file at `path`, and several processes run its code.
  func isLibrary(fileAt path: String) -> Bool {
    locations.isLibrary(fileLocations.targets(of: path))
  }

  /// Whether one target compiles a file, and several processes run its code.
  func isLibrary(_ lists: SourceListings.Lists) -> Bool {
    locations.isLibrary(fileLocations.shown(lists.own))
  }

  /// The module of the code at a location, if a target compiles it.
  func codeModule(at location: CodeLocation) -> String? { locations.module(at: location) }

  func mainBundle(of process: Int) -> LinkedBundle { bundles[processes[process].main].row }

  /// The bundle of this name, such as `Art.bundle`, that a process reaches.
  public func bundle(named name: String, in process: Int) -> Int? {
    processes[process].bundles.first { bundles[$0].row.name == name }
  }

  /// The bundle of this identifier that a process reaches.
  public func bundle(identifier: String, in process: Int) -> Int? {
    identifiers[identifier]?.first { processes[process].bundles.contains($0) }
  }
}

/// The bundles and processes that build descriptions produce.
struct DescribedBundles: Sendable {
  let hidden: Set<Int>
  let targetNibs: TargetNibs
  let assembly: ProcessAssembly
  /// The folders around nibs that a target takes.
  let nibFolders: DescribedFolders

  /// Finds the bundles for the nibs at these paths.
  init(nibs: [String], targets: ModuleMap) {
    hidden = targets.generatedTwice
    targetNibs = TargetNibs(nibs: nibs, map: targets, hidden: hidden)
    nibFolders = targetNibs.folders(around: nibs)
    let graph = TargetGraph(targets, hidden: hidden)
    let forms = targets.targets.indices.map { [hidden] index -> TargetProduct? in
      guard !hidden.contains(index) else { return nil }
      let target = targets.targets[index]
      return graph.frameworkPods.contains(index)
        ? TargetProduct(podFramework: target) : TargetProduct(target)
    }
    assembly = ProcessAssembly(targets.targets, forms, graph, targetNibs)
  }
}
