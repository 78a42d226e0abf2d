import Facts

/// Collects the files of a target by folder.
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

  mutating func insert(
    _ name: String, in folder: String, role: BuildRole, platforms: Platforms = .all,
    bundle: String? = nil
  ) {
    let group = Group(role: role, platforms: platforms, bundle: bundle, folder: folder)
    names[number(of: group)].append(name)
  }

  private mutating func number(of group: Group) -> Int {
    if let known = numbers[group] { return known }
    numbers[group] = groups.count
    groups.append(group)
    names.append([])
    return groups.count - 1
  }

  var files: [BuildFiles] {
    let all = zip(groups, names).map { group, names in
      var files = BuildFiles(
        role: group.role, folder: group.folder, names: sortedWithoutRepetition(names))
      files.platforms = group.platforms
      files.bundle = group.bundle
      return files
    }
    return all.sorted {
      (rank($0.role), $0.folder, $0.platforms.rawValue, $0.bundle ?? "")
        < (rank($1.role), $1.folder, $1.platforms.rawValue, $1.bundle ?? "")
    }
  }

  private func rank(_ role: BuildRole) -> Int {
    switch role {
    case .source: 0
    case .header: 1
    case .resource: 2
    case .copy: 3
    case .automatic: 4
    }
  }
}

func sortedWithoutRepetition(_ strings: [String]) -> [String] {
  var result: [String] = []
  for string in strings.sorted() where result.last != string { result.append(string) }
  return result
}

/// The use that an index has for a file that a build description names.
enum FileInterest {
  /// Source, nibs.
  case read
  /// A folder or bundle that nibs may hide in.
  case container
  case none

  init(_ path: String) {
    self = path.withBytes { path in
      path.lastIndex(of: UInt8(ascii: ".")).flatMap {
        Self.byExtension[UnsafeBufferPointer(rebasing: path[($0 + 1)...])]
      } ?? (FileKind(fileName: path)?.isNib == true ? .read : .none)
    }
  }

  private static let byExtension = ByteTable<FileInterest>(
    ["swift", "m", "mm", "h", "pch", "xib", "storyboard", "nib"].map { ($0, .read) }
      + ["bundle", "framework", "xcframework"].map { ($0, .container) })
}
