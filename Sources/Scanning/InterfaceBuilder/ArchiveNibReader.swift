/// Reads a document whose root is `archive`: Interface Builder 3 to Xcode 4.
///
/// A keyed archive spelt in XML.
struct ArchiveNibReader {
  /// What an element means for those inside of it.
  enum Place: UInt8, Sendable {
    case plain, object, properties, sortedKeys, sortedValues
  }

  /// A class that is read in a way of its own.
  private enum KnownClass {
    case record, attribute, connector
    /// Its objects are many and never the end of a connection.
    case trifle

    static let table = ByteTable<Self>(
      [
        ("IBObjectRecord", .record), ("IBUserDefinedRuntimeAttribute", .attribute),
        ("NSNibBindingConnector", .connector),
      ]
        + [
          "NSColor", "NSFont", "NSColorSpace", "NSNull", "IBUIFontDescription",
          "IBPartialClassDescription", "IBClassDescriptionSource", "IBActionInfo",
          "IBToOneOutletInfo",
        ].map { ($0, .trifle) })
  }

  struct Frame {
    var place: Place
    /// The innermost object that the element is or stands in; -1 for none.
    var object: Int32
  }

  private(set) var content = ArchivedContent()
  /// Whether marks are spelt in a way that nobody reads here.
  private(set) var isOdd = false
  /// The first byte of the document if all that is lent stands in it.
  private let origin: UnsafePointer<UInt8>?
  private let classes = KnownClass.table
  private var frames: [Frame] = []
  /// How many frames are in use.
  private var depth = 0
  /// Where the text goes that is wanted, and the mark of the element.
  private var wanted: (target: ArchivedTarget?, mark: ArchivedText) = (nil, .none)

  /// A reader of texts that stand behind `origin`, or anywhere.
  init(origin: UnsafePointer<UInt8>?) {
    self.origin = origin
    content.isDocument = origin != nil
    content.objects.reserveCapacity(64)
    content.entries.reserveCapacity(256)
  }

  /// An element begins; answers whether the text of the element is wanted when it ends.
  mutating func open(_ element: XMLElement) -> Bool {
    guard depth > 0 else {
      content.type = element[.type]?.string
      push(Frame(place: .plain, object: -1))
      return false
    }
    let above = frames[depth - 1]
    var frame = Frame(place: .plain, object: above.object)
    let id = element[.id].map { mark($0) } ?? .none
    let key = element[.key]
    let isAsked = above.place == .object || above.place == .properties
    let word = isAsked ? key?.word : nil
    let target = target(key, word, in: above)
    if let key, key == "flattenedProperties" {
      frame.place = .properties
    } else if above.place == .properties, word == .sortedKeys {
      frame.place = .sortedKeys
    } else if above.place == .properties, word == .values {
      frame.place = .sortedValues
    } else if element.word == .object {
      openObject(element, id, in: above, &frame)
    }
    push(frame)
    return fill(target, id, from: element)
  }

  /// The element that was opened last ends; `text` is its text if that was wanted.
  mutating func close(text: XMLText?) {
    depth -= 1
    guard let text else { return }
    let kept = keep(text)
    if !wanted.mark.isEmpty { put(.text(kept), at: .string(wanted.mark)) }
    if let target = wanted.target { put(.text(kept), at: target) }
  }

  /// What was gathered, once the document is over; `document` is a copy with zeros behind it, if the
  /// texts stand in the document.
  mutating func end(_ document: [UInt8]) { content.bytes = document }

  private mutating func push(_ frame: Frame) {
    if depth < frames.count { frames[depth] = frame } else { frames.append(frame) }
    depth += 1
  }

  private mutating func keep(_ text: XMLText) -> ArchivedText {
    if let origin {
      return ArchivedText(start: text.start - origin, count: text.count, spelling: text.spelling)
    }
    let start = content.bytes.count
    guard start + text.count < ArchivedText.mostBytes else { return .none }
    content.bytes.append(contentsOf: UnsafeBufferPointer(start: text.start, count: text.count))
    return ArchivedText(start: start, count: text.count, spelling: text.spelling)
  }

  private mutating func mark(_ text: XMLText) -> ArchivedText {
    if text.spelling != .plain { isOdd = true }
    return text.count == 0 ? .none : keep(text)
  }

  private mutating func target(
    _ key: XMLText?, _ word: XMLWord?, in above: Frame
  ) -> ArchivedTarget? {
    switch above.place {
    case .plain: return nil
    case .object:
      guard above.object >= 0, let word, word.isArchivedKey else { return nil }
      return .object(above.object, word)
    case .properties: return key.map { .property(keep($0)) }
    case .sortedKeys, .sortedValues:
      // Not a member: `<bool key="EncodedWithXMLCoder">`.
      if key != nil { return nil }
      return above.place == .sortedKeys ? .sortedKey : .sortedValue
    }
  }

  private mutating func openObject(
    _ element: XMLElement, _ id: ArchivedText, in above: Frame, _ frame: inout Frame
  ) {
    guard let type = element[.class] else { return }
    let known = type.spelling == .plain ? classes[type.start, type.count] : nil
    guard known != .trifle else { return }
    let isConnector = known == .connector
    guard !id.isEmpty || type.hasPrefix("IB") || isConnector else { return }
    frame.place = .object
    // The connector's keys are read as if its connection had them.
    if isConnector { return }
    frame.object = Int32(truncatingIfNeeded: content.objects.count)
    let key = above.place == .object ? element[.key].map { keep($0) } : nil
    content.objects.append(
      ArchivedObject(
        type: keep(type), id: id, key: key ?? .none, holder: above.object,
        place: UInt32(
          truncatingIfNeeded: origin == nil ? element.line : element.position.pointee.element),
        kind: kind(type, known)))
  }

  private func kind(_ type: XMLText, _ known: KnownClass?) -> ArchivedObject.Kind {
    switch known {
    case .record?: .record
    case .attribute?: .attribute
    default: type.hasSuffix("Connection") ? .connection : .other
    }
  }

  /// Stores what the element says in its attributes; answers whether its text is wanted.
  private mutating func fill(
    _ target: ArchivedTarget?, _ id: ArchivedText, from element: XMLElement
  ) -> Bool {
    switch element.word {
    case .reference:
      if let target, let text = element[.ref], text.count > 0 {
        put(.reference(mark(text)), at: target)
      } else if case .sortedValue? = target {
        put(nil, at: .sortedValue)
      }
      return false
    case .string:
      guard target != nil || !id.isEmpty else { return false }
      wanted = (target, id)
      return true
    case .integer:
      if let target, let value = element[.value] { put(.text(keep(value)), at: target) }
      return false
    default:
      guard let target else { return false }
      if !id.isEmpty {
        put(.reference(id), at: target)
        return false
      }
      if case .sortedValue = target { put(nil, at: target) }
      guard case .object = target, element.name == "int" else { return false }
      wanted = (target, .none)
      return true
    }
  }

  private mutating func put(_ value: ArchivedValue?, at target: ArchivedTarget) {
    content.entries.append(ArchivedEntry(target: target, value: value))
  }
}

// MARK: - Versions

extension ArchiveNibReader {
  /// What the innermost element means for those inside of it.
  var innermost: Frame { depth > 0 ? frames[depth - 1] : Frame(place: .plain, object: -1) }

  /// Takes over objects and entries of another version of the document.
  mutating func take(
    _ objects: Range<Int32>, _ entries: Range<Int32>, of past: ArchivedContent, _ move: ArchivedMove
  ) {
    let (firstObject, firstEntry) = (content.objects.count, content.entries.count)
    content.objects += past.objects[Int(objects.lowerBound)..<Int(objects.upperBound)]
    content.objects.withUnsafeMutableBufferPointer {
      for index in firstObject..<$0.count { $0[index].move(move) }
    }
    content.entries += past.entries[Int(entries.lowerBound)..<Int(entries.upperBound)]
    content.entries.withUnsafeMutableBufferPointer {
      for index in firstEntry..<$0.count { $0[index].move(move) }
    }
  }

  /// Elements end without a word, until so many are open.
  mutating func close(to depth: Int) { self.depth = depth }

  /// An element begins of which all is known that it says.
  mutating func open(_ frame: Frame) { push(frame) }
}

extension XMLWord {
  /// Whether an archive's objects are asked for what stands under this key.
  fileprivate var isArchivedKey: Bool {
    switch self {
    case .id, .objectID, .object, .parent, .label, .source, .destination, .objectName,
      .eventNumber, .proxied, .cocoaTouchNibName, .cocoaTouchIdentifier, .cocoaTouchView,
      .cocoaNibName, .bindingName, .bindingKeyPath, .className, .windowClass, .keyPath,
      .typeIdentifier:
      true
    default: false
    }
  }
}
