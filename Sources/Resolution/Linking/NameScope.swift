import Facts

/// The place of an expression, and the known circumstances of its evaluation.
struct NameScope {
  /// The file's index in the graph.
  let file: Int
  /// The enclosing type as written.
  let type: String?
  /// The class of the object that runs the code, if it is known.
  let dynamicClass: Int?
  /// The known circumstances.
  var context = EvaluationContext()

  /// A class, and the module that compiles it for the app at hand.
  struct RecompiledClass {
    let node: Int
    let module: String
  }

  /// Circumstances that an expression may depend on besides its place.
  struct EvaluationContext {
    /// Whether the device is an iPad; nil if it may be any.
    var isPad: Bool?
    /// The platform; nil if it may be any.
    var platform: Platforms?
    /// The system; nil if it may be any.
    var system: RuntimeProfile?
    /// The class that is created, where another module than the first of its file compiles it.
    var recompiled: RecompiledClass?
    /// The values of the enclosing initializer's parameters, as far as they are known.
    var parameters: [String: NameValue] = [:]
    /// The value of the superclass.
    var superValue: NameValue?
    /// The raw value of the enumeration's case that runs the code.
    var rawValue: NameValue?
    /// The classes that generic parameters of the enclosing function stand for, as far as they are known.
    var types: [String: Int] = [:]
    /// Takes choices that nothing known makes; nil where a name with several values is unknown.
    var choices: Choices?
    /// The string that a name made by a generator stands for.
    var generated: ((String) -> NameValue?)?
  }
}
