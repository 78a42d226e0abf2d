/// The framework class of a document's element.
struct ElementClass: Sendable {
  enum Kind: String, Sendable {
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

  static let uiKit = ElementClasses(prefix: "UI", PackageResources.uikit_txt)
  static let appKit = ElementClasses(prefix: "NS", PackageResources.appkit_txt)
  /// watchOS has interface objects instead of views.
  static let watchKit = ElementClasses(prefix: "WKInterface", PackageResources.watchkit_txt)

  /// The classes of a platform; UIKit's for an unknown one.
  static func of(platform: String?) -> ElementClasses {
    switch platform {
    case "macos": appKit
    case "watchos": watchKit
    default: uiKit
    }
  }

  /// Parses lists of names, some as `element=Class`, each list behind its kind and a colon.
  private init(prefix: String, _ file: [UInt8]) {
    self.prefix = prefix
    var kind = ElementClass.Kind.other
    var entries: [(name: String, value: ElementClass)] = []
    // Bytes are ten times as fast as characters, and most runs start with this.
    for word in file.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    {
      if word.last == UInt8(ascii: ":") {
        kind = ElementClass.Kind(rawValue: String(decoding: word.dropLast(), as: UTF8.self)) ?? kind
        continue
      }
      let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1).map {
        String(decoding: $0, as: UTF8.self)
      }
      let name = parts.count > 1 ? parts[1] : Self.className(parts[0], prefix: prefix)
      entries.append((parts[0], ElementClass(name: name, kind: kind)))
    }
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

  private static func className(_ element: String, prefix: String) -> String {
    prefix + element.prefix(1).uppercased() + element.dropFirst()
  }
}
