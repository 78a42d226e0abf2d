/// Reads a document whose root is `archive`: Interface Builder 3 to Xcode 4.
///
/// A keyed archive spelled in XML. References may lead forward, so everything that may be asked for
/// is gathered first and put together when the document is over.
struct ArchiveNibReader {
  /// The meaning of an element for the elements inside of it.
  enum Place {
    case plain, object, properties, sortedKeys, sortedValues
  }

  /// The destination of an element's text.
  enum Target {
    case nowhere
    case object(Int, XMLWord)
    case property(String)
    case sortedKey, sortedValue
  }

  private struct Frame {
    var place: Place
    /// The innermost object that the element is or stands in.
    var object: Int?
    var target = Target.nowhere
    var id: String?
  }

  /// The `type` of the root.
  private(set) var type: String?
  /// The objects in the order of the document.
  private(set) var objects: [ArchivedObject] = []
  /// The shared strings by their marks.
  private(set) var strings: [String: String] = [:]
  /// The flattened properties that name their key.
  private(set) var properties: [(key: String, value: ArchivedValue)] = []
  /// The flattened properties in two parallel lists.
  private(set) var sortedKeys: [ArchivedValue] = []
  private(set) var sortedValues: [ArchivedValue?] = []
  private var frames: [Frame] = []

  /// An element begins; answers whether the text of the element is wanted when it ends.
  mutating func open(_ element: XMLElement) -> Bool {
    guard let above = frames.last else {
      type = element[.type]?.string
      frames.append(Frame(place: .plain))
      return false
    }
    var frame = Frame(place: .plain, object: above.object, id: element[.id]?.nonEmpty)
    let key = element.key
    frame.target = target(of: element, key, in: above)
    switch key {
    case .flattenedProperties?: frame.place = .properties
    case .sortedKeys? where above.place == .properties: frame.place = .sortedKeys
    case .values? where above.place == .properties: frame.place = .sortedValues
    default: openObject(element, in: above, &frame)
    }
    let wantsText = fill(&frame, from: element)
    frames.append(frame)
    return wantsText
  }

  /// The element that was opened last ends; `text` is its text if that was wanted.
  mutating func close(text: String?) {
    let frame = frames.removeLast()
    guard let text else { return }
    if let id = frame.id { strings[id] = text }
    put(.text(text), at: frame.target)
  }

  private func target(of element: XMLElement, _ key: XMLWord?, in above: Frame) -> Target {
    switch above.place {
    case .plain: return .nowhere
    case .object:
      guard let object = above.object, let key, key.isArchivedKey else { return .nowhere }
      return .object(object, key)
    case .properties:
      return element[.key].map { .property($0.string) } ?? .nowhere
    case .sortedKeys, .sortedValues:
      // Not a member: `<bool key="EncodedWithXMLCoder">`.
      if element[.key] != nil { return .nowhere }
      return above.place == .sortedKeys ? .sortedKey : .sortedValue
    }
  }

  private mutating func openObject(_ element: XMLElement, in above: Frame, _ frame: inout Frame) {
    guard element.word == .object, let name = element[.class], !isTrifle(name) else { return }
    let type = name.string
    guard frame.id != nil || type.hasPrefix("IB") || type == "NSNibBindingConnector" else { return }
    frame.place = .object
    // The connector's keys are read as if its connection had them.
    if type == "NSNibBindingConnector" { return }
    frame.object = objects.count
    objects.append(
      ArchivedObject(
        type: type, id: frame.id, holder: above.object,
        key: above.place == .object ? element[.key]?.nonEmpty : nil, line: element.line))
  }

  /// Whether objects of a class are many and never the end of a connection.
  private func isTrifle(_ name: XMLText) -> Bool {
    name == "NSColor" || name == "NSFont" || name == "NSColorSpace" || name == "NSNull"
      || name == "IBUIFontDescription" || name == "IBPartialClassDescription"
      || name == "IBClassDescriptionSource" || name == "IBActionInfo" || name == "IBToOneOutletInfo"
  }

  /// Stores what the element says in its attributes; answers whether its text is wanted.
  private mutating func fill(_ frame: inout Frame, from element: XMLElement) -> Bool {
    switch element.word {
    case .reference:
      if let mark = element[.ref]?.nonEmpty {
        put(.reference(mark), at: frame.target)
      } else if case .sortedValue = frame.target {
        sortedValues.append(nil)
      }
      return false
    case .string:
      if frame.id != nil { return true }
      if case .nowhere = frame.target { return false }
      return true
    case .integer:
      if let value = element[.value] { put(.text(value.string), at: frame.target) }
      return false
    default:
      if let id = frame.id {
        put(.reference(id), at: frame.target)
        return false
      }
      if case .sortedValue = frame.target { sortedValues.append(nil) }
      guard case .object = frame.target, element.name == "int" else { return false }
      return true
    }
  }

  private mutating func put(_ value: ArchivedValue, at target: Target) {
    switch target {
    case .nowhere: break
    case .object(let index, let key): objects[index].values.append((key, value))
    case .property(let key): properties.append((key, value))
    case .sortedKey: sortedKeys.append(value)
    case .sortedValue: sortedValues.append(value)
    }
  }
}

extension XMLWord {
  /// Whether an archive's objects are asked for what stands under this key.
  fileprivate var isArchivedKey: Bool {
    switch self {
    case .id, .objectID, .object, .parent, .label, .source, .destination, .objectName,
      .eventNumber, .proxied, .cocoaTouchNibName, .cocoaTouchIdentifier, .cocoaTouchView,
      .cocoaTouchReuseIdentifier,
      .cocoaNibName, .bindingName, .bindingKeyPath, .className, .windowClass, .keyPath,
      .typeIdentifier, .archivedFrame, .archivedFrameSize, .archivedWindowRect:
      true
    default: false
    }
  }
}
