import Facts

/// Builds a document from the objects of a compiled nib.
///
/// An object without an id has its index. All facts are on line 1.
struct CompiledDocument {
  let archive: CompiledArchive
  var assembly = NibAssembly()
  /// The ids in AppKit's archives.
  var identifiers: [Int: String] = [:]
  private var placed: Set<Int> = []
  /// The members of lists, which many connections may share.
  private var lists: [Int: [Int]] = [:]

  init(_ archive: CompiledArchive, format: NibDocument.Format) {
    self.archive = archive
    assembly.document.format = format
  }

  /// Nil if the archive is no nib.
  consuming func assembled() -> FileFacts? {
    if let data = archive.members(in: archive.root, "IB.objectdata").first {
      assembly.document.platform = "macos"
      addCocoaObjects(data)
    } else if archive.value(in: archive.root, "UINibObjectsKey") != nil {
      addCocoaTouchObjects()
    } else {
      return nil
    }
    return assembly.finished()
  }

  func identifier(_ object: Int) -> String {
    identifiers[object] ?? (identifiers.isEmpty ? "\(object)" : "#\(object)")
  }

  mutating func add(_ object: Int, isTopLevel: Bool, parent: Int? = nil, label: String? = nil) {
    guard placed.insert(object).inserted, let type = archive.type(object) else { return }
    var nibObject = NibObject(id: identifier(object), role: .object, line: 1)
    nibObject.isTopLevel = isTopLevel
    nibObject.parent = parent.map(identifier)
    nibObject.label = label
    if type == "UIProxyObject" {
      makeProxy(&nibObject, object)
    } else {
      classify(&nibObject, object, type)
    }
    if nibObject.isTopLevel { assembly.document.topLevelCount += 1 }
    assembly.candidates.append(nibObject)
    assembly.words.append(words(of: object, nibObject))
  }

  private func words(of object: Int, _ nibObject: NibObject) -> NibAssembly.ListedWords {
    let name = nibObject.frameworkClass ?? ""
    let isPrefixed = name.hasPrefix("UI") || name.hasPrefix("NS")
    let rest = isPrefixed ? name.dropFirst(2) : name[...]
    return NibAssembly.ListedWords(
      element: rest.isEmpty ? "placeholder" : rest.prefix(1).lowercased() + rest.dropFirst(),
      reuseIdentifier: archive.text(object, "UIReuseIdentifier"),
      restorationIdentifier: archive.text(object, "UIRestorationIdentifier"))
  }

  private func makeProxy(_ nibObject: inout NibObject, _ object: Int) {
    nibObject.isTopLevel = false
    switch archive.text(object, "UIProxiedObjectIdentifier") {
    case "IBFilesOwner": nibObject.role = .owner
    case "IBFirstResponder":
      nibObject.role = .firstResponder
      nibObject.frameworkClass = "UIResponder"
    case let name: nibObject.label = name
    }
  }

  private func classify(_ nibObject: inout NibObject, _ object: Int, _ type: String) {
    let isAppKit = assembly.document.platform == "macos"
    let classes = isAppKit ? ElementClasses.appKit : .uiKit
    let prefix = isAppKit ? "NS" : "UI"
    var custom = archive.text(object, "NSClassName") ?? archive.text(object, "NSWindowClass")
    var name = type
    switch type {
    case "UIClassSwapper", "NSClassSwapper":
      custom = archive.text(object, "\(prefix)ClassName")
      name = archive.text(object, "\(prefix)OriginalClassName") ?? type
    case "NSCustomObject": name = custom == "NSApplication" ? "NSApplication" : "NSObject"
    case "NSCustomView": name = "NSView"
    case "NSWindowTemplate": name = "NSWindow"
    default: break
    }
    nibObject.frameworkClass = name
    if let custom, custom != name {
      (nibObject.module, nibObject.customClass) = SwiftClassName.parts(custom)
    }
    let kind = classes.kind(ofClass: name)
    nibObject.isView = kind == .view
    guard kind == .controller else { return }
    nibObject.role = .controller
    var attributes = ControllerAttributes()
    attributes.nibName = archive.text(object, "\(prefix)NibName")
    attributes.storyboardIdentifier = archive.text(object, "UIStoryboardIdentifier")
    attributes.hasView = archive.reference(object, "UIView") != nil
    nibObject.controller = attributes
  }

  mutating func destinations(_ connection: Int) -> [Int] {
    guard let list = archive.reference(connection, "UIDestination") else { return [] }
    if let known = lists[list] { return known }
    let members = archive.members(connection, "UIDestination")
    lists[list] = members
    return members
  }

  mutating func connect(
    _ kind: NibConnection.Kind, _ source: Int, _ destination: Int?, _ label: String,
    _ detail: String? = nil
  ) {
    // Nibs have fewer connections than values; a hostile one may share a list a million times.
    guard assembly.document.connections.count < archive.values.count else { return }
    assembly.document.connections.append(
      NibConnection(
        kind: kind, source: identifier(source), destination: destination.map(identifier),
        label: label, detail: detail, line: 1))
  }
}
