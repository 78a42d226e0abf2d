import Facts

/// Builds a document from the objects, records and properties of an archive.
struct ArchivedDocument {
  private let reader: ArchiveNibReader
  private let isAppKit: Bool
  private let classes: ElementClasses
  /// The index of the object with an id.
  private var indexes: [String: Int] = [:]
  /// The objectID of the object with an id.
  private var identifiers: [String: String] = [:]
  /// The custom classes by objectID.
  private var customClasses: [String: String] = [:]
  private var assembly = NibAssembly()

  init(_ reader: ArchiveNibReader) {
    self.reader = reader
    let platform = platformNamed(type: reader.type, runtime: nil)
    isAppKit = platform == "macos"
    classes = .of(platform: platform)
    assembly.document.format = .archive
    assembly.document.platform = platform
    for (index, object) in reader.objects.enumerated() {
      if let id = object.id { indexes[id] = index }
    }
  }

  consuming func assembled() -> FileFacts {
    let records = reader.objects.filter { $0.type == "IBObjectRecord" }
    for record in records {
      guard let mark = record.reference(.object), let id = objectID(record) else { continue }
      identifiers[mark] = id
    }
    findCustomClasses()
    addObjects(records)
    for object in reader.objects where object.type.hasSuffix("Connection") { connect(object) }
    addAttributes()
    return assembly.finished()
  }

  private func text(_ value: ArchivedValue?) -> String? {
    switch value {
    case .text(let text)?: text
    case .reference(let mark)?: reader.strings[mark]
    case nil: nil
    }
  }

  /// The objectID in a record, which the last versions call its id.
  private func objectID(_ record: ArchivedObject) -> String? {
    text(record[.objectID] ?? record[.id])
  }

  /// The objectID of an object; one without a record has its id.
  private func identifier(_ mark: String) -> String { identifiers[mark] ?? "#\(mark)" }

  // MARK: Custom classes

  private mutating func findCustomClasses() {
    var names: [String: String] = [:]
    for (key, value) in reader.properties {
      guard let text = text(value) else { continue }
      // A short dictionary has its keys under `NS.key.0`, its values under `NS.object.0`.
      if key.hasPrefix("NS.key.") {
        names[String(key.dropFirst("NS.key.".count))] = text
      } else if !key.hasPrefix("NS.object.") {
        addCustomClass(key, text)
      }
    }
    for (key, value) in reader.properties where key.hasPrefix("NS.object.") {
      guard let name = names[String(key.dropFirst("NS.object.".count))], let text = text(value)
      else { continue }
      addCustomClass(name, text)
    }
    for (key, value) in zip(reader.sortedKeys, reader.sortedValues) {
      guard let key = text(key), let text = text(value) else { continue }
      addCustomClass(key, text)
    }
  }

  private mutating func addCustomClass(_ key: String, _ name: String) {
    let suffix = ".CustomClassName"
    guard key.hasSuffix(suffix), !name.isEmpty else { return }
    customClasses[String(key.dropLast(suffix.count))] = name
  }

  // MARK: Objects

  private mutating func addObjects(_ records: [ArchivedObject]) {
    let root = records.first { objectID($0) == "0" }?.reference(.object)
    let views = Set(reader.objects.compactMap { $0.reference(.cocoaTouchView) })
    var found: [(order: Int, object: NibObject, words: NibAssembly.ListedWords)] = []
    for record in records {
      guard let id = objectID(record), id != "0", let mark = record.reference(.object) else {
        continue
      }
      let index = indexes[mark]
      let definition = index.map { reader.objects[$0] }
      var object = NibObject(id: id, role: .object, line: definition?.line ?? record.line)
      object.label = text(record[.objectName])
      object.isTopLevel = root != nil && record.reference(.parent) == root
      if !object.isTopLevel { object.parent = record.reference(.parent).map(identifier) }
      object.key = views.contains(mark) ? "view" : definition?.key.map(modernKey)
      classify(&object, definition)
      if object.isTopLevel { assembly.document.topLevelCount += 1 }
      let type = definition?.type ?? ""
      var words = NibAssembly.ListedWords(
        element: type == "IBProxyObject" ? "placeholder" : modernKey(type))
      words.reuseIdentifier = text(definition?[.cocoaTouchReuseIdentifier])
      words.frame = definition.flatMap(frame)
      found.append((index ?? reader.objects.count, object, words))
    }
    found.sort { $0.order < $1.order }
    assembly.candidates = found.map(\.object)
    assembly.words = found.map(\.words)
  }

  /// The frame of a view, written as `{{20, 20}, {280, 44}}` or as its size alone.
  private func frame(of object: ArchivedObject) -> ObjectFrame? {
    let written =
      object[.archivedFrame] ?? object[.archivedFrameSize] ?? object[.archivedWindowRect]
    guard let written = text(written), written.utf8.count < 64 else { return nil }
    let numbers = written.split { "{}, ".contains($0) }
      .compactMap { Int($0.prefix { $0 != "." }) }.filter { (-9_999_999...9_999_999).contains($0) }
    switch numbers.count {
    case 2: return ObjectFrame(x: 0, y: 0, width: numbers[0], height: numbers[1])
    case 4:
      return ObjectFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default: return nil
    }
  }

  private func classify(_ object: inout NibObject, _ definition: ArchivedObject?) {
    object.customClass = customClasses[object.id]
    if let role = placeholderRole(object, definition) {
      return makePlaceholder(&object, role, definition)
    }
    guard let definition else { return }
    let name = Self.frameworkClass(definition.type)
    object.frameworkClass = name
    let written = definition[.className] ?? definition[.windowClass]
    // Plug-in views name a plain view as well.
    let plain = ["NSObject", "NSView", "NSWindow", name]
    if let given = text(written), object.customClass == nil, !plain.contains(given) {
      object.customClass = given
    }
    let kind = classes.kind(ofClass: name)
    object.isView = kind == .view
    guard kind == .controller else { return }
    object.role = .controller
    var attributes = ControllerAttributes()
    attributes.nibName = text(definition[.cocoaTouchNibName] ?? definition[.cocoaNibName])
    attributes.storyboardIdentifier = text(definition[.cocoaTouchIdentifier])
    attributes.hasView = definition.reference(.cocoaTouchView) != nil
    object.controller = attributes
  }

  /// The role of a placeholder, nil for an object.
  private func placeholderRole(
    _ object: NibObject, _ definition: ArchivedObject?
  ) -> NibObject.Role? {
    if definition?.type == "IBProxyObject" {
      switch text(definition?[.proxied]) {
      case "IBFilesOwner": return .owner
      case "IBFirstResponder": return .firstResponder
      default: return .object
      }
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
    _ object: inout NibObject, _ role: NibObject.Role, _ definition: ArchivedObject?
  ) {
    object.role = role
    object.isTopLevel = false
    object.parent = nil
    if object.customClass == nil { object.customClass = text(definition?[.className]) }
    switch role {
    case .owner: if isAppKit, object.customClass == "NSObject" { object.customClass = nil }
    case .firstResponder: object.frameworkClass = isAppKit ? "NSResponder" : "UIResponder"
    default: object.frameworkClass = isAppKit ? "NSApplication" : "NSObject"
    }
    if object.customClass == object.frameworkClass || object.customClass == "FirstResponder" {
      object.customClass = nil
    }
  }

  /// The class at run time.
  private static func frameworkClass(_ type: String) -> String {
    switch type {
    case "IBUICustomObject", "NSCustomObject": return "NSObject"
    case "NSCustomView": return "NSView"
    case "NSWindowTemplate": return "NSWindow"
    case "IBUIPongPressGestureRecognizer": return "UILongPressGestureRecognizer"
    default: return type.hasPrefix("IB") ? String(type.dropFirst(2)) : type
    }
  }

  /// `tableHeaderView` for `IBUITableHeaderView`, as modern documents spell the key.
  private func modernKey(_ key: String) -> String {
    let prefix = ["IBUI", "NS", "IB"].first { key.hasPrefix($0) } ?? ""
    let rest = key.dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  // MARK: Connections

  private mutating func connect(_ object: ArchivedObject) {
    guard let label = text(object[.label]), var source = object.reference(.source) else { return }
    var destination = object.reference(.destination)
    var connection = NibConnection(
      kind: .outlet, source: "", destination: nil, label: label, line: object.line)
    if object.type.hasSuffix("OutletCollectionConnection") {
      connection.kind = .collection
    } else if object.type.hasSuffix("EventConnection") {
      connection.kind = .action
      connection.detail = text(object[.eventNumber]).flatMap { Int($0) }.map(ControlEvents.name)
    } else if object.type.hasSuffix("ActionConnection") {
      connection.kind = .action
      // AppKit's archives call the target the source.
      guard let control = destination else { return }
      (source, destination) = (control, source)
    } else if object.type.hasSuffix("BindingConnection") {
      connection.kind = .binding
      connection.label = text(object[.bindingName]) ?? label
      connection.detail = text(object[.bindingKeyPath])
    } else if !object.type.hasSuffix("OutletConnection") {
      return
    }
    connection.source = identifier(source)
    connection.destination = destination.map(identifier)
    assembly.document.connections.append(connection)
  }

  private mutating func addAttributes() {
    for object in reader.objects where object.type == "IBUserDefinedRuntimeAttribute" {
      guard let keyPath = text(object[.keyPath]), let holder = object.holder,
        let owner = reader.objects[holder].reference(.object)
      else { continue }
      let type = text(object[.typeIdentifier])?.split(separator: ".").last
      assembly.document.runtimeAttributes.append(
        RuntimeAttribute(
          object: identifier(owner), keyPath: keyPath, type: type.map { String($0) },
          line: object.line))
    }
  }
}
