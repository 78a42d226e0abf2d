/// The framework class of a document's element.
struct ElementClass: Sendable {
  enum Kind: Sendable {
    case view, controller, other
  }

  let name: String
  let kind: Kind
}

/// The classes of one framework's elements.
///
/// An element's name is its class's without the prefix, with a small first letter, unless the table names the class.
struct ElementClasses: Sendable {
  let prefix: String
  private let table: ByteTable<ElementClass>
  private let kinds: [String: ElementClass.Kind]

  /// Names separated by blanks, some as `element=Class`.
  init(prefix: String, views: String, controllers: String, others: String) {
    self.prefix = prefix
    let entries =
      Self.entries(views, .view, prefix: prefix)
      + Self.entries(controllers, .controller, prefix: prefix)
      + Self.entries(others, .other, prefix: prefix)
    table = ByteTable(entries)
    kinds = Dictionary(
      entries.map { ($0.value.name, $0.value.kind) }, uniquingKeysWith: { first, _ in first })
  }

  func kind(ofClass name: String) -> ElementClass.Kind {
    if let kind = kinds[name] { return kind }
    if name.hasSuffix("ViewController") { return .controller }
    return name.hasSuffix("View") || name.hasSuffix("Button") ? .view : .other
  }

  subscript(name: XMLText) -> ElementClass? { table[name.bytes] }

  /// The most likely class of an unknown element.
  func guess(_ name: XMLText, inSubviews: Bool) -> ElementClass {
    let isController = name.hasSuffix("ViewController") || name.hasSuffix("WindowController")
    let isView = inSubviews || name.hasSuffix("View") || name.hasSuffix("Button")
    return ElementClass(
      name: Self.className(name.string, prefix: prefix),
      kind: isController ? .controller : isView ? .view : .other)
  }

  private static func entries(
    _ text: String, _ kind: ElementClass.Kind, prefix: String
  ) -> [(name: String, value: ElementClass)] {
    // Bytes are ten times as fast as characters, and most runs start with this.
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { word in
      let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let element = String(Substring(parts[0]))
      let name = parts.count > 1 ? String(Substring(parts[1])) : className(element, prefix: prefix)
      return (element, ElementClass(name: name, kind: kind))
    }
  }

  private static func className(_ element: String, prefix: String) -> String {
    prefix + element.prefix(1).uppercased() + element.dropFirst()
  }
}
