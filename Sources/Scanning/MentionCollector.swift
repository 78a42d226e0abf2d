import Facts

/// Gathers the names that a file mentions.
struct MentionCollector {
  private var numbers: [UInt32] = []
  /// The last numbers by their low bits, because most names soon come again.
  private var recent = [UInt32](repeating: .max, count: 512)

  var names: MentionedNames { MentionedNames(numbers) }

  mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ form: MentionedNames.Form = .name) {
    if MentionedNames.isUnnoted(name) {
      if name.count == 17, name.spells("ApplicationMain", at: 2) { addStart() }
      return
    }
    add(number: MentionedNames.number(of: name, form))
  }

  mutating func add(setterOf property: String) {
    let name = "set" + property.prefix(1).uppercased() + property.dropFirst()
    add(number: MentionedNames.number(of: name))
  }

  mutating func addStart() { add(number: MentionedNames.startMark) }

  mutating func add(_ requests: [ViewRequest]) {
    for request in requests {
      guard case .named(let path) = request.controller else { continue }
      let name = path.split(separator: ".").last.map(String.init) ?? path
      add(number: MentionedNames.number(of: name, .shown))
    }
  }

  /// Notes the classes that the file creates, and whether it composes scene or reuse identifiers.
  mutating func add(_ loads: [LoadSite]) {
    for load in loads where load.kind == .controller && load.method?.contains("coder") != true {
      guard case .named(let path)? = load.target else { continue }
      let name = path.part(behindLast: UInt8(ascii: "."))
      add(number: MentionedNames.number(of: name, .created))
    }
    for load in loads where load.name?.value.isComposed == true {
      switch load.kind {
      case .storyboardController: add(number: MentionedNames.composedSceneMark)
      case .dequeue: add(number: MentionedNames.composedCellMark)
      default: break
      }
    }
  }

  mutating func add(number: UInt32) {
    let place = Int(number & 511)
    guard recent[place] != number else { return }
    recent[place] = number
    numbers.append(number)
  }

  /// Notes the class, method, scene or nib that a literal may name.
  mutating func addText(
    _ text: UnsafeBufferPointer<UInt8>, besides own: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    guard (3...64).contains(text.count), text.allSatisfy(Self.isPartOfName) else { return }
    let end = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    let start = text[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    let name = UnsafeBufferPointer(rebasing: text[start..<end])
    if !own(name) { add(name, .text) }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isWordPart || byte >= 0x80 || "-.:~".utf8.contains(byte)
  }
}
