/// A promise of a nib about a class: a connection, an attribute, or the existence of the class.
///
/// The runtime looks all of them up by name.
public struct NibPromise: Hashable, Sendable {
  /// The kind of promise.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The source accepts the key of an outlet.
    case outlet
    /// The same for a member of an outlet collection.
    case collection
    /// The destination has a method.
    case action
    /// A segue leads to a scene, not to a class.
    case segue
    /// A Cocoa binding.
    case binding
    /// The controller of the source has a method that makes the destination.
    case segueAction = "segue-action"
    /// Some controller has a method to unwind to.
    case unwind
    /// The source accepts the key path of a runtime attribute.
    case attribute
    /// The custom class of the source exists.
    case `class`
    /// The custom class of a segue exists.
    case segueClass = "segue-class"
    /// An image exists.
    case image
    /// A color exists.
    case color

    fileprivate init(_ kind: NibConnection.Kind) {
      switch kind {
      case .outlet: self = .outlet
      case .collection: self = .collection
      case .action: self = .action
      case .segue: self = .segue
      case .binding: self = .binding
      case .segueAction: self = .segueAction
      case .unwind: self = .unwind
      }
    }
  }

  /// The kind of promise.
  public let kind: Kind
  /// The id of the object at the start; empty for an image or color, which belongs to the nib.
  public let source: String
  /// The id of the object at the end.
  public let destination: String?
  /// The key, the selector, the identifier, the key path or the class.
  public let name: String
  /// The connection's ``NibConnection/detail``, or an attribute's type.
  public let detail: String?
  /// The line of its element.
  public let line: Int
}

extension NibDocument {
  /// The range of promise numbers: connections first, then attributes, objects and assets.
  public var promiseNumbers: Range<Int> {
    0..<(connections.count + runtimeAttributes.count + objects.count + assets.count)
  }

  /// The promise with a number; nil for an object without a custom class, and for placeholders.
  public func promise(_ number: Int) -> NibPromise? {
    if number < connections.count {
      let connection = connections[number]
      return NibPromise(
        kind: NibPromise.Kind(connection.kind), source: connection.source,
        destination: connection.destination, name: connection.label, detail: connection.detail,
        line: connection.line)
    }
    let place = number - connections.count
    if place < runtimeAttributes.count {
      let attribute = runtimeAttributes[place]
      return NibPromise(
        kind: .attribute, source: attribute.object, destination: nil, name: attribute.keyPath,
        detail: attribute.type, line: attribute.line)
    }
    if place >= runtimeAttributes.count + objects.count {
      let asset = assets[place - runtimeAttributes.count - objects.count]
      return NibPromise(
        kind: asset.isColor ? .color : .image, source: "", destination: nil, name: asset.name,
        detail: nil, line: asset.line)
    }
    let object = objects[place - runtimeAttributes.count]
    guard let name = object.customClass, !name.isEmpty, object.role != .owner,
      object.role != .firstResponder
    else { return nil }
    return NibPromise(
      kind: object.role == .segue ? .segueClass : .class, source: object.id, destination: nil,
      name: name, detail: object.module,
      line: object.line)
  }
}
