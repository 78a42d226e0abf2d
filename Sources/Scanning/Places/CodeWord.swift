public import Facts

/// A word or literal by its place in a source file.
public struct CodeWord: Hashable, Sendable {
  /// The kind of a place.
  public enum Kind: Hashable, Sendable {
    /// A name or keyword; in Objective-C also one behind an `@`, which is part of it.
    case word
    /// The content of a string literal, without its quotes.
    case string
    /// Any other token.
    case sign
  }

  /// The kind.
  public let kind: Kind
  /// The bytes.
  public let range: Range<Int>
  /// The line of the first byte.
  public let line: Int
}

/// The words and literals of a source file in order; words in interpolations follow their string.
///
/// Comments and directives have none. Files that are not UTF-8 have none, because places would be wrong.
public func codeWords(_ bytes: UnsafeBufferPointer<UInt8>, as kind: FileKind) -> [CodeWord] {
  withUTF8Text(bytes) { text in
    let shift = bytes.count - text.count
    guard shift == 0 || shift == 3, bytes.dropFirst(shift).elementsEqual(text) else { return [] }
    return switch kind {
    case .swift: swiftWords(text, 0..<text.count, line: 1).map { $0.shifted(by: shift) }
    case .objcHeader, .objcSource: objectiveCWords(text).map { $0.shifted(by: shift) }
    case .xib, .storyboard, .nib, .xcodeProject, .xcconfig, .swiftPackage, .podspec, .bazel,
      .xcodeGen, .tuist, .infoPlist, .asset:
      []
    }
  }
}

private func swiftWords(
  _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, line: Int
) -> [CodeWord] {
  var words: [CodeWord] = []
  for token in SwiftLexer.lex(bytes, range, line: line).tokens where token.kind != .end {
    let (range, line) = (Int(token.start)..<Int(token.end), Int(token.line))
    switch token.kind {
    case .word: words.append(CodeWord(kind: .word, range: range, line: line))
    case .string:
      let content = content(of: range, in: bytes)
      words.append(CodeWord(kind: .string, range: content, line: line))
      words += interpolatedWords(bytes, content, line: line)
    default: words.append(CodeWord(kind: .sign, range: range, line: line))
    }
  }
  return words
}

/// The words between `\(` and its parenthesis.
private func interpolatedWords(
  _ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, line: Int
) -> [CodeWord] {
  var words: [CodeWord] = []
  var (index, line) = (content.lowerBound, line)
  while index + 1 < content.upperBound {
    guard bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "(") else {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      continue
    }
    var (end, depth) = (index + 2, 1)
    while end < content.upperBound, depth > 0 {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
    }
    // A literal in an interpolation is shorter, so this ends.
    words += swiftWords(bytes, (index + 2)..<max(index + 2, end - 1), line: line)
    line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
    index = end
  }
  return words
}

private func objectiveCWords(_ bytes: UnsafeBufferPointer<UInt8>) -> [CodeWord] {
  SourceTokens.read(bytes) { tokens, _ in
    (0..<tokens.count).map { index in
      let token = tokens[index]
      let (range, line) = (Int(token.start)..<Int(token.end), Int(token.line))
      return switch token.kind {
      case .identifier, .atWord: CodeWord(kind: .word, range: range, line: line)
      case .objcString, .cString:
        CodeWord(kind: .string, range: content(of: range, in: bytes), line: line)
      default: CodeWord(kind: .sign, range: range, line: line)
      }
    }
  }
}

private func content(
  of literal: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
) -> Range<Int> {
  let quote = UInt8(ascii: "\"")
  let bytes = bytes[literal]
  guard let first = bytes.firstIndex(of: quote), let last = bytes.lastIndex(of: quote), last > first
  else { return literal }
  let isMultiline =
    last - first >= 5 && bytes[first + 1] == quote && bytes[first + 2] == quote
    && bytes[last - 1] == quote && bytes[last - 2] == quote
  return isMultiline ? (first + 3)..<(last - 2) : (first + 1)..<last
}

extension CodeWord {
  fileprivate func shifted(by count: Int) -> Self {
    let range = (range.lowerBound + count)..<(range.upperBound + count)
    return Self(kind: kind, range: range, line: line)
  }
}
