import Facts

/// The build entries that list or match each path; an entry is a number.
struct PathIndex: Sendable {
  /// Folder, name, takers; folders and names in lower case.
  ///
  /// Projects are made on file systems that take no notice of case, and many spell a file otherwise
  /// than the repository does.
  private(set) var listed: [String: [String: [Int]]] = [:]
  /// Patterns by the folder that all their matches are in.
  private(set) var patterns: [String: [PlacedPattern]] = [:]
  /// The folders of the patterns, as far as that tells quickly of a path that none is above it.
  private var patternFolders = FolderFilter()
  /// The folders that have a build file of Bazel or Buck: a pattern of one stops at the next.
  private let packages: Set<String>

  /// A pattern of a taker.
  struct PlacedPattern: Sendable {
    var entry: Int
    var glob: Glob
    /// Excluded files: paths and patterns.
    var excludedPaths: Set<String>
    var exclusions: [Glob]
    /// The folder that its paths are relative to.
    var root: String
    var stopsAtPackages: Bool
  }

  /// An empty index; `packages` are the folders at which some patterns stop.
  init(packages: Set<String>) { self.packages = packages }

  /// Whether it has no entries.
  var isEmpty: Bool { listed.isEmpty && patterns.isEmpty }

  /// Adds files that `entry` lists; their folder counts from `root`.
  mutating func insert(_ files: BuildFiles, root: String, entry: Int) {
    guard let folder = placedPath(root, files.folder).map({ lowercased($0) }) else { return }
    list(files.names, of: entry, in: &listed[folder, default: [:]])
  }

  /// Adds a pattern of `entry`, which counts from `root`; gives the folder that its matches are in,
  /// and whether there can be only one.
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
    patternFolders.insert(glob.base)
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

  /// The entries that list or match `path`, each once, listing ones first.
  func entries(of path: String) -> [Int] { entries(of: path, in: folder(of: path)) }

  /// The same, with what holds for the folder of the path.
  func entries(of path: String, in folder: Folder) -> [Int] {
    entries(of: path, named: folder.listed == nil ? "" : lowercasedName(of: path), in: folder)
  }

  /// The same, with the last component of the path in lower case.
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

    /// Whether it has no entries.
    var isEmpty: Bool { listed == nil && patterns.isEmpty }

    /// Whether one of `entries` may take something there.
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
    for folder in patternFolders.folders(around: path).reversed() {
      for pattern in patterns[folder] ?? [] {
        if let here = self.pattern(pattern, in: above, place) { found.append(here) }
      }
    }
    return Folder(listed: listed, patterns: found)
  }

  /// A pattern, reduced to the names in `folder`, whose path with a slash is `place`; nil if it matches
  /// nothing there.
  private func pattern(
    _ pattern: PlacedPattern, in folder: String, _ place: [UInt8]
  ) -> FolderPattern? {
    let names = pattern.glob.names(in: place)
    guard !names.isNothing, !isExcluded(folder, pattern.excludedPaths),
      !pattern.exclusions.contains(where: { $0.matches(folderOrAbove: folder) }),
      !pattern.stopsAtPackages || nearestPackage(folder) == pattern.root
    else { return nil }
    let exclusions = pattern.exclusions.map { $0.names(in: place) }.filter { !$0.isNothing }
    guard !exclusions.contains(where: \.isEverything) else { return nil }
    return FolderPattern(
      entry: pattern.entry, names: names, excludedPaths: pattern.excludedPaths,
      exclusions: exclusions)
  }

  /// Whether a path or a folder above it is among `excluded`.
  private func isExcluded(_ path: String, _ excluded: Set<String>) -> Bool {
    guard !excluded.isEmpty else { return false }
    var path = path
    while !path.isEmpty {
      if excluded.contains(path) { return true }
      path = parentFolder(path)
    }
    return false
  }

  /// The nearest folder with a build file, `folder` itself or one above it.
  private func nearestPackage(_ folder: String) -> String {
    var folder = folder
    while !folder.isEmpty, !packages.contains(folder) { folder = parentFolder(folder) }
    return folder
  }
}

/// Adds `entry` to those of each name in a folder.
private func list(_ names: [String], of entry: Int, in folder: inout [String: [Int]]) {
  func add(to entries: inout [Int]) {
    if entries.last != entry { entries.append(entry) }
  }
  if folder.isEmpty { folder.reserveCapacity(names.count) }
  for name in names { add(to: &folder[lowercased(name), default: []]) }
}

/// A pattern that starts with `..`, counted from a folder further up; nil above the repository.
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

/// A pattern that counts from `folder`, as seen from the repository's root; nil if it leads out of it.
func placedGlob(_ folder: String, _ glob: String) -> String? {
  let (folder, rest) = lifted(folder, glob)
  return folder.flatMap { escapedPlace($0, rest) }
}

/// A pattern below a folder whose name stands for itself.
private func escapedPlace(_ folder: String, _ glob: String) -> String? {
  if glob.utf8.starts(with: "//".utf8) { return String(glob.dropFirst(2)) }
  guard !folder.isEmpty else { return glob }
  return literalGlob(folder) + "/" + glob
}

/// The pattern that only `path` matches.
func literalGlob(_ path: String) -> String {
  let special: Set<Character> = ["*", "?", "[", "]", "{", "}", "\\"]
  var escaped = ""
  for character in path {
    if special.contains(character) { escaped.append("\\") }
    escaped.append(character)
  }
  return escaped
}
