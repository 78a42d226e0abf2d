import Facts

/// The build entries that list or match each path; an entry is a number.
struct PathIndex: Sendable {
  /// The entries by folder and name, both in lower case.
  ///
  /// Projects are often created on volumes that ignore case, and spell files differently than the repository.
  private(set) var listed: [String: [String: [Int]]] = [:]
  /// The patterns by the folder that contains all their matches.
  private(set) var patterns: [String: [PlacedPattern]] = [:]
  /// The folders with a build file of Bazel or Buck; patterns stop there.
  private let packages: Set<String>

  struct PlacedPattern: Sendable {
    var entry: Int
    var glob: Glob
    /// The excluded files, as paths and patterns.
    var excludedPaths: Set<String>
    var exclusions: [Glob]
    /// The folder that its paths are relative to.
    var root: String
    var stopsAtPackages: Bool
  }

  /// Creates an empty index; some patterns stop at `packages`.
  init(packages: Set<String>) { self.packages = packages }

  /// Indexes the targets that compile each path or list it as a header, by their indexes.
  init(of targets: [ModuleTarget], packages: Set<String>) {
    self.packages = packages
    func counts(_ role: BuildRole) -> Bool { role != .resource && role != .copy }
    for (index, target) in targets.enumerated() {
      for files in target.facts.files where counts(files.role) {
        insert(files, root: target.root, entry: index)
      }
      let isBazel = FileKind(path: target.description) == .bazel
      for pattern in target.facts.patterns where counts(pattern.role) {
        insert(pattern, root: target.root, entry: index, stopsAtPackages: isBazel)
      }
    }
  }

  /// Adds files that `entry` lists, with their folder relative to `root`.
  mutating func insert(_ files: BuildFiles, root: String, entry: Int) {
    guard let folder = placedPath(root, files.folder).map({ lowercased($0) }) else { return }
    list(files.names, of: entry, in: &listed[folder, default: [:]])
  }

  /// Adds a pattern of `entry`, relative to `root`; returns the folder of its matches, and whether it can match only
  /// one path.
  @discardableResult
  mutating func insert(
    _ pattern: BuildPattern, root: String, entry: Int, stopsAtPackages: Bool
  ) -> (folder: String, isLiteral: Bool)? {
    let up = pattern.glob.utf8.starts(with: "..".utf8)
    let (root, text) = up ? lifted(root, pattern.glob) : (root, pattern.glob)
    guard let root, let placed = escapedPlace(root, text) else { return nil }
    let glob = Glob(placed)
    if let literal = glob.literal {
      let folder = parentFolder(literal)
      list(
        [String(lastComponent(literal))], of: entry,
        in: &listed[folder.lowercased(), default: [:]])
      return (folder, true)
    }
    let exclusions = pattern.exclusions.compactMap { exclusion in
      let (root, text) =
        exclusion.utf8.starts(with: "..".utf8)
        ? lifted(root, exclusion) : (root, exclusion)
      return root.flatMap { escapedPlace($0, text) }.map { Glob($0) }
    }
    patterns[glob.base, default: []].append(
      PlacedPattern(
        entry: entry, glob: glob, excludedPaths: Set(exclusions.compactMap(\.literal)),
        exclusions: exclusions.filter { $0.literal == nil }, root: root,
        stopsAtPackages: stopsAtPackages))
    return (glob.base, false)
  }

  /// The entries that list the file or folder at `path`.
  func listingEntries(of path: String) -> [Int] {
    let path = path.lowercased()
    return listed[parentFolder(path)]?[String(lastComponent(path))] ?? []
  }

  /// The entries that list or match `path`, without duplicates; listing ones first.
  func entries(of path: String) -> [Int] { entries(of: path, in: folder(of: path)) }

  /// The entries that list or match `path`, which is in `folder`.
  func entries(of path: String, in folder: Folder) -> [Int] {
    entries(of: path, named: folder.listed == nil ? "" : lowercasedName(of: path), in: folder)
  }

  /// The entries that list or match `path`, which is in `folder` and has this name in lower case.
  func entries(of path: @autoclosure () -> String, named name: String, in folder: Folder) -> [Int] {
    var found = folder.listed?[name] ?? []
    guard !folder.patterns.isEmpty else { return found }
    let path = path()
    path.withBytes { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let name = UnsafeBufferPointer(rebasing: bytes[start...])
      for pattern in folder.patterns
      where !found.contains(pattern.entry) && pattern.takes(path, named: name) {
        found.append(pattern.entry)
      }
    }
    return found
  }

  /// The entries for the files of one folder.
  struct Folder {
    /// The entries that list a file, by the file's name.
    fileprivate let listed: [String: [Int]]?
    /// The patterns that may match, those of the nearest folder first.
    fileprivate let patterns: [FolderPattern]

    var isEmpty: Bool { listed == nil && patterns.isEmpty }

    /// Whether one of `entries` may list or match a file in the folder.
    func mayBeTaken(by entries: Set<Int>) -> Bool {
      listed != nil || patterns.contains { entries.contains($0.entry) }
    }
  }

  /// A pattern, reduced to the names in one folder.
  fileprivate struct FolderPattern {
    let entry: Int
    let names: Glob.Names
    let excludedPaths: Set<String>
    let exclusions: [Glob.Names]

    func takes(_ path: String, named name: UnsafeBufferPointer<UInt8>) -> Bool {
      names.contains(name) && !excludedPaths.contains(path)
        && !exclusions.contains { $0.contains(name) }
    }
  }

  /// The entries for the folder of the file at `path`.
  func folder(of path: String) -> Folder {
    let above = parentFolder(path)
    let listed = listed[above.lowercased()]
    guard !patterns.isEmpty else { return Folder(listed: listed, patterns: []) }
    let place = above.isEmpty ? [] : Array(above.utf8) + [UInt8(ascii: "/")]
    var found: [FolderPattern] = []
    var folder = above
    while true {
      for pattern in patterns[folder] ?? [] {
        if let here = self.pattern(pattern, in: above, place) { found.append(here) }
      }
      if folder.isEmpty { break }
      folder = parentFolder(folder)
    }
    return Folder(listed: listed, patterns: found)
  }

  /// Reduces a pattern to the names in `folder`, whose path with a slash is `place`; nil if it matches nothing there.
  private func pattern(
    _ pattern: PlacedPattern, in folder: String, _ place: [UInt8]
  ) -> FolderPattern? {
    let names = pattern.glob.names(in: place)
    guard !names.isEmpty, !isExcluded(folder, pattern.excludedPaths),
      !pattern.exclusions.contains(where: { $0.matches(folderOrAbove: folder) }),
      !pattern.stopsAtPackages || nearestPackage(folder) == pattern.root
    else { return nil }
    let exclusions = pattern.exclusions.map { $0.names(in: place) }.filter { !$0.isEmpty }
    guard !exclusions.contains(where: \.isEverything) else { return nil }
    return FolderPattern(
      entry: pattern.entry, names: names, excludedPaths: pattern.excludedPaths,
      exclusions: exclusions)
  }

  /// Whether `excluded` has a path or a folder around it.
  private func isExcluded(_ path: String, _ excluded: Set<String>) -> Bool {
    guard !excluded.isEmpty else { return false }
    var path = path
    while !path.isEmpty {
      if excluded.contains(path) { return true }
      path = parentFolder(path)
    }
    return false
  }

  /// The nearest folder with a build file, starting from `folder`.
  private func nearestPackage(_ folder: String) -> String {
    var folder = folder
    while !folder.isEmpty, !packages.contains(folder) { folder = parentFolder(folder) }
    return folder
  }
}

private func list(_ names: [String], of entry: Int, in folder: inout [String: [Int]]) {
  func add(to entries: inout [Int]) {
    if entries.last != entry { entries.append(entry) }
  }
  if folder.isEmpty { folder.reserveCapacity(names.count) }
  for name in names { add(to: &folder[lowercased(name), default: []]) }
}

/// Moves the `..` at the beginning of a pattern into its root; nil if that leads out of the repository.
private func lifted(_ root: String, _ glob: String) -> (String?, String) {
  var root = root
  var rest = Substring(glob)
  while rest.hasPrefix("../") {
    guard !root.isEmpty else { return (nil, "") }
    root = parentFolder(root)
    rest = rest.dropFirst(3)
  }
  return (root, String(rest))
}

/// A pattern relative to `folder`, made relative to the repository's root; nil if it leads out of the repository.
func placedGlob(_ folder: String, _ glob: String) -> String? {
  let (folder, rest) = lifted(folder, glob)
  return folder.flatMap { escapedPlace($0, rest) }
}

/// A pattern below a folder, whose name is escaped.
private func escapedPlace(_ folder: String, _ glob: String) -> String? {
  if glob.utf8.starts(with: "//".utf8) { return String(glob.dropFirst(2)) }
  guard !folder.isEmpty else { return glob }
  return literalGlob(folder) + "/" + glob
}
