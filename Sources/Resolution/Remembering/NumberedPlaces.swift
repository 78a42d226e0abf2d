import Facts

/// The places of a program, with numbers that mean the same in another.
struct NumberedPlaces: Sendable {
  let map: BundleMap
  private let files: MovedPlaces.Files
  private let bundleNumbers: [Int]
  private let worldNumbers: [Int]
  /// The number of each target's module.
  private let moduleNumbers: [Int]
  /// Where each file stands, once that is noted.
  private var places = RememberedPlaces()
  private var runs = FileRuns()

  init(_ map: BundleMap, _ files: MovedPlaces.Files, _ numbers: inout PlaceNumbers) {
    self.map = map
    self.files = files
    (bundleNumbers, worldNumbers) = numbers.numbers(of: map)
    moduleNumbers = map.homes.targets.map { numbers.number(ofModule: $0.module) }
  }

  /// The places that were noted, and the numbers that they begin.
  static func first(
    _ places: RememberedPlaces, _ files: MovedPlaces.Files
  ) -> (places: Self, numbers: PlaceNumbers) {
    var numbers = PlaceNumbers()
    let numbered = Self(BundleMap(places, RememberedStandings()), files, &numbers)
    return (numbered, numbers)
  }

  /// Takes over where each file stands.
  mutating func index(_ places: RememberedPlaces) {
    self.places = places
    runs = FileRuns(places)
  }

  /// Where the code of files lives that stand alike; `path` is that of one, if it has a say.
  private func homes(
    _ standing: RememberedPlaces.Standing, _ path: String?
  ) -> ProgramPlaces.Homes {
    // Whether it is a header has a say in any case; nothing else has an implementation.
    let path = path ?? (standing.implementation == nil ? ".swift" : ".h")
    let isShared = standing.targets.count > 1
    let standing = LoneStanding(standing: standing)
    let found = map.homes.homes(of: [path], standing)
    return ProgramPlaces.Homes(
      homes: found.homes.map { home in
        ProgramPlaces.Homes.Home(
          world: worldNumbers[home.world], image: bundleNumbers[home.image],
          module: home.module.map { bundleNumbers[$0] },
          codeModule: isShared ? home.target.map { moduleNumbers[$0] } : nil)
      }, isCertain: found.isCertain,
      isLibrary: found.homes.count > 1 && map.homes.isLibrary(path, standing))
  }

  func movedSources(since before: Self) -> [(number: Int, hasNewModule: Bool)] {
    var moved: [(number: Int, hasNewModule: Bool)] = []
    var known = Comparison(isSameProgram: isSameProgram(as: before))
    var last: (pair: Pair, change: RunChange)?
    for file in files.sources {
      guard let run = runs[file.number] else { continue }
      guard let old = before.runs[file.number] else {
        moved.append((file.number, true))
        continue
      }
      let pair = Pair(now: run, before: old)
      let change: RunChange
      if let last, last.pair == pair {
        change = last.change
      } else {
        change = self.change(pair, since: before, &known)
        last = (pair, change)
      }
      let isElsewhere =
        change.isElsewhere
        ?? isElsewhere(pair, file.path, since: before)
      if change.hasNewModule || isElsewhere { moved.append((file.number, change.hasNewModule)) }
    }
    return moved
  }

  /// Two numbers, one of now and one of before.
  private struct Pair: Hashable {
    let now: Int
    let before: Int
  }

  /// What is other for files of a run.
  private struct RunChange {
    let hasNewModule: Bool
    /// Whether their code lives elsewhere; nil if that hangs on their paths.
    let isElsewhere: Bool?
  }

  /// What was found of files that stand alike.
  private struct Comparison {
    let isSameProgram: Bool
    /// Whether they live elsewhere, by standings; nil if that hangs on their paths.
    var standings: [Pair: Bool?] = [:]
    /// Whether another module compiles them, by modules.
    var modules: [Pair: Bool] = [:]
  }

  /// Whether files that stand alike live in the same homes.
  private func isSameProgram(as other: Self) -> Bool {
    places.targets == other.places.targets
      && places.targets.map(\.root).isSpeltLike(other.places.targets.map(\.root))
      && places.targets.map(\.module).isSpeltLike(other.places.targets.map(\.module))
      && places.lastHome == other.places.lastHome
      && bundleNumbers == other.bundleNumbers && worldNumbers == other.worldNumbers
      && places.worlds == other.places.worlds
      && map.bundles.map(\.row).isSpeltLike(other.map.bundles.map(\.row))
  }

  private func change(
    _ pair: Pair, since before: Self, _ known: inout Comparison
  ) -> RunChange {
    let (now, old) = (places.files[pair.now], before.places.files[pair.before])
    let modules = Pair(now: now.module ?? -1, before: old.module ?? -1)
    let module = now.module.map { places.modules[$0] }
    let hasNewModule =
      known.modules[modules]
      ?? !module.isSpeltLike(old.module.map { before.places.modules[$0] })
    known.modules[modules] = hasNewModule
    let standings = Pair(now: now.standing ?? -1, before: old.standing ?? -1)
    if let isElsewhere = known.standings[standings] {
      return RunChange(hasNewModule: hasNewModule, isElsewhere: isElsewhere)
    }
    let isElsewhere = isElsewhere(pair, since: before, isSameProgram: known.isSameProgram)
    known.standings[standings] = .some(isElsewhere)
    return RunChange(hasNewModule: hasNewModule, isElsewhere: isElsewhere)
  }

  /// Whether the files of a run live elsewhere; nil if that hangs on their paths.
  private func isElsewhere(_ pair: Pair, since before: Self, isSameProgram: Bool) -> Bool? {
    let (now, old) = (places.files[pair.now], before.places.files[pair.before])
    if isSameProgram, let standing = now.standing, let other = old.standing,
      places.standings[standing] == before.places.standings[other]
    {
      return false
    }
    guard !hangsOnPath(now), !before.hangsOnPath(old) else { return nil }
    return isElsewhere(pair, nil, since: before)
  }

  private func isElsewhere(_ pair: Pair, _ path: String?, since before: Self) -> Bool {
    guard let now = places.files[pair.now].standing,
      let old = before.places.files[pair.before].standing
    else { return true }
    return homes(places.standings[now], path) != before.homes(before.places.standings[old], path)
  }

  /// Whether of several targets that compile the files of a run those count that are near.
  private func hangsOnPath(_ run: RememberedPlaces.Run) -> Bool {
    guard let standing = run.standing.map({ places.standings[$0] }) else { return false }
    func hasSeveral(_ targets: [Int]) -> Bool { targets.count { !places.targets[$0].isTests } > 1 }
    return hasSeveral(standing.targets) || hasSeveral(standing.implementation ?? [])
  }

  func movedNibs(since before: Self) -> [MovedPlaces.File] {
    var old: [Int: Int] = [:]
    for (place, number) in before.bundleNumbers.enumerated() { old[number] = place }
    var moved: [Int: MovedPlaces.File] = [:]
    for (place, number) in bundleNumbers.enumerated() {
      let other = old.removeValue(forKey: number)
      if let other, holds(sameNibsIn: place, as: other, of: before) { continue }
      let placed = other.map(before.placedNibs) ?? []
      for nib in Set(placedNibs(in: place)).symmetricDifference(placed) {
        moved[nib.file] = nib.whole
      }
    }
    for place in old.values {
      for nib in before.placedNibs(in: place) { moved[nib.file] = nib.whole }
    }
    // A nib that is in no bundle comes and goes, too.
    if !files.nibs.lazy.map(\.number).elementsEqual(before.files.nibs.lazy.map(\.number)) {
      let (here, there) = (Set(files.nibs.map(\.number)), Set(before.files.nibs.map(\.number)))
      for file in files.nibs where !there.contains(file.number) { moved[file.number] = file }
      for file in before.files.nibs where !here.contains(file.number) { moved[file.number] = file }
    }
    return moved.values.sorted { $0.number < $1.number }
  }

  /// A nib in a bundle.
  private struct PlacedNib: Hashable {
    let whole: MovedPlaces.File
    let platforms: Platforms
    let folder: String

    var file: Int { whole.number }

    static func == (one: Self, other: Self) -> Bool {
      one.file == other.file && one.platforms == other.platforms && one.folder == other.folder
    }

    func hash(into hasher: inout Hasher) { hasher.combine(file) }
  }

  private func placedNibs(in bundle: Int) -> [PlacedNib] {
    map.bundles[bundle].nibs.map { nib in
      PlacedNib(whole: files.nibs[nib.nib], platforms: nib.platforms, folder: nib.folder)
    }
  }

  /// Whether a bundle has the nibs that another one has in `before`, in the same order.
  private func holds(sameNibsIn bundle: Int, as other: Int, of before: Self) -> Bool {
    let (nibs, others) = (map.bundles[bundle].nibs, before.map.bundles[other].nibs)
    guard nibs.count == others.count else { return false }
    return nibs.indices.allSatisfy { index in
      files.nibs[nibs[index].nib].number == before.files.nibs[others[index].nib].number
        && nibs[index].platforms == others[index].platforms
        && nibs[index].folder == others[index].folder
    }
  }

  func movedIdentifiers(since before: Self) -> [String] {
    func numbered(_ places: Self) -> [String: [Int]] {
      places.map.identifiers.mapValues { $0.map { places.bundleNumbers[$0] } }
    }
    let (now, old) = (numbered(self), numbered(before))
    return Set(now.keys).union(old.keys).filter { now[$0] != old[$0] }
  }
}

/// The standing of one file.
private struct LoneStanding: FileStandings {
  let standing: RememberedPlaces.Standing

  func targets(of path: String) -> [Int] { standing.targets }
  func targetsOfImplementation(_ header: String) -> [Int] {
    standing.implementation ?? standing.targets
  }
  func folderHome(of path: String) -> BundleMap.Home? {
    standing.folder.map { BundleMap.Home($0) }
  }
  func neighbour(of path: String) -> Int? { standing.neighbour }
}
