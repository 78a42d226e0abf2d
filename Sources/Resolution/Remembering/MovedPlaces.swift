public import Facts

/// The targets of a project, as all of its build descriptions tell them.
public struct DescribedTargets: Sendable {
  /// They know not yet whom the files belong to that no target lists.
  let map: ModuleMap

  /// The targets that `descriptions` make, each with its path, to find out who lists the files that came, at
  /// `paths`; of others that may be known from `kept`.
  public init(
    _ descriptions: [(path: String, facts: BuildFacts)], project: String,
    forFilesAt paths: [String], _ kept: KeptListings?
  ) async {
    map = await ModuleMap.withoutNeighbours(
      descriptions, projectName: project, in: kept?.sought(paths))
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
  /// `old` are those of `oldFiles`, of which `kept` is known who lists them.
  public init?(
    of files: Files, _ described: Task<DescribedTargets?, Never>, in project: String,
    after old: RememberedPlaces, of oldFiles: Files, _ kept: KeptListings?
  ) async {
    let nibs = files.nibs.map(\.path)
    // Half of it is done beside the other half.
    async let oldPlaces = NumberedPlaces.first(old, oldFiles)
    guard let bare = await described.value?.map else { return nil }
    let hidden = bare.generatedTwice
    async let listed = Self.listed(
      files.sources, by: bare, hidden: hidden, kept?.fits(bare) ?? false ? kept : nil,
      after: oldFiles.sources)
    let made = await DescribedBundles.made(ofNibs: nibs, targets: bare, hidden)
    let (targets, sources, modules, spoken) = await listed
    let map = BundleMap(
      made, nibs: nibs, sources: sources, targets: targets, projectName: project, spoken: spoken)
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
    _ files: [File], by bare: ModuleMap, hidden: Set<Int>, _ kept: KeptListings?,
    after oldFiles: [File]
  ) -> (targets: ModuleMap, sources: SourceListings, modules: [String?], SpokenSources) {
    var targets = bare
    if let neighbours = kept?.neighbours(of: files, after: oldFiles, hidden: hidden) {
      targets.take(neighbours: neighbours)
    } else {
      targets.seekAll()
      targets.findNeighbours()
    }
    if let (sources, modules) = kept?.listings(of: files, by: targets, hidden: hidden) {
      return (targets, sources, modules, SpokenSources(sources, hidden: hidden))
    }
    let sources = targets.listings(of: files.map(\.path))
    return (
      targets, sources, targets.modules(of: sources), SpokenSources(sources, hidden: hidden)
    )
  }

  /// Where files stand in a map; `sources` and `modules` are those of the source files.
  private static func noted(
    _ files: Files, _ sources: SourceListings, modules: [String?], in map: BundleMap
  ) -> RememberedPlaces {
    var note = PlacesNote(map)
    let shown = sources.kinds.map { map.standings.shown($0.own) }
    let nibs = files.nibs
    var next = 0
    for (index, source) in files.sources.enumerated() {
      while next < nibs.count, isOrdered(nibs[next].path, source.path) {
        note.add(nib: nibs[next].number)
        next += 1
      }
      let isHeader = FileKind(path: source.path) == .objcHeader
      let kind = Int(sources.numbers[index])
      note.add(
        source.number, at: source.path, module: modules[index],
        alike: isHeader ? -1 - kind : kind, targets: shown[kind],
        implementation: isHeader
          ? map.standings.shown(sources.kinds[kind].implementation) : nil)
    }
    for nib in nibs[next...] { note.add(nib: nib.number) }
    return note.places
  }
}
