/// A test of the system's version with the same result on all current systems: `IS_IOS7`,
/// `SYSTEM_VERSION_LESS_THAN(@"7.0")`, `[device.systemVersion floatValue] >= 7.0`.
struct OldSystemTest {
  let answer: Bool

  /// The versions that every current system exceeds.
  private static let old = 3...8

  /// Reads the test in `text`; nil for other tests, or if the result depends on the system.
  init?(_ text: String) {
    let text = text.lowercased()
    guard !text.contains("&&"), !text.contains("||"), !text.contains("operatingsystemversion"),
      let (version, isEarlier) =
        Self.macro(in: text) ?? Self.comparison(in: text) ?? Self.name(in: text),
      Self.old.contains(version)
    else { return nil }
    answer = !isEarlier
  }

  /// `SYSTEM_VERSION_GREATER_THAN_OR_EQUAL_TO(@"7.0")`.
  private static func macro(in text: String) -> (version: Int, isEarlier: Bool)? {
    guard text.hasPrefix("system_version_"), let open = text.firstIndex(of: "(") else { return nil }
    let (isEarlier, isLater) = (text.contains("less"), text.contains("greater"))
    guard isEarlier != isLater else { return nil }
    return text[open...].firstNumber.map { ($0, isEarlier) }
  }

  /// `[device.systemVersion floatValue] >= 7.0`: one operator, followed by a number.
  private static func comparison(in text: String) -> (version: Int, isEarlier: Bool)? {
    guard text.contains("systemversion"),
      let sign = text.firstIndex(where: { $0 == "<" || $0 == ">" })
    else { return nil }
    let rest = text[text.index(after: sign)...].drop { $0 == "=" || $0 == " " }
    guard rest.utf8.first.map(isDigit) == true, !rest.contains("<"), !rest.contains(">") else {
      return nil
    }
    return rest.firstNumber.map { ($0, text[sign] == "<") }
  }

  /// `IS_IOS7`, `iOS7OrLater`, `IS_OS_8_OR_LATER`.
  ///
  /// From iOS 7 on, a version alone includes later ones; macros for older versions often test for that version alone.
  private static func name(in text: String) -> (version: Int, isEarlier: Bool)? {
    guard text.allSatisfy({ $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return nil
    }
    var rest = text[...]
    for word in ["is_", "is", "k"] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    guard rest.hasPrefix("ios") || rest.hasPrefix("os_") else { return nil }
    rest = rest.dropFirst(rest.hasPrefix("ios_") ? 4 : 3)
    guard rest.utf8.first.map(isDigit) == true, let version = rest.firstNumber else { return nil }
    let words = rest.drop { $0.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") } }
      .filter { $0 != "_" }
    if words.isEmpty { return version < 7 ? nil : (version, false) }
    let isLater = ["orlater", "andlater", "orabove", "andabove", "ornewer", "orhigher", "plus"]
    let isEarlier = ["orearlier", "orbelow", "orolder", "orlower"]
    guard isLater.contains(words) || isEarlier.contains(words) else { return nil }
    return (version, isEarlier.contains(words))
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension Substring {
  /// The first whole number in the text.
  fileprivate var firstNumber: Int? {
    Int(drop { !$0.utf8.allSatisfy(isDigit) }.prefix { $0.utf8.allSatisfy(isDigit) })
  }
}
