/// Reads a document whose root is `archive`: Interface Builder 3 to Xcode 4.
///
/// It is a keyed archive in XML. References may point forward, so ``ArchivedDocument`` follows them at the end.
struct ArchiveNibReader {
  enum Place {
    case plain, object, properties, sortedKeys, sortedValues
  }

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

  private(set) var type: String?
  private(set) var objects: [ArchivedObject] = []
  /// The shared strings, by their ids.
  private(set) var strings: [String: String] = [:]
  /// The flattened properties under their keys.
  private(set) var properties: [(key: String, value: ArchivedValue)] = []
  /// The flattened properties as two parallel lists.
  private(set) var sortedKeys: [ArchivedValue] = []
  private(set) var sortedValues: [ArchivedValue?] = []
  private var frames: [Frame] = []

  /// Begins an element; true if the reader wants its text.
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

  /// Ends the last element, with its text if it was wanted.
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
    guard element.word == .object, let name = element[.class], !isNeverConnected(name) else {
      return
    }
    let type = name.string
    guard frame.id != nil || type.hasPrefix("IB") || type == "NSNibBindingConnector" else { return }
    frame.place = .object
    // The connector's keys belong to its connection.
    if type == "NSNibBindingConnector" { return }
    frame.object = objects.count
    objects.append(
      ArchivedObject(
        type: type, id: frame.id, holder: above.object,
        key: above.place == .object ? element[.key]?.nonEmpty : nil, line: element.line))
  }

  /// Whether a class has many objects that no connection uses.
  private func isNeverConnected(_ name: XMLText) -> Bool {
    name == "NSColor" || name == "NSFont" || name == "NSColorSpace" || name == "NSNull"
      || name == "IBUIFontDescription" || name == "IBPartialClassDescription"
      || name == "IBClassDescriptionSource" || name == "IBActionInfo" || name == "IBToOneOutletInfo"
  }

  /// Reads attributes; true if the element's text is wanted.
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
  /// Whether the scanner reads values under this key.
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
