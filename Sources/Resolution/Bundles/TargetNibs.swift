import Facts

/// The nibs of each target, with their bundles.
struct TargetNibs: Sendable {
  struct TargetNib {
    /// The nib, as an index into the list of nibs.
    var nib: Int
    /// The resource bundle that the nib goes into, without extension; nil for the target's own.
    var bundle: String?
    var platforms: Platforms
    var folder: String
    var isOfSources = false
    /// The name without extension as the description spells it, if the file's differs in case.
    var stem: String?
  }

  /// A prebuilt bundle in the repository.
  struct ReadyBundle {
    var path: String
    var nibs: [BundleMap.Placement] = []
    /// The targets that link or copy the bundle or a folder around it.
    var targets: Set<Int> = []
  }

  private(set) var ofTarget: [[TargetNib]]
  /// The prebuilt bundles with nibs, sorted by path.
  private(set) var ready: [ReadyBundle] = []
  /// The nibs without target that are in no prebuilt bundle.
  private(set) var loose: [Int] = []

  /// Finds the targets of `map`, except `hidden` ones, that build or copy each of `nibs`.
  init(nibs: [String], map: ModuleMap, hidden: Set<Int>) {
    let entries = NibBuildEntries(map, hidden: hidden)
    let excluded = map.targets.map { ExcludedNames($0) }
    let pods = PodsProjects(map.targets)
    ofTarget = Array(repeating: [], count: excluded.count)
    var wrappers: [String: Int] = [:]
    var folders = FolderCache<(entries: PathIndex.Folder, wrapper: String?)>()
    lazy var present = Set(nibs.lazy.map { ExactText(nibUnit($0)) })
    for (nib, path) in nibs.enumerated() where NibPath(path) != nil {
      let folder = folders.value(for: path) { (entries.folder(of: path), innermostWrapper(path)) }
      let found = entries.entries(of: path, in: folder.entries)
      for (entry, folder) in found {
        let exclusion = excluded[entry.target]?.platforms(for: nibUnit(path)) ?? []
        let platforms = entry.platforms.subtracting(exclusion)
        guard !platforms.isEmpty else { continue }
        let stem = entry.spelling(of: nibUnit(path)).flatMap { name -> String? in
          let listed = placedPath(parentFolder(nibUnit(path)), name) ?? name
          return present.contains(ExactText(listed)) ? nil : NibPath(name)?.stem
        }
        add(
          TargetNib(
            nib: nib, bundle: entry.bundle, platforms: platforms, folder: folder,
            isOfSources: entry.isOfSources, stem: stem),
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
    ready.removeAll { $0.nibs.isEmpty }
  }

  /// The folders around the nibs that targets take; `nibs` has the paths.
  func folders(around nibs: [String]) -> DescribedFolders {
    var isTaken = Array(repeating: false, count: nibs.count)
    for held in ofTarget { for targetNib in held { isTaken[targetNib.nib] = true } }
    var folders = DescribedFolders()
    for nib in nibs.indices where isTaken[nib] { folders.add(around: nibs[nib]) }
    return folders
  }

  private mutating func add(_ nib: Int, _ path: String, toReady number: Int) {
    var placement = BundleMap.Placement(nib: nib)
    placement.folder = folderInside(ready[number].path, path)
    ready[number].nibs.append(placement)
  }

  private mutating func add(_ targetNib: TargetNib, to target: Int) {
    // A nib that is listed for two platforms is listed twice in a row.
    let same = ofTarget[target].indices.reversed()
      .prefix { ofTarget[target][$0].nib == targetNib.nib }
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

/// The innermost folder around `path` that is a bundle by its name.
func innermostWrapper(_ path: String) -> String? {
  path.withBytes { bytes in
    var end = bytes.lastIndex(of: UInt8(ascii: "/"))
    while let last = end, last > 0 {
      let slash = bytes[..<last].lastIndex(of: UInt8(ascii: "/"))
      let name = bytes[(slash.map { $0 + 1 } ?? 0)..<last]
      // Most folders with a dot in their names belong to a language.
      if name.contains(UInt8(ascii: ".")), !name.suffix(6).elementsEqual(".lproj".utf8) {
        let folder = String(decoding: bytes[..<last], as: UTF8.self)
        if isWrapper(folder) { return folder }
      }
      end = slash
    }
    return nil
  }
}

/// Whether the folder is a bundle by its name.
func isWrapper(_ folder: String) -> Bool {
  guard lastComponent(folder).utf8.contains(UInt8(ascii: ".")) else { return false }
  return TargetProduct.wrappers.contains(fileExtension(of: lastComponent(folder)))
}

/// The folder of a nib inside of the resources of the bundle at `wrapper`; empty for the root and for the folders of
/// languages.
private func folderInside(_ wrapper: String, _ path: String) -> String {
  var parts = nibUnit(path).dropFirst(wrapper.count + 1).split(separator: "/").dropLast()
  if parts.first == "Versions" { parts = parts.dropFirst(2) }
  if parts.first == "Contents" { parts = parts.dropFirst() }
  if parts.first == "Resources" { parts = parts.dropFirst() }
  if let last = parts.last, last.hasSuffix(".lproj") { parts = parts.dropLast() }
  return parts.joined(separator: "/")
}

/// The file that goes into a bundle for the nib at `path`, or the folder if the nib is a folder.
func nibUnit(_ path: String) -> String {
  guard isInFolder(path, endingWith: ".nib") else { return path }
  let folder = parentFolder(path)
  return folder.hasSuffix(".nib") ? folder : path
}

/// Whether the name of a file's folder has this suffix.
func isInFolder(_ path: String, endingWith ending: StaticString) -> Bool {
  path.withBytes { bytes in
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return ending.withUTF8Buffer { bytes[..<slash].suffix($0.count).elementsEqual($0) }
  }
}
