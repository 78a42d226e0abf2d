import Facts

/// Apps that share code or nibs, with all files they are made of.
///
/// Two clusters have no file and no bundle in common, so each is resolved on its own: names are looked
/// up among its files only.
public struct AppCluster: Sendable {
  /// The source files, by their places in the layout's list of sources.
  public let sources: [Int]
  /// The nibs, by their places in the layout's list of nibs.
  public let nibs: [Int]
  /// The bundles and worlds of these apps; it counts nibs by their places in ``nibs``.
  public let bundles: BundleMap
  /// Where the code of each source file lives, in the order of ``sources``.
  let homes: [ResolutionModel.FoundHomes]
  /// The targets that list the files of the whole layout.
  let listings: SourceListings
}

extension BundleMap {
  /// The apps of the map, grouped by what they share, in the order of their first source files.
  ///
  /// `sources` and `nibs` are those the map was made of. Apps without code form no cluster, as they
  /// have no rows.
  public func clusters(of sources: SourceListings, nibs: [String]) -> [AppCluster] {
    var finder = ClusterFinder(self, sources, nibs)
    return finder.clusters()
  }
}

/// Finds which apps share a file or a bundle.
private struct ClusterFinder {
  private let map: BundleMap
  private let listings: SourceListings
  private let nibs: [String]
  private let homes: [ResolutionModel.FoundHomes]
  private var worlds: DisjointSets
  /// A world that reaches each nib; nil for a nib that no program can load.
  private var worldOfNib: [Int?]

  init(_ map: BundleMap, _ sources: SourceListings, _ nibs: [String]) {
    self.map = map
    listings = sources
    self.nibs = nibs
    homes = map.homes(ofEach: sources)
    worlds = DisjointSets(count: map.worlds.count)
    worldOfNib = Array(repeating: nil, count: nibs.count)
    for found in homes { worlds.join(found.homes.lazy.map(\.world)) }
    joinWorldsOfBundles()
  }

  private var sources: [String] { listings.paths }

  private mutating func joinWorldsOfBundles() {
    var worldOfBundle: [Int?] = Array(repeating: nil, count: map.bundles.count)
    for (world, content) in map.worlds.enumerated() {
      for bundle in content.bundles {
        if let other = worldOfBundle[bundle] { worlds.join([world, other]) }
        worldOfBundle[bundle] = world
      }
    }
    for (bundle, content) in map.bundles.enumerated() {
      guard let world = worldOfBundle[bundle] else { continue }
      for placement in content.nibs {
        if let other = worldOfNib[placement.nib] { worlds.join([world, other]) }
        worldOfNib[placement.nib] = world
      }
    }
  }

  mutating func clusters() -> [AppCluster] {
    var numbers: [Int: Int] = [:]
    var drafts: [ClusterDraft] = []
    var clusterOfSource: [Int] = []
    clusterOfSource.reserveCapacity(sources.count)
    for (source, found) in homes.enumerated() {
      let root = worlds.root(of: found.homes.first?.world ?? 0)
      let number = numbers[root] ?? drafts.count
      if number == drafts.count {
        numbers[root] = number
        drafts.append(ClusterDraft())
      }
      drafts[number].sources.append(source)
      clusterOfSource.append(number)
    }
    guard !drafts.isEmpty else { return [] }
    let clusterOfNib = nibs.indices.map { nib -> Int? in
      guard let world = worldOfNib[nib] else {
        // Code may own a nib that no target takes: the code near it.
        return clusterOfSource[nearestSource(to: nibs[nib])]
      }
      return numbers[worlds.root(of: world)]
    }
    for (nib, cluster) in clusterOfNib.enumerated() {
      if let cluster { drafts[cluster].nibs.append(nib) }
    }
    for world in map.worlds.indices {
      if let cluster = numbers[worlds.root(of: world)] { drafts[cluster].worlds.append(world) }
    }
    addBundles(to: &drafts, clusterOfNib)
    return drafts.map { $0.cluster(of: map, homes, listings) }
  }

  /// Gives each cluster the bundles its worlds reach, and those no world reaches that hold its nibs.
  private func addBundles(to drafts: inout [ClusterDraft], _ clusterOfNib: [Int?]) {
    var isReached = Array(repeating: false, count: map.bundles.count)
    for cluster in drafts.indices {
      for bundle in drafts[cluster].worlds.lazy.flatMap({ map.worlds[$0].bundles })
      where !isReached[bundle] {
        isReached[bundle] = true
        drafts[cluster].bundles.append(bundle)
      }
    }
    for (bundle, content) in map.bundles.enumerated() where !isReached[bundle] {
      let cluster = content.nibs.lazy.compactMap { clusterOfNib[$0.nib] }.first
      if let cluster { drafts[cluster].bundles.append(bundle) }
    }
  }

  /// The source file whose path has most in common with that of a nib; the earlier of two.
  private func nearestSource(to path: String) -> Int {
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

/// A cluster while its parts are being gathered; all numbers count places in the whole map.
private struct ClusterDraft {
  var sources: [Int] = []
  var nibs: [Int] = []
  var worlds: [Int] = []
  var bundles: [Int] = []

  func cluster(
    of map: BundleMap, _ homes: [ResolutionModel.FoundHomes], _ listings: SourceListings
  ) -> AppCluster {
    let numbers = ClusterNumbers(worlds: worlds, bundles: bundles.sorted())
    return AppCluster(
      sources: sources, nibs: nibs, bundles: map.part(numbers, nibs: nibs),
      homes: sources.map { numbers.local(homes[$0]) }, listings: listings)
  }
}

/// The numbers that worlds and bundles of the whole map have in the map of one cluster.
struct ClusterNumbers: Sendable {
  /// The worlds and bundles of the cluster by their numbers in the whole map, ascending.
  let worlds: [Int]
  let bundles: [Int]

  func world(_ number: Int) -> Int? { place(of: number, in: worlds) }

  func bundle(_ number: Int) -> Int? { place(of: number, in: bundles) }

  /// A home in the numbers of the cluster; nil if it lies elsewhere.
  func local(_ home: BundleMap.Home) -> BundleMap.Home? {
    guard let world = world(home.world), let image = bundle(home.image) else { return nil }
    var result = BundleMap.Home(world: world, image: image)
    result.module = home.module.flatMap(bundle)
    result.target = home.target
    return result
  }

  func local(_ found: ResolutionModel.FoundHomes) -> ResolutionModel.FoundHomes {
    (found.homes.compactMap(local), found.isCertain)
  }

  private func place(of number: Int, in sorted: [Int]) -> Int? {
    let place = firstPlace(below: sorted.count) { sorted[$0] >= number }
    return place < sorted.count && sorted[place] == number ? place : nil
  }
}

extension BundleMap {
  /// The part of the map that holds the worlds and bundles of one cluster and the nibs at `nibs`.
  fileprivate func part(_ numbers: ClusterNumbers, nibs: [Int]) -> BundleMap {
    let bundles = numbers.bundles.map { number in
      var bundle = self.bundles[number]
      bundle.nibs = bundle.nibs.compactMap { placement in
        let place = firstPlace(below: nibs.count) { nibs[$0] >= placement.nib }
        guard place < nibs.count, nibs[place] == placement.nib else { return nil }
        var placement = placement
        placement.nib = place
        return placement
      }
      return bundle
    }
    let worlds = numbers.worlds.map { number in
      var world = self.worlds[number]
      world.bundles = world.bundles.compactMap(numbers.bundle)
      world.main = numbers.bundle(world.main) ?? 0
      return world
    }
    return BundleMap(self, bundles: bundles, worlds: worlds, numbers)
  }
}

/// Numbers below a bound, some of which are joined.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root { root = parents[root] }
    var next = number
    while parents[next] != root { (parents[next], next) = (root, parents[next]) }
    return root
  }

  /// Joins all of `numbers`; the smallest root stays the root.
  mutating func join(_ numbers: some Sequence<Int>) {
    var first: Int?
    for number in numbers {
      let root = root(of: number)
      guard let other = first else {
        first = root
        continue
      }
      parents[max(root, other)] = min(root, other)
      first = min(root, other)
    }
  }
}
