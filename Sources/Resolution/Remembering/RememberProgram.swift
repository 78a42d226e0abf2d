public import Facts

/// The version of what is remembered of a program, and of how it is read.
///
/// Raised whenever the same facts give another memory: other names are asked for, or they have other
/// numbers. What is remembered otherwise is of no use then.
public let memoryVersion = 9

/// The same as ``resolveProgram(_:nibs:bundles:terms:linked:)``, and what its rows come from.
///
/// To take that down costs time, so it is for programs of which much stays the same from run to run.
/// `files` and `nibs` are sorted by path; their numbers in the memory are their places among both.
public func rememberProgram(
  _ files: [CodeFile], nibs: [NibFile], bundles: BundleMap, terms: ResolutionTerms,
  linked: (Program) -> Void = { _ in }
) -> (program: Program, memory: ProgramMemory) {
  let inquiry = Inquiry(inLists: true)
  let graph = ClassGraph(files: files, inquiry: inquiry)
  let (program, loaders) = resolvedProgram(
    graph, nibs: nibs, bundles: bundles, terms: terms, linked: linked)
  let note = MemoryNote(files, nibs)
  return (program, note.memory(of: program, loaders, bundles: bundles, graph, inquiry))
}

/// Numbers the files of a program and notes what its rows come from.
private struct MemoryNote {
  private let files: [CodeFile]
  private let nibs: [NibFile]
  private let fileNumbers: [Int]
  private let nibNumbers: [Int]
  /// All of them in the order of their numbers.
  private let places: [(path: String, kind: FileKind, module: String?)]

  init(_ files: [CodeFile], _ nibs: [NibFile]) {
    self.files = files
    self.nibs = nibs
    var (fileNumbers, nibNumbers): ([Int], [Int]) = ([], [])
    var places: [(path: String, kind: FileKind, module: String?)] = []
    while fileNumbers.count < files.count || nibNumbers.count < nibs.count {
      let file = fileNumbers.count < files.count ? files[fileNumbers.count] : nil
      let nib = nibNumbers.count < nibs.count ? nibs[nibNumbers.count] : nil
      if let file, nib.map({ isOrdered(file.path, $0.path) }) ?? true {
        fileNumbers.append(places.count)
        places.append((file.path, file.kind, file.module))
      } else if let nib {
        nibNumbers.append(places.count)
        places.append((nib.path, nib.kind, nil))
      }
    }
    self.fileNumbers = fileNumbers
    self.nibNumbers = nibNumbers
    self.places = places
  }

  private func noted(in bundles: BundleMap) -> RememberedPlaces {
    var note = PlacesNote(bundles)
    for (number, file) in places.enumerated() {
      guard file.kind.isCode else {
        note.add(nib: number)
        continue
      }
      note.add(
        number, at: file.path, module: file.module,
        targets: bundles.standings.targets(of: file.path),
        implementation: file.kind == .objcHeader
          ? bundles.standings.targetsOfImplementation(file.path) : nil)
    }
    return note.places
  }

  func memory(
    of program: Program, _ loaders: [Int: NibLoaders], bundles: BundleMap, _ graph: ClassGraph,
    _ inquiry: Inquiry
  ) -> ProgramMemory {
    var memory = ProgramMemory()
    memory.places = noted(in: bundles)
    var pairs: [UInt64] = []
    for (index, number) in fileNumbers.enumerated() {
      for key in FactKeys.keys(of: files[index].facts) { pairs.append(key.pair(with: number)) }
    }
    for (index, number) in nibNumbers.enumerated() {
      for key in FactKeys.keys(of: nibs[index].document, at: nibs[index].path) {
        pairs.append(key.pair(with: number))
      }
    }
    memory.said = NameRelation(pairs: pairs)
    var part = Program()
    part.resolutions = program.resolutions
    part.nibLoads = program.nibLoads
    let rows = part.rowsByFile
    var lists = inquiry.takeLists()
    lists.sort()
    memory.asked = NameRelation { isWanted, add in
      lists.forEachKey(in: graph, where: isWanted) { index, key in
        add(key.pair(with: fileNumbers[index]))
      }
      for (index, number) in fileNumbers.enumerated() {
        for key in rows[ExactText(files[index].path)]?.placeKeys ?? [] where isWanted(key.rawValue)
        {
          add(key.pair(with: number))
        }
      }
    }
    pairs = []
    for (index, number) in fileNumbers.enumerated() {
      guard let own = rows[ExactText(files[index].path)] else { continue }
      for stem in own.stems { pairs.append(stem.pair(with: number)) }
      let loads = RememberedLoads(own.loadedNames, loaders[index] ?? NibLoaders())
      if loads != RememberedLoads() {
        memory.loads.append(ProgramMemory.FileLoads(file: number, loads: loads))
      }
    }
    memory.stems = NameRelation(pairs: pairs)
    return memory
  }
}

extension NameKey {
  /// The name and a file as one number, the name in the upper half.
  fileprivate func pair(with file: Int) -> UInt64 {
    UInt64(rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: file))
  }
}
