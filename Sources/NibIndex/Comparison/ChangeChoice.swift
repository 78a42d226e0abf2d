import Facts
import Indexing
import Resolution

/// A choice of changes by words: kinds, marks, `missing` and `classless`.
struct ChangeChoice: Hashable, Sendable {
  private enum Word: Hashable {
    case kind(ChangedResolution.Kind)
    case mark(ChangeMark)
    case missing
    case classless
  }

  private static let known: [(text: String, word: Word)] =
    ChangedResolution.Kind.allCases.map { ($0.rawValue, .kind($0)) }
    + ChangeMark.allCases.map { ($0.rawValue, .mark($0)) } + [
      ("missing", .missing), ("classless", .classless),
    ]

  /// All words, for help and messages.
  static let names = known.map(\.text).joined(separator: ", ")

  private let words: Set<Word>

  /// Whether nothing is chosen.
  var isEmpty: Bool { words.isEmpty }

  /// Parses a repeatable option with comma-separated words.
  init(_ option: Option, _ arguments: inout ArgumentList) throws(UsageError) {
    var words: Set<Word> = []
    for text in arguments.values(option).flatMap({
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }) {
      guard let known = Self.known.first(where: { $0.text == text }) else {
        throw .badValue(String(text), option: option.name, expected: "some of \(Self.names)")
      }
      words.insert(known.word)
    }
    self.words = words
  }

  /// The chosen lines of a comparison; all if nothing is chosen.
  func items(of comparison: Comparison) -> [DiffItem] {
    comparison.items.filter { isEmpty || contains($0) }
  }

  func refuses(_ comparison: Comparison) -> Bool { comparison.items.contains(where: contains) }

  /// Whether a change of the chosen kinds is possible but unknown.
  func isInDoubt(of comparison: Comparison) -> Bool {
    !isEmpty && !comparison.unread.isEmpty
      || words.contains(.mark(.orphaned)) && comparison.orphanDoubt != nil
  }

  private func contains(_ item: DiffItem) -> Bool {
    if let kind = item.kind, words.contains(.kind(kind)) { return true }
    switch item {
    case .resolution(let caused): return caused.marks.contains { words.contains(.mark($0)) }
    case .connection(let caused):
      return caused.lostClass != nil && words.contains(.classless)
        || !caused.missedLoads.isEmpty && words.contains(.missing)
    case .missing: return words.contains(.missing)
    case .classless: return words.contains(.classless)
    }
  }
}
