import Facts

extension BundleMap {
  /// Finds the apps; `sources` and `nibs` are the lists that the map was created from.
  ///
  /// Processes with the same main bundle form one app: an app and the tests that run in it.
  public func apps(of sources: SourceListings, nibs: [String]) -> AppMap {
    var finder = AppFinder(self, sources, nibs)
    return finder.found()
  }
}

/// Assigns files and nibs to apps.
private struct AppFinder {
  private let bundles: BundleMap
  private let listings: SourceListings
  private let nibs: [String]
  private var groups: [SourceGroup] = []
  private var locations: [[BundleMap.CodeLocation]] = []
  private var groupOfSource: [Int] = []
  private let appOfProcess: [Int]
  private var drafts: [AppDraft]
  /// A cache of the storyboards in the main bundle of each app.
  private var boards: [Int: [CodeSharing.Storyboard]] = [:]

  init(_ map: BundleMap, _ sources: SourceListings, _ nibs: [String]) {
    bundles = map
    listings = sources
    self.nibs = nibs
    var appOfMain: [Int: Int] = [:]
    var drafts: [AppDraft] = []
    appOfProcess = map.processes.enumerated().map { process, content in
      let app = appOfMain[content.main] ?? drafts.count
      if app == drafts.count {
        appOfMain[content.main] = app
        drafts.append(AppDraft())
      }
      drafts[app].processes.append(process)
      return app
    }
    self.drafts = drafts
  }

  mutating func found() -> AppMap {
    findGroups()
    for group in groups.indices { handOut(group) }
    addSeenGroups()
    addNibs()
    let order = drafts.indices.filter { drafts[$0].hasCode }.sorted {
      (drafts[$0].firstSource(in: groups), $0) < (drafts[$1].firstSource(in: groups), $1)
    }
    return AppMap(
      groups: groups, apps: order.map { drafts[$0].app(of: bundles) }, listings: listings)
  }

  // MARK: Groups

  /// Groups files with the same targets and locations.
  ///
  /// Headers form their own groups.
  private mutating func findGroups() {
    let found = bundles.locations.locations(ofEach: listings, bundles.fileLocations)
    var known: [GroupKey: Int] = [:]
    var last: GroupKey?
    groupOfSource.reserveCapacity(found.count)
    for (source, path) in listings.paths.enumerated() {
      let key = GroupKey(
        lists: listings[source], isHeader: FileKind(path: path) == .objcHeader,
        locations: found[source].locations, isCertain: found[source].isCertain)
      // Most files belong to the group of the file before.
      let group = key == last ? groups.count - 1 : known[key] ?? groups.count
      if group == groups.count { addGroup(key, path) }
      known[key] = group
      last = group == groups.count - 1 ? key : nil
      groups[group].sources.append(source)
      groupOfSource.append(group)
    }
  }

  private mutating func addGroup(_ key: GroupKey, _ path: String) {
    let targets = bundles.fileLocations.shown(key.lists.own)
    let around = targets.isEmpty ? targetAround(path).map { [$0] } ?? [] : []
    groups.append(
      SourceGroup(
        sources: [], isCertain: key.isCertain, isListed: !targets.isEmpty,
        isUncompiled: !around.isEmpty,
        isOfHeaders: key.isHeader,
        targets: targets,
        seenBy: targets + bundles.fileLocations.shown(key.lists.implementation) + around,
        hasManyModules: bundles.locations.hasManyModules(targets),
        sharing: sharing(key.locations)))
    locations.append(key.locations)
  }

  /// The properties that files of a group share.
  private struct GroupKey: Hashable {
    let lists: SourceListings.Lists
    let isHeader: Bool
    let locations: [BundleMap.CodeLocation]
    let isCertain: Bool
  }

  /// The target that compiles the code around a file without a target; nil if the folder is an app of its own.
  private func targetAround(_ path: String) -> Int? {
    bundles.fileLocations.folderLocation(of: path) == nil
      ? bundles.fileLocations.neighbour(of: path) : nil
  }

  /// Facts about the apps of some locations; nil for one app.
  private mutating func sharing(_ locations: [BundleMap.CodeLocation]) -> CodeSharing? {
    guard let first = locations.first, locations.contains(where: { app(of: $0) != app(of: first) })
    else {
      return nil
    }
    var systems = SystemKinds([])
    var modules: Set<String> = []
    var apps: Set<Int> = []
    for location in locations {
      systems.formUnion(bundles.systemKinds(of: bundles.processes[location.process]))
      if let module = bundles.codeModule(at: location) { modules.insert(module) }
      apps.insert(app(of: location))
    }
    var storyboards: [CodeSharing.Storyboard: Int] = [:]
    for app in apps {
      for board in mainStoryboards(of: app) { storyboards[board, default: 0] += 1 }
    }
    return CodeSharing(
      systems: systems, modules: modules, storyboards: storyboards,
      apps: apps.map { drafts[$0].name(in: bundles) }.sorted())
  }

  private func app(of location: BundleMap.CodeLocation) -> Int { appOfProcess[location.process] }

  /// The storyboards in the main bundle of an app, without duplicates.
  private mutating func mainStoryboards(of app: Int) -> [CodeSharing.Storyboard] {
    if let known = boards[app] { return known }
    let main = bundles.processes[drafts[app].processes[0]].main
    let isAppKit =
      !bundles.bundles[main].row.platforms.isDisjoint(with: .macOS)
      && bundles.bundles[main].row.platforms.isDisjoint(with: [.iOS, .tvOS, .visionOS])
    let names = bundles.bundles[main].nibs.compactMap { placement -> String? in
      let path = nibs[placement.nib]
      return FileKind(path: path) == .storyboard ? NibPath(path)?.name : nil
    }
    let found = Set(names).map { CodeSharing.Storyboard(name: $0, isAppKit: isAppKit) }
    boards[app] = found
    return found
  }

  // MARK: Apps

  /// Adds a group to each app that runs it.
  private mutating func handOut(_ group: Int) {
    var parts: [Int: [BundleMap.CodeLocation]] = [:]
    for location in locations[group] { parts[app(of: location), default: []].append(location) }
    for (app, locations) in parts {
      drafts[app].hasCode = true
      drafts[app].parts.append(App.Part(group: group, locations: locations))
    }
  }

  /// Adds to each app the code that it sees but does not run.
  private mutating func addSeenGroups() {
    var groupsOfTarget: [Int: [Int]] = [:]
    for (group, content) in groups.enumerated() {
      for target in Set(content.seenBy) { groupsOfTarget[target, default: []].append(group) }
    }
    let headers = HeaderFolders(groups, listings)
    for app in drafts.indices where drafts[app].hasCode {
      var known = Set(drafts[app].parts.map(\.group))
      for process in drafts[app].processes {
        for target in bundles.processes[process].code {
          for group in groupsOfTarget[target] ?? [] where known.insert(group).inserted {
            drafts[app].parts.append(App.Part(group: group, locations: []))
          }
        }
      }
      for group in headers.groups(beside: drafts[app].parts) where known.insert(group).inserted {
        drafts[app].parts.append(App.Part(group: group, locations: []))
      }
      drafts[app].parts.sort { $0.group < $1.group }
    }
  }

  /// Adds nibs to their apps.
  ///
  /// A nib that no app reaches belongs to the app of the nearest code, which may own it.
  private mutating func addNibs() {
    var isReached = Array(repeating: false, count: bundles.bundles.count)
    var hasApp = Array(repeating: false, count: nibs.count)
    for app in drafts.indices {
      var reached: Set<Int> = []
      for process in drafts[app].processes { reached.formUnion(bundles.processes[process].bundles) }
      for bundle in reached {
        isReached[bundle] = true
        for placement in bundles.bundles[bundle].nibs {
          hasApp[placement.nib] = true
          drafts[app].nibs.append(placement.nib)
        }
      }
      drafts[app].bundles = reached.sorted()
    }
    guard !groupOfSource.isEmpty else { return }
    for nib in nibs.indices where !hasApp[nib] {
      if let location = locations[groupOfSource[nearestSource(to: nibs[nib])]].first {
        drafts[app(of: location)].nibs.append(nib)
      }
    }
    for (bundle, content) in bundles.bundles.enumerated() where !isReached[bundle] {
      guard let nib = content.nibs.first?.nib,
        let location = locations[groupOfSource[nearestSource(to: nibs[nib])]].first
      else { continue }
      drafts[app(of: location)].bundles.append(bundle)
    }
  }

  /// The source file that shares the longest path prefix with a nib; the earlier of two.
  private func nearestSource(to path: String) -> Int {
    let sources = listings.paths
    let next = firstPlace(below: sources.count) { !isOrdered(sources[$0], path) }
    guard next > 0 else { return 0 }
    guard next < sources.count else { return sources.count - 1 }
    let place = FilePlace(path: path, module: "")
    func nearness(_ source: Int) -> Int {
      place.nearness(to: FilePlace(path: sources[source], module: "-"))
    }
    return nearness(next) > nearness(next - 1) ? next : next - 1
  }
}

/// The headers beside each source file; an import in quotes searches its own folder first.
private struct HeaderFolders {
  private var headers: [String: Set<Int>] = [:]
  /// The folders of the Objective-C implementations of each group.
  private var folders: [Int: Set<String>] = [:]

  init(_ groups: [SourceGroup], _ listings: SourceListings) {
    for (group, content) in groups.enumerated() {
      for source in content.sources {
        let path = listings.paths[source]
        guard content.isOfHeaders || FileKind(path: path) == .objcSource else { continue }
        let folder = parentFolder(path)
        if content.isOfHeaders {
          headers[folder, default: []].insert(group)
        } else {
          folders[group, default: []].insert(folder)
        }
      }
    }
  }

  func groups(beside parts: [App.Part]) -> Set<Int> {
    var found: Set<Int> = []
    for part in parts where !part.locations.isEmpty {
      for folder in folders[part.group] ?? [] { found.formUnion(headers[folder] ?? []) }
    }
    return found
  }
}

/// An app under construction.
///
/// All numbers are indexes into the whole map.
private struct AppDraft {
  var parts: [App.Part] = []
  var nibs: [Int] = []
  var processes: [Int] = []
  var bundles: [Int] = []
  var hasCode = false

  func firstSource(in groups: [SourceGroup]) -> Int {
    parts.lazy.filter { !$0.locations.isEmpty }.compactMap { groups[$0.group].sources.first }.min()
      ?? 0
  }

  func name(in map: BundleMap) -> String {
    let row = map.mainBundle(of: processes[0])
    return "\(row.name) \(row.path ?? "")"
  }

  func app(of map: BundleMap) -> App {
    let numbers = AppNumbers(processes: processes, bundles: bundles.sorted())
    let nibs = Array(Set(nibs)).sorted()
    return App(
      parts: parts.map {
        App.Part(group: $0.group, locations: $0.locations.compactMap(numbers.local))
      }, nibs: nibs, bundles: map.part(numbers, nibs: nibs), name: name(in: map))
  }
}

/// Converts the numbers of processes and bundles of the whole map into those of one app.
struct AppNumbers: Sendable {
  /// The processes and bundles of the app, as sorted numbers in the whole map.
  let processes: [Int]
  let bundles: [Int]

  func bundle(_ number: Int) -> Int? { bundles.sortedIndex(of: number) }

  /// A location in the numbers of the app; nil if another app has it.
  func local(_ location: BundleMap.CodeLocation) -> BundleMap.CodeLocation? {
    guard let process = processes.sortedIndex(of: location.process),
      let image = bundle(location.image)
    else {
      return nil
    }
    var result = BundleMap.CodeLocation(process: process, image: image)
    result.module = location.module.flatMap(bundle)
    result.target = location.target
    return result
  }
}

extension [Int] {
  /// The index of a number in a sorted array.
  fileprivate func sortedIndex(of number: Int) -> Int? {
    let index = firstPlace(below: count) { self[$0] >= number }
    return index < count && self[index] == number ? index : nil
  }
}

extension BundleMap {
  /// The part of the map with the processes and bundles of one app and the nibs at `nibs`.
  fileprivate func part(_ numbers: AppNumbers, nibs: [Int]) -> BundleMap {
    let bundles = numbers.bundles.map { number in
      var bundle = self.bundles[number]
      bundle.nibs = bundle.nibs.compactMap { placement in
        guard let place = nibs.sortedIndex(of: placement.nib) else { return nil }
        var placement = placement
        placement.nib = place
        return placement
      }
      return bundle
    }
    let processes = numbers.processes.map { number in
      var process = self.processes[number]
      process.bundles = process.bundles.compactMap(numbers.bundle)
      process.main = numbers.bundle(process.main) ?? 0
      return process
    }
    return BundleMap(self, bundles: bundles, processes: processes, numbers)
  }
}
