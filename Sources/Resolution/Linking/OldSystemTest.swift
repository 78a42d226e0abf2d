/// A test of the system's version that has the same answer on all systems of today, as code spells it:
/// `IS_IOS7`, `SYSTEM_VERSION_LESS_THAN(@"7.0")`, `[device.systemVersion floatValue] >= 7.0`.
struct OldSystemTest {
  /// Whether the system passes.
  let answer: Bool

  /// The latest version that all profiles have.
  private static let version = 8

  /// Words that ask for systems before a version.
  private static let earlier = [
    "<", "less", "below", "earlier", "before", "under", "prior", "older", "lower",
  ]
  /// Words that ask for a version and those after it.
  private static let later = [">", "greater", "later", "above", "newer", "higher"]

  /// The test that `text` spells; nil if it is another one, or if the answer depends on the system.
  init?(_ text: String) {
    let text = text.lowercased()
    guard !text.contains("&&"), !text.contains("||"),
      let (version, isMacro) = Self.version(in: text), (3...Self.version).contains(version)
    else { return nil }
    let isEarlier = Self.earlier.contains(where: text.contains)
    let isLater = Self.later.contains(where: text.contains)
    guard isEarlier != isLater || isMacro && !isEarlier else { return nil }
    answer = isLater || !isEarlier
  }

  /// The version that a test names, and whether the test is one word, which mostly means that version and later ones.
  private static func version(in text: String) -> (version: Int, isMacro: Bool)? {
    for word in ["systemversion", "system_version"] {
      if let rest = text.part(behind: word) { return rest.firstNumber.map { ($0, false) } }
    }
    guard text.utf8.allSatisfy(isOfName) else { return nil }
    guard let rest = text.part(behind: "ios") ?? text.part(behind: "is_os") else { return nil }
    let digits = rest.hasPrefix("_") ? rest.dropFirst() : rest
    return digits.utf8.first.map(isDigit) == true ? digits.firstNumber.map { ($0, true) } : nil
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isOfName(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte == UInt8(ascii: "_")
    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

extension String {
  /// The text behind the first place of `word`; nil if there is none.
  fileprivate func part(behind word: String) -> Substring? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(word) { return rest.dropFirst(word.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Substring {
  /// The first whole number in it.
  fileprivate var firstNumber: Int? {
    Int(drop { !$0.utf8.allSatisfy(isDigit) }.prefix { $0.utf8.allSatisfy(isDigit) })
  }
}
