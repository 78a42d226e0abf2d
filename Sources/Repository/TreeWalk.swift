import Facts

/// The arriving trees of a commit, and the listing that they form.
///
/// Trees are numbered in the order of discovery, from 0 for the root; they are requested and arrive
/// in the same order.
struct TreeWalk {
  private struct Entry {
    enum Content {
      case file(id: Int, kind: FileKind)
      case folder(Int)
      case submodule
      case leftOut(Problem)
    }

    /// The range of the name in `names`.
    let name: Range<Int>
    let content: Content
  }

  /// The ids of all trees found so far.
  private(set) var ids: [String]
  private var folders: [Range<Int>?] = []
  /// The length of each folder's path in bytes, including the slash.
  private var pathLengths = [0]
  private var budget = TreeBudget()
  private var failures: [Int: Problem] = [:]
  private var entries: [Entry] = []
  private var names: [UInt8] = []
  private var fileIDs: [UInt8] = []
  /// For each tree, the only wanted paths in it; nil for all.
  private var routes: [PathTree]?
  private let idLength: Int

  /// The length of the longest path that a system can check out.
  private static let longestPath = 4096

  /// The number of folders that arrived or cannot be read.
  var takenCount: Int { folders.count }

  /// Whether the listing has ended early, with a problem at the first omitted path.
  private(set) var isFull = false

  /// Starts a walk from the tree `root`, through all folders or only those that lead to `paths`.
  init(root: String, to paths: [String]? = nil) {
    routes = paths.map { [PathTree($0)] }
    ids = [root]
    idLength = root.utf8.count / 2
  }

  /// Adds the next tree.
  mutating func take(_ tree: UnsafeBufferPointer<UInt8>) {
    let first = entries.count
    budget.enter(ids[folders.count], byteCount: tree.count)
    var rest = tree[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let zero = rest[space...].firstIndex(of: 0), rest.endIndex - zero > idLength
      else {
        failures[folders.count] = Problem(
          .malformed, .error, message: "the folder's tree is damaged; run `git fsck`")
        break
      }
      let id = (zero + 1)..<(zero + 1 + idLength)
      let length = pathLengths[folders.count] + (zero - space)
      isFull = !budget.allows(pathLength: length)
      take(mode: rest[..<space], name: rest[(space + 1)..<zero], id: tree[id], length)
      if isFull { break }
      rest = tree[id.upperBound...]
    }
    folders.append(first..<entries.count)
  }

  /// Records that the next tree is unavailable.
  mutating func takeFailure(_ problem: Problem) {
    failures[folders.count] = problem
    folders.append(nil)
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private mutating func take(mode: Bytes, name: Bytes, id: Bytes, _ length: Int) {
    let content: Entry.Content
    switch EntryType(mode: mode) {
    case _ where isFull:
      content = .leftOut(budget.problem)
    case nil:
      content = .leftOut(.invalidMode)
    case .folder where length > Self.longestPath:
      content = .leftOut(.pathTooLong)
    case .folder:
      if let routes {
        guard let route = routes[folders.count].route(into: Array(name)) else { return }
        self.routes?.append(route)
      }
      content = .folder(ids.count)
      ids.append(hexadecimal(id))
      pathLengths.append(length)
    case .file:
      if let kind = FileKind(fileName: UnsafeBufferPointer(rebasing: name)) {
        content = .file(id: fileIDs.count, kind: kind)
        fileIDs += id
      } else if isPossible(path: name) {
        return
      } else {
        content = .leftOut(.impossiblePath)
      }
    case .submodule:
      content = .submodule
    case .link, .absent:
      return
    }
    entries.append(Entry(name: names.count..<(names.count + name.count), content: content))
    names += name
  }

  /// The listing of all trees.
  ///
  /// git sorts a folder as if its name ended with `/`, so descending in the order of entries gives
  /// the order of whole paths.
  func listing() -> TreeListing {
    var builder = ListingBuilder()
    var path: [UInt8] = []
    var above: [(rest: Range<Int>, pathCount: Int)] = [(enter(0, path, &builder), 0)]
    while let current = above.popLast() {
      path.removeSubrange(current.pathCount...)
      guard let next = current.rest.first else { continue }
      above.append((current.rest.dropFirst(), current.pathCount))
      path += names[entries[next].name]
      switch entries[next].content {
      case .file(_, .asset) where !path.withUnsafeBufferPointer(AssetName.isAsset): break
      case .file where !isPossible(path: path): builder.add(path, .impossiblePath)
      case .file(_, .asset): builder.addAsset(path)
      case .file(let id, let kind):
        builder.add(path, blob: hexadecimal(fileIDs[id..<(id + idLength)]), kind: kind)
      case .submodule:
        builder.add(path, .submoduleNotFollowed)
      case .leftOut(let problem):
        builder.add(path, problem)
      case .folder(let folder):
        let inside = enter(folder, path, &builder)
        path.append(UInt8(ascii: "/"))
        above.append((inside, path.count))
      }
    }
    return builder.listing(id: ids[0])
  }

  /// The entries of a folder; adds its failure to the problems.
  private func enter(_ folder: Int, _ path: [UInt8], _ builder: inout ListingBuilder) -> Range<Int>
  {
    if let failure = failures[folder] { builder.add(path, failure) }
    return folder < folders.count ? folders[folder] ?? 0..<0 : 0..<0
  }
}
