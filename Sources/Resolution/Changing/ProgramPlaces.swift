import Facts

/// Who lives where in a changing program: its modules, bundles and worlds, with all paths as they are.
struct ProgramPlaces: Sendable {
  /// The homes of a file's code, with numbers that keep their meaning when the map is made anew.
  struct Homes: Hashable {
    struct Home: Hashable {
      let world: Int
      let image: Int
      let module: Int?
      /// The module that the code is of, where several targets compile the file.
      let codeModule: Int?
    }

    let homes: [Home]
    let isCertain: Bool
    /// Whether it is the code of one library that several programs run.
    let isLibrary: Bool
  }

  let modules: ModuleMap
  private(set) var bundles: BundleMap
  /// The nibs, in the order in which `bundles` counts them.
  private(set) var nibs: [NibFile]
  /// The numbers of the files with code, by path.
  let sources: [Int]
  /// The module that compiles each of them.
  let sourceModules: [String?]
  /// The numbers of all files that were ever there, by path.
  private let order: [Int]
  /// Where each file stands among them, by its number.
  private let ranks: [Int]
  /// Where the code of each file lives, by the file's number.
  private let homes: [Homes?]
  /// The clusters of apps.
  private let clusters: [AppCluster]
  /// The cluster of each file with code, by the file's number, and the file's place in it.
  private let clusterPlaces: [(cluster: Int, place: Int)?]
  /// The cluster of each nib.
  private let nibClusters: [Int?]
  /// The targets that list each file, by the file's number.
  private let lists: [SourceListings.Lists?]
  /// Which target takes which nib; nil where another run found out.
  private let holdings: NibHoldings?
  /// What resolving has worked out of the bundles of each cluster.
  private var tables: [BundleTables]
  /// The nibs that others are written over.
  let problems: [LinkedProblem]
  /// The bundles by their identifiers.
  private let identifiers: [String: [Int]]
  private var numbers: PlaceNumbers
  /// The number of each bundle.
  private let bundleNumbers: [Int]

  /// The places of the files in `table`; `change` is what came about since `old`.
  init(
    _ table: FileTable, project: String, after old: ProgramPlaces? = nil,
    _ change: PendingChange = PendingChange()
  ) {
    order = Self.order(of: table, after: old?.order ?? [])
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    self.ranks = ranks
    sources = order.filter { table.records[$0].content.hasCode }
    let known = change.hasNibs ? nil : old?.nibs
    let nibs =
      known
      ?? order.filter { table.records[$0].content.hasNib }.compactMap {
        table.records[$0].content.nib
      }
    self.nibs = nibs
    modules =
      (change.targets.isNothing ? old?.modules : nil)
      ?? ModuleMap(
        descriptions: order.filter { table.records[$0].content.hasDescription }.compactMap {
          number in
          table.records[number].content.description.map { (table.records[number].path, $0) }
        }, projectName: project)
    let oldLists = old?.lists ?? []
    let listings = modules.listings(
      of: sources.map { table.records[$0].path },
      known: sources.map { number in
        change.targets.concerns(table.records[number].fileStem) ? nil : oldLists[at: number]
      })
    sourceModules = modules.modules(of: listings)
    let paths = nibs.map(\.path)
    let kept = old.map { Self.haveSamePaths(nibs, $0.nibs) } ?? false ? old : nil
    let described = DescribedBundles(
      nibs: paths, targets: modules,
      holdings: Self.holdNibs(change.targets, paths) ? kept?.holdings : nil)
    let map = BundleMap(
      described, nibs: paths, sources: listings, targets: modules, projectName: project,
      after: kept?.bundles.written ?? WrittenNibs())
    holdings = described.holdings
    bundles = map
    let clusters = map.clusters(of: listings, nibs: paths)
    self.clusters = clusters
    // Tables go by numbers: they hold as long as all of these mean the same.
    tables = clusters.indices.map { index in
      guard let kept, kept.clusters.indices.contains(index),
        kept.clusters[index].nibs == clusters[index].nibs,
        clusters[index].bundles.isLaidOut(like: kept.clusters[index].bundles)
      else { return BundleTables() }
      return kept.tables[index]
    }
    var nibClusters: [Int?] = Array(repeating: nil, count: nibs.count)
    for (index, cluster) in clusters.enumerated() {
      for nib in cluster.nibs { nibClusters[nib] = index }
    }
    self.nibClusters = nibClusters
    var clusterPlaces: [(cluster: Int, place: Int)?] = Array(
      repeating: nil, count: table.records.count)
    for (index, cluster) in clusters.enumerated() {
      for (place, source) in cluster.sources.enumerated() {
        clusterPlaces[sources[source]] = (index, place)
      }
    }
    self.clusterPlaces = clusterPlaces
    problems = map.problems(paths)
    var numbers = old?.numbers ?? PlaceNumbers()
    let (bundleNumbers, worldNumbers) = numbers.numbers(of: map)
    self.bundleNumbers = bundleNumbers
    identifiers = map.identifiers.mapValues { $0.map { bundleNumbers[$0] } }
    let none = Array(repeating: nil as SourceListings.Lists?, count: table.records.count)
    var lists = none
    var homes: [Homes?] = none.map { _ in nil }
    var last: (found: [BundleMap.Home], isShared: Bool, homes: [Homes.Home]) = ([], false, [])
    for (index, found) in map.homes(ofEach: listings).enumerated() {
      let number = sources[index]
      lists[number] = listings[index]
      let isShared = listings[index].own.count > 1
      // Most live where the one before does.
      if found.homes != last.found || isShared != last.isShared {
        last = (
          found.homes, isShared,
          found.homes.map { home in
            Homes.Home(
              world: worldNumbers[home.world], image: bundleNumbers[home.image],
              module: home.module.map { bundleNumbers[$0] },
              codeModule: isShared
                ? map.codeModule(at: home).map { numbers.number(ofModule: $0) } : nil)
          }
        )
      }
      homes[number] = Homes(
        homes: last.homes, isCertain: found.isCertain,
        isLibrary: found.homes.count > 1 && map.isLibrary(listings[index]))
    }
    self.numbers = numbers
    self.lists = lists
    self.homes = homes
  }

  /// Whether targets take the nibs at `paths` as they did before a change.
  private static func holdNibs(_ change: TargetsChange, _ paths: [String]) -> Bool {
    if change.isNothing { return true }
    guard !change.isOfMore, change.isOfSource else { return false }
    // What is called like a source file may be a folder with nibs.
    return paths.allSatisfy { path in
      let folders = parentFolder(path).utf8
      return !folders.contains(UInt8(ascii: "."))
        || folders.split(separator: UInt8(ascii: "/")).allSatisfy {
          !$0.contains(UInt8(ascii: ".")) || $0.suffix(6).elementsEqual(".lproj".utf8)
        }
    }
  }

  private static func haveSamePaths(_ some: [NibFile], _ others: [NibFile]) -> Bool {
    some.count == others.count
      && some.indices.allSatisfy { ExactText(some[$0].path) == ExactText(others[$0].path) }
  }

  /// Some files in the order of their paths.
  func sorted(_ files: Set<Int>, _ table: FileTable) -> [Int] {
    guard files.allSatisfy(ranks.indices.contains) else {
      return files.sorted { isOrdered(table.records[$0].path, table.records[$1].path) }
    }
    return files.sorted { ranks[$0] < ranks[$1] }
  }

  /// The cluster of a file with code; nil for a file that came after the places were found.
  func cluster(of number: Int) -> Int? {
    clusterPlaces.indices.contains(number) ? clusterPlaces[number]?.cluster : nil
  }

  /// The apps of a cluster, and its nibs as they are now.
  func contents(of cluster: Int) -> (bundles: BundleMap, nibs: [NibFile], tables: BundleTables) {
    (clusters[cluster].bundles, clusters[cluster].nibs.map { nibs[$0] }, tables[cluster])
  }

  /// Keeps what was worked out of the bundles of a cluster.
  mutating func keep(_ tables: BundleTables, of cluster: Int) { self.tables[cluster] = tables }

  /// The files with code of a cluster.
  func sources(of cluster: Int) -> [Int] { clusters[cluster].sources.map { sources[$0] } }

  /// Where the code of a file lives, in the numbers of its cluster.
  func homes(of number: Int) -> ResolutionModel.FoundHomes? {
    guard let place = clusterPlaces[number] else { return nil }
    return clusters[place.cluster].homes[place.place]
  }

  /// The files of clusters that some of the files of were in other clusters before: their names may lead
  /// elsewhere now.
  func regroupedFiles(since other: ProgramPlaces) -> Set<Int> {
    var regrouped: Set<Int> = []
    var successors: [Int: Int] = [:]
    for (index, cluster) in clusters.enumerated() {
      let former = Set(cluster.sources.compactMap { other.cluster(of: sources[$0]) })
      var isRegrouped = former.count > 1
      for cluster in former {
        if let sibling = successors.updateValue(index, forKey: cluster) {
          isRegrouped = true
          regrouped.formUnion(sources(of: sibling))
        }
      }
      if isRegrouped { regrouped.formUnion(sources(of: index)) }
    }
    return regrouped
  }
  /// Whether the code of a file lives elsewhere than in other places.
  func haveMoved(_ number: Int, since other: ProgramPlaces) -> Bool {
    homes[at: number] != other.homes[at: number]
  }

  /// The numbers of all files by path, those of `old` in their order.
  private static func order(of table: FileTable, after old: [Int]) -> [Int] {
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      isOrdered(table.records[one].path, table.records[other].path)
    }
    let fresh = (old.count..<table.records.count).sorted(by: isBefore)
    guard !fresh.isEmpty else { return old }
    var order: [Int] = []
    order.reserveCapacity(table.records.count)
    var next = old.startIndex
    for number in fresh {
      while next < old.endIndex, isBefore(old[next], number) {
        order.append(old[next])
        next += 1
      }
      order.append(number)
    }
    return order + old[next...]
  }

  /// Puts a nib in place of that at the same path.
  mutating func replace(_ nib: NibFile) {
    if let place = nibPlace(at: nib.path) { nibs[place] = nib }
  }

  /// Where the nib at a path is among all nibs, which are in the order of their paths.
  private func nibPlace(at path: String) -> Int? {
    let place = firstPlace(below: nibs.count) { !isOrdered(nibs[$0].path, path) }
    return place < nibs.count && ExactText(nibs[place].path) == ExactText(path) ? place : nil
  }

  /// The paths of the nibs that came, went, or are in other bundles.
  func movedNibs(since other: ProgramPlaces) -> Set<ExactText> {
    let haveSamePaths = Self.haveSamePaths(nibs, other.nibs)
    var before = Dictionary(uniqueKeysWithValues: other.bundleNumbers.enumerated().map { ($1, $0) })
    var moved: Set<PlacedNib> = []
    for (index, number) in bundleNumbers.enumerated() {
      let old = before.removeValue(forKey: number)
      // Most bundles have the same nibs as before.
      if haveSamePaths, let old, bundles.bundles[index].nibs == other.bundles.bundles[old].nibs {
        continue
      }
      let known = old.map(other.placedNibs(of:)) ?? []
      moved.formUnion(Set(placedNibs(of: index)).symmetricDifference(known))
    }
    for old in before.values { moved.formUnion(other.placedNibs(of: old)) }
    return Set(moved.lazy.map(\.path)).union(regroupedNibs(since: other))
  }

  /// The nibs that belong to the code of other files than before.
  private func regroupedNibs(since other: ProgramPlaces) -> [ExactText] {
    var former: [ExactText: Int?] = [:]
    for (nib, cluster) in zip(other.nibs, other.nibClusters) {
      former[ExactText(nib.path)] = .some(
        cluster.flatMap { other.clusters[$0].sources.first }.map { other.sources[$0] })
    }
    return zip(nibs, nibClusters).compactMap { nib, cluster in
      let path = ExactText(nib.path)
      guard let old = former[path] else { return path }
      return old.flatMap(self.cluster(of:)) == cluster ? nil : path
    }
  }

  /// The identifiers that other bundles have now.
  func movedIdentifiers(since other: ProgramPlaces) -> [String] {
    Set(identifiers.keys).union(other.identifiers.keys)
      .filter { identifiers[$0] != other.identifiers[$0] }
  }

  /// The nibs of a bundle, by path.
  private func placedNibs(of bundle: Int) -> [PlacedNib] {
    bundles.bundles[bundle].nibs.map { PlacedNib(nibs[$0.nib].path, $0) }
  }

  /// A nib in a bundle, by its path.
  private struct PlacedNib: Hashable {
    let path: ExactText
    let platforms: Platforms
    let folder: String

    init(_ path: String, _ placement: BundleMap.Placement) {
      self.path = ExactText(path)
      platforms = placement.platforms
      folder = placement.folder
    }
  }
}

extension Array {
  /// What the array has at a place; nil beyond its end.
  fileprivate subscript<Value>(at place: Int) -> Value? where Element == Value? {
    indices.contains(place) ? self[place] : nil
  }
}
