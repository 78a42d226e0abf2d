import Facts
import Scanning

/// The words of a code file, and those in the declarations of a class.
struct CodeText {
  let path: String
  let bytes: [UInt8]
  let words: [CodeWord]
  private let kind: FileKind
  private let declarations: [ClassDeclaration]

  /// Reads a file; nil unless it is code.
  init?(_ file: SourceFile, _ facts: FileFacts?, _ bytes: [UInt8]) {
    guard case .code(let code)? = facts?.content else { return nil }
    path = file.path
    kind = file.kind
    self.bytes = bytes
    declarations = code.classes
    words = bytes.withUnsafeBufferPointer { codeWords($0, as: file.kind) }
  }

  var isSwift: Bool { kind == .swift }

  /// The text of a word; empty if there is none.
  func text(_ index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(decoding: bytes[words[index].range], as: UTF8.self)
  }

  /// The string literals by their values.
  var literals: [String: [CodeWord]] {
    words.indices.reduce(into: [:]) { literals, index in
      if words[index].kind == .string { literals[text(index), default: []].append(words[index]) }
    }
  }

  /// The words with this spelling.
  func places(of text: String) -> [Int] {
    let spelled = Array(text.utf8)
    return words.indices.filter {
      words[$0].kind == .word && words[$0].range.count == spelled.count
        && bytes[words[$0].range].elementsEqual(spelled)
    }
  }

  /// The words in the declarations of some classes, without those of nested classes.
  func bodies(of classes: Set<String>) -> Set<Int> {
    let all = declarations.map { (isOurs: classes.contains($0.name), range: body(of: $0)) }
    var places: Set<Int> = []
    for ours in all where ours.isOurs {
      places.formUnion(ours.range)
      for other in all
      where !other.isOurs && ours.range.contains(other.range.lowerBound)
        && other.range.count < ours.range.count
      {
        places.subtract(other.range)
      }
    }
    return places
  }

  /// The words from the first of a declaration to its end.
  private func body(of declaration: ClassDeclaration) -> Range<Int> {
    guard let start = words.firstIndex(where: { $0.line >= declaration.line }) else { return 0..<0 }
    guard isSwift else {
      let end = words[start...].indices.first { $0 > start && text($0) == "@end" }
      return start..<(end ?? words.endIndex)
    }
    var depth = 0
    for index in words[start...].indices where words[index].kind == .sign {
      switch bytes[words[index].range.lowerBound] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return start..<(index + 1) }
      default: break
      }
    }
    return start..<words.endIndex
  }

  /// Whether the word names a member of another object, or the label of an argument.
  func isElsewhere(_ index: Int) -> Bool {
    let (before, after) = (text(index - 1), text(index + 1))
    if before == "." || before == "->" || before == "?." {
      let object = text(index - 2) == "?" ? text(index - 3) : text(index - 2)
      return object != "self" && object != "super"
    }
    if isSwift { return after == ":" && (before == "(" || before == ",") }
    // A message to another object.
    guard after == "]" else { return false }
    return before == "]"
      || words.indices.contains(index - 1) && words[index - 1].kind == .word
        && before != "self" && before != "super"
  }
}

extension EditableProject {
  /// The code files that hold `word`, with their words.
  func code(with word: String) throws -> [CodeText] {
    let code = files.filter { $0.file.kind.isCode }
    let texts = try texts(of: code.map(\.file.path))
    let needle = Array(word.utf8)
    return code.compactMap { file, facts in
      guard let bytes = texts[ExactText(file.path)], bytes.holds(needle) else { return nil }
      return CodeText(file, facts, bytes)
    }
  }

  /// The literals of all code, by value.
  func literals() throws -> [String: [(path: String, range: Range<Int>)]] {
    let code = files.filter { $0.file.kind.isCode }
    let texts = try texts(of: code.map(\.file.path))
    var found: [String: [(path: String, range: Range<Int>)]] = [:]
    for (file, facts) in code {
      guard let bytes = texts[ExactText(file.path)], let text = CodeText(file, facts, bytes) else {
        continue
      }
      for (value, words) in text.literals {
        found[value, default: []] += words.map { (file.path, $0.range) }
      }
    }
    return found
  }

  /// The words of one code file; nil if it cannot be read or is not code.
  func code(at path: String) throws -> CodeText? {
    guard let file = file(at: path), file.file.kind.isCode, let bytes = try text(of: path) else {
      return nil
    }
    return CodeText(file.file, file.facts, bytes)
  }

  /// The class and its subclasses.
  func family(of name: String) -> Set<String> {
    var heirs: [String: [String]] = [:]
    for row in resolved.results.classes {
      if let base = row.superclass { heirs[base, default: []].append(row.name) }
    }
    var found: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      pending += heirs[next] ?? []
      pending += heirs[next.part(behindLast: UInt8(ascii: "."))] ?? []
    }
    return found
  }

  var nibs: [(path: String, document: NibDocument)] {
    files.compactMap { file, facts in
      guard case .nib(let document)? = facts?.content else { return nil }
      return (file.path, document)
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain others in a row.
  fileprivate func holds(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first, count >= needle.count else { return false }
    return withUnsafeBufferPointer { bytes in
      var index = 0
      while let next = bytes[index...].firstIndex(of: first) {
        if bytes[next...].starts(with: needle) { return true }
        index = next + 1
      }
      return false
    }
  }
}
