/// Paths as a tree of names, with a level for each folder.
struct PathTree {
  private var inside: [String: PathTree] = [:]

  /// The tree of `paths`, spelled as in `SourceFile`.
  init(_ paths: [String] = []) {
    for path in paths { add(path.split(separator: "/")[...]) }
  }

  private mutating func add(_ names: ArraySlice<Substring>) {
    guard let name = names.first else { return }
    inside[String(name), default: PathTree()].add(names.dropFirst())
  }

  /// The paths in a folder; nil if no path leads there.
  ///
  /// Xcode projects are always included.
  func route(into name: [UInt8]) -> PathTree? {
    inside[spelledPath(name).text]
      ?? (name.reversed().starts(with: ".xcodeproj".utf8.reversed()) ? PathTree() : nil)
  }
}
