import Facts

/// Collects the files of a target and puts them together by folder.
struct FileCollection {
  private struct Group: Hashable {
    var role: BuildRole
    var platforms: Platforms
    var bundle: String?
    var folder: String
  }

  private var groups: [Group] = []
  private var names: [[String]] = []
  private var numbers: [Group: Int] = [:]
  /// The group of the file before: files of a folder mostly follow each other.
  private var last = -1

  mutating func insert(
    _ name: String, in folder: String, role: BuildRole, platforms: Platforms = .all,
    bundle: String? = nil
  ) {
    let group = Group(role: role, platforms: platforms, bundle: bundle, folder: folder)
    if last < 0 || groups[last] != group { last = number(of: group) }
    names[last].append(name)
  }

  private mutating func number(of group: Group) -> Int {
    if let known = numbers[group] { return known }
    numbers[group] = groups.count
    groups.append(group)
    names.append([])
    return groups.count - 1
  }

  /// The files by role, folder, platforms and bundle.
  var files: [BuildFiles] {
    let all = zip(groups, names).map { group, names in
      var files = BuildFiles(
        role: group.role, folder: group.folder, names: sortedWithoutRepetition(names))
      files.platforms = group.platforms
      files.bundle = group.bundle
      return files
    }
    return all.sorted { key($0) < key($1) }
  }

  private func key(_ files: BuildFiles) -> (Int, String, UInt8, String) {
    (
      BuildRole.allCases.firstIndex(of: files.role) ?? 0, files.folder, files.platforms.rawValue,
      files.bundle ?? ""
    )
  }
}

/// The strings in ascending order, each once.
func sortedWithoutRepetition(_ strings: [String]) -> [String] {
  var result: [String] = []
  for string in strings.sorted() where result.last != string { result.append(string) }
  return result
}

/// What an index may want of a file that a build description names.
enum FileInterest {
  /// Source, nibs.
  case read
  /// A folder or bundle that nibs may hide in.
  case container
  case none

  init(_ path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      self = .none
      return
    }
    switch path[path.utf8.index(after: dot)...] {
    case "swift", "m", "mm", "h", "pch", "xib", "storyboard", "nib": self = .read
    case "bundle", "framework", "xcframework": self = .container
    default: self = .none
    }
  }
}
