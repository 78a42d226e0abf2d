/// A call of a type's static method, or a use of its static property, that may create a controller.
///
/// The scanner records only members whose names suggest it, and only the first of equal calls in a
/// file.
public struct FactoryCall: Hashable, Sendable {
  /// The type, as written.
  public var type: ClassReference
  /// The method, spelled as in ``EnclosingMethod/name`` with the labels of the call; the bare name
  /// for a property.
  public var method: String
  /// The line of its first token.
  public var line: Int
  /// The enclosing type as written; nil at file scope.
  public var enclosingClass: String?
  /// The enclosing member of that type; nil in a C function.
  public var enclosingMethod: EnclosingMethod?
  /// The arguments that can name a nib.
  public var arguments: [PassedName] = []
  /// The bundle passed.
  public var bundle: BundleArgument?
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The versions of systems that run it, by tests around it.
  public var systems: [SystemCondition] = []

  /// A call without arguments.
  public init(type: ClassReference, method: String, line: Int) {
    self.type = type
    self.method = method
    self.line = line
  }
}
