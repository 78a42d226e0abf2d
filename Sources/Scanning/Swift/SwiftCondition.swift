import Facts

extension PlatformCondition {
  /// The condition `os(name)`.
  static func operatingSystem(_ name: String) -> Self {
    switch name {
    case "iOS": .on([.iOS, .catalyst])
    case "macOS", "OSX": .on(.macOS)
    case "tvOS": .on(.tvOS)
    case "watchOS": .on(.watchOS)
    case "visionOS", "xrOS": .on(.visionOS)
    default: .on([])
    }
  }

  /// The condition `canImport(name)`.
  static func framework(_ name: String) -> Self {
    switch name {
    case "UIKit": .on([.iOS, .catalyst, .tvOS, .visionOS, .watchOS])
    // Catalyst has some of it.
    case "AppKit", "Cocoa": .on(.macOS).or(.open.and(.on(.catalyst)))
    default: .open
    }
  }
}

/// Reads the condition behind an `#if` from its tokens.
struct SwiftConditionParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: ArraySlice<SwiftToken>
  private var index: Int
  private var depth = 0

  init(_ tokens: ArraySlice<SwiftToken>, in bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.tokens = tokens
    index = tokens.startIndex
  }

  mutating func parse() -> PlatformCondition { disjunction() }

  private mutating func disjunction() -> PlatformCondition {
    var value = conjunction()
    while take("||") { value = value.or(conjunction()) }
    return value
  }

  private mutating func conjunction() -> PlatformCondition {
    var value = operand()
    while take("&&") { value = value.and(operand()) }
    return value
  }

  private mutating func operand() -> PlatformCondition {
    depth += 1
    defer { depth -= 1 }
    guard index < tokens.endIndex, depth < 64 else { return .open }
    let token = tokens[index]
    index += 1
    switch token.kind {
    case .exclamation: return operand().negated
    case .openParen:
      let value = disjunction()
      if index < tokens.endIndex, tokens[index].kind == .closeParen { index += 1 }
      return value
    case .number: return .constant(text(token) != "0")
    case .word: return test(text(token))
    default: return .open
    }
  }

  /// A name, a call like `os(iOS)`, or a comparison, which is left open.
  private mutating func test(_ name: String) -> PlatformCondition {
    guard index < tokens.endIndex, tokens[index].kind == .openParen else {
      switch name {
      case "true": return .constant(true)
      case "false": return .constant(false)
      default: return .open
      }
    }
    var open = 0
    var argument = ""
    while index < tokens.endIndex {
      let token = tokens[index]
      index += 1
      if token.kind == .openParen { open += 1 }
      if token.kind == .closeParen { open -= 1 }
      if open == 0 { break }
      if token.kind == .word { argument = text(token) }
    }
    switch (name, argument) {
    case ("os", _): return .operatingSystem(argument)
    case ("canImport", _): return .framework(argument)
    case ("targetEnvironment", "macCatalyst"), ("targetEnvironment", "UIKitForMac"):
      return .on(.catalyst)
    default: return .open
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard index < tokens.endIndex, tokens[index].kind == .otherOperator,
      self.text(tokens[index]) == text
    else { return false }
    index += 1
    return true
  }

  private func text(_ token: SwiftToken) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
