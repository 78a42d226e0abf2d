import Facts

/// A running app: everything that starts with one main bundle, its hosted tests included.
///
/// Each app is resolved on its own, because lookups find only files that the app runs or sees.
public struct App: Sendable {
  /// A group of files in an app.
  struct Part: Sendable {
    /// The group's place in ``AppMap/groups``.
    let group: Int
    /// The locations of the code in this app; empty if the app only sees the code.
    ///
    /// Tests see a library that they link and that another app runs.
    let locations: [BundleMap.CodeLocation]
  }

  /// The groups of files, in their order.
  let parts: [Part]
  /// The nibs, as indexes into the layout's list of nibs.
  public let nibs: [Int]
  /// The app's bundles; their nibs are indexes into ``nibs``.
  public fileprivate(set) var bundles: BundleMap
  /// The app's name and description.
  public let name: String

  /// The paths of the property lists, or of the descriptions that they are made from.
  public var infoPaths: Set<String> { Set(bundles.bundles.lazy.flatMap(\.info).map(\.path)) }

  /// The names of the main bundles, including those of test runners.
  public var programs: [String] { bundles.processes.map { bundles.bundles[$0.main].row.name } }
}

/// Files that the same apps run in the same way, usually the sources of one target.
public struct SourceGroup: Sendable {
  /// The files, as sorted indexes into the layout's list of sources.
  public internal(set) var sources: [Int]
  /// Whether a build description determines the location of the code.
  let isCertain: Bool
  /// Whether a target lists the files.
  let isListed: Bool
  /// Whether no target lists the files, although one compiles the code around them.
  let isUncompiled: Bool
  /// Whether the files are Objective-C headers.
  let isOfHeaders: Bool
  /// The targets that compile the code.
  let targets: [Int]
  /// The targets whose apps see the files.
  ///
  /// These are ``targets``, targets that compile the implementations of headers, and for files without a target the
  /// one that compiles the code around them.
  let seenBy: [Int]
  /// The number of apps that run or see the files.
  public fileprivate(set) var appCount = 0
  /// The app that reports the declarations in the files.
  public fileprivate(set) var reporter = 0
  /// Whether more modules of an app compile the Swift files than may have rows.
  let hasManyModules: Bool
  /// Facts about all apps that run the files; nil if one app runs them.
  let sharing: CodeSharing?
}

/// The apps of a snapshot, and their groups of files.
public struct AppMap: Sendable {
  /// The groups, in the order of their first files.
  public let groups: [SourceGroup]
  /// The apps that have code, in the order of their first files.
  public private(set) var apps: [App]
  /// The targets that list the files.
  let listings: SourceListings

  init(groups: [SourceGroup], apps: [App], listings: SourceListings) {
    self.apps = apps
    self.listings = listings
    self.groups = Self.reported(groups, by: apps)
  }

  /// Chooses the app that reports rows of shared files: the first of those that run the most files.
  private static func reported(_ groups: [SourceGroup], by apps: [App]) -> [SourceGroup] {
    var groups = groups
    var sizes = Array(repeating: -1, count: groups.count)
    for (place, app) in apps.enumerated() {
      let own = app.parts.filter { !$0.locations.isEmpty }
      let size = own.reduce(0) { $0 + groups[$1.group].sources.count }
      for part in app.parts { groups[part.group].appCount += 1 }
      for part in own where size > sizes[part.group] {
        sizes[part.group] = size
        groups[part.group].reporter = place
      }
    }
    return groups
  }

  /// Sets the names of images and colors.
  mutating func use(_ assets: AssetNames) {
    for place in apps.indices { apps[place].bundles.assets = assets }
  }

  /// The files of an app, sorted, each with its group and its locations in the app.
  public func files(of app: Int) -> AppFiles {
    var files: [AppFiles.File] = []
    files.reserveCapacity(apps[app].parts.reduce(0) { $0 + groups[$1.group].sources.count })
    var isSorted = true
    for part in apps[app].parts {
      let group = groups[part.group]
      let locations = FoundLocations(
        locations: part.locations, isCertain: group.isCertain, sharing: group.sharing)
      for source in group.sources {
        if let last = files.last, last.source > source { isSorted = false }
        files.append(AppFiles.File(source: source, group: part.group, locations: locations))
      }
    }
    if !isSorted { files.sort { $0.source < $1.source } }
    return AppFiles(files: files)
  }
}

/// The files of one app, with their groups and locations.
public struct AppFiles: Sendable {
  struct File: Sendable {
    let source: Int
    let group: Int
    let locations: FoundLocations
  }

  let files: [File]

  /// The files, as sorted indexes into the layout's list of sources.
  public var sources: [Int] { files.map(\.source) }
}

/// The locations of code, and whether a build description lists it.
struct FoundLocations: Sendable {
  var locations: [BundleMap.CodeLocation]
  var isCertain: Bool
  /// Facts about all apps that run the code; nil if one app runs it, or if ``locations`` covers all apps.
  var sharing: CodeSharing?
}

/// Facts about all apps that run the same code.
final class CodeSharing: Sendable {
  /// The systems that the apps are built for.
  let systems: SystemKinds
  let modules: Set<String>
  /// The number of apps that have each storyboard in their main bundle.
  private let storyboards: [Storyboard: Int]
  let apps: [String]

  struct Storyboard: Hashable {
    let name: String
    let isAppKit: Bool
  }

  init(
    systems: SystemKinds, modules: Set<String>, storyboards: [Storyboard: Int], apps: [String]
  ) {
    self.systems = systems
    self.modules = modules
    self.storyboards = storyboards
    self.apps = apps
  }

  /// Whether more than `known` apps have a storyboard of this name in their main bundles.
  func hasStoryboard(_ name: String, isAppKit: Bool, besides known: Int) -> Bool {
    storyboards[Storyboard(name: name, isAppKit: isAppKit), default: 0] > known
  }

  /// A text that is equal for equal facts.
  var description: String {
    let boards = storyboards.map { "\($0.key.name) \($0.key.isAppKit) \($0.value)" }.sorted()
    return "\(systems) \(modules.sorted()) \(boards) \(apps)"
  }
}
