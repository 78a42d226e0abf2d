public import Facts

/// The files of a program whose rows another run worked out, and what it noted of them.
///
/// Used by one task.
public protocol RecalledFiles: AnyObject {
  /// What was noted of all files.
  var memory: ProgramMemory { get }
  /// Which names the rows of each file asked for, and of which stems it has resolutions: the same, turned
  /// about.
  var namesByFile: (asked: NamesByFile, stems: NamesByFile) { get }
  /// What holds for some files in place of that.
  var changed: [Int: FileMemory] { get }
  /// The number of the file at a path; nil if neither the program nor what is to become of it has one
  /// there that linking asks for.
  func number(of path: String) -> Int?
  /// The path of a file.
  func path(of number: Int) -> String
  /// What a file says; nil if that cannot be known.
  func facts(of number: Int) -> FileFacts?
  /// The paths of all nibs, in the order of their numbers.
  func nibPaths() -> [String]
}

/// Looks things up in what another run noted of a program.
///
/// Used by one task.
final class Recollection {
  let files: any RecalledFiles
  private let memory: ProgramMemory
  private let changed: [Int: FileMemory]
  private let said: NameRelation
  private let asked: NameRelation
  private let stems: NameRelation
  private let loads: [Int: RememberedLoads]
  /// Where the files stood.
  private let oldPlaces: PlacesByNumber
  /// Where they stand now.
  private let places: PlacesByNumber

  /// What was noted of `files`, which now stand where `places` says.
  init(_ files: any RecalledFiles, places: RememberedPlaces) {
    self.files = files
    memory = files.memory
    oldPlaces = PlacesByNumber(files.memory.places)
    self.places = PlacesByNumber(places)
    changed = files.changed
    said = Self.relation(of: \.said, changed)
    asked = Self.relation(of: \.asked, changed)
    stems = Self.relation(of: \.stems, changed)
    var loads = Dictionary(
      memory.loads.map { ($0.file, $0.loads) }, uniquingKeysWith: { first, _ in first })
    for (file, known) in changed { loads[file] = known.loads }
    self.loads = loads
  }

  private static func relation(
    of names: KeyPath<FileMemory, [UInt32]>, _ changed: [Int: FileMemory]
  ) -> NameRelation {
    NameRelation(
      pairs: changed.flatMap { file, known in
        known[keyPath: names].map { UInt64($0) << 32 | UInt64(UInt32(truncatingIfNeeded: file)) }
      })
  }

  /// The files that say something under a name.
  func files(saying name: NameKey) -> [Int] { files(of: name, memory.said, said) }

  /// The files whose rows asked for a name.
  func files(asking name: NameKey) -> [Int] { files(of: name, memory.asked, asked) }

  /// The files that have resolutions of a stem.
  func files(withStem stem: NameKey) -> [Int] { files(of: stem, memory.stems, stems) }

  private func files(of name: NameKey, _ all: NameRelation, _ changes: NameRelation) -> [Int] {
    all.files(of: name.rawValue).lazy.map { Int($0) }.filter { self.changed[$0] == nil }
      + changes.files(of: name.rawValue).lazy.map { Int($0) }
  }

  /// What the rows of a file asked for.
  func asked(by file: Int) -> Set<NameKey> {
    let names = changed[file].map { $0.asked[...] } ?? files.namesByFile.asked[file]
    return Set(names.lazy.map(NameKey.init(rawValue:)))
  }

  /// Of which stems a file has resolutions.
  func stems(of file: Int) -> Set<NameKey> {
    let names = changed[file].map { $0.stems[...] } ?? files.namesByFile.stems[file]
    return Set(names.lazy.map(NameKey.init(rawValue:)))
  }

  /// What a file loads.
  func loads(of file: Int) -> RememberedLoads { loads[file] ?? RememberedLoads() }

  /// How many files load nibs by each name.
  var loadCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for name in loads.values.lazy.flatMap(\.names) { counts[name, default: 0] += 1 }
    return counts
  }

  /// How a file stands, and the module that compiles it; nil of one without code.
  func place(of file: Int) -> (standing: RememberedPlaces.Standing, module: String?)? {
    places[file].flatMap { places.standing(of: $0) }
  }

  /// Whether a file was there.
  func wasThere(_ file: Int) -> Bool { oldPlaces[file] != nil }
}

/// Where each file of a program stands.
private struct PlacesByNumber {
  private let places: RememberedPlaces
  private let runs: [RememberedPlaces.Run]
  /// The number behind the last.
  let count: Int

  init(_ places: RememberedPlaces) {
    self.places = places
    runs = places.files.sorted { $0.first < $1.first }
    count = runs.last.map { $0.first + $0.count } ?? 0
  }

  /// The run that a file is in; nil if it is not there.
  subscript(file: Int) -> RememberedPlaces.Run? {
    let next = firstPlace(below: runs.count) { runs[$0].first > file }
    guard next > 0, file < runs[next - 1].first + runs[next - 1].count else { return nil }
    return runs[next - 1]
  }

  func standing(
    of run: RememberedPlaces.Run
  ) -> (standing: RememberedPlaces.Standing, module: String?)? {
    run.standing.map { (places.standings[$0], run.module.map { places.modules[$0] }) }
  }
}

extension Recollection {
  /// A file and what is known of its rows.
  func record(of file: Int) -> FileTable.Record {
    let path = files.path(of: file)
    var record = FileTable.Record(path: path)
    record.module = place(of: file)?.module
    guard wasThere(file) else { return record }
    record.content = FileContent(
      FileKind(path: path).flatMap {
        ProgramFile(path: path, kind: $0, facts: files.facts(of: file))
      })
    record.asked = asked(by: file)
    record.stems = stems(of: file)
    let loads = loads(of: file)
    record.loads = Set(loads.names)
    for loader in loads.loaders { record.loaders.ofNibs[loader.nib] = Set(loader.classes) }
    record.loaders.undecided = Set(loads.undecided)
    return record
  }
}

extension FileTable.Record {
  /// What is to be noted of the file.
  var memory: FileMemory {
    var memory = FileMemory()
    memory.said = content.keys.map(\.rawValue).sorted()
    memory.asked = asked.map(\.rawValue).sorted()
    memory.stems = stems.map(\.rawValue).sorted()
    memory.loads = RememberedLoads(loads, loaders)
    return memory
  }
}

extension RememberedLoads {
  /// What is to be noted of what code and classes of a file load.
  init(_ names: Set<String>, _ loaders: NibLoaders) {
    self.init()
    self.names = names.sorted(by: isOrdered)
    self.loaders = loaders.ofNibs.map { Loaders(nib: $0.key, classes: $0.value.sorted()) }
      .sorted { isOrdered($0.nib, $1.nib) }
    undecided = loaders.undecided.sorted()
  }
}
