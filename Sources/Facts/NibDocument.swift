/// The facts of one nib or storyboard.
public struct NibDocument: Hashable, Sendable {
  /// The formats of the contract.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// XML with a `document` root, Xcode 4 and later.
    case modern
    /// XML with an `archive` root, Interface Builder 3 to Xcode 4.
    case archive
    /// Compiled, `NIBArchive`.
    case nibArchive = "nibarchive"
    /// Compiled, a binary property list.
    case keyedArchive = "keyedarchive"
  }

  /// The format; nil if the file ends too early to show it.
  public var format: Format?
  /// The platform: `ios`, `tvos`, `macos`, `watchos`, `visionos`.
  public var platform: String?
  /// The objects, in the order of the document, including File's Owner and First Responder.
  public var objects: [NibObject] = []
  /// The connections, in the order of their creation.
  public var connections: [NibConnection] = []
  /// The user-defined runtime attributes.
  public var runtimeAttributes: [RuntimeAttribute] = []
  /// The id of a storyboard's initial controller.
  public var initialController: String?
  /// The number of top-level objects without placeholders.
  public var topLevelCount = 0
  /// The names of unknown elements in the place of objects.
  ///
  /// Sorted.
  public var unknownElements: [String] = []
  /// The names of its images and colors, except those of the system.
  public var assets: [NibAsset] = []

  /// An empty document.
  public init() {}
}

/// An image or color that a nib names.
public struct NibAsset: Hashable, Sendable {
  /// The name as written.
  public var name: String
  /// Whether it is a color.
  public var isColor: Bool
  /// The line of its element.
  public var line: Int

  /// An image or color of this name.
  public init(name: String, isColor: Bool, line: Int) {
    self.name = name
    self.isColor = isColor
    self.line = line
  }
}

/// An object of a nib.
public struct NibObject: Hashable, Sendable {
  /// The role of an object.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// File's Owner.
    case owner
    /// First Responder.
    case firstResponder = "first-responder"
    /// A controller.
    case controller
    /// A storyboard reference.
    case reference
    /// Any other object.
    case object
    /// A segue with a custom class.
    case segue
  }

  /// The id, unique in the document; in the archive format, the objectID.
  public var id: String
  /// The role of the object.
  public var role: Role
  /// The framework's class: `UIView`, `NSButton`.
  ///
  /// Nil for File's Owner.
  public var frameworkClass: String?
  /// The custom class.
  public var customClass: String?
  /// The module of the custom class as the file gives it.
  public var module: String?
  /// Whether the module is that of the target that compiles the file
  /// (`customModuleProvider="target"`).
  public var moduleIsTarget = false
  /// The id of the containing object.
  public var parent: String?
  /// The role in the parent: `view`, `tableHeaderView`.
  public var key: String?
  /// The label from the designer.
  public var label: String?
  /// The identifier for reuse in a table or collection.
  public var reuseIdentifier: String?
  /// Whether it is a view, according to its element.
  public var isView = false
  /// Whether it is a top-level object.
  public var isTopLevel = false
  /// The attributes of a controller or reference.
  public var controller: ControllerAttributes?
  /// The line of its element.
  public var line: Int

  /// An object without attributes.
  public init(id: String, role: Role, line: Int) {
    self.id = id
    self.role = role
    self.line = line
  }

  /// The custom class, or else the framework's.
  public var className: String? { customClass ?? frameworkClass }
}

/// Attributes that only a controller or a storyboard reference has.
public struct ControllerAttributes: Hashable, Sendable {
  /// The identifier by which code finds it.
  public var storyboardIdentifier: String?
  /// The name of the nib for its view.
  public var nibName: String?
  /// Whether it contains its view.
  public var hasView = false
  /// Reference: the destination storyboard.
  public var referencedStoryboard: String?
  /// Reference: the destination scene; nil for the initial one.
  public var referencedIdentifier: String?
  /// Reference: the bundle of the destination.
  public var referencedBundle: String?

  /// A controller without attributes.
  public init() {}
}

/// A connection between two objects.
public struct NibConnection: Hashable, Sendable {
  /// The kind of connection.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An outlet.
    case outlet
    /// A member of an outlet collection.
    case collection
    /// An action.
    case action
    /// A segue.
    case segue
    /// A Cocoa binding.
    case binding
    /// The method that creates the controller for a segue.
    case segueAction = "segue-action"
    /// An unwind segue.
    case unwind
  }

  /// The kind of connection.
  public var kind: Kind
  /// The id of the object at the start; for an action, the control.
  public var source: String
  /// The id of the object at the end; for an action, the target.
  public var destination: String?
  /// The property of an outlet, the selector of an action, segue action or unwind segue, the
  /// identifier of a segue, or the name of a binding.
  public var label: String
  /// The event of an action in the spelling of modern documents (`touchUpInside`), the kind of a
  /// segue, the identifier of an unwind segue, or the key path of a binding.
  public var detail: String?
  /// The line of its element.
  public var line: Int

  /// A connection of this kind.
  public init(
    kind: Kind, source: String, destination: String?, label: String, detail: String? = nil,
    line: Int
  ) {
    self.kind = kind
    self.source = source
    self.destination = destination
    self.label = label
    self.detail = detail
    self.line = line
  }
}

/// A value that a nib sets by key path.
public struct RuntimeAttribute: Hashable, Sendable {
  /// The id of the object.
  public var object: String
  /// The key path.
  public var keyPath: String
  /// The type as written: `string`, `boolean`, `color`.
  public var type: String?
  /// The line of its element.
  public var line: Int

  /// An attribute of `object`.
  public init(object: String, keyPath: String, type: String?, line: Int) {
    self.object = object
    self.keyPath = keyPath
    self.type = type
    self.line = line
  }
}
