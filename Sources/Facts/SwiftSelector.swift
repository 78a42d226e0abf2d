/// The Objective-C name of a Swift method.
public struct SwiftSelector {
  /// The base name.
  public var name: String
  /// The labels, "" for `_`.
  public var labels: [String]
  /// Whether the method is `async`.
  public var isAsync: Bool
  /// Whether it throws.
  public var throwsErrors: Bool

  /// The selector of a method, or of an initializer named `init`.
  public init(
    name: String, labels: [String], isAsync: Bool = false, throwsErrors: Bool = false
  ) {
    self.name = name
    self.labels = labels
    self.isAsync = isAsync
    self.throwsErrors = throwsErrors
  }

  /// The selector.
  public var text: String {
    var labels = labels[...]
    var selector = name
    if let first = labels.popFirst() {
      if !first.isEmpty {
        if !Self.prepositions.contains(Self.firstWord(of: first)),
          !Self.prepositions.contains(Self.lastWord(of: name))
        {
          selector += "With"
        }
        selector += Self.capitalised(first)
      }
      selector += ":"
      if isAsync {
        labels.append("completionHandler")
      } else if throwsErrors {
        labels.append("error")
      }
    } else if isAsync {
      selector += "WithCompletionHandler:"
    } else if throwsErrors {
      selector += "AndReturnError:"
    }
    for label in labels { selector += label + ":" }
    return selector
  }

  /// Whether a selector has no `With` between the name and its first label, because the name ends with a preposition.
  public static func endsWithPreposition(_ name: String) -> Bool {
    prepositions.contains(lastWord(of: name))
  }

  /// The part of a name in front of its last preposition; nil without one behind the first word.
  public static func part(beforePrepositionIn name: String) -> String? {
    var rest = name[...]
    while let start = rest.lastIndex(where: \.isUppercase), start > name.startIndex {
      if prepositions.contains(rest[start...].lowercased()) { return String(name[..<start]) }
      rest = rest[..<start]
    }
    return nil
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func firstWord(of text: String) -> String {
    guard let end = text.dropFirst().firstIndex(where: { $0.isUppercase || $0 == "_" }) else {
      return text.lowercased()
    }
    return text[..<end].lowercased()
  }

  private static func lastWord(of text: String) -> String {
    guard let start = text.lastIndex(where: \.isUppercase) else { return text.lowercased() }
    return text[start...].lowercased()
  }
}
