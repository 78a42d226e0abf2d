/// A line of a case about the rows of a view.
struct Expectation: Hashable, Sendable {
  /// A test of a column.
  struct Condition: Hashable, Sendable {
    enum Operator: String, CaseIterable, Sendable {
      // The longer ones first, as they are looked for in this order.
      case containsNot = "!~="
      case contains = "~="
      case isNot = "!="
      case equals = "="
    }

    var column: String
    var `operator`: Operator
    var value: String
  }

  /// How many rows the left side has to find.
  struct Count: Hashable, Sendable {
    var number: Int
    var orMore = false

    func holds(_ found: Int) -> Bool { orMore ? found >= number : found == number }
  }

  /// The line of the case.
  var line: Int
  /// The line as it stands there.
  var source: String
  var view: String
  /// What the rows are found by: once for each way to choose from `{a,b}`.
  var selections: [[Condition]]
  /// What each of the rows has to be.
  var values: [Condition] = []
  var count = Count(number: 1)
  /// Whether a failure is only reported.
  var isAdvisory = false
}

extension Expectation {
  /// Reads a line that starts with one of these words.
  static let verbs = ["expect", "no", "open", "open-no"]

  /// Reads a line; `fileName` is for what is said of mistakes.
  init(_ source: String, line: Int, fileName: String) throws(CaseError) {
    func mistake(_ text: String) -> CaseError { CaseError(fileName, line, text) }
    var words: [String]
    do {
      words = try quotedWords(source)
    } catch { throw mistake(error.description) }
    let verb = words.removeFirst()
    guard Self.verbs.contains(verb) else { throw mistake("no expectation starts with \(verb)") }
    guard let view = words.first, view != ":" else { throw mistake("no view named") }
    let colon = words.firstIndex(of: ":")
    let isAbsence = verb == "no" || verb == "open-no"
    self.init(
      line: line, source: source, view: view, selections: [[]], isAdvisory: verb.hasPrefix("open"))

    for word in words[1..<(colon ?? words.count)] {
      guard let (column, test, value) = Self.parts(of: word) else {
        throw mistake("not a column and a value: \(word)")
      }
      let choices = Self.choices(in: value)
      selections = selections.flatMap { chosen in
        choices.map { chosen + [Condition(column: column, operator: test, value: $0)] }
      }
    }
    if isAbsence {
      guard colon == nil else { throw mistake("a `\(verb)` line has no right side") }
      count = Count(number: 0)
      return
    }
    guard let colon, colon + 1 < words.count else {
      throw mistake("an `\(verb)` line needs a right side")
    }
    for word in words[(colon + 1)...] {
      if let count = Self.count(in: word) {
        self.count = count
      } else if let (column, test, value) = Self.parts(of: word), column != "count" {
        guard Self.choices(in: value).count == 1 else {
          throw mistake("{a,b} stands on the left side only: \(word)")
        }
        values.append(Condition(column: column, operator: test, value: value))
      } else {
        throw mistake("not a column and a value: \(word)")
      }
    }
  }

  private static func parts(of word: String) -> (String, Condition.Operator, String)? {
    let column = word.prefix { ("a"..."z").contains($0) || $0 == "_" }
    let rest = word.dropFirst(column.count)
    guard !column.isEmpty,
      let test = Condition.Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) })
    else { return nil }
    return (String(column), test, String(rest.dropFirst(test.rawValue.count)))
  }

  private static func choices(in value: String) -> [String] {
    guard value.hasPrefix("{"), value.hasSuffix("}"), value.contains(",") else { return [value] }
    return value.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private static func count(in word: String) -> Count? {
    for (sign, orMore) in [("count>=", true), ("count=", false)] where word.hasPrefix(sign) {
      guard let number = Int(word.dropFirst(sign.count)), number >= 0 else { return nil }
      return Count(number: number, orMore: orMore)
    }
    return nil
  }
}

/// A text that cannot be cut into words.
struct WordError: Error, CustomStringConvertible {
  let description: String
}

/// Cuts `text` at blanks; double quotes keep blanks in, and `\"` and `\\` stand for one character there.
func quotedWords(_ text: String) throws(WordError) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  var rest = text[...]
  while let character = rest.popFirst() {
    switch character {
    case "\\" where isQuoted && (rest.first == "\"" || rest.first == "\\"):
      word?.append(rest.removeFirst())
    case "\"":
      isQuoted.toggle()
      word = word ?? ""
    case _ where character.isWhitespace && !isQuoted:
      if let word { words.append(word) }
      word = nil
    default:
      word = (word ?? "") + String(character)
    }
  }
  guard !isQuoted else { throw WordError(description: "a double quote is not closed") }
  if let word { words.append(word) }
  return words
}
