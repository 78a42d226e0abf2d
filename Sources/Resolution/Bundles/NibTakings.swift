import Facts

/// What the targets of a snapshot say of files that may be nibs or hold some.
struct NibTakings {
  /// What a target does with the files that it lists or matches.
  struct Taking {
    /// The target's place in the map.
    var target: Int
    /// What it does with them.
    var role: BuildRole
    /// The platforms.
    var platforms: Platforms
    /// The bundle of resources that they go into.
    var bundle: String?
    /// The folder that all of them are in.
    var base: String
    /// Whether a pattern takes them.
    var isPattern: Bool
  }

  private var takings: [Taking] = []
  private var paths: PathIndex
  private let targets: [ModuleTarget]
  private let systems: [FileKind?]

  /// What the targets of `map` say; those in `hidden` are not there.
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
    paths.insert(files, root: targets[target].root, taker: takings.count)
    takings.append(
      Taking(
        target: target, role: files.role, platforms: files.platforms, bundle: files.bundle,
        base: placedPath(targets[target].root, files.folder) ?? "", isPattern: false))
  }

  private mutating func insert(_ pattern: BuildPattern, of target: Int) {
    guard pattern.role != .source else { return }
    let place = paths.insert(
      pattern, root: targets[target].root, taker: takings.count,
      stopsAtPackages: systems[target] == .bazel)
    guard let place else { return }
    takings.append(
      Taking(
        target: target, role: pattern.role, platforms: pattern.platforms, bundle: pattern.bundle,
        base: place.folder, isPattern: !place.isLiteral))
  }

  private func isOfInterest(_ name: String) -> Bool {
    // What is a wrapper by its name is of no kind.
    FileKind(path: name)?.isNib ?? isWrapper(name)
  }

  /// What is said of all files in the folder of `path`.
  func folder(of path: String) -> PathIndex.Folder { paths.folder(of: path) }

  /// Who takes the nib at `path`, of which `around` is the folder, and the folder inside of the bundle
  /// that it comes to.
  func takings(
    of path: String, in around: PathIndex.Folder
  ) -> [(taking: Taking, folder: String)] {
    let unit = nibUnit(path)
    let isCompiled = FileKind(path: path) == .nib
    var found: [(taking: Taking, folder: String)] = []
    let takers = paths.takers(of: path, in: around)
    for number in unit == path ? takers : paths.takers(of: unit) + takers {
      let taking = takings[number]
      if taking.isPattern, isInsideWrapper(path, below: taking.base) { continue }
      if taking.role != .copy {
        found.append((taking, isInStoryboard(path) ? storyboardFolder(path) : ""))
      } else if isCompiled {
        found.append((taking, copiedFolder(of: unit, taking)))
      }
    }
    // What stands in a bundle is the bundle's.
    var folder = parentFolder(unit)
    while isCompiled, !folder.isEmpty, !isWrapper(folder) {
      for number in paths.listers(of: folder) {
        found.append((takings[number], insideFolder(from: folder, to: unit)))
      }
      folder = parentFolder(folder)
    }
    return found
  }

  /// The targets that take the bundle at `path`, or a folder around it.
  func takers(ofFolder path: String) -> Set<Int> {
    var result: Set<Int> = []
    var folder = path
    while !folder.isEmpty {
      let numbers = isWrapper(folder) ? paths.takers(of: folder) : paths.listers(of: folder)
      result.formUnion(numbers.map { takings[$0].target })
      folder = parentFolder(folder)
    }
    // A pattern may match what is in the bundle and not the bundle.
    for number in paths.takers(of: path + "/x.nib") where takings[number].isPattern {
      result.insert(takings[number].target)
    }
    return result
  }
}

extension NibTakings {
  private func isInsideWrapper(_ path: String, below base: String) -> Bool {
    innermostWrapper(path).map { $0.utf8.count > base.utf8.count } ?? false
  }

  private func isInStoryboard(_ path: String) -> Bool {
    isInFolder(path, endingWith: ".storyboardc") && parentFolder(path).hasSuffix(".storyboardc")
  }

  private func storyboardFolder(_ path: String) -> String {
    String(lastComponent(parentFolder(path)))
  }

  /// Where a file goes that a pattern copies: the folder that the pattern names is copied with it.
  private func copiedFolder(of unit: String, _ taking: Taking) -> String {
    if systems[taking.target] == .bazel {
      return insideFolder(unit, droppingFirst: targets[taking.target].root)
    }
    return taking.isPattern ? insideFolder(from: taking.base, to: unit) : ""
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
