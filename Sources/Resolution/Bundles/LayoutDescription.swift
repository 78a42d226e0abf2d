import Facts

extension AppMap {
  /// Everything that an app's rows depend on besides file contents: bundles, processes, and the location of each
  /// group of files.
  ///
  /// Equal bytes mean equal layouts. Nibs are indexes into ``App/nibs``.
  public func layoutDescription(ofApp place: Int) -> [UInt8] {
    let app = apps[place]
    var description = LayoutDescription()
    description.add(app.bundles)
    for bundle in app.bundles.bundles {
      description.add("nibs")
      for placement in bundle.nibs {
        description.add("nib", placement.nib, Int(placement.platforms.rawValue))
        description.add(placement.folder)
        description.add(placement.stem ?? "")
      }
    }
    for part in app.parts {
      let group = groups[part.group]
      description.add("part", group.reporter == place ? 1 : 0, group.appCount > 1 ? 1 : 0)
      description.add(part.locations, of: group, app)
    }
    return description.bytes
  }

  /// The bundles and processes of an app, without nibs.
  func bundleDescription(ofApp place: Int) -> [UInt8] {
    var description = LayoutDescription()
    description.add(apps[place].bundles)
    return description.bytes
  }

  /// The locations of a part's code in an app.
  func description(of part: App.Part, in app: App) -> [UInt8] {
    let group = groups[part.group]
    var description = LayoutDescription()
    description.add(part.locations, of: group, app)
    return description.bytes + self.description(ofGroup: part.group, besidesCount: true)
  }

  /// The groups of an app, in the order of its layout description.
  public func groups(ofApp place: Int) -> [Int] { apps[place].parts.map(\.group) }

  /// Everything that rows of a group depend on besides its files: its targets, and the apps that have it.
  public func description(ofGroup place: Int) -> [UInt8] {
    description(ofGroup: place, besidesCount: false)
  }

  private func description(ofGroup place: Int, besidesCount: Bool) -> [UInt8] {
    let group = groups[place]
    var description = LayoutDescription()
    description.add(
      "group", group.isCertain ? 1 : 0, group.isListed ? 1 : 0, group.isUncompiled ? 1 : 0,
      besidesCount ? 0 : group.appCount)
    description.add(group.sharing?.description ?? "")
    guard let source = group.sources.first, let locations = apps.first?.bundles.locations else {
      return description.bytes
    }
    let lists = listings[source]
    description.add("library", apps.first?.bundles.isLibrary(lists) == true ? 1 : 0)
    for (word, targets) in [("lists", lists.own), ("implementation", lists.implementation)] {
      description.add(word)
      for target in targets { description.add(locations.targets[target]) }
    }
    return description.bytes
  }
}

/// Collects facts about a layout as bytes; a zero byte ends every field.
private struct LayoutDescription {
  private(set) var bytes: [UInt8] = []

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
    add(row.name)
    for text in [row.path, bundle.developmentRegion, bundle.identifier, bundle.nibModule] {
      add(text ?? "")
    }
    add(row.kind.rawValue, Int(row.platforms.rawValue), row.path == nil ? 1 : 0)
    for version in [row.minimumIOS, row.minimumMacOS, row.minimumTVOS] {
      add("version", version?.major ?? -1, version?.minor ?? -1)
    }
    add(
      "rules", row.isPhoneOnly ? 1 : 0, row.isPadOnly ? 1 : 0, row.infersObjC ? 1 : 0,
      row.leavesOutFirstLabels ? 1 : 0, bundle.absent.mayExtendAny ? 1 : 0,
      bundle.absent.areMost ? 1 : 0)
    for entry in bundle.info { add(entry) }
    for (word, names) in [
      ("absent", bundle.absent.nibs), ("absent", bundle.absent.code),
      ("modules", bundle.otherModules),
    ] {
      add(word)
      for name in names.sorted() { add(name) }
    }
  }

  mutating func add(_ entry: InfoEntry) {
    add(entry.key.rawValue, entry.isComposed ? 1 : 0, entry.line)
    for text in [entry.condition ?? "", entry.value, entry.path] { add(text) }
  }

  mutating func add(_ map: BundleMap) {
    for bundle in map.bundles { add(bundle) }
    for process in map.processes {
      add("program", process.main, process.isPart ? 2 : process.isAssumed ? 1 : 0)
      add(process.hasForeignCode ? "foreign" : process.isComplete ? "complete" : "own")
      add("reaches", process.bundles)
    }
  }

  mutating func add(_ locations: [BundleMap.CodeLocation], of group: SourceGroup, _ app: App) {
    for location in locations {
      let target = location.target.flatMap { target in group.targets.firstIndex(of: target) } ?? -1
      add("home", location.process, location.image, location.module ?? -1, target)
      add(app.bundles.codeModule(at: location) ?? "")
    }
  }

  mutating func add(_ target: TargetLocations.Target) {
    add("target", target.rank.precedence, target.rank.kind, target.locations.isEmpty ? 0 : 1)
    add(target.rank.root)
    add(target.module)
    add("tests", target.isTests ? 1 : 0)
  }
}
