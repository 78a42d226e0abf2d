import Facts

/// The build entries of a snapshot's targets for nibs and folders of nibs.
struct NibBuildEntries {
  /// Files of a build phase, or a pattern for such files.
  struct BuildEntry {
    /// The target, as an index into the map.
    var target: Int
    var role: BuildRole
    var platforms: Platforms
    /// The resource bundle that the files go into, if it is not the target's own.
    var bundle: String?
    /// The folder of the files.
    var base: String
    var isPattern: Bool
    /// Whether the files are sources of a pod.
    var isOfSources = false
    /// The nibs that it lists, by name in lower case.
    fileprivate var listed: [String: String] = [:]

    /// The name of the nib or folder at `path` as the description spells it, if it differs in case.
    func spelling(of path: String) -> String? {
      guard !listed.isEmpty, let name = listed[lowercasedName(of: path)] else { return nil }
      return name == lastComponent(path) ? nil : name
    }
  }

  private var entries: [BuildEntry] = []
  private var paths: PathIndex
  private let targets: [ModuleTarget]
  private let systems: [FileKind?]

  /// Collects the entries of the targets of `map` except `hidden` ones.
  init(_ map: ModuleMap, hidden: Set<Int>) {
    targets = map.targets
    systems = targets.map { FileKind(path: $0.description) }
    paths = PathIndex(packages: map.packages)
    for (index, target) in targets.enumerated() where !hidden.contains(index) {
      for files in target.facts.files where files.role != .header { insert(files, of: index) }
      for pattern in target.facts.patterns where pattern.role != .header {
        insert(pattern, of: index)
      }
    }
  }

  private mutating func insert(_ files: BuildFiles, of target: Int) {
    // Xcode compiles nibs in any phase. Other build systems keep sources apart.
    if files.role == .source && systems[target] != .xcodeProject { return }
    guard files.names.contains(where: isOfInterest) || files.role == .copy else { return }
    paths.insert(files, root: targets[target].root, entry: entries.count)
    var entry = BuildEntry(
      target: target, role: files.role, platforms: files.platforms, bundle: files.bundle,
      base: placedPath(targets[target].root, files.folder) ?? "", isPattern: false)
    for name in files.names where FileKind(path: name)?.isNib == true {
      entry.listed[lowercased(name)] = name
    }
    entries.append(entry)
  }

  private mutating func insert(_ pattern: BuildPattern, of target: Int) {
    guard pattern.role != .source || systems[target] == .podspec && mayMatchNibs(pattern) else {
      return
    }
    let place = paths.insert(
      pattern, root: targets[target].root, entry: entries.count,
      stopsAtPackages: systems[target] == .bazel)
    guard let place else { return }
    entries.append(
      BuildEntry(
        target: target, role: pattern.role, platforms: pattern.platforms, bundle: pattern.bundle,
        base: place.folder, isPattern: !place.isLiteral, isOfSources: pattern.role == .source))
  }

  /// Whether a pattern for a pod's sources also matches nibs.
  ///
  /// CocoaPods puts all matches into one phase.
  private func mayMatchNibs(_ pattern: BuildPattern) -> Bool {
    pattern.glob.hasSuffix("*")
      || ["xib", "nib", "storyboard"].contains { pattern.glob.contains($0) }
  }

  private func isOfInterest(_ name: String) -> Bool {
    // Bundles have no file kind.
    FileKind(path: name)?.isNib ?? isWrapper(name)
  }

  /// The entries for files in the folder of `path`.
  func folder(of path: String) -> PathIndex.Folder { paths.folder(of: path) }

  /// The entries for the nib at `path`, and the folder of the nib inside of each entry's bundle.
  ///
  /// `around` has the entries for the nib's folder.
  func entries(
    of path: String, in around: PathIndex.Folder
  ) -> [(entry: BuildEntry, folder: String)] {
    let unit = nibUnit(path)
    let isCompiled = FileKind(path: path) == .nib
    var found: [(entry: BuildEntry, folder: String)] = []
    let own = paths.entries(of: path, in: around)
    let folder = parentFolder(path)
    let isInStoryboard = folder.hasSuffix(".storyboardc")
    for number in unit == path ? own : paths.entries(of: unit) + own {
      let entry = entries[number]
      if entry.isPattern, (innermostWrapper(path)?.utf8.count ?? 0) > entry.base.utf8.count {
        continue
      }
      if entry.role != .copy {
        found.append((entry, isInStoryboard ? String(lastComponent(folder)) : ""))
      } else if isCompiled {
        found.append((entry, copiedFolder(of: unit, entry)))
      }
    }
    // Nibs inside of a bundle belong to that bundle.
    var outer = parentFolder(unit)
    while isCompiled, !outer.isEmpty, !isWrapper(outer) {
      for number in paths.listingEntries(of: outer) {
        found.append((entries[number], insideFolder(from: outer, to: unit)))
      }
      outer = parentFolder(outer)
    }
    return found
  }

  /// The targets with an entry for the bundle at `path` or for a folder around it.
  func targets(ofBundle path: String) -> Set<Int> {
    var result: Set<Int> = []
    var folder = path
    while !folder.isEmpty {
      let numbers = isWrapper(folder) ? paths.entries(of: folder) : paths.listingEntries(of: folder)
      result.formUnion(numbers.map { entries[$0].target })
      folder = parentFolder(folder)
    }
    // A pattern may match files in the bundle but not the bundle itself.
    for number in paths.entries(of: path + "/x.nib") where entries[number].isPattern {
      result.insert(entries[number].target)
    }
    return result
  }
}

extension NibBuildEntries {
  /// The folder of a file inside of the bundle that `entry` copies it to.
  private func copiedFolder(of unit: String, _ entry: BuildEntry) -> String {
    if systems[entry.target] == .bazel {
      return insideFolder(unit, droppingFirst: targets[entry.target].root)
    }
    return entry.isPattern ? insideFolder(from: entry.base, to: unit) : ""
  }

  /// The folder of `unit` inside of the bundle that the folder `container` is copied to.
  private func insideFolder(from container: String, to unit: String) -> String {
    insideFolder(unit, droppingFirst: parentFolder(container))
  }

  private func insideFolder(_ unit: String, droppingFirst folder: String) -> String {
    let below = folder.isEmpty ? unit[...] : unit.dropFirst(folder.count + 1)
    var parts = below.split(separator: "/").dropLast()
    if let last = parts.last, last.hasSuffix(".lproj") { parts = parts.dropLast() }
    return parts.joined(separator: "/")
  }
}
