/// A promise of a nib that an app does not keep, or a name that it looks up in vain, by the names that tell it
/// from others.
///
/// Moving the file, or shifting lines in it, leaves the names as they are.
public struct BrokenConnection: Hashable, Sendable {
  /// An end of the connection.
  public struct End: Hashable, Sendable {
    /// The class, the framework's if it has none of its own.
    public var className: String?
    /// The label a designer gave it.
    public var label: String?

    /// An object of a nib.
    public init(className: String?, label: String?) {
      self.className = className
      self.label = label
    }
  }

  /// The kind of something that is broken.
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

    /// The word for it.
    public var word: String {
      switch self {
      case .promise(let kind): kind.rawValue
      case .lookup(let kind): kind
      }
    }
  }

  /// The file: of a promise the nib, of a lookup the code or the property list.
  public var path: String
  /// The line there.
  public var line: Int
  /// The name of the app's main bundle.
  public var app: String
  /// The kind.
  public var kind: Kind
  /// The key, the selector, the key path or the class; the name that is looked up.
  public var name: String
  /// The object that it starts from; of a lookup the class whose code it is, labelled by the identifier.
  public var source: End
  /// The object that it leads to.
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

  /// The names that tell it from others of its app: those of the nib, the objects and what is asked.
  public var stem: String {
    let asked = subject
    var names = [
      nibPath?.part(behindLast: UInt8(ascii: "/")), asked.className, asked.label,
    ]
    if asked != source { names += [source.className, source.label] }
    return (names.compactMap(\.self) + [kind.word, name]).joined(separator: "/")
  }

  /// The names that tell it from others.
  public var key: String { "\(stem)/in/\(app)" }
}

extension LinkedConnection {
  /// Whether it is known to fail.
  public var isBroken: Bool { status != .unknown && confidence != .low }

  /// Its names in `document`, whose objects have these places.
  public func named(in document: NibDocument, _ places: [String: Int]) -> BrokenConnection? {
    guard let promise = document.promise(number) else { return nil }
    return BrokenConnection(
      path: path, line: promise.line, app: app, kind: .promise(promise.kind), name: promise.name,
      source: document.end(promise.source, places),
      destination: promise.destination.map { document.end($0, places) }, status: status.rawValue,
      message: message)
  }
}

extension LinkedLookup {
  /// Its names; nil unless it is known to fail.
  public var broken: BrokenConnection? {
    guard ![.ok, .unknown].contains(status), confidence != .low else { return nil }
    return BrokenConnection(
      path: path, line: line, app: app, kind: .lookup(kind), name: name ?? "",
      source: BrokenConnection.End(className: className, label: identifier), destination: nil,
      status: status.rawValue, message: message ?? "")
  }
}

extension NibDocument {
  /// The names of the object of an id.
  public func end(_ id: String, _ places: [String: Int]) -> BrokenConnection.End {
    let object = places[id].map { objects[$0] }
    return BrokenConnection.End(className: object?.className, label: object?.label)
  }
}
