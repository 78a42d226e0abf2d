import Facts

/// Some files of an app, for updating the rows of a few of them.
struct AppSlice {
  struct File {
    let number: Int
    let file: CodeFile
    let member: AppFiles.File
    /// The nibs that its classes load; nil if the rows of the file are wanted.
    let loaders: NibLoaders?
  }

  /// The rows of each wanted file.
  struct Rows {
    var rows: [Int: FileRows] = [:]
    var read: [Int: Set<NameKey>] = [:]
    var loaders: [Int: NibLoaders] = [:]
  }

  private let graph: ClassGraph
  private let model: ResolutionModel
  private let results: ResolutionResults
  private let files: [File]
  /// The indexes of the wanted files.
  private let part: Set<Int>
  private let recorder = DependencyRecorder()

  /// Creates the slice of `files`, which are sorted by path.
  ///
  /// Rows are wanted of files without loaders.
  ///
  /// The slice creates its own table of nibs, because that table caches results for the classes of these files.
  init(
    _ files: [File], _ map: AppMap, _ app: Int, _ nibs: [NibFile], _ tables: BundleTables,
    _ terms: ResolutionTerms, _ appNames: AppNames
  ) {
    self.files = files
    func isUncompiled(_ file: Int) -> Bool { map.groups[files[file].member.group].isUncompiled }
    graph = ClassGraph(
      files: files.map(\.file), on: map.apps[app].bundles.platforms, recorder: recorder,
      uncompiled: isUncompiled)
    let names = NameEvaluator(graph)
    part = Set(files.indices.filter { files[$0].loaders == nil })
    model = ResolutionModel(
      graph: graph, names: names, bundles: map.apps[app].bundles, nibs: NibTable(nibs),
      profiles: terms.profiles, languages: terms.languages, tables: tables,
      app: AppFiles(files: files.map(\.member)), groups: map.groups)
    model.use(appNames)
    results = graph.results(
      names, of: part, uncompiled: isUncompiled, isRead: model.isRead)
  }

  /// The tables of bundles, with the entries that were added.
  var tables: BundleTables { model.tables }

  /// The names by which each wanted file loads nibs.
  var loads: [Int: Set<String>] {
    var part = ResolutionResults()
    part.nibLoads = results.nibLoads
    let found = part.rowsByFile
    var loads: [Int: Set<String>] = [:]
    for index in self.part {
      recorder.begin(index)
      let marks = model.reuse.marks(inFile: index)
      recorder.end()
      loads[files[index].number] = (found[path(of: index)]?.loadedNames ?? []).union(marks)
    }
    return loads
  }

  func resolved(loadedNames: Set<String>) -> Rows {
    var results = results
    let kept = files.indices.lazy.compactMap { [files] index in
      files[index].loaders.map { (index, $0) }
    }
    var resolver = ControllerResolver(
      model,
      part: ResolutionScope(
        files: part, loadedNames: loadedNames,
        loaders: Dictionary(kept, uniquingKeysWith: { first, _ in first })))
    results.resolutions = resolver.resolve()
    let found = results.rowsByFile
    let loaders = resolver.loaders()
    let lookups = LookupRows(model, registered: loadedNames)
    var rows = Rows()
    for index in part {
      recorder.begin(index)
      let asked = lookups.rows(inFile: index)
      recorder.end()
      let number = files[index].number
      var own = found[path(of: index)] ?? FileRows()
      let path = files[index].file.path
      own.lookups = asked
      own.ownedNibs = resolver.ownedNibs.filter { ExactText($0.owner.path) == ExactText(path) }
      rows.rows[number] = own
      rows.read[number] =
        (recorder.ofFiles[index].map(graph.keys(of:)) ?? []).union(own.placeKeys)
      rows.loaders[number] = loaders[index] ?? NibLoaders()
    }
    return rows
  }

  /// The failing connections of the nibs at these places, and the names that each nib's rows read.
  func connections(
    ofNibs places: [Int], _ owners: NibOwners
  ) -> [(rows: [LinkedConnection], read: Set<NameKey>)] {
    let connections = NibConnections(model, owners)
    return places.map { place in
      let (rows, dependencies) = recorder.record { connections.rows(ofNib: place) }
      return (rows, graph.keys(of: dependencies))
    }
  }

  private func path(of index: Int) -> ExactText { ExactText(files[index].file.path) }

  /// The owner classes of nibs, among the classes in these files and their superclasses.
  func ownersOfNibs(in numbers: Set<Int>) -> Set<String> {
    guard !numbers.isEmpty else { return [] }
    let owners = Set(
      model.nibs.files.lazy.compactMap(\.ownerClass).map { NameKey(.type, lastOf: $0) })
    var found: Set<String> = []
    var seen: Set<Int> = []
    for node in graph.nodes.indices
    where numbers.contains(files[graph.nodes[node].primary.file].number) {
      for ancestor in graph.ancestry(of: node) where seen.insert(ancestor).inserted {
        for name in graph.names(of: ancestor)
        where owners.contains(NameKey(.type, lastOf: name)) {
          found.insert(name)
        }
      }
    }
    return found
  }
}
