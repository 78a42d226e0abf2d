import Facts

/// Who lives where in a changing program: its modules, bundles and worlds, with all paths as they are.
struct ProgramPlaces: Sendable {
  /// The homes of a file's code.
  struct Homes: Hashable {
    let homes: [BundleMap.Home]
    let isCertain: Bool
  }

  let modules: ModuleMap
  let bundles: BundleMap
  /// The nibs, in the order in which `bundles` counts them.
  private(set) var nibs: [NibFile]
  private let nibPlaces: [ExactText: Int]
  /// The numbers of the files with code, by path.
  let sources: [Int]
  let sourceSet: Set<Int>
  /// Where the code of each file lives, by the file's number.
  let homes: [Int: Homes]
  /// The nibs that others are written over.
  let problems: [LinkedProblem]

  init(_ table: FileTable, project: String) {
    let order = table.records.indices.sorted {
      isOrdered(table.records[$0].path, table.records[$1].path)
    }
    sources = order.filter { table.records[$0].code != nil }
    sourceSet = Set(sources)
    nibs = order.compactMap { table.records[$0].nib }
    modules = ModuleMap(
      descriptions: order.compactMap { number in
        table.records[number].description.map { (table.records[number].path, $0) }
      }, projectName: project)
    let paths = nibs.map(\.path)
    nibPlaces = Dictionary(
      paths.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
    bundles = BundleMap(
      nibs: paths, sources: sources.map { table.records[$0].path }, targets: modules,
      projectName: project)
    problems = bundles.problems(paths)
    var homes: [Int: Homes] = [:]
    homes.reserveCapacity(sources.count)
    for number in sources {
      let found = bundles.homes(ofSources: [table.records[number].path])
      homes[number] = Homes(homes: found.homes, isCertain: found.isCertain)
    }
    self.homes = homes
  }

  /// Puts a nib in place of that at the same path.
  mutating func replace(_ nib: NibFile) {
    if let place = nibPlaces[ExactText(nib.path)] { nibs[place] = nib }
  }

  /// Whether bundles and worlds have the same numbers and say the same, but for who lives in them.
  func hasShape(of other: ProgramPlaces) -> Bool {
    let (mine, theirs) = (bundles, other.bundles)
    return mine.bundles.count == theirs.bundles.count && mine.worlds == theirs.worlds
      && zip(mine.bundles, theirs.bundles).allSatisfy {
        $0.row == $1.row && $0.developmentRegion == $1.developmentRegion
      } && mine.hasIdentifiers(of: theirs)
  }

  /// The nibs that came, went, or are in other bundles.
  func movedNibs(since other: ProgramPlaces, isLike: Bool) -> [NibFile] {
    guard isLike else { return nibs + other.nibs }
    var found: [NibFile] = []
    for (mine, theirs) in zip(bundles.bundles, other.bundles.bundles) {
      let now = Set(mine.nibs.map { PlacedNib(nibs[$0.nib].path, $0) })
      let before = Set(theirs.nibs.map { PlacedNib(other.nibs[$0.nib].path, $0) })
      for placed in now.symmetricDifference(before) {
        if let nib = nib(at: placed.path) { found.append(nib) }
        if let nib = other.nib(at: placed.path) { found.append(nib) }
      }
      // What was put in last wins where two nibs have one name.
      if now == before,
        mine.nibs.map({ nibs[$0.nib].path }) != theirs.nibs.map({ other.nibs[$0.nib].path })
      {
        found += mine.nibs.map { nibs[$0.nib] }
      }
    }
    return found
  }

  private func nib(at path: ExactText) -> NibFile? { nibPlaces[path].map { nibs[$0] } }

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
