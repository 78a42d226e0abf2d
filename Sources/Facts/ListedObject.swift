/// An object of a nib as the view `objects` lists it.
///
/// Every object of the document, also those that nothing else needs; of constraints only those that
/// something leads to.
public struct ListedObject: Hashable, Sendable {
  /// The id, as in ``NibObject/id``.
  public var id: String
  /// The place in the list of the object that holds it.
  public var parent: Int?
  /// The name of its element; of an archive's object its class as modern documents spell it.
  public var element: String
  /// The part it plays.
  public var role: NibObject.Role
  /// The custom class, else the framework's.
  public var className: String?
  /// The module of the custom class as the file gives it.
  public var module: String?
  /// The label a designer gave it.
  public var label: String?
  /// The line of its element.
  public var line: Int
  /// The identifier under which a table or collection makes copies of it.
  public var reuseIdentifier: String?
  /// The identifier under which code finds a scene.
  public var storyboardIdentifier: String?
  /// The identifier under which its state is kept.
  public var restorationIdentifier: String?
  /// Its frame.
  public var frame: ObjectFrame?
  /// Whether it is a top-level object.
  public var isTopLevel = false
  /// Whether it stands for an object from outside of the nib.
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
