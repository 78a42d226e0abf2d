import Facts
import IndexStore
import Repository
import Resolution

/// A program as the index remembers it, and what becomes of it.
final class RecalledProgram: RecalledFiles {
  let stored: StoredMemory
  /// What was noted of all files, once that was taken apart.
  private(set) var memory = ProgramMemory()
  /// The names of each file, those that its rows asked for and the stems of its resolutions.
  private(set) var namesByFile = (asked: NamesByFile(), stems: NamesByFile())
  /// The source files and nibs that came, changed or went.
  private(set) var changes: [(path: String, file: ProgramFile?)] = []
  /// Whether all that was asked for could be read.
  private(set) var isSound = true
  /// The source files and nibs that came, with their numbers: those that they had once, or new ones.
  private var come: [ExactText: Int] = [:]
  /// Those of them whose numbers are new, in the order of the numbers.
  private var fresh: [String] = []
  /// The numbers of those that went.
  private var gone: Set<Int> = []
  /// What the build descriptions say that came or changed; nil for those that went.
  private var described: [ExactText: BuildFacts?] = [:]
  /// What was said by build descriptions before, once that was asked for.
  private var known: [(path: String, fact: FactID)]?
  private let store: Store

  /// What becomes of a program by `changes`, whose files are on `shelf`; nil if that cannot be told.
  init?(
    _ stored: StoredMemory, _ changes: [CommitChanges.PathChange], _ shelf: FactShelf,
    in store: Store
  ) throws {
    self.stored = stored
    self.store = store
    for change in changes {
      guard let kind = FileKind(path: change.path) else { return nil }
      let file = change.file.flatMap {
        ProgramFile(path: change.path, kind: kind, facts: shelf.facts(of: $0))
      }
      guard (file == nil) == (change.file == nil) else { return nil }
      guard let isDescription = try isDescription(file, kind, at: change.path) else { return nil }
      let isKnown =
        isDescription ? take(description: file, at: change.path) : try take(file, at: change.path)
      guard isKnown else { return nil }
    }
  }

  /// Whether a file is a build description, or was if it went; nil if it became one or ceases to be one.
  ///
  /// What is called like a manifest may be source, and then it has a number.
  private func isDescription(
    _ file: ProgramFile?, _ kind: FileKind, at path: String
  ) throws -> Bool? {
    guard kind.isDescription else { return false }
    let wasSource = try stored.number(of: path).map(stored.isThere) ?? false
    guard let file else { return !wasSource }
    guard case .description = file else {
      let isKnown = try descriptions().contains { ExactText($0.path) == ExactText(path) }
      return wasSource || !isKnown ? false : nil
    }
    return wasSource ? nil : true
  }

  /// Takes a build description; false if it is none.
  private func take(description file: ProgramFile?, at path: String) -> Bool {
    switch file {
    case .description(let facts): described[ExactText(path)] = .some(facts)
    case nil: described[ExactText(path)] = .some(nil)
    case .code, .nib: return false
    }
    return true
  }

  /// Takes a source file or nib; false if what was there is not known.
  private func take(_ file: ProgramFile?, at path: String) throws -> Bool {
    let number = try stored.number(of: path)
    changes.append((path, file))
    if let number, stored.isThere(number) {
      if file == nil { gone.insert(number) }
      return stored.fact(of: number) != nil
    }
    guard file != nil else { return false }
    come[ExactText(path)] = number ?? stored.count + fresh.count
    if number == nil { fresh.append(path) }
    return true
  }

  /// Where the files of a project stand now; nil if they stand where they stood.
  func movedPlaces(in project: String) async -> MovedPlaces? {
    guard !come.isEmpty || !gone.isEmpty || !described.isEmpty else { return nil }
    let all = read([]) { () throws(StoreError) in try descriptions() }
    let known = all.filter { described[ExactText($0.path)] == nil }
    let facts = read([]) { () throws(StoreError) in try store.storedFacts(known.map(\.fact)) }
    let kept = keptListings(all)
    // What they come to is worked out while all paths are read.
    let targets = Self.startTargets(
      known.map(\.path), facts, changed: described, project: project,
      forFilesAt: come.keys.map(\.text), kept)
    let old = read(MovedPlaces.Files()) { () throws(StoreError) in try oldFiles() }
    let files = files(after: old)
    let moved = await MovedPlaces(
      of: files, targets, in: project, after: stored.places, of: old, kept)
    guard let moved, isSound else {
      isSound = false
      return nil
    }
    return moved
  }

  /// Waits for what was noted of all files; false if it cannot be read.
  func takeMemory() async -> Bool {
    guard let whole = await stored.wholeMemory() else { return false }
    memory = whole.memory
    namesByFile = (whole.asked, whole.stems)
    return true
  }

  /// How many files of use there are now.
  func fileCount() throws -> Int {
    var count = try stored.fileCount() + come.count - gone.count
    guard !described.isEmpty else { return count }
    let known = Set(try descriptions().lazy.map { ExactText($0.path) })
    for (path, facts) in described {
      count += (facts == nil ? 0 : 1) - (known.contains(path) ? 1 : 0)
    }
    return count
  }

  /// Leaves it to another task to let go of what was noted, which takes time; of no use any more then.
  func letGo() {
    let noted = (memory, namesByFile)
    (memory, namesByFile) = (ProgramMemory(), (NamesByFile(), NamesByFile()))
    Task { withExtendedLifetime(noted) {} }
  }

  /// What is to be noted of where files stand; `facts` are those of the files that changed.
  func newPlaces(
    _ moved: MovedPlaces, facts: [ExactText: FactID?]
  ) throws -> SnapshotWriter.NewPlaces {
    var all: [(path: String, fact: FactID)] = []
    for (path, fact) in try descriptions() where described[ExactText(path)] == nil {
      all.append((path, fact))
    }
    for (path, description) in described where description != nil {
      if let fact = facts[path] ?? nil { all.append((path.text, fact)) }
    }
    all.sort { isInOrder($0.path, $1.path) }
    return SnapshotWriter.NewPlaces(moved.places, files: fresh, descriptions: all)
  }

  /// The build descriptions as they were.
  private func descriptions() throws(StoreError) -> [(path: String, fact: FactID)] {
    if let known { return known }
    let all = try stored.descriptions()
    known = all
    return all
  }

  /// What holds on of who lists which file; `known` are the build descriptions as they were.
  private func keptListings(_ known: [(path: String, fact: FactID)]) -> KeptListings? {
    var old: [ExactText: FactID] = [:]
    if !described.isEmpty {
      for (path, fact) in known where described[ExactText(path)] != nil {
        old[ExactText(path)] = fact
      }
    }
    let changes = described.map { path, new in
      let facts = old[path].flatMap { fact in
        read(nil) { () throws(StoreError) in
          try store.storedFacts([fact]).first?.decoded().content
        }
      }
      guard case .build(let before) = facts else {
        return KeptListings.Change(at: path.text, from: nil, to: new)
      }
      return KeptListings.Change(at: path.text, from: before, to: new)
    }
    return KeptListings(since: stored.places, changes)
  }

  /// Starts to work out the targets of all build descriptions.
  private static func startTargets(
    _ paths: [String], _ facts: [StoredFacts], changed: [ExactText: BuildFacts?], project: String,
    forFilesAt come: [String], _ kept: KeptListings?
  ) -> Task<DescribedTargets?, Never> {
    Task {
      await targets(paths, facts, changed: changed, project: project, forFilesAt: come, kept)
    }
  }

  /// The targets of all build descriptions: of those at `paths`, which say `facts`, and of those that
  /// came or changed; nil if what they say cannot be read.
  private static func targets(
    _ paths: [String], _ facts: [StoredFacts], changed: [ExactText: BuildFacts?], project: String,
    forFilesAt come: [String], _ kept: KeptListings?
  ) async -> DescribedTargets? {
    var all: [(path: String, facts: BuildFacts)] = []
    for (path, facts) in zip(paths, facts) {
      guard let content = try? facts.decoded().content else { return nil }
      if case .build(let facts) = content { all.append((path, facts)) }
    }
    for (path, facts) in changed {
      if let facts { all.append((path.text, facts)) }
    }
    return await DescribedTargets(
      all.sorted { isInOrder($0.path, $1.path) }, project: project, forFilesAt: come, kept)
  }

  private func oldFiles() throws(StoreError) -> MovedPlaces.Files {
    let paths = try stored.allPaths()
    var files = MovedPlaces.Files()
    for run in stored.places.files {
      for number in run.first..<run.first + run.count {
        let file = MovedPlaces.File(number: number, path: paths[number])
        if run.standing == nil { files.nibs.append(file) } else { files.sources.append(file) }
      }
    }
    return files
  }

  private func files(after old: MovedPlaces.Files) -> MovedPlaces.Files {
    guard !come.isEmpty || !gone.isEmpty else { return old }
    var (sources, nibs): ([MovedPlaces.File], [MovedPlaces.File]) = ([], [])
    for (path, number) in come {
      let file = MovedPlaces.File(number: number, path: path.text)
      let isNib = FileKind(path: path.text)?.isNib ?? false
      if isNib { nibs.append(file) } else { sources.append(file) }
    }
    var files = MovedPlaces.Files()
    files.sources = merged(old.sources, sources)
    files.nibs = merged(old.nibs, nibs)
    return files
  }

  private func merged(
    _ old: [MovedPlaces.File], _ new: [MovedPlaces.File]
  ) -> [MovedPlaces.File] {
    var merged: [MovedPlaces.File] = []
    merged.reserveCapacity(old.count + new.count)
    var rest = new.sorted { isInOrder($0.path, $1.path) }[...]
    for file in old where !gone.contains(file.number) {
      while let next = rest.first, isInOrder(next.path, file.path) {
        merged.append(rest.removeFirst())
      }
      merged.append(file)
    }
    return merged + rest
  }

  // MARK: What resolving asks

  var changed: [Int: FileMemory] { stored.changed }

  func number(of path: String) -> Int? {
    if let number = come[ExactText(path)] { return number }
    return read(nil) { () throws(StoreError) in try stored.number(of: path) }
  }

  func path(of number: Int) -> String {
    guard number < stored.count else { return fresh[number - stored.count] }
    return read("") { () throws(StoreError) in try stored.path(of: number) }
  }

  func facts(of number: Int) -> FileFacts? {
    read(nil) { () throws(StoreError) in try stored.facts(of: number) }
  }

  /// The facts of a file as the index has them, of one that it knows.
  func fact(of number: Int) -> FactID? { number < stored.count ? stored.fact(of: number) : nil }

  func nibPaths() -> [String] { read([]) { () throws(StoreError) in try stored.nibPaths() } }

  private func read<Value>(
    _ otherwise: Value, _ body: () throws(StoreError) -> Value
  ) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      isSound = false
      return otherwise
    }
  }
}

/// Whether a path comes before another in git's order.
private func isInOrder(_ path: String, _ other: String) -> Bool {
  path.withBytes { one in other.withBytes { one.lexicographicallyPrecedes($0) } }
}
