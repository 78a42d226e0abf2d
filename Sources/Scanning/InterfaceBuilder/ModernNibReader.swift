import Facts

/// Reads a document whose root is `document`: Xcode 4 and later.
struct ModernNibReader {
  private enum Place {
    case plain, document, scene, objects, subviews, connections, attributes, notes, resources
    case image, skipped
  }

  private struct Frame {
    var place: Place
    var object: Int?
    var isObject = false
  }

  private(set) var assembly = NibAssembly()
  private var classes = ElementClasses.uiKit
  private var frames: [Frame] = []
  /// The line and guessed class of each unknown element.
  private var unknown: [String: (line: Int, type: String)] = [:]
  private var suppressions: [Suppression] = []
  /// The controller of the current scene, or the reference to one.
  private var sceneController: Int?

  /// Begins an element; true if the reader wants its text.
  mutating func open(_ element: XMLElement) -> Bool {
    guard let above = frames.last else {
      openDocument(element)
      return false
    }
    if above.place == .notes { return openNotes(element, above) }
    openElement(element, above)
    return element.word == .string && frames.last?.place == .notes
  }

  private mutating func openElement(_ element: XMLElement, _ above: Frame) {
    switch (above.place, element.word) {
    case (.skipped, _):
      frames.append(above)
    case (.resources, .image): openAsset(element, above)
    case (.resources, .namedColor): openAsset(element, above)
    case (.image, _):
      // The document contains the image itself.
      if element.name == "mutableData" { _ = assembly.document.assets.popLast() }
      frames.append(Frame(place: .skipped))
    case (.resources, _): push(.skipped, in: above)
    case (.connections, .connections):
      // Xcode sometimes nests them.
      push(.connections, in: above)
    case (.connections, let word?):
      if let object = above.object { connect(word, element, from: object) }
      frames.append(Frame(place: .plain, object: above.object))
    case (.attributes, .userDefinedRuntimeAttribute):
      addAttribute(element, to: above.object)
      frames.append(Frame(place: .plain, object: above.object))
    case (.document, .objects), (.scene, .objects):
      frames.append(Frame(place: .objects, object: nil))
    default:
      openInside(above, element)
    }
  }

  /// Ends the last element, with its text if it was wanted.
  mutating func close(text: String?) {
    let frame = frames.removeLast()
    if let text, let object = frame.object { noteSuppression(in: text, of: object) }
  }

  /// The document, with a note for each unknown element.
  consuming func finished() -> FileFacts {
    assembly.document.unknownElements = unknown.keys.sorted()
    var facts = assembly.finished()
    facts.suppressions = suppressions
    facts.problems = unknown.sorted { $0.key < $1.key }
      .map { name, guess in
        Problem(
          .unknownElement, .note, line: guess.line,
          message: "The element \(name) is not known; it is taken for the class \(guess.type).")
      }
    return facts
  }

  private mutating func openDocument(_ element: XMLElement) {
    assembly.document.format = .modern
    assembly.document.platform = platformNamed(
      type: element[.type]?.string, runtime: element[.targetRuntime]?.string)
    assembly.document.initialController = element[.initialViewController]?.nonEmpty
    classes = .of(platform: assembly.document.platform)
    frames.append(Frame(place: .document))
  }

  private mutating func openInside(_ above: Frame, _ element: XMLElement) {
    switch element.word {
    case .connections: return push(.connections, in: above)
    case .userDefinedRuntimeAttributes: return push(.attributes, in: above)
    case .subviews: return push(.subviews, in: above)
    case .scene:
      sceneController = nil
      return push(.scene, in: above)
    case .scenes: return push(.plain, in: above)
    case .resources: return push(.resources, in: above)
    case .device, .dependencies, .classes, .simulatedMetricsContainer,
      .inferredMetricsTieBreakers:
      return push(.skipped, in: above)
    case .attributedString, .string:
      if element.key == .userComments { return push(.notes, in: above) }
    case .rect: noteFrame(element, above)
    case .point: noteCanvasLocation(element, above)
    default: break
    }
    guard let id = element[.id]?.nonEmpty, above.place != .document else {
      if above.place == .objects { countNameless(element) }
      return push(.plain, in: above)
    }
    addObject(id, element, above)
    frames.append(Frame(place: .plain, object: assembly.candidates.count - 1, isObject: true))
  }

  private mutating func push(_ place: Place, in above: Frame) {
    frames.append(Frame(place: place, object: above.object))
  }
}

// MARK: - Objects

extension ModernNibReader {
  private mutating func addObject(_ id: String, _ element: XMLElement, _ above: Frame) {
    var object = NibObject(id: id, role: .object, line: element.line)
    nameClass(of: &object, element)
    object.parent = above.object.map { assembly.candidates[$0].id }
    object.key = element[.key]?.nonEmpty
    object.label = element[.userLabel]?.nonEmpty
    let isTop = above.place == .objects
    object.isTopLevel = isTop && !(element.name == "exit")
    classify(&object, element, above)
    if object.isTopLevel { assembly.document.topLevelCount += 1 }
    if above.isObject, object.key == "view" || object.key == "window", let holder = above.object {
      assembly.candidates[holder].controller?.hasView = true
    }
    assembly.words.append(words(of: element, object))
    if isTop, object.role == .controller || object.role == .reference {
      sceneController = assembly.candidates.count
    }
    assembly.candidates.append(object)
    if let label = object.label { noteSuppression(in: label, of: assembly.candidates.count - 1) }
    assembly.holders.append(above.object ?? -1)
  }

  private func nameClass(of object: inout NibObject, _ element: XMLElement) {
    object.customClass = element[.customClass]?.nonEmpty
    object.module = element[.customModule]?.nonEmpty
    object.moduleIsTarget = element[.customModuleProvider].map { $0 == "target" } ?? false
  }

  private func words(of element: XMLElement, _ object: NibObject) -> NibAssembly.ListedWords {
    var words = NibAssembly.ListedWords(element: element.name.string)
    words.reuseIdentifier = element[.reuseIdentifier]?.nonEmpty
    words.restorationIdentifier = element[.restorationIdentifier]?.nonEmpty
    if let same = element[.useStoryboardIdentifierAsRestorationIdentifier], same == "YES" {
      words.restorationIdentifier = object.controller?.storyboardIdentifier
    }
    return words
  }

  private mutating func classify(_ object: inout NibObject, _ element: XMLElement, _ above: Frame) {
    if let role = placeholderRole(object, element) {
      return makePlaceholder(&object, role)
    }
    let known = classes[element.name]
    let type = known ?? classes.guess(element.name, inSubviews: above.place == .subviews)
    if known == nil { note(element.name.string, type, line: object.line) }
    object.frameworkClass = type.name
    object.isView = type.kind == .view
    let isReference = element[.storyboardName] != nil || element.name.hasSuffix("Placeholder")
    guard type.kind == .controller || isReference else { return }
    object.role = isReference ? .reference : .controller
    object.controller = attributes(of: element)
  }

  /// The role of a placeholder; nil for an object.
  ///
  /// AppKit's placeholders are custom objects with fixed ids.
  private func placeholderRole(_ object: NibObject, _ element: XMLElement) -> NibObject.Role? {
    if element.word == .placeholder {
      guard let identifier = element[.placeholderIdentifier] else { return .object }
      if identifier == "IBFilesOwner" { return .owner }
      return identifier == "IBFirstResponder" ? .firstResponder : .object
    }
    guard object.isTopLevel, element.name == "customObject" else { return nil }
    if let member = element[.sceneMemberID], member == "firstResponder" { return .firstResponder }
    switch object.id {
    case "-1": return .firstResponder
    case "-2": return .owner
    case "-3": return .object
    default: return nil
    }
  }

  private func makePlaceholder(_ object: inout NibObject, _ role: NibObject.Role) {
    object.role = role
    object.isTopLevel = false
    let isAppKit = classes.prefix == "NS"
    switch role {
    case .owner:
      // AppKit documents write `NSObject` for no custom class.
      if isAppKit, object.customClass == "NSObject" { object.customClass = nil }
    case .firstResponder:
      object.frameworkClass = isAppKit ? "NSResponder" : "UIResponder"
      if object.customClass == "FirstResponder" || object.customClass == object.frameworkClass {
        object.customClass = nil
      }
    default:
      // The code that loads a UIKit nib passes other objects.
      object.frameworkClass = isAppKit ? "NSApplication" : nil
      if object.customClass == "NSObject" { object.customClass = nil }
    }
  }

  private func attributes(of element: XMLElement) -> ControllerAttributes {
    var attributes = ControllerAttributes()
    attributes.storyboardIdentifier = element[.storyboardIdentifier]?.nonEmpty
    attributes.nibName = element[.nibName]?.nonEmpty
    attributes.referencedStoryboard = element[.storyboardName]?.nonEmpty
    attributes.referencedIdentifier = element[.referencedIdentifier]?.nonEmpty
    attributes.referencedBundle = element[.bundleIdentifier]?.nonEmpty
    return attributes
  }

  private mutating func note(_ name: String, _ type: ElementClass, line: Int) {
    if unknown[name] == nil { unknown[name] = (line, type.name) }
  }

  /// A top-level object without an id, which no connection can use.
  private mutating func countNameless(_ element: XMLElement) {
    assembly.document.topLevelCount += 1
    guard classes[element.name] == nil else { return }
    note(
      element.name.string, classes.guess(element.name, inSubviews: false), line: element.line)
  }
}

// MARK: - Assets

extension ModernNibReader {
  /// Reads an image or color that the document uses.
  private mutating func openAsset(_ element: XMLElement, _ above: Frame) {
    guard let name = element[.name]?.nonEmpty, element[.catalog].map({ !($0 == "system") }) ?? true
    else { return push(.skipped, in: above) }
    let isColor = element.word == .namedColor
    assembly.document.assets.append(
      NibAsset(name: name, isColor: isColor, line: element.line))
    push(isColor ? .skipped : .image, in: above)
  }
}

// MARK: - Frames

extension ModernNibReader {
  private mutating func noteFrame(_ element: XMLElement, _ above: Frame) {
    guard above.isObject, let object = above.object,
      element.key == .frame || element.key == .contentRect,
      let x = element[.x]?.wholePart, let y = element[.y]?.wholePart,
      let width = element[.width]?.wholePart, let height = element[.height]?.wholePart
    else { return }
    assembly.words[object].frame = ObjectFrame(x: x, y: y, width: width, height: height)
  }

  /// Records the frame of a scene, which follows its objects.
  private mutating func noteCanvasLocation(_ element: XMLElement, _ above: Frame) {
    guard above.place == .scene, element.key == .canvasLocation,
      let x = element[.x]?.wholePart, let y = element[.y]?.wholePart, let object = sceneController
    else { return }
    assembly.words[object].frame = ObjectFrame(x: x, y: y, width: nil, height: nil)
  }
}

// MARK: - Notes

extension ModernNibReader {
  /// Reads a designer's notes: `<fragment content="…">`, or a string in one.
  private mutating func openNotes(_ element: XMLElement, _ above: Frame) -> Bool {
    frames.append(above)
    if let object = above.object, let content = element[.content]?.nonEmpty {
      noteSuppression(in: content, of: object)
    }
    return element.word == .string
  }

  private mutating func noteSuppression(in text: String, of object: Int) {
    let object = assembly.candidates[object]
    if let found = suppression(in: text, of: object.id, line: object.line) {
      suppressions.append(found)
    }
  }
}

// MARK: - Connections

extension ModernNibReader {
  private mutating func connect(_ word: XMLWord, _ element: XMLElement, from object: Int) {
    let source = assembly.candidates[object].id
    func add(_ kind: NibConnection.Kind, _ label: XMLText?, to: XMLText?, _ detail: XMLText?) {
      assembly.document.connections.append(
        NibConnection(
          kind: kind, source: source, destination: to?.nonEmpty, label: label?.string ?? "",
          detail: detail?.nonEmpty, line: element.line))
    }
    let destination = element[.destination]
    switch word {
    case .outlet: add(.outlet, element[.property], to: destination, nil)
    case .outletCollection: add(.collection, element[.property], to: destination, nil)
    case .action:
      add(.action, element[.selector], to: destination ?? element[.target], element[.eventType])
    case .segue:
      addSegue(element, from: object)
      if let selector = element[.unwindAction] {
        return add(.unwind, selector, to: destination, element[.identifier])
      }
      add(.segue, element[.identifier] ?? element[.relationship], to: destination, element[.kind])
      if let selector = element[.destinationCreationSelector] {
        add(.segueAction, selector, to: destination, element[.identifier])
      }
    case .binding: add(.binding, element[.name], to: destination, element[.keyPath])
    default: break
    }
  }

  /// Adds the object of a segue with a custom class.
  private mutating func addSegue(_ element: XMLElement, from object: Int) {
    guard let id = element[.id]?.nonEmpty, element[.customClass]?.nonEmpty != nil else { return }
    var segue = NibObject(id: id, role: .segue, line: element.line)
    nameClass(of: &segue, element)
    segue.frameworkClass = classes.prefix + "StoryboardSegue"
    segue.parent = assembly.candidates[object].id
    assembly.words.append(words(of: element, segue))
    assembly.candidates.append(segue)
    assembly.holders.append(object)
  }

  private mutating func addAttribute(_ element: XMLElement, to object: Int?) {
    guard let object, let keyPath = element[.keyPath]?.nonEmpty else { return }
    assembly.document.runtimeAttributes.append(
      RuntimeAttribute(
        object: assembly.candidates[object].id, keyPath: keyPath, type: element[.type]?.nonEmpty,
        line: element.line))
  }
}
