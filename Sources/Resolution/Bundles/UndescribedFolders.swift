import Facts

/// A set of folders around files.
struct DescribedFolders: Sendable {
  private var folders: Set<String> = []
  private var last = FolderCache<Void>()

  /// Whether the set has a file somewhere below a folder.
  func contains(_ folder: String) -> Bool { folders.contains(folder) }

  mutating func add(around path: String) {
    last.value(for: path) {
      var folder = path
      repeat {
        folder = parentFolder(folder)
      } while folders.insert(folder).inserted && !folder.isEmpty
    }
  }
}

/// The source files of a snapshot, by whether a target lists them.
struct DescribedSources: Sendable {
  /// The folders around the files that a target lists.
  fileprivate(set) var folders = DescribedFolders()
  /// The files that no target lists.
  private(set) var unlisted: [String] = []

  /// Ignores targets that are `hidden`.
  init(_ sources: SourceListings, hidden: Set<Int>) {
    let isListed = sources.kinds.map { !$0.own.allSatisfy(hidden.contains) }
    for (source, kind) in zip(sources.paths, sources.numbers) {
      if isListed[Int(kind)] { folders.add(around: source) } else { unlisted.append(source) }
    }
  }
}

/// Folders that have code and nibs but no build description, such as samples without a project.
///
/// Each stands for an app. If several parts of a folder have both code and nibs, each part is an app. A repository
/// without any description is one app.
struct UndescribedFolders {
  private(set) var nibs: [String: [Int]] = [:]

  /// Finds the folders of `loose` nibs, which no target takes.
  ///
  /// Folders in `sources.folders` and `nibFolders` have a description.
  init(
    loose: [Int], of paths: [String], _ sources: DescribedSources,
    _ nibFolders: DescribedFolders
  ) {
    guard !loose.isEmpty else { return }
    let isDescribed = { (folder: String) in
      sources.folders.contains(folder) || nibFolders.contains(folder)
    }
    guard isDescribed("") else {
      nibs[""] = loose
      return
    }
    var tops: [String: (nibs: [String], sources: [String])] = [:]
    for nib in loose {
      if let top = Self.top(of: paths[nib], isDescribed) {
        tops[top, default: ([], [])].nibs.append(paths[nib])
      }
    }
    guard !tops.isEmpty else { return }
    var topsOfFolders = FolderCache<String?>()
    for source in sources.unlisted where FileKind(path: source) != .objcHeader {
      let top = topsOfFolders.value(for: source) { Self.top(of: source, isDescribed) }
      if let top { tops[top]?.sources.append(source) }
    }
    let roots = Set(tops.flatMap { Self.roots(in: $0.key, $0.value.nibs, $0.value.sources) })
    for nib in loose {
      if let root = folder(around: paths[nib], among: roots) { nibs[root, default: []].append(nib) }
    }
  }

  /// The folder that stands for the app of the file at `path`.
  func folder(of path: String) -> String? {
    nibs.isEmpty ? nil : folder(around: path) { nibs[$0] != nil }
  }

  private func folder(around path: String, among roots: Set<String>) -> String? {
    folder(around: path) { roots.contains($0) }
  }

  private func folder(around path: String, where isMeant: (String) -> Bool) -> String? {
    var folder = path
    repeat {
      folder = parentFolder(folder)
      if isMeant(folder) { return folder }
    } while !folder.isEmpty
    return nil
  }

  /// The highest folder around `path` that contains no file of a target.
  private static func top(of path: String, _ isDescribed: (String) -> Bool) -> String? {
    var top: String?
    var folder = parentFolder(path)
    while !isDescribed(folder) {
      top = folder
      folder = parentFolder(folder)
    }
    return top
  }

  private static func roots(in folder: String, _ nibs: [String], _ sources: [String]) -> [String] {
    guard !nibs.isEmpty, !sources.isEmpty else { return [] }
    var parts: [String: (nibs: [String], sources: [String])] = [:]
    for nib in nibs {
      guard let part = part(of: nib, below: folder) else { return [folder] }
      parts[part, default: ([], [])].nibs.append(nib)
    }
    for source in sources {
      guard let part = part(of: source, below: folder) else { return [folder] }
      parts[part, default: ([], [])].sources.append(source)
    }
    let whole = parts.filter { !$0.value.nibs.isEmpty && !$0.value.sources.isEmpty }
    guard whole.count > 1 || parts.count == 1 else { return [folder] }
    return whole.flatMap { roots(in: $0.key, $0.value.nibs, $0.value.sources) }
  }

  /// The folder directly below `folder` that contains `path`; nil if the file is in `folder` itself.
  private static func part(of path: String, below folder: String) -> String? {
    // Another path may spell the same folder with other bytes.
    guard let slash = path.utf8.dropFirst(folder.utf8.count + 1).firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let part = String(path[..<slash])
    return part.hasSuffix(".lproj") || part.hasSuffix(".nib") ? nil : part
  }
}
