import Foundation
import TestSupport

/// A repository's commits, each with its parents and its files.
struct GeneratedHistory {
  struct Commit {
    var tree: Tree
    /// The places of its parents, the first parent first.
    var parents: [Int]
  }

  /// The commits, parents before children; the last one is the head of `main`.
  var commits: [Commit]

  /// A history of so many commits.
  init(_ random: inout SeededRandom, commits count: Int) {
    let edit = Edit(world: World(&random))
    var tree = Tree()
    for _ in 0..<random.number(2...20) {
      let file = edit.world.file(&random, in: tree)
      tree[file.path] = file.entry
    }
    commits = [Commit(tree: tree, parents: [])]
    var head = 0
    while commits.count < count {
      let side = random.chance(20) ? random.number(below: commits.count) : nil
      // Some commits stand on another branch, which a later one may merge.
      let parent = random.chance(12) ? random.number(below: commits.count) : head
      tree = commits[parent].tree
      edit.apply(to: &tree, &random)
      var parents = [parent]
      if let side, side != parent {
        parents.append(side)
        merge(commits[side].tree, into: &tree, &random)
      }
      if random.chance(6) { tree = commits[random.number(below: commits.count)].tree }
      commits.append(Commit(tree: tree, parents: parents))
      if parent == head || random.chance(30) || commits.count == count {
        head = commits.count - 1
      }
    }
  }

  /// Takes some of the files of another commit.
  private func merge(_ other: Tree, into tree: inout Tree, _ random: inout SeededRandom) {
    for path in other.paths where random.chance(60) { tree[path] = other[path] }
  }

  /// The places of the commits that lead to `head` by first parents, `head` first.
  func line(to head: Int) -> [Int] {
    Array(sequence(first: head) { commits[$0].parents.first })
  }

  /// The repository and the ids of its commits.
  func repository() throws -> (repository: GitFixture, ids: [String]) {
    var stream = Data()
    for (number, commit) in commits.enumerated() { append(commit, number, to: &stream) }
    stream += Data("reset refs/heads/main\nfrom :\(commits.count)\n".utf8)
    let repository = try GitFixture(named: "App", importing: stream)
    let ids = try commits.indices.map { number in
      try String(
        contentsOfFile: "\(repository.path)/.git/refs/marks/\(number)", encoding: .utf8
      ).trimmingCharacters(in: .newlines)
    }
    return (repository, ids)
  }

  private func append(_ commit: Commit, _ number: Int, to stream: inout Data) {
    let time = 1_700_000_000 + 3600 * number
    var text = "commit refs/marks/\(number)\nmark :\(number + 1)\n"
    text += "committer Ada <ada@example.com> \(time) +0100\n\(block("work \(number)"))"
    for (place, parent) in commit.parents.enumerated() {
      text += "\(place == 0 ? "from" : "merge") :\(parent + 1)\n"
    }
    text += "deleteall\n"
    for path in commit.tree.paths {
      let quoted = "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n"
      switch commit.tree[path] {
      case .file(let content): text += "M 100644 inline \(quoted)\(block(content))"
      case .program(let content): text += "M 100755 inline \(quoted)\(block(content))"
      case .link(let target): text += "M 120000 inline \(quoted)\(block(target))"
      case .submodule: text += "M 160000 \(String(repeating: "5", count: 40)) \(quoted)"
      case nil: break
      }
    }
    stream += Data(text.utf8)
  }

  private func block(_ text: String) -> String { "data \(text.utf8.count)\n\(text)\n" }
}
