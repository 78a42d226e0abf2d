import Facts

/// Who lives where in a changing program: its modules, bundles and worlds, with all paths as they are.
struct ProgramPlaces: Sendable {
  /// The homes of a file's code, with numbers that keep their meaning when the map is made anew.
  struct Homes: Hashable {
    struct Home: Hashable {
      let world: Int
      let image: Int
      let module: Int?
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
  /// The same with the map's own numbers.
  private let foundHomes: [ResolutionModel.FoundHomes?]
  /// The targets that list each file, by the file's number.
  private let lists: [SourceListings.Lists?]
  /// What resolving has worked out of the bundles.
  var tables = BundleTables()
  /// The nibs that others are written over.
  let problems: [LinkedProblem]
  /// The bundles by their identifiers.
  private let identifiers: [String: [Int]]
  private var numbers: PlaceNumbers
  /// The number of each bundle.
  private let bundleNumbers: [Int]
  /// The standings of files in a program that another run worked out.
  private var standings = RememberedStandings()

  /// The places of the files in `table`; those of `old`, if `targetsAreSame` as they were there.
  init(
    _ table: FileTable, project: String, after old: ProgramPlaces? = nil,
    targetsAreSame: Bool = false
  ) {
    order = Self.order(of: table, after: old?.order ?? [])
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    self.ranks = ranks
    sources = order.filter { table.records[$0].hasCode }
    nibs = order.filter { table.records[$0].hasNib }.compactMap { table.records[$0].nib }
    let kept = targetsAreSame ? old : nil
    modules =
      kept?.modules
      ?? ModuleMap(
        descriptions: order.filter { table.records[$0].hasDescription }.compactMap { number in
          table.records[number].description.map { (table.records[number].path, $0) }
        }, projectName: project)
    let listings = modules.listings(
      of: sources.map { table.records[$0].path }, known: sources.map { kept?.lists[at: $0] })
    sourceModules = modules.modules(of: listings)
    let paths = nibs.map(\.path)
    bundles = BundleMap(
      nibs: paths, sources: listings, targets: modules, projectName: project)
    problems = bundles.problems(paths)
    var numbers = old?.numbers ?? PlaceNumbers()
    let (bundleNumbers, worldNumbers) = numbers.numbers(of: bundles)
    self.numbers = numbers
    self.bundleNumbers = bundleNumbers
    identifiers = bundles.identifiers.mapValues { $0.map { bundleNumbers[$0] } }
    var lists: [SourceListings.Lists?] = Array(repeating: nil, count: table.records.count)
    var foundHomes: [ResolutionModel.FoundHomes?] = Array(
      repeating: nil, count: table.records.count)
    var homes: [Homes?] = Array(repeating: nil, count: table.records.count)
    for (index, found) in bundles.homes(ofEach: listings).enumerated() {
      let number = sources[index]
      lists[number] = listings.lists[index]
      foundHomes[number] = found
      homes[number] = Homes(
        homes: found.homes.map { home in
          Homes.Home(
            world: worldNumbers[home.world], image: bundleNumbers[home.image],
            module: home.module.map { bundleNumbers[$0] })
        }, isCertain: found.isCertain,
        isLibrary: found.homes.count > 1 && bundles.isLibrary(listings.lists[index]))
    }
    self.lists = lists
    self.homes = homes
    self.foundHomes = foundHomes
  }

  /// Some files in the order of their paths.
  func sorted(_ files: Set<Int>, _ table: FileTable) -> [Int] {
    guard files.allSatisfy(ranks.indices.contains) else {
      return files.sorted { isOrdered(table.records[$0].path, table.records[$1].path) }
    }
    return files.sorted { ranks[$0] < ranks[$1] }
  }

  /// Where the code of a file lives, if that is known beforehand.
  func foundHomes(of number: Int) -> ResolutionModel.FoundHomes? { foundHomes[at: number] }

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

  /// Those of a program that another run worked out, with nibs at these paths.
  ///
  /// What a nib says, and where the code of a file lives, is there once it is taken up; what tells whether
  /// files moved is not.
  init(_ places: RememberedPlaces, nibs paths: [String], project: String) {
    modules = ModuleMap(descriptions: [], projectName: project)
    nibs = paths.map { path in
      NibFile(unread: path, kind: FileKind(path: path) ?? .nib)
    }
    bundles = BundleMap(places, standings)
    sources = []
    sourceModules = []
    order = []
    ranks = []
    homes = []
    foundHomes = []
    lists = []
    problems = []
    identifiers = [:]
    numbers = PlaceNumbers()
    bundleNumbers = []
  }

  /// Takes up files of the other run's program.
  mutating func take(_ files: [(record: FileTable.Record, standing: RememberedPlaces.Standing?)]) {
    guard !files.isEmpty else { return }
    for (record, standing) in files {
      if let standing { standings.note(standing, of: record.path) }
      if let nib = record.nib { replace(nib) }
    }
    bundles.standings = standings
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

  /// The nibs that came, went, or are in other bundles.
  func movedNibs(since other: ProgramPlaces) -> [NibFile] {
    var before = other.placedNibs()
    var found: [NibFile] = []
    for (bundle, now) in placedNibs() {
      let old = before.removeValue(forKey: bundle) ?? []
      // Most bundles have the same nibs as before.
      if now == old { continue }
      for placed in Set(now).symmetricDifference(old) {
        found += nibs(at: placed.path, before: other)
      }
    }
    for placed in before.values.joined() { found += nibs(at: placed.path, before: other) }
    return found
  }

  /// The identifiers that other bundles have now.
  func movedIdentifiers(since other: ProgramPlaces) -> [String] {
    Set(identifiers.keys).union(other.identifiers.keys)
      .filter { identifiers[$0] != other.identifiers[$0] }
  }

  /// The nibs of each bundle, by path.
  private func placedNibs() -> [Int: [PlacedNib]] {
    var placed: [Int: [PlacedNib]] = [:]
    for (number, bundle) in zip(bundleNumbers, bundles.bundles) {
      placed[number] = bundle.nibs.map { PlacedNib(nibs[$0.nib].path, $0) }
    }
    return placed
  }

  private func nibs(at path: ExactText, before other: ProgramPlaces) -> [NibFile] {
    [nib(at: path), other.nib(at: path)].compactMap(\.self)
  }

  private func nib(at path: ExactText) -> NibFile? { nibPlace(at: path.text).map { nibs[$0] } }

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
