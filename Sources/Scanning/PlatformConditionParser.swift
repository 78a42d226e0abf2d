import Facts

extension PlatformCondition {
  /// Reads the text behind `#if` or `#elif` of C.
  init(parsing text: some Sequence<UInt8>) {
    var words: [String] = []
    var word: [UInt8] = []
    func flush() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in text {
      let class_ = ByteClass.table[Int(byte)]
      if class_ & ByteClass.identifierPart != 0 {
        word.append(byte)
        continue
      }
      let sign = String(UnicodeScalar(byte))
      if word.isEmpty, sign == "|" || sign == "&", words.last == sign {
        words[words.count - 1] += sign
        continue
      }
      flush()
      guard class_ != ByteClass.blank, class_ != ByteClass.newline, class_ != ByteClass.backslash
      else { continue }
      words.append(sign)
    }
    flush()
    self.init(words: words, isSwift: false)
  }

  init(words: [String], isSwift: Bool) {
    var parser = PlatformConditionParser(isSwift: isSwift, words: words[...])
    self = parser.disjunction()
  }

  /// The condition `name(argument)` of Swift.
  fileprivate static func call(_ name: String, _ argument: String) -> Self {
    switch (name, argument) {
    case ("os", "iOS"): .on([.iOS, .catalyst])
    case ("os", "macOS"), ("os", "OSX"): .on(.macOS)
    case ("os", "tvOS"): .on(.tvOS)
    case ("os", "watchOS"): .on(.watchOS)
    case ("os", "visionOS"), ("os", "xrOS"): .on(.visionOS)
    case ("os", _): .on([])
    case ("canImport", "UIKit"): .on([.iOS, .catalyst, .tvOS, .visionOS, .watchOS])
    // Catalyst has some of AppKit.
    case ("canImport", "AppKit"), ("canImport", "Cocoa"):
      .on(.macOS).or(.open.and(.on(.catalyst)))
    case ("targetEnvironment", "macCatalyst"), ("targetEnvironment", "UIKitForMac"): .on(.catalyst)
    default: .open
    }
  }
}

/// Reads `||` over `&&` over comparisons over `!`, names, numbers, calls and parentheses.
private struct PlatformConditionParser {
  let isSwift: Bool
  var words: ArraySlice<String>
  var depth = 0

  mutating func disjunction() -> PlatformCondition {
    var result = conjunction()
    while take("||") || take("|") { result = result.or(conjunction()) }
    return result
  }

  private mutating func conjunction() -> PlatformCondition {
    var result = comparison()
    while take("&&") || take("&") { result = result.and(comparison()) }
    return result
  }

  private mutating func comparison() -> PlatformCondition {
    let left = unary()
    guard let sign = words.first, ["=", "!", "<", ">", "+", "-", "*", "/", "%", "?"].contains(sign)
    else { return left }
    words.removeFirst()
    let isExact = take("=")
    let right = unary()
    guard isExact, let one = right.constant else { return comparisonRest() }
    switch sign {
    case "=": return one ? left : left.negated
    case "!": return one ? left.negated : left
    default: return comparisonRest()
    }
  }

  /// No platform decides arithmetic; its operands are skipped.
  private mutating func comparisonRest() -> PlatformCondition {
    while let word = words.first, !["|", "||", "&", "&&", ")"].contains(word) {
      unary(orSkip: word)
    }
    return .open
  }

  private mutating func unary(orSkip word: String) {
    let count = words.count
    _ = unary()
    if words.count == count { words.removeFirst() }
  }

  private mutating func unary() -> PlatformCondition {
    guard depth < 64, let word = words.first else { return .open }
    depth += 1
    defer { depth -= 1 }
    if word == "!" {
      words.removeFirst()
      return unary().negated
    }
    if word == "(" { return parenthesised() }
    guard let first = word.utf8.first,
      ByteClass.table[Int(first)] & ByteClass.identifierPart != 0
    else { return .open }
    words.removeFirst()
    if ByteClass.table[Int(first)] == ByteClass.digit {
      return .constant(word.contains { !"0xXuUlL".contains($0) })
    }
    if word == "defined", !isSwift { return defined() }
    if words.first == "(" {
      let argument = skipGroup()
      return isSwift ? .call(word, argument) : .open
    }
    guard isSwift else { return PlatformCondition.macros[word] ?? .open }
    return word == "true" ? .constant(true) : word == "false" ? .constant(false) : .open
  }

  private mutating func parenthesised() -> PlatformCondition {
    words.removeFirst()
    let result = disjunction()
    while let word = words.first, word != ")" { unary(orSkip: word) }
    _ = take(")")
    return result
  }

  private mutating func defined() -> PlatformCondition {
    let isBracketed = take("(")
    guard let name = words.popFirst() else { return .open }
    if isBracketed { _ = take(")") }
    return .defined(name)
  }

  /// The last name in the parentheses that come next.
  private mutating func skipGroup() -> String {
    var level = 0
    var argument = ""
    while let word = words.popFirst() {
      if word == "(" { level += 1 }
      if word == ")" { level -= 1 }
      if level == 0 { break }
      if let first = word.utf8.first, ByteClass.table[Int(first)] == ByteClass.letter {
        argument = word
      }
    }
    return argument
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }
}
