/// A promise of a nib that an app does not keep, by the names that tell it from others.
///
/// Moving the nib, or shifting lines in it, leaves the names as they are.
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

  /// The nib's file.
  public var path: String
  /// The line of the promise there.
  public var line: Int
  /// The name of the app's main bundle.
  public var app: String
  /// The kind of connection.
  public var kind: NibPromise.Kind
  /// The key, the selector, the key path or the class.
  public var name: String
  /// The object that it starts from.
  public var source: End
  /// The object that it leads to.
  public var destination: End?
  /// The outcome.
  public var status: LinkedConnection.Status
  /// The text of the exception or of the log.
  public var message: String

  /// A promise and its outcome.
  public init(
    path: String, line: Int, app: String, kind: NibPromise.Kind, name: String, source: End,
    destination: End?, status: LinkedConnection.Status, message: String
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
    case .action, .unwind: destination ?? source
    default: source
    }
  }

  /// The names that tell it from others of its app: those of the nib, the objects and what is asked.
  public var stem: String {
    let asked = subject
    var names = [path.part(behindLast: UInt8(ascii: "/")), asked.className, asked.label]
    if asked != source { names += [source.className, source.label] }
    return (names.compactMap(\.self) + [kind.rawValue, name]).joined(separator: "/")
  }

  /// The names that tell it from others.
  public var key: String { "\(stem)/in/\(app)" }
}

extension LinkedConnection {
  /// Whether it is known to fail.
  public var isBroken: Bool { status != .unknown && confidence != .low }

  /// Its names in `document`, whose objects have these places; nil unless it is broken.
  public func broken(in document: NibDocument, _ places: [String: Int]) -> BrokenConnection? {
    guard isBroken, let promise = document.promise(number) else { return nil }
    return BrokenConnection(
      path: path, line: promise.line, app: app, kind: promise.kind, name: promise.name,
      source: document.end(promise.source, places),
      destination: promise.destination.map { document.end($0, places) }, status: status,
      message: message)
  }
}

extension NibDocument {
  /// The names of the object of an id.
  public func end(_ id: String, _ places: [String: Int]) -> BrokenConnection.End {
    let object = places[id].map { objects[$0] }
    return BrokenConnection.End(className: object?.className, label: object?.label)
  }
}
