import Facts

extension PlatformCondition {
  /// The macros that tell platforms apart.
  static let macros: [String: Self] = [
    "TARGET_OS_IPHONE": .on([.iOS, .catalyst, .tvOS, .visionOS, .watchOS]),
    "TARGET_OS_IOS": .on([.iOS, .catalyst]),
    "TARGET_OS_TV": .on(.tvOS),
    "TARGET_OS_WATCH": .on(.watchOS),
    "TARGET_OS_VISION": .on(.visionOS),
    "TARGET_OS_OSX": .on(.macOS),
    "TARGET_OS_MAC": .on(.all),
    "TARGET_OS_MACCATALYST": .on(.catalyst),
    "TARGET_OS_UIKITFORMAC": .on(.catalyst),
    "TARGET_OS_SIMULATOR": simulator,
    "TARGET_IPHONE_SIMULATOR": simulator,
    "TARGET_OS_WIN32": .on([]), "TARGET_OS_WINDOWS": .on([]), "TARGET_OS_UNIX": .on([]),
    "TARGET_OS_LINUX": .on([]),
  ]

  private static let simulator = on([.iOS, .tvOS, .visionOS, .watchOS]).and(.open)

  /// The macros among them that every SDK defines, as 0 or as 1.
  static let alwaysDefined: Set<String> = [
    "TARGET_OS_IPHONE", "TARGET_OS_IOS", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_OSX",
    "TARGET_OS_MAC", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR",
  ]

  /// The value of `defined(name)`.
  static func defined(_ name: String) -> Self { alwaysDefined.contains(name) ? .on(.all) : .open }
}

extension PlatformCondition {
  /// Reads the text behind `#if` or `#elif`.
  init(parsing text: some Sequence<UInt8>) {
    var parser = PlatformConditionParser(text)
    self = parser.disjunction()
  }
}

/// Reads `||` over `&&` over comparisons over `!`, names, numbers, calls and parentheses.
private struct PlatformConditionParser {
  private var words: ArraySlice<String>
  private var depth = 0

  init(_ text: some Sequence<UInt8>) {
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
      flush()
      guard class_ != ByteClass.blank, class_ != ByteClass.newline, class_ != ByteClass.backslash
      else { continue }
      words.append(String(UnicodeScalar(byte)))
    }
    flush()
    self.words = words[...]
  }

  mutating func disjunction() -> PlatformCondition {
    var result = conjunction()
    while take("|") {
      _ = take("|")
      result = result.or(conjunction())
    }
    return result
  }

  private mutating func conjunction() -> PlatformCondition {
    var result = comparison()
    while take("&") {
      _ = take("&")
      result = result.and(comparison())
    }
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

  /// Arithmetic is nothing that a platform decides; its operands are passed over.
  private mutating func comparisonRest() -> PlatformCondition {
    while let word = words.first, !["|", "&", ")"].contains(word) { unary(orSkip: word) }
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
    if word == "defined" { return defined() }
    if words.first == "(" {
      skipGroup()
      return .open
    }
    return PlatformCondition.macros[word] ?? .open
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

  private mutating func skipGroup() {
    var level = 0
    while let word = words.popFirst() {
      if word == "(" { level += 1 }
      if word == ")" { level -= 1 }
      if level == 0 { return }
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }
}
