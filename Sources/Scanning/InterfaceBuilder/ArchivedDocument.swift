import Facts

/// Puts what was gathered of an archive together to a document.
func assembledDocument(_ content: ArchivedContent) -> NibDocument {
  var content = content
  if !content.isDocument {
    // Words of the texts can be read anywhere.
    content.bytes += [UInt8](repeating: 0, count: ArchivedContent.padding)
  }
  return content.bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return NibDocument() }
    return ArchivedDocument(content, bytes, start).assembled()
  }
}

/// The document that an archive's objects, records and properties make.
private struct ArchivedDocument {
  private let content: ArchivedContent
  private var values: ArchivedValues
  private let isAppKit: Bool
  private let classes: ElementClasses
  /// The indexes of the records.
  private var records: [Int] = []
  /// The lines of the objects.
  private var lines: [Int]
  /// The custom classes by objectID.
  private var customClasses: [String: String] = [:]
  private var assembly = NibAssembly()

  init(
    _ content: ArchivedContent, _ bytes: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>
  ) {
    self.content = content
    values = ArchivedValues(content, start)
    let platform = platformNamed(type: content.type, runtime: nil)
    isAppKit = platform == "macos"
    classes = .of(platform: platform)
    assembly.document.format = .archive
    assembly.document.platform = platform
    var position = XMLPosition(plain: bytes)
    lines = content.objects.map { object in
      guard content.isDocument else { return Int(object.place) }
      position.element = Int(object.place)
      return position.line()
    }
  }

  /// The document.
  consuming func assembled() -> NibDocument {
    for index in content.objects.indices where content.objects[index].kind == .record {
      records.append(index)
      guard let mark = values.reference(index, .object), objectID(index) != nil else { continue }
      values.note(record: index, of: mark)
    }
    findCustomClasses()
    addObjects()
    for index in content.objects.indices where content.objects[index].kind == .connection {
      connect(index)
    }
    addAttributes()
    return assembly.finished()
  }

  /// The objectID in a record; the last versions of the format call it the id.
  private func objectID(_ record: Int) -> XMLText? {
    values.text(values[record, .objectID] ?? values[record, .id])
  }

  /// The objectID of the object under a mark; one without a record is known by its mark.
  private func identifier(_ mark: ArchivedText) -> String {
    if let record = values.record(mark), let id = objectID(record) { return id.string }
    return "#\(values.lent(mark).string)"
  }

  // MARK: Custom classes

  private mutating func findCustomClasses() {
    var names: [String: String] = [:]
    for entry in content.entries {
      guard case .property(let key) = entry.target, let text = values.text(entry.value) else {
        continue
      }
      // A short dictionary has its keys under `NS.key.0`, its values under `NS.object.0`.
      let name = values.lent(key)
      if name.hasPrefix("NS.key.") {
        names[String(name.string.dropFirst("NS.key.".count))] = text.string
      } else if !name.hasPrefix("NS.object.") {
        addCustomClass(name, text)
      }
    }
    for entry in content.entries where !names.isEmpty {
      guard case .property(let key) = entry.target, values.lent(key).hasPrefix("NS.object."),
        let name = names[String(values.lent(key).string.dropFirst("NS.object.".count))],
        let text = values.text(entry.value)
      else { continue }
      addCustomClass(name, text.string)
    }
    addSortedClasses()
  }

  /// Adds the custom classes of the two parallel lists.
  private mutating func addSortedClasses() {
    var keys: [ArchivedValue] = []
    var sorted: [ArchivedValue?] = []
    for entry in content.entries {
      switch entry.target {
      case .sortedKey: if let key = entry.value { keys.append(key) }
      case .sortedValue: sorted.append(entry.value)
      default: break
      }
    }
    for (key, value) in zip(keys, sorted) {
      guard let key = values.text(key), let text = values.text(value) else { continue }
      addCustomClass(key, text)
    }
  }

  private mutating func addCustomClass(_ key: XMLText, _ name: XMLText) {
    guard key.hasSuffix(".CustomClassName") else { return }
    addCustomClass(key.string, name.string)
  }

  private mutating func addCustomClass(_ key: String, _ name: String) {
    let suffix = ".CustomClassName"
    guard key.hasSuffix(suffix), !name.isEmpty else { return }
    customClasses[String(key.dropLast(suffix.count))] = name
  }

  // MARK: Objects

  private mutating func addObjects() {
    let root = records.first { objectID($0).map { $0 == "0" } ?? false }
      .flatMap { values.reference($0, .object) }
    var found: [(order: Int, record: Int)] = []
    found.reserveCapacity(records.count)
    for record in records {
      guard let id = objectID(record), !(id == "0"),
        let mark = values.reference(record, .object)
      else { continue }
      found.append((values.object(mark) ?? content.objects.count, record))
    }
    found.sort { $0.order < $1.order }
    assembly.candidates.reserveCapacity(found.count)
    for (order, record) in found {
      let definition = order < content.objects.count ? order : nil
      guard let id = objectID(record)?.string, let mark = values.reference(record, .object) else {
        continue
      }
      var object = NibObject(id: id, role: .object, line: lines[definition ?? record])
      object.label = values.text(record, .objectName)?.string
      let parent = values.reference(record, .parent)
      if let root, let parent { object.isTopLevel = values.marks.isSame(root, parent) }
      if !object.isTopLevel { object.parent = parent.map { identifier($0) } }
      let key = definition.map { content.objects[$0].key }
      if values.isView(mark) {
        object.key = "view"
      } else if let key, !key.isEmpty {
        object.key = modernKey(values.lent(key).string)
      }
      classify(&object, definition)
      if object.isTopLevel { assembly.document.topLevelCount += 1 }
      assembly.candidates.append(object)
    }
  }

  private func classify(_ object: inout NibObject, _ definition: Int?) {
    if !customClasses.isEmpty { object.customClass = customClasses[object.id] }
    if let role = placeholderRole(object, definition) {
      return makePlaceholder(&object, role, definition)
    }
    guard let definition else { return }
    let name = Self.frameworkClass(values.lent(content.objects[definition].type))
    object.frameworkClass = name
    let written = values[definition, .className] ?? values[definition, .windowClass]
    // Views of plug-ins say that they stand for a plain one.
    if object.customClass == nil, let given = values.text(written)?.string,
      !["NSObject", "NSView", "NSWindow", name].contains(given)
    {
      object.customClass = given
    }
    let kind = classes.kind(ofClass: name)
    object.isView = kind == .view
    guard kind == .controller else { return }
    object.role = .controller
    var attributes = ControllerAttributes()
    attributes.nibName =
      values.text(values[definition, .cocoaTouchNibName] ?? values[definition, .cocoaNibName])?
      .string
    attributes.storyboardIdentifier = values.text(definition, .cocoaTouchIdentifier)?.string
    attributes.hasView = values.reference(definition, .cocoaTouchView) != nil
    object.controller = attributes
  }

  /// The role of a placeholder, nil for an object.
  private func placeholderRole(_ object: NibObject, _ definition: Int?) -> NibObject.Role? {
    if let definition, values.lent(content.objects[definition].type) == "IBProxyObject" {
      guard let proxied = values.text(definition, .proxied) else { return .object }
      if proxied == "IBFilesOwner" { return .owner }
      return proxied == "IBFirstResponder" ? .firstResponder : .object
    }
    guard isAppKit else { return nil }
    switch object.id {
    case "-1": return .firstResponder
    case "-2": return .owner
    case "-3": return .object
    default: return nil
    }
  }

  private func makePlaceholder(
    _ object: inout NibObject, _ role: NibObject.Role, _ definition: Int?
  ) {
    object.role = role
    object.isTopLevel = false
    object.parent = nil
    if object.customClass == nil, let definition {
      object.customClass = values.text(definition, .className)?.string
    }
    switch role {
    case .owner: if isAppKit, object.customClass == "NSObject" { object.customClass = nil }
    case .firstResponder: object.frameworkClass = isAppKit ? "NSResponder" : "UIResponder"
    default: object.frameworkClass = isAppKit ? "NSApplication" : "NSObject"
    }
    if object.customClass == object.frameworkClass || object.customClass == "FirstResponder" {
      object.customClass = nil
    }
  }

  /// The class at run time of what the archive calls `type`.
  private static func frameworkClass(_ type: XMLText) -> String {
    if type == "IBUICustomObject" || type == "NSCustomObject" { return "NSObject" }
    if type == "NSCustomView" { return "NSView" }
    if type == "NSWindowTemplate" { return "NSWindow" }
    if type == "IBUIPongPressGestureRecognizer" { return "UILongPressGestureRecognizer" }
    return type.string(without: "IB")
  }

  /// `tableHeaderView` for `IBUITableHeaderView`, as modern documents spell the key.
  private func modernKey(_ key: String) -> String {
    let prefix = ["IBUI", "NS", "IB"].first { key.hasPrefix($0) } ?? ""
    let rest = key.dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  // MARK: Connections

  private mutating func connect(_ object: Int) {
    guard let label = values.text(object, .label)?.string,
      var source = values.reference(object, .source)
    else { return }
    var destination = values.reference(object, .destination)
    var connection = NibConnection(
      kind: .outlet, source: "", destination: nil, label: label, line: lines[object])
    let type = values.lent(content.objects[object].type)
    if type.hasSuffix("OutletCollectionConnection") {
      connection.kind = .collection
    } else if type.hasSuffix("EventConnection") {
      connection.kind = .action
      connection.detail = values.text(object, .eventNumber).flatMap { Int($0.string) }
        .map(ControlEvents.name)
    } else if type.hasSuffix("ActionConnection") {
      connection.kind = .action
      // AppKit's archives call the target the source.
      guard let control = destination else { return }
      (source, destination) = (control, source)
    } else if type.hasSuffix("BindingConnection") {
      connection.kind = .binding
      connection.label = values.text(object, .bindingName)?.string ?? label
      connection.detail = values.text(object, .bindingKeyPath)?.string
    } else if !type.hasSuffix("OutletConnection") {
      return
    }
    connection.source = identifier(source)
    connection.destination = destination.map { identifier($0) }
    assembly.document.connections.append(connection)
  }

  private mutating func addAttributes() {
    for index in content.objects.indices where content.objects[index].kind == .attribute {
      let holder = Int(content.objects[index].holder)
      guard let keyPath = values.text(index, .keyPath)?.string, holder >= 0,
        let owner = values.reference(holder, .object)
      else { continue }
      let type = values.text(index, .typeIdentifier)?.string.split(separator: ".").last
      assembly.document.runtimeAttributes.append(
        RuntimeAttribute(
          object: identifier(owner), keyPath: keyPath, type: type.map { String($0) },
          line: lines[index]))
    }
  }
}
