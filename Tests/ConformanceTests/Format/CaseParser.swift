/// Reads the text of a case.
struct CaseParser {
  private static let keys: Set = [
    "id", "title", "rules", "tier", "needs", "family", "project", "source", "history",
    "index-args", "index-path", "note",
  ]

  private let fileName: String
  private var headers: [String: String] = [:]
  private var expectations: [Expectation] = []
  private var steps = [CaseStep(kind: .commit(message: "Initial import"), isImplicit: true)]
  private var isInHeader = true
  private var isInFile = false

  /// The case that `text` describes; `fileName` is for what is said of mistakes.
  static func parse(_ text: String, fileName: String) throws(CaseError) -> ConformanceCase {
    var parser = CaseParser(fileName: fileName)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() { try parser.read(line, number: index + 1) }
    return try parser.finished()
  }

  private init(fileName: String) { self.fileName = fileName }

  private func mistake(_ line: Int?, _ text: String) -> CaseError {
    CaseError(fileName, line, text)
  }

  private mutating func read(_ line: Substring, number: Int) throws(CaseError) {
    if let name = line.between("-- ", " --") {
      isInHeader = false
      isInFile = true
      steps[steps.count - 1].entries.append(try entry(name, line: number))
    } else if let step = try step(line, number: number) {
      isInHeader = false
      isInFile = false
      if steps.count == 1, steps[0].isImplicit, steps[0].entries.isEmpty,
        case .commit = step.kind
      {
        steps[0] = step
      } else {
        steps.append(step)
      }
    } else if isInHeader {
      try readHeader(line.trimmed, number: number)
    } else if isInFile {
      let step = steps.count - 1
      steps[step].entries[steps[step].entries.count - 1].text += line + "\n"
    } else if !line.trimmed.isEmpty {
      throw mistake(number, "text outside of a file: \(line)")
    }
  }

  private mutating func readHeader(_ line: String, number: Int) throws(CaseError) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    if Expectation.verbs.contains(where: { line.hasPrefix("\($0) ") }) {
      expectations.append(try Expectation(line, line: number, fileName: fileName))
      return
    }
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Self.keys.contains(String(parts[0])) else {
      throw mistake(number, "not a header line: \(line)")
    }
    let key = String(parts[0])
    guard key == "note" || headers[key] == nil else {
      throw mistake(number, "header `\(key)` stands twice")
    }
    headers[key] = parts[1].trimmed
  }

  private func step(_ line: Substring, number: Int) throws(CaseError) -> CaseStep? {
    guard let words = line.between("== ", " =="),
      let word = ["commit", "branch", "merge", "worktree"].first(where: {
        words.hasPrefix("\($0): ")
      })
    else { return nil }
    let text = words.dropFirst(word.count + 2).trimmed
    guard !text.isEmpty else { throw mistake(number, "a \(word) of nothing") }
    switch word {
    case "commit": return CaseStep(kind: .commit(message: text))
    case "branch": return CaseStep(kind: .branch(name: text))
    case "worktree": return CaseStep(kind: .worktree)
    default:
      let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw mistake(number, "a merge needs a branch and a message")
      }
      return CaseStep(kind: .merge(branch: parts[0], message: parts[1]))
    }
  }

  private func entry(_ name: Substring, line: Int) throws(CaseError) -> CaseEntry {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open != name.startIndex,
      name[name.index(before: open)].isWhitespace
    else { return CaseEntry(path: String(name), line: line) }
    let words = name[name.index(after: open)...].dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    guard CaseEntry.isOption(words[0].trimmed) else {
      return CaseEntry(path: String(name), line: line)
    }
    var entry = CaseEntry(path: name[..<open].trimmed, line: line)
    for word in words {
      guard entry.take(option: word.trimmed) else {
        throw mistake(line, "unknown option \(word.trimmed)")
      }
    }
    return entry
  }

  private func finished() throws(CaseError) -> ConformanceCase {
    func header(_ key: String) throws(CaseError) -> String {
      guard let value = headers[key] else { throw mistake(nil, "header `\(key)` is missing") }
      return value
    }
    guard let tier = ConformanceCase.Tier(rawValue: try header("tier")) else {
      let known = ConformanceCase.Tier.allCases.map(\.rawValue).joined(separator: ", ")
      throw mistake(nil, "the tier is one of \(known)")
    }
    guard !expectations.isEmpty else { throw mistake(nil, "no expectations") }
    let arguments: [String]
    do {
      arguments = try quotedWords(headers["index-args"] ?? "")
    } catch { throw mistake(nil, "index-args: \(error)") }
    let hasCommits = steps.contains { !$0.isImplicit }
    return ConformanceCase(
      fileName: fileName, id: try header("id"), title: try header("title"), tier: tier,
      rules: headers["rules"].words, family: headers["family"], needs: headers["needs"].words,
      project: headers["project"] ?? "Sample",
      wantsRepository: hasCommits || headers["source"] == "git",
      wantsHistory: hasCommits && headers["history"] != "no", indexArguments: arguments,
      indexPath: headers["index-path"] ?? ".", steps: steps, expectations: expectations)
  }
}

extension CaseEntry {
  private static let options = [
    "deleted", "renamed from", "copied from", "symlink to", "mode", "encoding", "crlf", "bom",
    "base64", "malformed", "no final newline",
  ]

  /// Whether brackets that start with `word` hold options, and are no part of a name.
  static func isOption(_ word: String) -> Bool {
    options.contains { word == $0 || word.hasPrefix($0 + " ") }
  }

  /// Takes an option over; false if there is no such option.
  mutating func take(option: String) -> Bool {
    func value(_ name: String) -> String? {
      option.hasPrefix(name + " ") ? option.dropFirst(name.count + 1).trimmed : nil
    }
    switch option {
    case "deleted": change = .deleted
    case "crlf": encoding.hasCarriageReturns = true
    case "bom": encoding.hasByteOrderMark = true
    case "base64": encoding.isBase64 = true
    case "malformed": encoding.isMalformed = true
    case "no final newline": encoding.hasFinalNewline = false
    default:
      if let source = value("renamed from") {
        change = .renamed(from: source)
      } else if let source = value("copied from") {
        change = .copied(from: source)
      } else if let target = value("symlink to") {
        change = .link(to: target)
      } else if let digits = value("mode"), let bits = Int(digits, radix: 8) {
        mode = bits
      } else if let name = value("encoding") {
        encoding.name = name
      } else {
        return false
      }
    }
    return true
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// What stands between `prefix` and `suffix`, if both are there.
  fileprivate func between(_ prefix: String, _ suffix: String) -> SubSequence? {
    guard hasPrefix(prefix), hasSuffix(suffix), count > prefix.count + suffix.count else {
      return nil
    }
    return dropFirst(prefix.count).dropLast(suffix.count)
  }
}

extension String? {
  fileprivate var words: [String] {
    self?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }
}
