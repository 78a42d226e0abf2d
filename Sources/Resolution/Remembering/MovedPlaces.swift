public import Facts

/// The targets of a project, as all of its build descriptions tell them.
public struct DescribedTargets: Sendable {
  /// They know not yet whom the files belong to that no target lists.
  let map: ModuleMap

  /// The targets that `descriptions` make, each with its path.
  public init(_ descriptions: [(path: String, facts: BuildFacts)], project: String) async {
    map = await ModuleMap.withoutNeighbours(descriptions, projectName: project)
  }
}

/// Where the files of a program stand after some came or went, or after build descriptions changed,
/// compared with where they stood before.
///
/// All places are worked out, by the same functions as for a program that nothing is known of.
public struct MovedPlaces: Sendable {
  /// A source file or nib of a program.
  public struct File: Sendable {
    /// Its number.
    public let number: Int
    /// Its path.
    public let path: String

    /// A file.
    public init(number: Int, path: String) {
      self.number = number
      self.path = path
    }
  }

  /// Source files and nibs, each in the order of their paths.
  public struct Files: Sendable {
    /// The source files.
    public var sources: [File] = []
    /// The nibs.
    public var nibs: [File] = []

    /// No files.
    public init() {}
  }

  /// Where the files stand now.
  public let places: RememberedPlaces
  /// The paths of the nibs.
  let nibs: [String]
  /// The source files that came, that live elsewhere or that another module compiles.
  let movedSources: [(number: Int, hasNewModule: Bool)]
  /// The nibs that came, went, or are in other bundles.
  let movedNibs: [File]
  /// The identifiers that other bundles have now.
  let movedIdentifiers: [String]
  /// The rows of bundles, if they are others.
  let bundles: [LinkedBundle]?
  /// The rows of the nibs that moved.
  let nibRows: [LinkedNib]
  /// The paths of nibs that others are written over or were.
  public let overwritten: [String]
  /// Those that are now.
  let problems: [LinkedProblem]

  /// The paths of the nibs that came, went, or are in other bundles.
  public var movedNibPaths: [String] { movedNibs.map(\.path) }

  /// How many files' rows may be others because they or their nibs moved.
  public var count: Int { movedSources.count + movedNibs.count }

  /// The places of `files` in a project, of which `described` are all targets, nil if these cannot be told;
  /// `old` are those of `oldFiles`.
  public init?(
    of files: Files, _ described: Task<DescribedTargets?, Never>, in project: String,
    after old: RememberedPlaces, of oldFiles: Files
  ) async {
    let (nibs, paths) = (files.nibs.map(\.path), files.sources.map(\.path))
    // Half of it is done beside the other half.
    async let oldPlaces = NumberedPlaces.first(old, oldFiles)
    guard let bare = await described.value?.map else { return nil }
    async let listed = Self.listed(paths, by: bare)
    let made = await DescribedBundles.made(ofNibs: nibs, targets: bare)
    let (targets, sources, modules) = await listed
    let map = BundleMap(
      made, nibs: nibs, sources: sources, targets: targets, projectName: project)
    async let noted = Self.noted(files, sources, modules: modules, in: map)
    var (before, numbers) = await oldPlaces
    let now = NumberedPlaces(map, files, &numbers)
    movedNibs = now.movedNibs(since: before)
    movedIdentifiers = now.movedIdentifiers(since: before)
    let rows = map.rows
    bundles = rows.isSpeltLike(before.map.rows) ? nil : rows
    let moved = Set(movedNibs.lazy.map(\.number))
    nibRows = map.nibRows(
      nibs, of: files.nibs.indices.filter { moved.contains(files.nibs[$0].number) })
    let overwrittenBefore = before.map.problems(oldFiles.nibs.map(\.path))
    problems = map.problems(nibs)
    overwritten = Set((problems + overwrittenBefore).lazy.map { ExactText($0.path) }).map(\.text)
    self.nibs = nibs
    before.index(old)
    var after = now
    places = await noted
    after.index(places)
    movedSources = after.movedSources(since: before)
    // It takes time to let go of all that.
    Task { [before, after] in withExtendedLifetime((targets, sources, made, before, after)) {}
    }
  }

  private static func listed(
    _ paths: [String], by bare: ModuleMap
  ) -> (targets: ModuleMap, sources: SourceListings, modules: [String?]) {
    var targets = bare
    targets.findNeighbours()
    let sources = targets.listings(of: paths)
    return (targets, sources, targets.modules(of: sources))
  }

  /// Where files stand in a map; `sources` and `modules` are those of the source files.
  private static func noted(
    _ files: Files, _ sources: SourceListings, modules: [String?], in map: BundleMap
  ) -> RememberedPlaces {
    var note = PlacesNote(map)
    var nibs = files.nibs[...]
    for (index, source) in files.sources.enumerated() {
      while let nib = nibs.first, isOrdered(nib.path, source.path) {
        note.add(nib: nib.number)
        nibs.removeFirst()
      }
      let isHeader = FileKind(path: source.path) == .objcHeader
      note.add(
        source.number, at: source.path, module: modules[index],
        targets: map.standings.shown(sources.lists[index].own),
        implementation: isHeader
          ? map.standings.shown(sources.lists[index].implementation) : nil)
    }
    for nib in nibs { note.add(nib: nib.number) }
    return note.places
  }
}

/// The places of a program, with numbers that mean the same in another.
private struct NumberedPlaces: Sendable {
  let map: BundleMap
  private let files: MovedPlaces.Files
  private let bundleNumbers: [Int]
  private let worldNumbers: [Int]
  /// Where each file stands, once that is noted.
  private var places = RememberedPlaces()
  /// The run that each file is in, by its number; below 0 if it is not there.
  private var runs: [Int32] = []

  init(_ map: BundleMap, _ files: MovedPlaces.Files, _ numbers: inout PlaceNumbers) {
    self.map = map
    self.files = files
    (bundleNumbers, worldNumbers) = numbers.numbers(of: map)
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
    let end = places.files.lazy.map { $0.first + $0.count }.max() ?? 0
    var runs = Array(repeating: Int32(-1), count: end)
    for (index, run) in places.files.enumerated() {
      for number in run.first..<run.first + run.count {
        runs[number] = Int32(truncatingIfNeeded: index)
      }
    }
    self.places = places
    self.runs = runs
  }

  private func run(of file: Int) -> Int? {
    file < runs.count && runs[file] >= 0 ? Int(runs[file]) : nil
  }

  /// Where the code of files lives that stand alike; `path` is that of one, if it has a say.
  private func homes(
    _ standing: RememberedPlaces.Standing, _ path: String?
  ) -> ProgramPlaces.Homes {
    // Whether it is a header has a say in any case; nothing else has an implementation.
    let path = path ?? (standing.implementation == nil ? ".swift" : ".h")
    let standing = LoneStanding(standing: standing)
    let found = map.homes.homes(of: [path], standing)
    return ProgramPlaces.Homes(
      homes: found.homes.map { home in
        ProgramPlaces.Homes.Home(
          world: worldNumbers[home.world], image: bundleNumbers[home.image],
          module: home.module.map { bundleNumbers[$0] })
      }, isCertain: found.isCertain,
      isLibrary: found.homes.count > 1 && map.homes.isLibrary(path, standing))
  }

  func movedSources(since before: Self) -> [(number: Int, hasNewModule: Bool)] {
    var moved: [(number: Int, hasNewModule: Bool)] = []
    var known = Comparison(isSameProgram: isSameProgram(as: before))
    var last: (pair: Pair, change: RunChange)?
    for file in files.sources {
      guard let run = run(of: file.number) else { continue }
      guard let old = before.run(of: file.number) else {
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
    var old = before.placedNibs
    var moved: [Int: MovedPlaces.File] = [:]
    for (bundle, now) in placedNibs {
      let placed = old.removeValue(forKey: bundle) ?? []
      guard now != placed else { continue }
      for nib in Set(now).symmetricDifference(placed) { moved[nib.file] = nib.whole }
    }
    for nib in old.values.joined() { moved[nib.file] = nib.whole }
    // A nib that is in no bundle comes and goes, too.
    let (here, there) = (Set(files.nibs.map(\.number)), Set(before.files.nibs.map(\.number)))
    if here != there {
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

  private var placedNibs: [Int: [PlacedNib]] {
    var placed: [Int: [PlacedNib]] = [:]
    for (number, bundle) in zip(bundleNumbers, map.bundles) {
      placed[number] = bundle.nibs.map { nib in
        PlacedNib(whole: files.nibs[nib.nib], platforms: nib.platforms, folder: nib.folder)
      }
    }
    return placed
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
    standing.folder.map(BundleMap.Home.init)
  }
  func neighbour(of path: String) -> Int? { standing.neighbour }
}
