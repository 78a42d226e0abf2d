import Facts

/// The entries of a snapshot's targets for files that may be nibs or contain some.
struct NibBuildEntries {
  /// Files that a target lists or matches, and their build phase.
  struct BuildEntry {
    /// The target's place in the map.
    var target: Int
    /// The build phase.
    var role: BuildRole
    /// The platforms.
    var platforms: Platforms
    /// The resource bundle that they go into.
    var bundle: String?
    /// The folder that all of them are in.
    var base: String
    /// Whether the entry is a pattern.
    var isPattern: Bool
    /// Whether it is for the sources of a pod.
    var isOfSources = false
  }

  private var entries: [BuildEntry] = []
  private var paths: PathIndex
  private let targets: [ModuleTarget]
  private let systems: [FileKind?]

  /// The entries of the targets of `map` except `hidden` ones.
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
    // Whatever a phase of Xcode is called, it makes a nib of a xib; others keep source apart.
    if files.role == .source && systems[target] != .xcodeProject { return }
    guard files.names.contains(where: isOfInterest) || files.role == .copy else { return }
    paths.insert(files, root: targets[target].root, entry: entries.count)
    entries.append(
      BuildEntry(
        target: target, role: files.role, platforms: files.platforms, bundle: files.bundle,
        base: placedPath(targets[target].root, files.folder) ?? "", isPattern: false))
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

  /// Whether a pattern of a pod's sources is for nibs, too: CocoaPods puts all that it matches into one phase.
  private func mayMatchNibs(_ pattern: BuildPattern) -> Bool {
    pattern.glob.hasSuffix("*")
      || ["xib", "nib", "storyboard"].contains { pattern.glob.contains($0) }
  }

  private func isOfInterest(_ name: String) -> Bool {
    // A wrapper, known by its name, has no kind.
    FileKind(path: name)?.isNib ?? isWrapper(name)
  }

  /// The entries for files in the folder of `path`.
  func folder(of path: String) -> PathIndex.Folder { paths.folder(of: path) }

  /// The entries for the nib at `path`, and the folder inside of the bundle that each puts it in.
  ///
  /// `around` has the entries for the nib's folder.
  func entries(
    of path: String, in around: PathIndex.Folder
  ) -> [(entry: BuildEntry, folder: String)] {
    let unit = nibUnit(path)
    let isCompiled = FileKind(path: path) == .nib
    var found: [(entry: BuildEntry, folder: String)] = []
    let own = paths.entries(of: path, in: around)
    for number in unit == path ? own : paths.entries(of: unit) + own {
      let entry = entries[number]
      if entry.isPattern, isInsideWrapper(path, below: entry.base) { continue }
      if entry.role != .copy {
        found.append((entry, isInStoryboard(path) ? storyboardFolder(path) : ""))
      } else if isCompiled {
        found.append((entry, copiedFolder(of: unit, entry)))
      }
    }
    // A nib inside a bundle belongs to that bundle.
    var folder = parentFolder(unit)
    while isCompiled, !folder.isEmpty, !isWrapper(folder) {
      for number in paths.listingEntries(of: folder) {
        found.append((entries[number], insideFolder(from: folder, to: unit)))
      }
      folder = parentFolder(folder)
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
    // A pattern may match what is in the bundle and not the bundle.
    for number in paths.entries(of: path + "/x.nib") where entries[number].isPattern {
      result.insert(entries[number].target)
    }
    return result
  }
}

extension NibBuildEntries {
  private func isInsideWrapper(_ path: String, below base: String) -> Bool {
    innermostWrapper(path).map { $0.utf8.count > base.utf8.count } ?? false
  }

  private func isInStoryboard(_ path: String) -> Bool {
    isInFolder(path, endingWith: ".storyboardc") && parentFolder(path).hasSuffix(".storyboardc")
  }

  private func storyboardFolder(_ path: String) -> String {
    String(lastComponent(parentFolder(path)))
  }

  /// The folder inside of the bundle for a file that `entry` copies, with the folder that a pattern names.
  private func copiedFolder(of unit: String, _ entry: BuildEntry) -> String {
    if systems[entry.target] == .bazel {
      return insideFolder(unit, droppingFirst: targets[entry.target].root)
    }
    return entry.isPattern ? insideFolder(from: entry.base, to: unit) : ""
  }

  /// The folder of `unit` inside of the bundle that `container` is copied to.
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
