import Facts

/// Gathers the names that a file mentions.
struct MentionCollector {
  private var numbers: [UInt32] = []
  /// Numbers noted lately, each in the place that its low bits give; most names come again soon.
  private var recent = [UInt32](repeating: .max, count: 512)

  /// The names gathered so far.
  var names: MentionedNames { MentionedNames(numbers) }

  /// Notes the name that some bytes spell.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ form: MentionedNames.Form = .name) {
    if MentionedNames.isUnnoted(name) {
      if name.count == 17, name.spells("ApplicationMain", at: 2) { addStart() }
      return
    }
    add(number: MentionedNames.number(of: name, form))
  }

  /// Notes the name of the method that sets a property.
  mutating func add(setterOf property: String) {
    let name = "set" + property.prefix(1).uppercased() + property.dropFirst()
    add(number: MentionedNames.number(of: name))
  }

  /// Notes that the program starts in the file.
  mutating func addStart() { add(number: MentionedNames.startMark) }

  /// Notes the classes whose views are asked for.
  mutating func add(_ requests: [ViewRequest]) {
    for request in requests {
      guard case .named(let path) = request.controller else { continue }
      let name = path.split(separator: ".").last.map(String.init) ?? path
      add(number: MentionedNames.number(of: name, .shown))
    }
  }

  /// Notes whether the file composes identifiers of scenes or of reusable views.
  mutating func add(_ loads: [LoadSite]) {
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

  /// Notes what a literal may name: a class, with its module or not, a method, a scene, a nib.
  mutating func addText(
    _ text: UnsafeBufferPointer<UInt8>, besides own: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    guard (3...64).contains(text.count), text.allSatisfy(Self.isPartOfName) else { return }
    let end = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    let start = text[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    let name = UnsafeBufferPointer(rebasing: text[start..<end])
    if !own(name) { add(name) }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "~"), 0x80...:
      true
    default: false
    }
  }
}
