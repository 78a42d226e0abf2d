import Facts
import Indexing

/// The settings of `.nibindex.toml` files.
///
/// `$NIBINDEX_CONFIG` names the only file; otherwise they are in the working directory and its
/// parents. The nearest file with a key wins; options of a command override all files.
struct Settings {
  /// A value, and the place that sets it.
  struct Setting<Value> {
    let value: Value
    /// `path:line`.
    let origin: String
  }

  /// Systems that `index` resolves for, in addition to the built-in ones.
  private(set) var profiles: Setting<[RuntimeProfile]>?
  /// The user's languages in order of preference.
  private(set) var languages: Setting<[String]>?
  /// The size above which `index` skips files.
  private(set) var limit: Setting<Int>?
  /// Calls that load nibs and scenes although their code does not show it.
  private(set) var loaders: Setting<[LoaderCall]>?
  /// Files in bundles that no build description lists, from all settings files.
  private(set) var bundles: [Setting<GivenBundle>] = []
  private var bundlePaths: Set<String> = []
  private(set) var folders: Setting<[String]>?
  /// Values of parameters, by query and name.
  private(set) var parameters: [String: [String: Setting<String>]] = [:]
  /// The first place that names each query with parameters.
  private var queryOrigins: [String: String] = [:]
  /// The paths whose findings are excluded, from all settings files.
  private(set) var excluded: [Setting<PathPattern>] = []
  /// Severities of rules and groups of rules; nil for off.
  private(set) var severities: [String: Setting<Finding.Severity?>] = [:]
  /// The suppressions from all settings files.
  private(set) var suppressions: [FindingPolicy.Suppression] = []
  /// The settings files, nearest first.
  private(set) var files: [String] = []

  init(for console: Console) throws {
    let named = console.variable("NIBINDEX_CONFIG")
    try self.init(of: named.map { [$0] } ?? nearestPaths(Self.fileName)) { file in
      let bytes = named == nil ? try readFoundFile(at: file) : try readFile(at: file)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  static let fileName = ".nibindex.toml"

  /// Reads some files, nearest first; `text` returns nil for a missing file.
  init(of paths: [String], text: (String) throws -> String?) throws {
    for file in paths {
      guard let text = try text(file) else { continue }
      files.append(file)
      do {
        let document = try TOMLDocument(text)
        for entry in document.entries where entry.path.first != "suppress" {
          try take(entry, of: file)
        }
        for table in document.tables { try take(table, of: file) }
        suppressions += try Self.suppressions(in: document, of: file)
      } catch let error as TOMLDocument.SyntaxError {
        throw UsageError.conflict("\(file):\(error.line): \(error.reason)")
      }
    }
  }
}

extension Settings {
  /// The keys of a settings file, with `NAME` for any name.
  static let keys: [(key: String, summary: String)] = [
    ("index.profiles", "Systems to resolve for, besides the built-in ones"),
    ("index.languages", "The user's languages in order of preference"),
    ("index.limit", "The size above which files are skipped"),
    ("index.loaders", "Calls that load nibs, as in \"Nib.load(name: $nib)\""),
    ("bundles.PATH", "The bundle that the files at a path of the repository are in"),
    ("query.folders", "Folders with your own queries, relative to this file"),
    ("parameters.QUERY.NAME", "The value of a parameter of a query"),
    ("check.exclude", "Paths whose findings, and lines of named queries, are left out"),
    ("severity.RULE", "The severity of a rule or a group of rules, or off"),
  ]

  /// The keys of a table `[[suppress]]`.
  static let suppressionKeys: [(key: String, summary: String)] = [
    ("suppress.rule", "The rule or group of rules, or a list of them"),
    ("suppress.reason", "Why"),
    ("suppress.path", "The files"),
    ("suppress.class", "The class"),
    ("suppress.project", "The project"),
    ("suppress.until", "The last day on which it holds"),
  ]

  private mutating func take(_ table: TOMLDocument.Table, of file: String) throws {
    let origin = "\(file):\(table.line)"
    guard Self.isKnown(table: table.path) else {
      throw Self.unknown(table.path.joined(separator: "."), origin)
    }
    if table.path.count == 2, table.path[0] == "parameters" {
      queryOrigins[table.path[1]] = queryOrigins[table.path[1]] ?? origin
    }
  }

  /// Whether a table may contain keys.
  private static func isKnown(table path: [String]) -> Bool {
    if path.first == "severity" || path.first == "suppress" { return true }
    return keys.contains { key, _ in
      let names = key.split(separator: ".").dropLast()
      return path.count <= names.count
        && zip(path, names).allSatisfy { $0 == $1 || $1.allSatisfy(\.isUppercase) }
    }
  }

  /// Whether any file sets parameters of a query.
  var hasParameters: Bool { !queryOrigins.isEmpty }

  /// Throws if a parameter does not belong to a found query, or has an invalid value.
  func refuseUnknownParameters(
    of found: QueryFolders.Found, ofQuery only: String? = nil
  ) throws(UsageError) {
    for (name, origin) in queryOrigins.sorted(by: { $0.key < $1.key })
    where only == nil || name == only {
      // Another message covers a file that is not a query.
      if found.refused.contains(where: { $0.name == name }) { continue }
      guard let query = found.queries.first(where: { $0.name == name }) else {
        let advice = advice(
          on: name, among: found.queries.map(\.name), else: "nibindex query lists them")
        throw .conflict("\(origin): no query is named \(name): \(advice)")
      }
      for (parameter, setting) in (parameters[name] ?? [:]).sorted(by: { $0.key < $1.key }) {
        do {
          _ = try query.values([SQLCommand.Parameter(name: parameter, text: setting.value)])
        } catch .conflict(let text) {
          throw .conflict("\(setting.origin): \(text)")
        } catch {
          throw .conflict(
            "\(setting.origin): parameters.\(name).\(parameter) must be a whole number")
        }
      }
    }
  }

  private mutating func take(_ entry: TOMLDocument.Entry, of file: String) throws {
    let origin = "\(file):\(entry.line)"
    func bad(_ expected: String) -> UsageError {
      .conflict("\(origin): \(entry.path.joined(separator: ".")) must be \(expected)")
    }
    switch entry.path {
    case ["index", "profiles"]:
      guard let read = entry.value.texts?.all({ RuntimeProfile($0) }) else {
        throw bad("a list of profiles, as in [\"ios-12.2-iphone\", \"macos-14\"]")
      }
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
    case ["index", "loaders"]:
      guard let texts = entry.value.texts else { throw bad(Self.loaderExample) }
      let read = try texts.map { text in
        guard let call = LoaderCall(text) else { throw Self.badLoader(text, origin) }
        return call
      }
      loaders = loaders ?? Setting(value: read, origin: origin)
    case let path where path.first == "bundles" && path.count > 1:
      // A folder may have dots in its name.
      let folder = path.dropFirst().joined(separator: ".")
      guard case .text(let text) = entry.value,
        let bundle = GivenBundle(path: folder, destination: text)
      else {
        throw UsageError.conflict(
          "\(origin): bundles needs a path below the root of the repository, and the bundle its files"
            + " are in, as in \"Resources/Extra\" = \"App\" or \"App/Extra.bundle\"")
      }
      if bundlePaths.insert(folder).inserted {
        bundles.append(Setting(value: bundle, origin: origin))
      }
    case ["query", "folders"]:
      guard let names = entry.value.texts else { throw bad("a list of folders") }
      let home = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      let paths = names.map { $0.hasPrefix("/") ? $0 : "\(home)/\($0)" }
      folders = folders ?? Setting(value: paths, origin: origin)
    case let path where path.count == 3 && path[0] == "parameters":
      guard let text = entry.value.scalar else { throw bad("a text or a whole number") }
      queryOrigins[path[1]] = queryOrigins[path[1]] ?? origin
      let known = parameters[path[1]]?[path[2]]
      parameters[path[1], default: [:]][path[2]] = known ?? Setting(value: text, origin: origin)
    case ["check", "exclude"]:
      guard let read = entry.value.texts?.all({ PathPattern($0) }) else {
        throw bad("a list of paths, as in [\"Pods\", \"Legacy/**/*.xib\"]")
      }
      excluded += read.map { Setting(value: $0, origin: origin) }
    case let path where path.count >= 2 && path[0] == "severity":
      let rule = path.dropFirst().joined(separator: ".")
      let expected = "error, warning, note or off"
      guard case .text(let word) = entry.value else { throw bad(expected) }
      let severity = Finding.Severity(rawValue: word)
      guard severity != nil || word == "off" else { throw bad(expected) }
      guard Self.isRuleOrGroup(rule) else { throw Self.unknownRule(rule, origin) }
      severities[rule] = severities[rule] ?? Setting(value: severity, origin: origin)
    default: throw Self.unknown(entry.path.joined(separator: "."), origin)
    }
  }

  private static let loaderExample =
    "a list of calls, as in [\"Nib.load(name: $nib)\", \"[$nib loadFromNib]\"]"

  private static func badLoader(_ text: String, _ origin: String) -> UsageError {
    let parts = LoaderCall.Part.allCases.map { "$" + $0.rawValue }
    let word = text.split { !$0.isLetter && $0 != "$" }.map(String.init).first {
      $0.hasPrefix("$") && !parts.contains($0)
    }
    if let word {
      return .conflict(
        "\(origin): \(word) is not a part of a loader: "
          + advice(on: word, among: parts, else: "one of " + parts.joined(separator: ", ")))
    }
    return .conflict(
      "\(origin): index.loaders has no call in \(text): write a call with "
        + parts.joined(separator: ", ")
        + " in the places of its arguments or its type, each once, as in \"Nib.load(name: $nib)\"")
  }

  static func unknown(_ word: String, _ origin: String) -> UsageError {
    let known = (keys + suppressionKeys).map(\.key)
    return .conflict("\(origin): unknown key \(word): \(advice(on: word, among: known))")
  }
}

extension [String] {
  /// The results of `read` for all texts; nil if it rejects one.
  fileprivate func all<Value>(_ read: (String) -> Value?) -> [Value]? {
    let values = compactMap(read)
    return values.count == count ? values : nil
  }
}

extension TOMLDocument.Value {
  var texts: [String]? {
    guard case .list(let values) = self else { return nil }
    let texts = values.compactMap { value -> String? in
      if case .text(let text) = value { text } else { nil }
    }
    return texts.count == values.count && !texts.isEmpty ? texts : nil
  }

  /// A text or number, in the form of an option's value.
  fileprivate var scalar: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .flag, .list: nil
    }
  }
}
