extension GeneratedHistory: CustomStringConvertible {
  /// Every path of any commit.
  var paths: [String] {
    Set(commits.flatMap { $0.tree.paths.map { Array($0.utf8) } })
      .map { String(decoding: $0, as: UTF8.self) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The paths at which a commit is not what its first parent is.
  func changes(of commit: Int) -> [String] {
    let new = commits[commit].tree
    let old = commits[commit].parents.first.map { commits[$0].tree } ?? Tree()
    return paths.filter { new[$0] != old[$0] }
  }

  /// What each commit changes.
  var description: String {
    commits.indices.map { number in
      let parents = commits[number].parents.map { "\($0)" }.joined(separator: ", ")
      let changes = changes(of: number).map { path in
        switch commits[number].tree[path] {
        case .file(let text), .program(let text): "-- \(path) --\n\(text.prefix(3000))"
        case .data(let bytes): "-- \(path) (\(bytes.count) bytes) --"
        case .link(let target): "-- \(path) (symlink to \(target)) --"
        case .submodule: "-- \(path) (submodule) --"
        case nil: "-- \(path) (deleted) --"
        }
      }
      return "== commit \(number) on \(parents)\n" + changes.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
