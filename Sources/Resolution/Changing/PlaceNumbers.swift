import Facts

/// Numbers for bundles and worlds that stay the same when others come and go.
struct PlaceNumbers: Sendable {
  /// What rows can see of a bundle, besides the nibs in it.
  private struct BundleIdentity: Hashable, Sendable {
    let name: ExactText
    let path: ExactText?
    let isPhoneOnly: Bool
    let platforms: Platforms
    let developmentRegion: String?
    /// Its place among bundles that are the same in all that.
    var rank = 0
  }

  /// What rows can see of a world.
  private struct WorldIdentity: Hashable {
    let main: Int
    let bundles: [Int]
    let systemKinds: SystemKinds
    var rank = 0
  }

  private var bundleNumbers: [BundleIdentity: Int] = [:]
  private var worldNumbers: [WorldIdentity: Int] = [:]
  /// What was numbered last: most maps have the same bundles and worlds as the one before.
  private var lastBundles: (identities: [BundleIdentity], numbers: [Int]) = ([], [])
  private var lastWorlds: (identities: [WorldIdentity], numbers: [Int]) = ([], [])

  /// The numbers of a map's bundles and worlds, by their indexes.
  mutating func numbers(of map: BundleMap) -> (bundles: [Int], worlds: [Int]) {
    let identities = map.bundles.map { bundle in
      BundleIdentity(
        name: ExactText(bundle.row.name), path: bundle.row.path.map(ExactText.init),
        isPhoneOnly: bundle.row.isPhoneOnly, platforms: bundle.row.platforms,
        developmentRegion: bundle.developmentRegion)
    }
    if identities != lastBundles.identities {
      var seen: Set<BundleIdentity> = []
      let numbers = identities.map { identity in
        var identity = identity
        while !seen.insert(identity).inserted { identity.rank += 1 }
        return Self.number(of: identity, in: &bundleNumbers)
      }
      lastBundles = (identities, numbers)
    }
    let bundles = lastBundles.numbers
    let worlds = map.worlds.map { world in
      WorldIdentity(
        main: bundles[world.main], bundles: world.bundles.map { bundles[$0] },
        systemKinds: map.systemKinds(of: world))
    }
    if worlds != lastWorlds.identities {
      var seen: Set<WorldIdentity> = []
      let numbers = worlds.map { identity in
        var identity = identity
        while !seen.insert(identity).inserted { identity.rank += 1 }
        return Self.number(of: identity, in: &worldNumbers)
      }
      lastWorlds = (worlds, numbers)
    }
    return (bundles, lastWorlds.numbers)
  }

  private static func number<Identity: Hashable>(
    of identity: Identity, in numbers: inout [Identity: Int]
  ) -> Int {
    if let known = numbers[identity] { return known }
    numbers[identity] = numbers.count
    return numbers.count - 1
  }
}
