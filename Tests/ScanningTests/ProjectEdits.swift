/// Random edits of project files, such as people, tools and merges make, and worse.
struct ProjectEdits {
  private var random: SeededNumbers
  /// Where the last edit was: the next is often beside it.
  private var focus = 0
  /// Lines that were there once.
  private var dropped: [[UInt8]] = []

  init(seed: UInt64) { random = SeededNumbers(state: seed &* 7_919 &+ 3) }

  mutating func chance(_ percent: Int) -> Bool { .random(in: 0..<100, using: &random) < percent }

  /// `text` with one edit.
  mutating func edited(_ text: [UInt8]) -> [UInt8] {
    switch Int.random(in: 0..<11, using: &random) {
    case 0...2: withOtherLines(text)
    case 3...5: withOtherWord(text)
    case 6...8: withInsertion(text)
    case 9: withOtherEnd(text)
    default: withoutBytes(text)
    }
  }

  /// Objects mostly stand on lines of their own: some are taken away, doubled, moved or come back.
  private mutating func withOtherLines(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    let first = Int.random(in: lines.indices, using: &random)
    let last = min(lines.count, first + .random(in: 1...(chance(80) ? 1 : 9), using: &random))
    let moved = Array(lines[first..<last])
    let isCopy = chance(25)
    if !isCopy { lines.removeSubrange(first..<last) }
    if chance(50) {
      dropped += moved
      if let line = dropped.randomElement(using: &random), chance(50) {
        lines.insert(line, at: .random(in: 0...lines.count, using: &random))
      }
    } else {
      lines.insert(contentsOf: moved, at: .random(in: 0...lines.count, using: &random))
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// An id, a name or a key is replaced by another one.
  private mutating func withOtherWord(_ text: [UInt8]) -> [UInt8] {
    let words = text.indices.split { !isWord(text[$0]) }.filter { !$0.isEmpty }
    guard let word = words.randomElement(using: &random),
      let other = words.randomElement(using: &random)
    else { return text }
    focus = word.startIndex
    var result = text
    let old = Array(text[other.startIndex..<other.endIndex])
    let replacement =
      chance(20) ? Array("N\(Int.random(in: 0..<9, using: &random))".utf8) : old
    result.replaceSubrange(word.startIndex..<word.endIndex, with: replacement)
    return result
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static let insertions = [
    "\"", "'", "/*", "*/", "//", "/", "{", "}", "(", ")", ";", "=", ",", "<", ">", "|", "\\", "\0",
    "\n", " ", "\n<<<<<<< HEAD\n", "\n=======\n", "\n>>>>>>> theirs\n", "\n||||||| base\n",
    "\n======= };\n", "\n<<<<<<< }; N1 = {\n", "\n>>>>>>> ) } ; \n", "\n======", "|||||||",
    " path = a//}; N2 = {\n", " // };", "path = Moved;", "name = \"}; N3 = {\"; ",
    "N4 = {isa = PBXFileReference; path = New.xib; }; ",
    "N5 = {isa = PBXBuildFile; fileRef = N4; };",
    "F1, ", "B1, ", "N5, ", "N4, ", "\n<<<<<<< (\n", "\n======= \"\n", " (\n", "x = <22>; ",
  ]

  private mutating func withInsertion(_ text: [UInt8]) -> [UInt8] {
    let place = place(in: text)
    focus = place
    let inserted = Array((Self.insertions.randomElement(using: &random) ?? "").utf8)
    return Array(text[..<place]) + inserted + text[place...]
  }

  /// A semicolon behind a brace comes or goes.
  private mutating func withOtherEnd(_ text: [UInt8]) -> [UInt8] {
    let braces = text.indices.filter { text[$0] == UInt8(ascii: "}") }
    guard var place = braces.randomElement(using: &random) else { return text }
    // Often where the last edit was, which is undone.
    if chance(50), let last = braces.last(where: { $0 <= focus }) { place = last }
    focus = place
    var result = text
    if place + 1 < text.count, text[place + 1] == UInt8(ascii: ";") {
      result.remove(at: place + 1)
    } else {
      result.insert(UInt8(ascii: ";"), at: place + 1)
    }
    return result
  }

  private mutating func withoutBytes(_ text: [UInt8]) -> [UInt8] {
    let place = place(in: text)
    focus = place
    let length = chance(90) ? Int.random(in: 1...3, using: &random) : text.count / 2
    return Array(text[..<place]) + text[min(text.count, place + length)...]
  }

  /// Somewhere in the text, near the last edit or at the edge of something more often than not.
  private mutating func place(in text: [UInt8]) -> Int {
    let near = focus + .random(in: -40...40, using: &random)
    var place =
      chance(50) ? min(max(near, 0), text.count) : .random(in: 0...text.count, using: &random)
    guard chance(50) else { return place }
    while place < text.count, !";{}\n".utf8.contains(text[place]) { place += 1 }
    return min(text.count, place + (chance(50) ? 1 : 0))
  }
}
