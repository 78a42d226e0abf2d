/// Random edits of archives of Interface Builder, such as designers and merges make, and worse.
struct NibEdits {
  private var random: SeededNumbers
  /// Lines that were there once.
  private var dropped: [[UInt8]] = []

  init(seed: UInt64) { random = SeededNumbers(state: seed &* 6_151 &+ 11) }

  mutating func chance(_ percent: Int) -> Bool { .random(in: 0..<100, using: &random) < percent }

  mutating func number(below count: Int) -> Int { .random(in: 0..<count, using: &random) }

  /// `text` with one edit.
  mutating func edited(_ text: [UInt8]) -> [UInt8] {
    switch number(below: 12) {
    case 0, 1: withOtherLines(text)
    case 2: withElementElsewhere(text)
    case 3: withElementAround(text)
    case 4, 5: withOtherWord(text)
    case 6: withOtherNumber(text)
    case 7...9: withInsertion(text)
    case 10: withOtherEnds(text)
    default: withoutBytes(text)
    }
  }

  /// Lines are taken away, doubled, moved or come back.
  private mutating func withOtherLines(_ text: [UInt8]) -> [UInt8] {
    var lines = lines(of: text)
    let first = number(below: lines.count)
    let last = min(lines.count, first + 1 + number(below: chance(70) ? 1 : 12))
    let moved = Array(lines[first..<last])
    if !chance(40) { lines.removeSubrange(first..<last) }
    dropped += moved.prefix(2)
    let others = chance(50) ? moved : dropped.randomElement(using: &random).map { [$0] } ?? []
    lines.insert(contentsOf: others, at: number(below: lines.count + 1))
    return joined(lines)
  }

  /// A whole element goes somewhere else, stands twice, or goes.
  private mutating func withElementElsewhere(_ text: [UInt8]) -> [UInt8] {
    var lines = lines(of: text)
    guard let range = element(in: lines) else { return text }
    let element = Array(lines[range])
    if chance(60) { lines.removeSubrange(range) }
    if chance(80) { lines.insert(contentsOf: element, at: number(below: lines.count + 1)) }
    return joined(lines)
  }

  private static let wrappers = [
    "<object class=\"IBUIView\" id=\"7001\">", "<object class=\"IBUIView\">",
    "<object class=\"NSNibBindingConnector\" key=\"connector\">", "<array key=\"NSSubviews\">",
    "<object class=\"NSColor\" key=\"c\">", "<object class=\"IBObjectRecord\">",
    "<object class=\"NSMutableDictionary\" key=\"flattenedProperties\">",
    "<object class=\"NSArray\" key=\"dict.sortedKeys\">",
    "<object class=\"NSArray\" key=\"dict.values\">",
    "<string key=\"label\" id=\"7002\">around", "<int key=\"objectID\">7",
  ]

  /// A whole element comes to stand in another one, or one that stands around it goes.
  private mutating func withElementAround(_ text: [UInt8]) -> [UInt8] {
    var lines = lines(of: text)
    guard let range = element(in: lines) else { return text }
    if chance(50) {
      lines.remove(at: range.upperBound - 1)
      if range.count > 1 { lines.remove(at: range.lowerBound) }
      return joined(lines)
    }
    let wrapper = Self.wrappers[number(below: Self.wrappers.count)]
    let name = wrapper.dropFirst().prefix { $0.isLetter }
    lines.insert(Array("</\(name)>".utf8), at: range.upperBound)
    lines.insert(Array(wrapper.utf8), at: range.lowerBound)
    return joined(lines)
  }

  /// Some lines that are an element, told by how far they are indented.
  private mutating func element(in lines: [[UInt8]]) -> Range<Int>? {
    func indentation(_ line: [UInt8]) -> Int { line.prefix { $0 == 9 }.count }
    let first = number(below: lines.count)
    let depth = indentation(lines[first])
    guard depth > 0 else { return nil }
    let next = lines[(first + 1)...].firstIndex { indentation($0) <= depth } ?? lines.count
    let isWhole = next == first + 1 || indentation(lines[min(next, lines.count - 1)]) < depth
    return first..<min(lines.count, isWhole ? next : next + 1)
  }

  /// A word is replaced by another one.
  private mutating func withOtherWord(_ text: [UInt8]) -> [UInt8] {
    let words = words(of: text)
    guard let word = words.randomElement(using: &random),
      let other = words.randomElement(using: &random)
    else { return text }
    var result = text
    let replacement = chance(30) ? Array("\(number(below: 90))".utf8) : Array(text[other])
    result.replaceSubrange(word, with: replacement)
    return result
  }

  /// A number is replaced by another one wherever it stands.
  private mutating func withOtherNumber(_ text: [UInt8]) -> [UInt8] {
    let words = words(of: text)
    let numbers = words.filter { text[$0].allSatisfy { (48..<58).contains($0) } }
    guard let number = numbers.randomElement(using: &random) else { return text }
    let old = Array(text[number])
    let new = Array("\(self.number(below: 1_000_000))".utf8)
    var result: [UInt8] = []
    var end = 0
    for word in words where text[word].elementsEqual(old) {
      result += text[end..<word.lowerBound] + new
      end = word.upperBound
    }
    return result + text[end...]
  }

  private func words(of text: [UInt8]) -> [Range<Int>] {
    text.indices.split { !(text[$0] | 0x20 &- 0x61 < 26 || text[$0] &- 0x30 < 10) }
      .filter { !$0.isEmpty }.map { $0.startIndex..<$0.endIndex }
  }

  private static let insertions = [
    "<!-- a comment -->", "<!--\n-->", "&amp;", "&#x41;", "&lt;", "\n", "\t", "\r\n", " ", "x",
    "<string key=\"label\">a&amp;b</string>", "<string key=\"label\">a<i/>b</string>",
    "<string key=\"label\" id=\"41\">a<!-- x -->b&gt;</string>",
    "<string key=\"label\" id=\"42\">a<string key=\"source\" id=\"43\">b</string>c</string>",
    "<object class=\"IBUIButton\" id=\"44\"/>", "<reference key=\"NSNextResponder\"/>",
    "<reference key=\"object\" ref=\"44\"/>", "<int key=\"objectID\">44</int>",
    "<int key=\"objectID\">4<i/>4</int>", "<integer value=\"3\" key=\"objectID\"/>",
    "<string>44.CustomClassName</string>", "<string id=\"45\">Shop&#66;</string>",
    "<reference ref=\"45\"/>", "<string key=\"44.CustomClassName\">Cart</string>",
    "<string key=\"a&amp;.CustomClassName\">Cart</string>", "<reference ref=\"a&amp;b\"/>",
    "<string key=\"IBUINibName\">Other</string>", "<bool key=\"EncodedWithXMLCoder\">YES</bool>",
    "<reference key=\"IBUIView\" ref=\"44\"/>", "<object class=\"IBUIViewController\" id=\"46\">",
    "</object>", "</string>", "<string>", "<", ">", "\"", "'", "]]>", "<![CDATA[x]]>", "\u{1}", "é",
    " id=\"47\"", " key=\"object\"", " class=\"IBCocoaTouchOutletConnection\"",
  ]

  private mutating func withInsertion(_ text: [UInt8]) -> [UInt8] {
    var place = number(below: text.count + 1)
    // Mostly between two elements, or at the end of a tag.
    let mark = UInt8(ascii: chance(80) ? "\n" : ">")
    if chance(85) { place = text[place...].firstIndex(of: mark) ?? place }
    let inserted = Self.insertions[number(below: Self.insertions.count)]
    return Array(text[..<place]) + Array(inserted.utf8) + text[place...]
  }

  /// Lines end as other systems end them.
  private mutating func withOtherEnds(_ text: [UInt8]) -> [UInt8] {
    guard chance(30) else { return withOtherWord(text) }
    return Array(lines(of: text).joined(separator: [13, 10]))
  }

  private mutating func withoutBytes(_ text: [UInt8]) -> [UInt8] {
    let place = number(below: text.count + 1)
    let length = chance(90) ? 1 + number(below: 3) : text.count / 2
    return Array(text[..<place]) + text[min(text.count, place + length)...]
  }

  private func lines(of text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
  }

  private func joined(_ lines: [[UInt8]]) -> [UInt8] { Array(lines.joined(separator: [10])) }
}
