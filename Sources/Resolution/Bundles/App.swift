import Facts

/// A running app: everything that starts with one main bundle, its hosted tests included.
///
/// Names are looked up among the files that the app runs or can see, so each app is resolved on its own.
public struct App: Sendable {
  /// A group of files as the app has it.
  struct Part: Sendable {
    /// The group's place in ``AppMap/groups``.
    let group: Int
    /// The places of the code in this app; empty for code that the app only sees, such as that of a library
    /// which its tests link and another app runs.
    let locations: [BundleMap.CodeLocation]
  }

  /// The groups of files, in their order.
  let parts: [Part]
  /// The nibs, by their places in the layout's list of nibs.
  public let nibs: [Int]
  /// The app's bundles; nibs count by their places in ``nibs``.
  public fileprivate(set) var bundles: BundleMap
  /// The app's name and description, which tell it from most others.
  public let name: String

  /// The paths of the property lists, or of the descriptions that they are made from.
  public var infoPaths: Set<String> { Set(bundles.bundles.lazy.flatMap(\.info).map(\.path)) }

  /// The names of the main bundles, those of runners of tests included.
  public var programs: [String] { bundles.processes.map { bundles.bundles[$0.main].row.name } }
}

/// Files that the same apps run in the same way: the sources of one target, mostly.
public struct SourceGroup: Sendable {
  /// The files, by their places in the layout's list of sources, ascending.
  public internal(set) var sources: [Int]
  /// Whether a build description has the location of the code.
  let isCertain: Bool
  /// Whether a target lists the files.
  let isListed: Bool
  /// Whether no target lists the files, although one compiles the code around them.
  let isUncompiled: Bool
  /// Whether the files are Objective-C headers.
  let isOfHeaders: Bool
  /// The targets whose code it is.
  let targets: [Int]
  /// The targets whose apps see the files: also those that compile the implementations of headers, and of
  /// files that no target lists the one whose code lies around them.
  let seenBy: [Int]
  /// The number of apps that run or see the files.
  public fileprivate(set) var appCount = 0
  /// The app that reports the declarations in the files.
  public fileprivate(set) var reporter = 0
  /// Whether more modules of an app compile Swift files of the targets than have rows.
  let hasManyModules: Bool
  /// Resources shared by the apps that run the files; nil if one app runs them.
  let sharing: CodeSharing?
}

/// The apps of a snapshot, and the groups of files that they are made of.
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

  /// The app that runs most files reports what several apps have; the first of those that run as many.
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

  /// Puts names of images and colors in place.
  mutating func use(_ assets: AssetNames) {
    for place in apps.indices { apps[place].bundles.assets = assets }
  }

  /// The files of an app, ascending, each with its group and its locations in the app.
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

/// The files of one app with the app map's data of each.
public struct AppFiles: Sendable {
  struct File: Sendable {
    let source: Int
    let group: Int
    let locations: FoundLocations
  }

  let files: [File]

  /// The files by their places in the layout's list of sources, ascending.
  public var sources: [Int] { files.map(\.source) }
}

/// The places of code, and whether a build description lists it.
struct FoundLocations: Sendable {
  /// The locations in the apps at hand.
  var locations: [BundleMap.CodeLocation]
  var isCertain: Bool
  /// Resources shared by the apps that run the code; nil if one app runs it, or if all apps are at hand.
  var sharing: CodeSharing?

  init(locations: [BundleMap.CodeLocation], isCertain: Bool, sharing: CodeSharing? = nil) {
    self.locations = locations
    self.isCertain = isCertain
    self.sharing = sharing
  }
}

/// Resources of all apps that run the same code.
final class CodeSharing: Sendable {
  /// The systems that they are built for.
  let systems: SystemKinds
  /// The modules that compile the code.
  let modules: Set<String>
  /// The number of apps with a storyboard of a name in the main bundle.
  private let storyboards: [Storyboard: Int]
  /// The names of the apps.
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

  /// Whether an app besides `known` of them has a storyboard of this name in its main bundle.
  func hasStoryboard(_ name: String, isAppKit: Bool, besides known: Int) -> Bool {
    storyboards[Storyboard(name: name, isAppKit: isAppKit), default: 0] > known
  }

  /// A text that is the same where all this is.
  var description: String {
    let boards = storyboards.map { "\($0.key.name) \($0.key.isAppKit) \($0.value)" }.sorted()
    return "\(systems) \(modules.sorted()) \(boards) \(apps)"
  }
}
