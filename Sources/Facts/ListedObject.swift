/// An object of a nib for the view `objects`.
///
/// Includes every object of the document, but only connected constraints.
public struct ListedObject: Hashable, Sendable {
  /// The id, as in ``NibObject/id``.
  public var id: String
  /// The place of the containing object in the list.
  public var parent: Int?
  /// The name of its element; for an archive's object, its class in the spelling of modern
  /// documents.
  public var element: String
  /// The role of the object.
  public var role: NibObject.Role
  /// The custom class, or else the framework's.
  public var className: String?
  /// The module of the custom class as the file gives it.
  public var module: String?
  /// The label from the designer.
  public var label: String?
  /// The line of its element.
  public var line: Int
  /// The identifier for reuse in a table or collection.
  public var reuseIdentifier: String?
  /// The identifier by which code finds a scene.
  public var storyboardIdentifier: String?
  /// The identifier for state restoration.
  public var restorationIdentifier: String?
  /// Its frame.
  public var frame: ObjectFrame?
  /// Whether it is a top-level object.
  public var isTopLevel = false
  /// Whether it stands for an object outside the nib.
  public var isPlaceholder = false

  /// An object with its names.
  public init(_ object: NibObject, element: String, parent: Int?) {
    id = object.id
    self.parent = parent
    self.element = element
    role = object.role
    className = object.className
    module = object.module
    label = object.label
    line = object.line
    storyboardIdentifier = object.controller?.storyboardIdentifier
    isTopLevel = object.isTopLevel
    isPlaceholder =
      role == .owner || role == .firstResponder || element == "placeholder" || element == "exit"
      || parent == nil && !isTopLevel && object.frameworkClass == "NSApplication"
  }
}
