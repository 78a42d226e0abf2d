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
    var tree = edit.world.start(&random)
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
    let author = ["Ada <ada@example.com>", "Émile \"E\" Q. <>", "<nobody@example.com>"][number % 3]
    let message = ["work \(number)", "", "Zwei\n\nZeilen \(number)\n", "\n\n  \"quoted\"\t"][
      number % 4]
    stream.append(
      text: """
        commit refs/marks/\(number)
        mark :\(number + 1)
        author \(author) \(time - 60) -0830
        committer Ada <ada@example.com> \(time) +0100

        """)
    stream.append(block: Array(message.utf8))
    for (place, parent) in commit.parents.enumerated() {
      stream.append(text: "\(place == 0 ? "from" : "merge") :\(parent + 1)\n")
    }
    stream.append(text: "deleteall\n")
    for path in commit.tree.paths {
      let quoted = "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n"
      let (mode, bytes) =
        switch commit.tree[path] {
        case .file(let text): ("100644", Array(text.utf8))
        case .program(let text): ("100755", Array(text.utf8))
        case .data(let bytes): ("100644", bytes)
        case .link(let target): ("120000", Array(target.utf8))
        case .submodule, nil: ("", [UInt8]())
        }
      if mode.isEmpty {
        stream.append(text: "M 160000 \(String(repeating: "5", count: 40)) \(quoted)")
      } else {
        stream.append(text: "M \(mode) inline \(quoted)")
        stream.append(block: bytes)
      }
    }
  }
}

extension Data {
  fileprivate mutating func append(text: String) { append(contentsOf: text.utf8) }

  fileprivate mutating func append(block: [UInt8]) {
    append(text: "data \(block.count)\n")
    append(contentsOf: block)
    append(text: "\n")
  }
}
