/// A call of a type's own method, or a use of its own property, that may make a controller.
///
/// Only those whose names sound like it are noted, and of equal ones in a file the first.
public struct FactoryCall: Hashable, Sendable {
  /// The type, as written.
  public var type: ClassReference
  /// The method, spelled as in ``EnclosingMethod/name`` with the labels of the call; of a property the
  /// name alone.
  public var method: String
  /// The line of its first token.
  public var line: Int
  /// The enclosing type as written; nil at file scope.
  public var enclosingClass: String?
  /// The member of that type in which it stands; nil in a function of C.
  public var enclosingMethod: EnclosingMethod?
  /// The arguments that can be a nib's name.
  public var arguments: [PassedName] = []
  /// The bundle passed.
  public var bundle: BundleArgument?
  /// The platforms it is compiled for.
  public var platforms = Platforms.all

  /// A call without arguments.
  public init(type: ClassReference, method: String, line: Int) {
    self.type = type
    self.method = method
    self.line = line
  }
}
