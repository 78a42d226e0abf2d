import Facts

/// Which targets list which paths, be it one by one or by pattern.
struct TargetMemberships: Sendable {
  /// Folder, name, targets; folders and names in lower case.
  ///
  /// Projects are made on file systems that take no notice of case, and many spell a file otherwise
  /// than the repository does.
  private(set) var listed: [String: [String: [Int]]] = [:]
  /// Patterns by the folder that all their matches are in.
  private(set) var patterns: [String: [PlacedPattern]] = [:]
  /// The folders that have a build file of Bazel or Buck: a pattern of one stops at the next.
  private var packages: Set<String> = []

  /// A pattern of a target that says what is compiled.
  struct PlacedPattern: Sendable {
    var target: Int
    var glob: Glob
    /// What is not taken: paths as they are, and patterns.
    var excludedPaths: Set<String>
    var exclusions: [Glob]
    /// What its paths count from.
    var root: String
    var stopsAtPackages: Bool
  }

  init(_ targets: [ModuleTarget], _ assemblies: [TargetAssembly]) {
    packages = Set(assemblies.lazy.filter { $0.kind == .bazel }.map(\.root))
    for (index, target) in targets.enumerated() {
      for files in target.facts.files where files.role != .resource && files.role != .copy {
        insert(files, root: target.root, target: index)
      }
      let isBazel = FileKind(path: target.description) == .bazel
      for pattern in target.facts.patterns where pattern.role != .resource && pattern.role != .copy
      {
        insert(pattern, root: target.root, target: index, stopsAtPackages: isBazel)
      }
    }
  }

  private mutating func insert(_ files: BuildFiles, root: String, target: Int) {
    guard let folder = placedPath(root, files.folder)?.lowercased() else { return }
    list(files.names, of: target, in: &listed[folder, default: [:]])
  }

  private mutating func insert(
    _ pattern: BuildPattern, root: String, target: Int, stopsAtPackages: Bool
  ) {
    let up = pattern.glob.utf8.starts(with: "..".utf8)
    let (root, text) = up ? lifted(root, pattern.glob) : (root, pattern.glob)
    guard let root, let placed = escapedPlace(root, text) else { return }
    let glob = Glob(placed)
    if let literal = glob.literal {
      let folder = parentFolder(literal).lowercased()
      list([String(lastComponent(literal))], of: target, in: &listed[folder, default: [:]])
      return
    }
    let exclusions = pattern.exclusions.compactMap { exclusion in
      let (root, text) =
        exclusion.utf8.starts(with: "..".utf8)
        ? lifted(root, exclusion) : (root, exclusion)
      return root.flatMap { escapedPlace($0, text) }.map { Glob($0) }
    }
    patterns[glob.base, default: []].append(
      PlacedPattern(
        target: target, glob: glob, excludedPaths: Set(exclusions.compactMap(\.literal)),
        exclusions: exclusions.filter { $0.literal == nil }, root: root,
        stopsAtPackages: stopsAtPackages))
  }

  /// The targets that list or match `path`, in their own order, each once.
  func targets(of path: String) -> [Int] {
    var found: [Int] = []
    var folder = parentFolder(path)
    if let names = listed[folder.lowercased()] {
      found = names[lastComponent(path).lowercased()] ?? []
    }
    guard !patterns.isEmpty else { return found }
    while true {
      for pattern in patterns[folder] ?? []
      where matches(pattern, path) && !found.contains(pattern.target) {
        found.append(pattern.target)
      }
      guard !folder.isEmpty else { return found }
      folder = parentFolder(folder)
    }
  }

  private func matches(_ pattern: PlacedPattern, _ path: String) -> Bool {
    pattern.glob.matches(path.utf8) && !isExcluded(path, pattern.excludedPaths)
      && !pattern.exclusions.contains { $0.matchesFolder(of: path.utf8) }
      && (!pattern.stopsAtPackages || nearestPackage(path) == pattern.root)
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

  private func nearestPackage(_ path: String) -> String {
    var folder = parentFolder(path)
    while !folder.isEmpty, !packages.contains(folder) { folder = parentFolder(folder) }
    return folder
  }
}

/// Adds `target` to those of each name in a folder.
private func list(_ names: [String], of target: Int, in folder: inout [String: [Int]]) {
  func add(to targets: inout [Int]) {
    if targets.last != target { targets.append(target) }
  }
  for name in names { add(to: &folder[name.lowercased(), default: []]) }
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

/// A pattern below a folder whose name stands for itself.
private func escapedPlace(_ folder: String, _ glob: String) -> String? {
  if glob.utf8.starts(with: "//".utf8) { return String(glob.dropFirst(2)) }
  guard !folder.isEmpty else { return glob }
  let special: Set<Character> = ["*", "?", "[", "]", "{", "}", "\\"]
  var escaped = ""
  for character in folder {
    if special.contains(character) { escaped.append("\\") }
    escaped.append(character)
  }
  return escaped + "/" + glob
}
