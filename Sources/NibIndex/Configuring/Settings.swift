import Facts

/// The settings of `.nibindex.toml`: that of `$NIBINDEX_CONFIG`, else those in the working directory and
/// the folders around it.
///
/// The nearest file that has a key decides; what a command is given goes before all of them.
struct Settings {
  /// A value, and the place that says it.
  struct Setting<Value> {
    let value: Value
    /// `path:line`.
    let origin: String
  }

  /// Systems that `index` resolves for besides the built-in ones.
  private(set) var profiles: Setting<[RuntimeProfile]>?
  /// The languages of the user, the dearest first.
  private(set) var languages: Setting<[String]>?
  /// The size above which `index` leaves files out.
  private(set) var limit: Setting<Int>?
  /// Folders with queries.
  private(set) var folders: Setting<[String]>?
  /// Values of parameters, by query and name.
  private(set) var parameters: [String: [String: Setting<String>]] = [:]
  /// The files that were read, the nearest first.
  private(set) var files: [String] = []

  /// No file says anything.
  init() {}

  /// Reads the files.
  init(for console: Console) throws {
    for file in Self.files(for: console) {
      let text = String(decoding: try readFile(at: file), as: UTF8.self)
      files.append(file)
      do {
        for entry in try TOMLDocument(text).entries { try take(entry, of: file) }
      } catch let error as TOMLDocument.SyntaxError {
        throw UsageError.conflict("\(file):\(error.line): \(error.reason)")
      }
    }
  }

  private static func files(for console: Console) -> [String] {
    if let named = console.variable("NIBINDEX_CONFIG") { return [named] }
    return nearestPaths(".nibindex.toml")
  }
}

extension Settings {
  /// The keys of the file, with what stands for any name as `NAME`.
  static let keys: [(key: String, summary: String)] = [
    ("index.profiles", "Systems to resolve for, besides the built-in ones"),
    ("index.languages", "The user's languages in order of preference"),
    ("index.limit", "The size above which files are skipped"),
    ("query.folders", "Folders with your own queries, relative to this file"),
    ("parameters.QUERY.NAME", "The value of a parameter of a query"),
  ]

  private mutating func take(_ entry: TOMLDocument.Entry, of file: String) throws {
    let origin = "\(file):\(entry.line)"
    func bad(_ expected: String) -> UsageError {
      .conflict("\(origin): \(entry.path.joined(separator: ".")) has to be \(expected)")
    }
    switch entry.path {
    case ["index", "profiles"]:
      guard let names = entry.value.texts, case let read = names.compactMap({ RuntimeProfile($0) }),
        read.count == names.count
      else { throw bad("a list of profiles, as in [\"ios-12.2-iphone\", \"macos-14\"]") }
      profiles = profiles ?? Setting(value: read, origin: origin)
    case ["index", "languages"]:
      guard let names = entry.value.texts, let read = languageList(names.joined(separator: ","))
      else { throw bad("a list of languages, as in [\"fr\", \"en\"]") }
      languages = languages ?? Setting(value: read, origin: origin)
    case ["index", "limit"]:
      guard case .text(let text) = entry.value, let size = byteCount(text) else {
        throw bad("a size, as in \"512K\" or \"32M\"")
      }
      limit = limit ?? Setting(value: size, origin: origin)
    case ["query", "folders"]:
      guard let names = entry.value.texts else { throw bad("a list of folders") }
      let home = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      let paths = names.map { $0.hasPrefix("/") ? $0 : "\(home)/\($0)" }
      folders = folders ?? Setting(value: paths, origin: origin)
    case let path where path.count == 3 && path[0] == "parameters":
      guard let text = entry.value.scalar else { throw bad("a text or a whole number") }
      let known = parameters[path[1]]?[path[2]]
      parameters[path[1], default: [:]][path[2]] = known ?? Setting(value: text, origin: origin)
    default: throw unknown(entry, origin)
    }
  }

  private func unknown(_ entry: TOMLDocument.Entry, _ origin: String) -> UsageError {
    let word = entry.path.joined(separator: ".")
    let known = Self.keys.map(\.key)
    let advice =
      nearest(to: word, in: known).map { "did you mean \($0)?" }
      ?? "one of \(known.joined(separator: ", "))"
    return .conflict("\(origin): unknown key \(word): \(advice)")
  }
}

extension TOMLDocument.Value {
  /// The texts of a list of texts.
  fileprivate var texts: [String]? {
    guard case .list(let values) = self else { return nil }
    let texts = values.compactMap { value -> String? in
      if case .text(let text) = value { text } else { nil }
    }
    return texts.count == values.count && !texts.isEmpty ? texts : nil
  }

  /// A text or a number, as an option would have it.
  fileprivate var scalar: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .flag, .list: nil
    }
  }
}
