/// A broken promise of a nib, or a failing lookup by name, in an app.
///
/// Its names identify it, so moving the file or shifting lines does not change it.
public struct BrokenConnection: Hashable, Sendable {
  /// An end of the connection.
  public struct End: Hashable, Sendable {
    /// The custom class, or else the framework's.
    public var className: String?
    /// The label from the designer.
    public var label: String?

    /// An object of a nib.
    public init(className: String?, label: String?) {
      self.className = className
      self.label = label
    }
  }

  /// The kind of a broken row.
  public enum Kind: Hashable, Sendable {
    /// A connection, attribute or class of a nib.
    case promise(NibPromise.Kind)
    /// A lookup by code or a property list, as the contract spells its kind.
    case lookup(String)

    /// Whether it is a connection to a member of a class.
    public var isOfMember: Bool {
      switch self {
      case .promise(.outlet), .promise(.collection), .promise(.action): true
      default: false
      }
    }

    /// Whether it is the class of an object or segue.
    public var isOfClass: Bool { self == .promise(.class) || self == .promise(.segueClass) }

    /// The word for it.
    public var word: String {
      switch self {
      case .promise(let kind): kind.rawValue
      case .lookup(let kind): kind
      }
    }
  }

  /// The file: the nib of a promise, or the code or property list of a lookup.
  public var path: String
  /// The line there.
  public var line: Int
  /// The name of the app's main bundle.
  public var app: String
  /// The kind.
  public var kind: Kind
  /// The key, selector, key path or class, or the name in the lookup.
  public var name: String
  /// The object at the start; for a lookup, the class with the code, labelled by the identifier.
  public var source: End
  /// The object at the end.
  public var destination: End?
  /// The outcome as the contract spells it.
  public var status: String
  /// The text of the exception or of the log.
  public var message: String

  /// A promise or lookup and its outcome.
  public init(
    path: String, line: Int, app: String, kind: Kind, name: String, source: End,
    destination: End?, status: String, message: String
  ) {
    self.path = path
    self.line = line
    self.app = app
    self.kind = kind
    self.name = name
    self.source = source
    self.destination = destination
    self.status = status
    self.message = message
  }

  /// The object that lacks the key or method.
  public var subject: End {
    switch kind {
    case .promise(.action), .promise(.unwind): destination ?? source
    default: source
    }
  }

  /// The nib of a promise.
  public var nibPath: String? { if case .promise = kind { path } else { nil } }

  /// The identity within its app: the nib, the objects and the name.
  public var stem: String {
    let asked = subject
    var names = [
      nibPath?.part(behindLast: UInt8(ascii: "/")), asked.className, asked.label,
    ]
    if asked != source { names += [source.className, source.label] }
    return (names.compactMap(\.self) + [kind.word, name]).joined(separator: "/")
  }

  /// The identity.
  public var key: String { "\(stem)/in/\(app)" }
}

extension LinkedConnection {
  /// Whether it is known to fail.
  public var isBroken: Bool { status != .unknown && confidence != .low }
}

extension NibDocument {
  /// A promise and its outcome in an app, with the names of its objects, which have these places.
  public func connection(
    _ promise: NibPromise, _ places: [String: Int], path: String, app: String, status: String,
    message: String
  ) -> BrokenConnection {
    BrokenConnection(
      path: path, line: promise.line, app: app, kind: .promise(promise.kind), name: promise.name,
      source: end(promise.source, places),
      destination: promise.destination.map { end($0, places) }, status: status, message: message)
  }

  /// The names of the object with an id.
  public func end(_ id: String, _ places: [String: Int]) -> BrokenConnection.End {
    let object = places[id].map { objects[$0] }
    return BrokenConnection.End(className: object?.className, label: object?.label)
  }
}
