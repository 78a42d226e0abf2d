/// What a nib asks of a class: that a connection can be made, an attribute be set, or the class be there.
///
/// The runtime looks all of it up by name.
public struct NibPromise: Hashable, Sendable {
  /// What is asked.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// That the source takes the key of an outlet.
    case outlet
    /// The same of a member of an outlet collection.
    case collection
    /// That the destination has a method.
    case action
    /// Nothing of a class: a segue leads to a scene.
    case segue
    /// A Cocoa binding.
    case binding
    /// That the controller of the source has a method which makes the destination.
    case segueAction = "segue-action"
    /// That some controller has a method to come back to.
    case unwind
    /// That the source takes the key path of a runtime attribute.
    case attribute
    /// That the custom class of the source is there.
    case `class`

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

  /// What is asked.
  public let kind: Kind
  /// The id of the object that it starts from.
  public let source: String
  /// The id of the object that it leads to.
  public let destination: String?
  /// The key, the selector, the identifier, the key path or the class.
  public let name: String
  /// What ``NibConnection/detail`` says, or an attribute's type.
  public let detail: String?
  /// The line of its element.
  public let line: Int
}

extension NibDocument {
  /// The numbers that promises can have: first those of connections, then of attributes, then of objects.
  public var promiseNumbers: Range<Int> {
    0..<(connections.count + runtimeAttributes.count + objects.count)
  }

  /// The number of what the class of an object promises.
  public func promiseNumber(ofObjectAt place: Int) -> Int {
    connections.count + runtimeAttributes.count + place
  }

  /// The promise of a number; nil for an object that has no class of its own, or that others make.
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
    let object = objects[place - runtimeAttributes.count]
    guard let name = object.customClass, !name.isEmpty, object.role != .owner,
      object.role != .firstResponder
    else { return nil }
    return NibPromise(
      kind: .class, source: object.id, destination: nil, name: name, detail: object.module,
      line: object.line)
  }
}
