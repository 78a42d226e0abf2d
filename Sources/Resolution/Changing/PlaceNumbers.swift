import Facts

/// Numbers for bundles, worlds and modules that stay the same when others come and go.
struct PlaceNumbers: Sendable {
  /// What rows can see of a bundle, besides the nibs in it.
  private struct BundleIdentity: Ranked {
    let name: ExactText
    let path: ExactText?
    let isPhoneOnly: Bool
    let infersObjC: Bool
    let leavesOutFirstLabels: Bool
    let platforms: Platforms
    let developmentRegion: String?
    /// Its place among bundles that are the same in all that.
    var rank = 0
  }

  /// What rows can see of a world.
  private struct WorldIdentity: Ranked {
    let main: Int
    let bundles: [Int]
    let systemKinds: SystemKinds
    var rank = 0
  }

  private var bundles = Numbering<BundleIdentity>()
  private var worlds = Numbering<WorldIdentity>()
  private var modules: [ExactText: Int] = [:]

  /// The number of a module.
  mutating func number(ofModule name: String) -> Int {
    let name = ExactText(name)
    if let known = modules[name] { return known }
    modules[name] = modules.count
    return modules.count - 1
  }

  /// The numbers of a map's bundles and worlds, by their indexes.
  mutating func numbers(of map: BundleMap) -> (bundles: [Int], worlds: [Int]) {
    let bundleNumbers = bundles.numbers(
      of: map.bundles.map { bundle in
        BundleIdentity(
          name: ExactText(bundle.row.name), path: bundle.row.path.map(ExactText.init),
          isPhoneOnly: bundle.row.isPhoneOnly, infersObjC: bundle.row.infersObjC,
          leavesOutFirstLabels: bundle.row.leavesOutFirstLabels, platforms: bundle.row.platforms,
          developmentRegion: bundle.developmentRegion)
      })
    let worldNumbers = worlds.numbers(
      of: map.worlds.map { world in
        WorldIdentity(
          main: bundleNumbers[world.main], bundles: world.bundles.map { bundleNumbers[$0] },
          systemKinds: map.systemKinds(of: world))
      })
    return (bundleNumbers, worldNumbers)
  }
}

/// What tells things apart, but for their rank among those that are the same in all that.
private protocol Ranked: Hashable, Sendable {
  var rank: Int { get set }
}

/// Numbers for things of which most are there again the next time.
private struct Numbering<Identity: Ranked>: Sendable {
  private var known: [Identity: Int] = [:]
  /// What was numbered last, and the numbers.
  private var last: (identities: [Identity], numbers: [Int]) = ([], [])
  /// Whether what was numbered last is known.
  private var isNoted = true

  mutating func numbers(of identities: [Identity]) -> [Int] {
    if identities == last.identities { return last.numbers }
    if known.isEmpty, last.numbers.isEmpty {
      // The first get the numbers in a row, whatever they are.
      last = (identities, Array(identities.indices))
      isNoted = false
      return last.numbers
    }
    if !isNoted { _ = looked(up: last.identities) }
    isNoted = true
    last = (identities, looked(up: identities))
    return last.numbers
  }

  private mutating func looked(up identities: [Identity]) -> [Int] {
    var seen: Set<Identity> = []
    return identities.map { identity in
      var identity = identity
      while !seen.insert(identity).inserted { identity.rank += 1 }
      if let number = known[identity] { return number }
      known[identity] = known.count
      return known.count - 1
    }
  }
}
