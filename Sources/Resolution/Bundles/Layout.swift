public import Facts

/// The modules, bundles and apps of a snapshot.
///
/// A layout depends on paths and build descriptions, but not on the contents of code and nibs.
public struct Layout: Sendable {
  /// The files with code, sorted by path.
  public let sources: [SourceFile]
  /// The module of each source file.
  public let modules: [String?]
  /// The nibs, sorted by path.
  public let nibs: [SourceFile]
  /// All bundles.
  public private(set) var bundles: BundleMap
  /// The apps.
  public private(set) var apps: AppMap

  let targets: ModuleMap

  /// Arranges files, which are sorted by path.
  ///
  /// `given` assigns files to bundles where no description does.
  public init(
    sources: [SourceFile], nibs: [SourceFile], descriptions: [(path: String, facts: BuildFacts)],
    given: [GivenBundle] = [], assets: AssetNames = AssetNames(), project: String
  ) {
    self.init(
      sources: sources, nibs: nibs, assets: assets, project: project,
      targets: ModuleMap(descriptions: descriptions, given: given, projectName: project))
  }

  /// Arranges files by the targets of the build descriptions.
  init(
    sources: [SourceFile], nibs: [SourceFile], assets: AssetNames, project: String,
    targets: ModuleMap
  ) {
    self.targets = targets
    let listings = targets.listings(of: sources.map(\.path))
    self.sources = sources
    modules = targets.modules(of: listings)
    self.nibs = nibs
    let paths = nibs.map(\.path)
    bundles = BundleMap(
      DescribedBundles(nibs: paths, targets: targets), nibs: paths, sources: listings,
      targets: targets, projectName: project)
    apps = bundles.apps(of: listings, nibs: paths)
    use(assets)
  }

  /// Sets the names of images and colors.
  mutating func use(_ assets: AssetNames) {
    bundles.assets = assets
    apps.use(assets)
  }

  /// Whether there is a file with code at a path.
  public func hasSource(at path: String) -> Bool {
    let place = firstPlace(below: sources.count) { !isOrdered(sources[$0].path, path) }
    return place < sources.count && ExactText(sources[place].path) == ExactText(path)
  }

  /// The paths of the nibs of apps without code.
  public var nibsWithoutApp: [String] {
    var hasApp = Array(repeating: false, count: nibs.count)
    for app in apps.apps { for nib in app.nibs { hasApp[nib] = true } }
    return nibs.indices.filter { !hasApp[$0] }.map { nibs[$0].path }
  }

  /// The names of the apps that contain each nib, without test runners and without duplicates.
  public var nibApps: [LinkedNibApp] {
    var found: Set<LinkedNibApp> = []
    for app in apps.apps {
      for process in app.bundles.processes {
        let main = app.bundles.bundles[process.main].row
        guard main.kind != .tests else { continue }
        for bundle in process.bundles {
          for placement in app.bundles.bundles[bundle].nibs {
            found.insert(LinkedNibApp(path: nibs[app.nibs[placement.nib]].path, app: main.name))
          }
        }
      }
    }
    return found.sorted {
      ExactText($0.path) == ExactText($1.path)
        ? isOrdered($0.app, $1.app) : isOrdered($0.path, $1.path)
    }
  }

  /// The rows that belong to no app: bundles, their nibs, and problems.
  public var results: ResolutionResults {
    let paths = nibs.map(\.path)
    var results = ResolutionResults()
    results.bundles = bundles.rows
    results.nibs = bundles.nibRows(paths)
    results.problems = problems
    return results
  }

  /// Problems that span files: missing includes, overwritten nibs, and files in too many modules.
  var problems: [LinkedProblem] {
    let crowded = apps.groups.lazy.filter(\.hasManyModules).flatMap(\.sources)
      .map { sources[$0] }.filter { $0.kind == .swift }
    return targets.problems + bundles.problems(nibs.map(\.path))
      + crowded.map { LinkedProblem(path: $0.path, problem: .manyModules) }
  }
}

extension Problem {
  fileprivate static let manyModules = Problem(
    .manyModules, .error,
    message: "more than \(TargetLocations.mostModules) modules of one app compile this file, and "
      + "only the first of them have rows; take the file out of the other targets")
}
