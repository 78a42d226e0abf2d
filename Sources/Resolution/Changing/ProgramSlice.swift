import Facts

/// Some files of a changing program, of which the rows of a few are worked out.
struct ProgramSlice {
  /// What was worked out.
  struct Rows {
    let program: Program
    /// What the rows of each file asked.
    let asked: [Int: Set<NameKey>]
    /// The stems of the resolutions of each file, without ranks.
    let stems: [Int: Set<String>]
    /// The classes that own nibs, of those whose rows were worked out and of their superclasses.
    let ownersOfNibs: Set<String>
  }

  private let graph: ClassGraph
  private let model: ResolutionModel
  private let program: Program
  private let part: Set<Int>
  /// The numbers of the files, in the order of the graph.
  private let numbers: [Int]
  private let table: FileTable
  private let inquiry = Inquiry()
  private let wanted: Set<Int>

  /// The files of `context` and their rows, but for resolutions; only the rows of `wanted` count.
  init(
    _ context: Set<Int>, wanted: Set<Int>, table: FileTable, places: ProgramPlaces,
    terms: ResolutionTerms
  ) {
    self.table = table
    self.wanted = wanted
    numbers = context.sorted { isOrdered(table.records[$0].path, table.records[$1].path) }
    var files: [CodeFile] = []
    files.reserveCapacity(numbers.count)
    for number in numbers {
      let record = table.records[number]
      guard case .code(let facts, let kind)? = record.file else { continue }
      files.append(
        CodeFile(path: record.path, kind: kind, module: record.module, facts: facts))
    }
    graph = ClassGraph(files: files, inquiry: inquiry)
    let names = NameEvaluator(graph)
    part = Set(numbers.indices.filter { [numbers] in wanted.contains(numbers[$0]) })
    program = graph.program(names, of: part)
    model = ResolutionModel(
      graph: graph, names: names, bundles: places.bundles, nibs: places.nibs,
      profiles: terms.profiles, languages: terms.languages)
  }

  /// The names by which each wanted file loads nibs.
  var loads: [Int: Set<String>] {
    var found: [ExactText: Set<String>] = [:]
    for row in program.nibLoads where Self.kindsByName.contains(row.kind) {
      if let name = row.nibName { found[ExactText(row.path), default: []].insert(name) }
    }
    var loads: [Int: Set<String>] = [:]
    for number in wanted { loads[number] = found[ExactText(table.records[number].path)] ?? [] }
    return loads
  }

  private static let kindsByName: Set<String> = [
    LoadSite.Kind.loadNibNamed.rawValue, LoadSite.Kind.nibObject.rawValue,
    LoadSite.Kind.register.rawValue,
  ]

  /// All rows of the wanted files.
  func resolved(loadedNames: [String: Int]) -> Rows {
    var program = program
    var resolver = ProgramResolver(
      model, part: ProgramPart(files: part, loadedNames: loadedNames))
    program.resolutions = resolver.resolve()
    var asked: [Int: Set<NameKey>] = [:]
    for index in part {
      asked[numbers[index]] = inquiry.ofFiles[index].map(graph.keys(of:)) ?? []
    }
    for row in program.resolutions {
      guard let place = row.creationPath, let index = index(of: row.controllerPath ?? place) else {
        continue
      }
      asked[numbers[index]]?.insert(NameKey(.place, place))
    }
    return Rows(
      program: program, asked: asked, stems: stems(of: program.resolutions),
      ownersOfNibs: ownersOfNibs())
  }

  /// The index of the file at `path`, whose rows are wanted.
  private func index(of path: String) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if isOrdered(graph.files[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && graph.files[low].path == path ? low : nil
  }

  private func stems(of rows: [Resolution]) -> [Int: Set<String>] {
    var found: [ExactText: Set<String>] = [:]
    for row in rows {
      let path = ExactText(row.controllerPath ?? row.creationPath ?? "")
      found[path, default: []].insert(withoutRank(row.stem))
    }
    var stems: [Int: Set<String>] = [:]
    for number in wanted { stems[number] = found[ExactText(table.records[number].path)] }
    return stems
  }

  private func withoutRank(_ stem: String) -> String {
    var stem = stem[...]
    while let slash = stem.lastIndex(of: "/"), slash < stem.index(before: stem.endIndex),
      stem[stem.index(after: slash)...].allSatisfy(\.isWholeNumber)
    {
      stem = stem[..<slash]
    }
    return String(stem)
  }

  private func ownersOfNibs() -> Set<String> {
    let owners = Set(
      model.nibs.lazy.compactMap(\.ownerClass).map { NameKey(.type, lastOf: $0) })
    var found: Set<String> = []
    var seen: Set<Int> = []
    for node in graph.nodes.indices where part.contains(graph.nodes[node].primary.file) {
      for ancestor in graph.lineage(of: node) where seen.insert(ancestor).inserted {
        for name in graph.names(of: graph.primary(ancestor))
        where owners.contains(NameKey(.type, lastOf: name)) {
          found.insert(name)
        }
      }
    }
    return found
  }
}
