import Facts

/// The failing connections of an app's nibs, with the names that the rows of each nib read.
struct AppConnections {
  private struct Record {
    var rows: [LinkedConnection] = []
    var read: Set<NameKey> = []
  }

  private var records: [Int: Record] = [:]
  private var readers = NameIndex()
  /// The controllers that load each nib, by the file of the controller.
  private var loaders: [ExactText: [Int: Set<NibOwners.Owner>]] = [:]
  private var nibsOfFiles: [Int: Set<ExactText>] = [:]
  /// The nibs whose controllers changed.
  private var reloaded: Set<ExactText> = []

  var nibs: some Sequence<Int> { records.keys }

  func rows(ofNib number: Int) -> [LinkedConnection] { records[number]?.rows ?? [] }

  func read(byNib number: Int) -> Set<NameKey> { records[number]?.read ?? [] }

  /// The nibs whose rows read any of these names.
  func readers(of keys: Set<NameKey>) -> Set<Int> {
    keys.reduce(into: []) { $0.formUnion(readers[$1]) }
  }

  mutating func set(_ rows: [LinkedConnection], reading read: Set<NameKey>, ofNib number: Int) {
    readers.replace(records[number]?.read ?? [], with: read, of: number)
    records[number] = Record(rows: rows, read: read)
  }

  mutating func remove(nib number: Int) {
    guard let record = records.removeValue(forKey: number) else { return }
    readers.replace(record.read, with: [], of: number)
  }

  // MARK: Owners

  mutating func noteOwners(in resolutions: [Resolution], ofFile number: Int) {
    var found: [ExactText: Set<NibOwners.Owner>] = [:]
    for row in resolutions {
      if let (nib, owner) = row.ownedNib { found[nib, default: []].insert(owner) }
    }
    let nibs = Set(found.keys)
    for nib in nibs.union(nibsOfFiles[number] ?? [])
    where loaders[nib]?[number] != found[nib] {
      loaders[nib, default: [:]][number] = found[nib]
      if loaders[nib]?.isEmpty == true { loaders[nib] = nil }
      reloaded.insert(nib)
    }
    nibsOfFiles[number] = nibs.isEmpty ? nil : nibs
  }

  /// The nibs whose controllers changed since the last call.
  mutating func takeReloaded() -> Set<ExactText> {
    defer { reloaded = [] }
    return reloaded
  }

  func owners(ofNibs paths: some Sequence<ExactText>) -> NibOwners {
    var owners = NibOwners()
    for path in paths {
      for owner in (loaders[path] ?? [:]).values.joined() { owners.insert(owner, ofNib: path) }
    }
    return owners
  }
}
