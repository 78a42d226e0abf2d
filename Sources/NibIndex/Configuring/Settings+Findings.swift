import Facts
import Indexing

extension Settings {
  /// The settings at the old point of `request`: repository files as in its commit, others as they
  /// are.
  ///
  /// Nil if this version cannot read these settings.
  static func old(of request: ComparisonRequest, for console: Console) throws -> Settings? {
    let named = console.variable("NIBINDEX_CONFIG").map { [absolutePath($0)] }
    let paths = named ?? possiblePaths(fileName)
    let old = try oldTexts(of: paths, for: request)
    do {
      return try Settings(of: paths) { path in
        if let text = old[path] { return text }
        return named != nil || exists(path)
          ? String(decoding: try readFoundFile(at: path), as: UTF8.self) : nil
      }
    } catch is UsageError {
      return nil
    }
  }

  var findingPolicy: FindingPolicy {
    var policy = FindingPolicy(rules: knownRules.map(\.id))
    policy.excluded = excluded.map(\.value)
    policy.severities = severities.mapValues(\.value)
    policy.suppressions = suppressions.map { suppression in
      var suppression = suppression
      suppression.file = absolutePath(suppression.file)
      return suppression
    }
    return policy
  }

  static func isRuleOrGroup(_ word: String) -> Bool {
    knownRules.contains { $0.id == word || $0.id.hasPrefix(word + ".") }
  }

  static func unknownRule(_ word: String, _ origin: String) -> UsageError {
    let rules = knownRules.map(\.id)
    return .conflict(
      "\(origin): no rule is called \(word): "
        + advice(on: word, among: rules, else: "nibindex rules lists them"))
  }

  /// Reads the tables `[[suppress]]` of a file.
  static func suppressions(
    in document: TOMLDocument, of file: String
  ) throws -> [FindingPolicy.Suppression] {
    var byNumber: [Int: [TOMLDocument.Entry]] = [:]
    for entry in document.entries where entry.path.first == "suppress" {
      guard entry.path.count == 3, let number = Int(entry.path[1]) else {
        throw UsageError.conflict(
          "\(file):\(entry.line): suppress is a list of tables: write [[suppress]] above its keys")
      }
      byNumber[number, default: []].append(entry)
    }
    for table in document.tables where table.path.first == "suppress" {
      guard let number = table.path.dropFirst().first, byNumber[Int(number) ?? -1] == nil else {
        continue
      }
      throw UsageError.conflict("\(file):\(table.line): a suppression needs a rule")
    }
    return try byNumber.sorted { $0.key < $1.key }.map { try suppression($0.value, of: file) }
  }

  private static func suppression(
    _ entries: [TOMLDocument.Entry], of file: String
  ) throws -> FindingPolicy.Suppression {
    let line = entries.first?.line ?? 1
    var suppression = FindingPolicy.Suppression(rules: [], reason: "", file: file, line: line)
    for entry in entries { try take(entry, into: &suppression) }
    for (key, isMissing) in [
      ("rule", suppression.rules.isEmpty), ("reason", suppression.reason.isEmpty),
    ] where isMissing {
      throw UsageError.conflict("\(file):\(line): a suppression needs a \(key)")
    }
    return suppression
  }

  private static func take(
    _ entry: TOMLDocument.Entry, into suppression: inout FindingPolicy.Suppression
  ) throws {
    let (key, origin) = (entry.path[2], "\(suppression.file):\(entry.line)")
    func text(_ expected: String) throws -> String {
      guard case .text(let text) = entry.value, !text.isEmpty else {
        throw UsageError.conflict("\(origin): suppress.\(key) must be \(expected)")
      }
      return text
    }
    switch key {
    case "rule":
      let words = if let texts = entry.value.texts { texts } else { [try text("a rule or a list")] }
      for word in words where !isRuleOrGroup(word) { throw unknownRule(word, origin) }
      suppression.rules = words
    case "reason": suppression.reason = try text("a text")
    case "class": suppression.className = try text("the name of a class")
    case "project": suppression.project = try text("the name of a project")
    case "path": suppression.path = PathPattern(try text("a path, as in \"Legacy/**/*.xib\""))
    case "until":
      let day = try text("a day, as in 2027-01-31")
      guard isDay(day) else {
        throw UsageError.conflict("\(origin): suppress.until must be a day, as in 2027-01-31")
      }
      suppression.until = day
    default: throw unknown("suppress.\(key)", origin)
    }
  }
}
