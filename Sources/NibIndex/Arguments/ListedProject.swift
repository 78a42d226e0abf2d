/// A project to index, as given.
struct ListedProject: Hashable, Sendable {
  let path: String
  /// The project's name; nil for the last component of the path.
  let name: String?
  /// The line of a list, as `FILE:LINE`; nil if an argument names the project.
  var place: String?
}

extension ListedProject {
  /// Parses a line of a list: a path, optionally a name, and optionally a comment; nil for an empty
  /// line.
  ///
  /// Path and name may be in quotes. A relative path is relative to `folder`; `~/` stands for
  /// `home`.
  init?(line: Substring, at place: String, folder: String, home: String?) throws(ListError) {
    let words = try Self.words(of: line)
    guard let path = words.first else { return nil }
    guard words.count < 3 else { throw .tooManyWords }
    guard !path.isEmpty, words.last?.isEmpty == false else { throw .emptyWord }
    if path.hasPrefix("~/"), let home {
      self.path = home + path.dropFirst()
    } else {
      self.path = path.hasPrefix("/") ? path : folder + path
    }
    name = words.count == 2 ? words[1] : nil
    self.place = place
  }

  /// The reason why a line names no project.
  enum ListError: String, Error {
    case openQuote = "missing closing quote"
    case tooManyWords = "expected a path and an optional name: quote text with spaces"
    case emptyWord = "a path or name is empty"
  }

  private static func words(of line: Substring) throws(ListError) -> [String] {
    var words: [String] = []
    var rest = line.drop(while: \.isWhitespace)
    while let first = rest.first, first != "#" {
      var word = ""
      if first == "\"" || first == "'" {
        guard let end = rest.dropFirst().firstIndex(of: first) else { throw .openQuote }
        word = String(rest[..<end].dropFirst())
        rest = rest[rest.index(after: end)...]
      } else {
        word = String(rest.prefix { !$0.isWhitespace })
        rest = rest.dropFirst(word.count)
      }
      words.append(word)
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }
}

extension Console {
  /// The projects that `file` lists, in order.
  ///
  /// `-` is the standard input, whose paths are relative to the working directory.
  func projects(listedIn file: String) throws -> [ListedProject] {
    let isInput = file == "-"
    let bytes = isInput ? try readInput() : try readFile(at: file)
    if isInput, awaitsSignals { keepInput(bytes) }
    let folder = isInput ? "" : file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    var projects: [ListedProject] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(ListedProject.ListError) {
        let project = try ListedProject(
          line: line, at: "\(file):\(index + 1)", folder: folder, home: variable("HOME"))
        if let project { projects.append(project) }
      } catch {
        throw UsageError.conflict("\(file):\(index + 1): \(error.rawValue)")
      }
    }
    let names = projects.compactMap(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw UsageError.conflict(
        "\(file): two projects have the name \(twice): rename one of them")
    }
    guard !projects.isEmpty else {
      throw UsageError.conflict(
        "\(file): lists no project: each line is a path and an optional name")
    }
    return projects
  }
}
