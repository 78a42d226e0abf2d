/// The names of elements and attributes that the readers know.
enum XMLWord: String, CaseIterable, Sendable {
  // Places of a modern document.
  case archive, classes, connections, dependencies, device, document, objects, placeholder, plist
  case resources, scene, scenes, subviews
  case inferredMetricsTieBreakers, simulatedMetricsContainer
  case userDefinedRuntimeAttribute, userDefinedRuntimeAttributes

  // Assets.
  case catalog, image, namedColor

  // Connections.
  case action, binding, outlet, outletCollection, segue
  case destination, destinationCreationSelector, eventType, identifier, keyPath, kind, name
  case property, relationship, selector, target, unwindAction

  // Objects and controllers.
  case bundleIdentifier, customClass, customModule, customModuleProvider, id, key, nibName
  case initialViewController, placeholderIdentifier, referencedIdentifier, sceneMemberID
  case restorationIdentifier, reuseIdentifier, useStoryboardIdentifierAsRestorationIdentifier
  case storyboardIdentifier, storyboardName, targetRuntime, type, userLabel

  // Frames.
  case rect, point, frame, contentRect, canvasLocation, x, y, width, height

  // Notes.
  case attributedString, content, fragment, userComments

  // Archives: elements and attributes, then keys.
  case array, `class`, dictionary, integer, object, reference, ref, string, value
  case flattenedProperties, label, objectID, objectName, parent
  case source, typeIdentifier
  case sortedKeys = "dict.sortedKeys"
  case values = "dict.values"
  case eventNumber = "IBEventType"
  case proxied = "IBProxiedObjectIdentifier"
  case cocoaTouchNibName = "IBUINibName"
  case cocoaTouchIdentifier = "IBUIStoryboardIdentifier"
  case cocoaTouchReuseIdentifier = "IBUIReuseIdentifier"
  case cocoaTouchView = "IBUIView"
  case cocoaNibName = "NSNibName"
  case bindingName = "NSBinding"
  case bindingKeyPath = "NSKeyPath"
  case className = "NSClassName"
  case windowClass = "NSWindowClass"
  case archivedFrame = "NSFrame"
  case archivedFrameSize = "NSFrameSize"
  case archivedWindowRect = "NSWindowRect"

  static let table = ByteTable(allCases.map { (name: $0.rawValue, value: $0) })

  /// Storage for a value of each word, which the caller frees.
  static func emptyValues() -> UnsafeMutablePointer<XMLText?> {
    let values = UnsafeMutablePointer<XMLText?>.allocate(capacity: allCases.count)
    values.initialize(repeating: nil, count: allCases.count)
    return values
  }

  var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
