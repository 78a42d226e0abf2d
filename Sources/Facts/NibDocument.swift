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
  /// The objects, in the order of the document; owner and first responder included.
  public var objects: [NibObject] = []
  /// The connections, in the order in which they are made.
  public var connections: [NibConnection] = []
  /// The user-defined runtime attributes.
  public var runtimeAttributes: [RuntimeAttribute] = []
  /// The id of a storyboard's initial controller.
  public var initialController: String?
  /// The number of top-level objects without placeholders.
  public var topLevelCount = 0
  /// The names of elements that stand where an object does and that the tables do not know.
  ///
  /// Sorted.
  public var unknownElements: [String] = []
  /// The names of its images and colors, without those of the system.
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
  /// The part an object plays.
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
    /// A segue with a class of its own.
    case segue
  }

  /// The id, unique in the document; in the archive format the objectID.
  public var id: String
  /// The part it plays.
  public var role: Role
  /// The framework's class: `UIView`, `NSButton`.
  ///
  /// Nil for File's Owner.
  public var frameworkClass: String?
  /// The custom class.
  public var customClass: String?
  /// The module of the custom class as the file gives it.
  public var module: String?
  /// Whether the module is whatever target compiles the file (`customModuleProvider="target"`).
  public var moduleIsTarget = false
  /// The id of the object that holds it.
  public var parent: String?
  /// The part it plays in its parent: `view`, `tableHeaderView`.
  public var key: String?
  /// The label a designer gave it.
  public var label: String?
  /// The identifier under which a table or collection makes copies of it.
  public var reuseIdentifier: String?
  /// Whether it is a view, by its element.
  public var isView = false
  /// Whether it is a top-level object.
  public var isTopLevel = false
  /// A controller's or reference's own attributes.
  public var controller: ControllerAttributes?
  /// The line of its element.
  public var line: Int

  /// An object without attributes.
  public init(id: String, role: Role, line: Int) {
    self.id = id
    self.role = role
    self.line = line
  }

  /// The custom class if there is one, else the framework's.
  public var className: String? { customClass ?? frameworkClass }
}

/// Attributes that only a controller or a storyboard reference has.
public struct ControllerAttributes: Hashable, Sendable {
  /// The identifier under which code finds it.
  public var storyboardIdentifier: String?
  /// The nib that is to bring its view.
  public var nibName: String?
  /// Whether it contains its view.
  public var hasView = false
  /// A reference: the storyboard it leads to.
  public var referencedStoryboard: String?
  /// A reference: the scene it leads to; nil for the initial one.
  public var referencedIdentifier: String?
  /// A reference: the bundle it leads to.
  public var referencedBundle: String?

  /// A controller without any fact.
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
    /// The method that a segue asks for its controller.
    case segueAction = "segue-action"
    /// A segue back.
    case unwind
  }

  /// The kind of connection.
  public var kind: Kind
  /// The id of the object it starts from; for an action the control.
  public var source: String
  /// The id of the object it leads to; for an action the target.
  public var destination: String?
  /// The outlet's property, the selector of an action, a segue action or a segue back, the segue's
  /// identifier, the binding's name.
  public var label: String
  /// An action's event as modern documents spell it (`touchUpInside`), a segue's kind, the identifier of
  /// a segue back, a binding's key path.
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
