import Facts

extension AppCluster {
  /// Everything the rows of the cluster depend on besides its files, as bytes.
  ///
  /// That is: bundles, worlds, targets, and who compiles which file. Equal bytes mean equal layouts.
  /// `nibs` are the paths of all nibs of the layout.
  public func layoutDescription(nibs paths: [String]) -> [UInt8] {
    var description = LayoutDescription()
    for bundle in bundles.bundles { description.add(bundle) }
    for world in bundles.worlds {
      description.add("world", world.main, world.isAssumed ? 1 : 0)
      description.add("reaches", world.bundles)
    }
    var kinds: [Int32: Int] = [:]
    var last: (kind: Int, homes: [BundleMap.Home], isCertain: Bool)?
    for (source, found) in zip(sources, homes) {
      let lists = listings.numbers[source]
      let kind = kinds[lists] ?? kinds.count
      if kind == kinds.count {
        kinds[lists] = kind
        description.add(listings[source], of: bundles)
      }
      // Most files live where the file before lives.
      if let last, last.kind == kind, last.homes == found.homes, last.isCertain == found.isCertain {
        description.add("same")
        continue
      }
      last = (kind, found.homes, found.isCertain)
      description.add("listed", kind, found.isCertain ? 1 : 0)
      for home in found.homes { description.add(home, of: bundles) }
    }
    return description.bytes
  }
}

/// Facts about a layout as bytes; every field ends with a zero byte.
private struct LayoutDescription {
  private(set) var bytes: [UInt8] = []
  /// The targets that were described, by their numbers in the whole layout.
  private var targets: [Int: Int] = [:]
  private var descriptions: [Int: Int] = [:]

  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  mutating func add(_ word: String, _ numbers: Int...) { add(word, numbers) }

  mutating func add(_ word: String, _ numbers: [Int]) {
    add(word)
    for number in numbers { add(String(number)) }
  }

  mutating func add(_ bundle: BundleMap.Bundle) {
    let row = bundle.row
    add("bundle")
    for text in [row.name, row.path ?? "", bundle.developmentRegion ?? "", bundle.identifier ?? ""]
    {
      add(text)
    }
    add(row.kind.rawValue, Int(row.platforms.rawValue), row.path == nil ? 1 : 0)
    for version in [row.minimumIOS, row.minimumMacOS, row.minimumTVOS] {
      add("version", version?.major ?? -1, version?.minor ?? -1)
    }
    add(
      "rules", row.isPhoneOnly ? 1 : 0, row.infersObjC ? 1 : 0, row.leavesOutFirstLabels ? 1 : 0)
    for placement in bundle.nibs {
      add("nib", placement.nib, Int(placement.platforms.rawValue))
      add(placement.folder)
    }
  }

  mutating func add(_ lists: SourceListings.Lists, of map: BundleMap) {
    let own = lists.own.map { number(of: $0, map) }
    let implementation = lists.implementation.map { number(of: $0, map) }
    add("lists", own)
    add("implementation", implementation)
  }

  mutating func add(_ home: BundleMap.Home, of map: BundleMap) {
    let target = home.target.map { number(of: $0, map) } ?? -1
    add("home", home.world, home.image, home.module ?? -1, target)
  }

  /// The number of a target among those of the cluster; describes it when it comes first.
  private mutating func number(of target: Int, _ map: BundleMap) -> Int {
    if let known = targets[target] { return known }
    let number = targets.count
    targets[target] = number
    let content = map.homes.targets[target]
    let description = descriptions[content.description] ?? descriptions.count
    descriptions[content.description] = description
    add("target", description, content.rank.precedence, content.rank.kind, content.homes.count)
    add(content.rank.root)
    add(content.module)
    add("tests", content.isTests ? 1 : 0)
    for home in content.homes + [content.assumed].compactMap(\.self) {
      if let local = map.local(home) {
        add("lives", local.world, local.image, local.module ?? -1)
      }
    }
    return number
  }
}
