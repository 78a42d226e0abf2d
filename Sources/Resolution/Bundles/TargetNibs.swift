import Facts

/// The nibs of each target, and the bundles it puts them in.
struct TargetNibs: Sendable {
  /// A nib that a target takes.
  struct TargetNib {
    /// The nib's place in the list.
    var nib: Int
    /// The bundle of resources that it goes into, without its extension; nil for the target's own.
    var bundle: String?
    /// The platforms for which it is taken.
    var platforms: Platforms
    /// The folder inside of the bundle.
    var folder: String
    /// Whether it is among the sources of a pod.
    var isOfSources = false
  }

  /// A bundle that stands ready among the files.
  struct ReadyBundle {
    /// Its path.
    var path: String
    /// The nibs in it.
    var nibs: [BundleMap.Placement] = []
    /// The targets that link or copy it, or a folder around it.
    var targets: Set<Int> = []
  }

  /// The nibs of each target, in the order of the nibs.
  private(set) var ofTarget: [[TargetNib]]
  /// The ready-made bundles that have nibs, by path.
  private(set) var ready: [ReadyBundle] = []
  /// The nibs that no target takes and that are in no ready-made bundle.
  private(set) var loose: [Int] = []

  /// The nibs among `nibs` of the targets of `map`, except `hidden` ones.
  init(nibs: [String], map: ModuleMap, hidden: Set<Int>) {
    self.init(of: nibs.indices, among: nibs, by: NibEntryIndex(map, hidden: hidden))
    dropEmpty()
  }

  /// The entries of `index` for some of `nibs`; ready-made bundles without nibs included.
  private init(of range: Range<Int>, among nibs: [String], by index: NibEntryIndex) {
    let (entries, excluded, pods) = (index.entries, index.excluded, index.pods)
    ofTarget = Array(repeating: [], count: excluded.count)
    var wrappers: [String: Int] = [:]
    var folders = FolderAnswer<(entries: PathIndex.Folder, wrapper: String?)>()
    for nib in range {
      let path = nibs[nib]
      guard NibPath.isNib(path) else { continue }
      let folder = folders.answer(for: path) { (entries.folder(of: path), innermostWrapper(path)) }
      let found = entries.entries(of: path, in: folder.entries)
      for (entry, folder) in found {
        let exclusion = excluded[entry.target]?.platforms(for: nibUnit(path)) ?? []
        let platforms = entry.platforms.subtracting(exclusion)
        guard !platforms.isEmpty else { continue }
        add(
          TargetNib(
            nib: nib, bundle: entry.bundle, platforms: platforms, folder: folder,
            isOfSources: entry.isOfSources),
          to: entry.target)
      }
      if let wrapper = folder.wrapper {
        let number = wrappers[wrapper] ?? ready.count
        if number == ready.count {
          wrappers[wrapper] = number
          ready.append(ReadyBundle(path: wrapper, targets: entries.targets(ofBundle: wrapper)))
        }
        if FileKind(path: path) == .nib { add(nib, path, toReady: number) }
      } else if found.isEmpty {
        if let pod = pods.pod(around: path) {
          add(TargetNib(nib: nib, bundle: nil, platforms: .all, folder: ""), to: pod)
        } else {
          loose.append(nib)
        }
      }
    }
  }

  /// Adds those of the nibs behind.
  private mutating func add(_ next: Self) {
    for (target, held) in next.ofTarget.enumerated() where !held.isEmpty {
      ofTarget[target] += held
    }
    var places: [String: Int] = [:]
    for (place, bundle) in ready.enumerated() { places[bundle.path] = place }
    for bundle in next.ready {
      if let place = places[bundle.path] {
        ready[place].nibs += bundle.nibs
      } else {
        ready.append(bundle)
      }
    }
    loose += next.loose
  }

  /// The folders around the nibs that targets take, of those at these paths.
  func folders(around nibs: [String]) -> DescribedFolders {
    var isTaken = Array(repeating: false, count: nibs.count)
    for held in ofTarget { for targetNib in held { isTaken[targetNib.nib] = true } }
    var folders = DescribedFolders()
    for nib in nibs.indices where isTaken[nib] { folders.add(around: nibs[nib]) }
    return folders
  }

  private mutating func dropEmpty() { ready.removeAll { $0.nibs.isEmpty } }

  private mutating func add(_ nib: Int, _ path: String, toReady number: Int) {
    var placement = BundleMap.Placement(nib: nib)
    placement.folder = folderInside(ready[number].path, path)
    ready[number].nibs.append(placement)
  }

  private mutating func add(_ targetNib: TargetNib, to target: Int) {
    // One that is listed for two platforms is listed twice; both follow each other.
    let same = ofTarget[target].indices.reversed().prefix {
      ofTarget[target][$0].nib == targetNib.nib
    }
    .first {
      ofTarget[target][$0].bundle == targetNib.bundle
        && ofTarget[target][$0].folder == targetNib.folder
    }
    if let same {
      ofTarget[target][same].platforms.formUnion(targetNib.platforms)
      if !targetNib.isOfSources { ofTarget[target][same].isOfSources = false }
    } else {
      ofTarget[target].append(targetNib)
    }
  }
}

/// Looks up the targets that build or copy a nib.
struct NibEntryIndex: Sendable {
  fileprivate let entries: NibBuildEntries
  /// The files that each target excludes.
  fileprivate let excluded: [ExcludedNames?]
  fileprivate let pods: PodsProjects

  /// The targets of `map` without those in `hidden`.
  init(_ map: ModuleMap, hidden: Set<Int>) {
    entries = NibBuildEntries(map, hidden: hidden)
    excluded = map.targets.map { ExcludedNames($0) }
    pods = PodsProjects(map.targets)
  }
}

/// The innermost folder around `path` that is a bundle by its name.
func innermostWrapper(_ path: String) -> String? {
  path.withBytes { bytes in
    var end = bytes.lastIndex(of: UInt8(ascii: "/"))
    while let last = end, last > 0 {
      let slash = bytes[..<last].lastIndex(of: UInt8(ascii: "/"))
      let name = bytes[(slash.map { $0 + 1 } ?? 0)..<last]
      // Most folders with a dot in their names are those of languages.
      if name.contains(UInt8(ascii: ".")), !name.suffix(6).elementsEqual(".lproj".utf8) {
        let folder = String(decoding: bytes[..<last], as: UTF8.self)
        if isWrapper(folder) { return folder }
      }
      end = slash
    }
    return nil
  }
}

/// Whether a folder is copied as a whole, by its name.
func isWrapper(_ folder: String) -> Bool {
  guard lastComponent(folder).utf8.contains(UInt8(ascii: ".")) else { return false }
  return TargetProduct.wrappers.contains(fileExtension(of: lastComponent(folder)))
}

/// The folder of a nib inside of the bundle at `wrapper`, counted from its resources; empty for
/// their root or a language's folder.
private func folderInside(_ wrapper: String, _ path: String) -> String {
  var parts = nibUnit(path).dropFirst(wrapper.count + 1).split(separator: "/").dropLast()
  if parts.first == "Versions" { parts = parts.dropFirst(2) }
  if parts.first == "Contents" { parts = parts.dropFirst() }
  if parts.first == "Resources" { parts = parts.dropFirst() }
  if let last = parts.last, last.hasSuffix(".lproj") { parts = parts.dropLast() }
  return parts.joined(separator: "/")
}

/// The file, or the folder where a nib is one, that goes into a bundle for the nib at `path`.
func nibUnit(_ path: String) -> String {
  guard isInFolder(path, endingWith: ".nib") else { return path }
  let folder = parentFolder(path)
  return folder.hasSuffix(".nib") ? folder : path
}

/// Whether the name of the folder that holds `path` has these last bytes.
func isInFolder(_ path: String, endingWith ending: StaticString) -> Bool {
  path.withBytes { bytes in
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return ending.withUTF8Buffer { bytes[..<slash].suffix($0.count).elementsEqual($0) }
  }
}
