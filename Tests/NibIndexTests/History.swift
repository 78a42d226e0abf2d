import Foundation
import TestSupport

/// A small history as a text: what each commit does, and what is compared then.
///
/// `== commit` starts a commit; in it `++ PATH` starts a file, `-- PATH` removes one, and
/// `=> FROM TO` moves one. `== diff WORDS` compares.
struct History {
  /// What the text asks for.
  enum Step {
    case commit([Change])
    case diff([String])
  }

  /// What a commit does to a file.
  enum Change {
    case write(String, to: String)
    case remove(String)
    case move(String, to: String)
  }

  let steps: [Step]

  /// Reads a text; what stands in front of the first step is for people.
  init(_ text: String) {
    var steps: [Step] = []
    for part in text.components(separatedBy: "\n== ").dropFirst() {
      let lines = part.components(separatedBy: "\n")
      let words = lines[0].split(separator: " ").map(String.init)
      steps.append(
        words[0] == "diff"
          ? .diff(Array(words.dropFirst())) : .commit(Self.changes(lines.dropFirst())))
    }
    self.steps = steps
  }

  private static func changes(_ lines: ArraySlice<String>) -> [Change] {
    var changes: [Change] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "++"?: changes.append(.write("", to: words[1]))
      case "--"?: changes.append(.remove(words[1]))
      case "=>"?: changes.append(.move(words[1], to: words[2]))
      default:
        guard case .write(let text, let path)? = changes.last else { continue }
        changes[changes.count - 1] = .write(text + line + "\n", to: path)
      }
    }
    return changes
  }

  /// Does what a commit does, and commits it.
  static func commit(_ changes: [Change], in repository: GitFixture) throws {
    for change in changes {
      switch change {
      case .write(let text, let path): try repository.write(text, to: path)
      case .remove(let path): try repository.git("rm", "-q", path)
      case .move(let path, let target):
        let folder = URL(filePath: repository.path).appending(path: target)
          .deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try repository.git("mv", path, target)
      }
    }
    try repository.commit()
  }
}
