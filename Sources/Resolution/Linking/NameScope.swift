import Facts

/// The place of an expression, and the known circumstances of its evaluation.
struct NameScope {
  let file: Int
  /// The enclosing type as written.
  let type: String?
  /// The class of the object that runs the code, if known.
  let dynamicClass: Int?
  var context = EvaluationContext()

  /// A class, and the module that compiles it for the current app.
  struct RecompiledClass {
    let node: Int
    let module: String
  }

  /// Circumstances of an evaluation; nil if they may be any.
  struct EvaluationContext {
    /// Whether the device is an iPad.
    var isPad: Bool?
    var platform: Platforms?
    var system: RuntimeProfile?
    /// The created class, if another module than the first of its file compiles it.
    var recompiled: RecompiledClass?
    /// The known values of the parameters of the enclosing initializer.
    var parameters: [String: NameValue] = [:]
    /// The value of the superclass.
    var superValue: NameValue?
    /// The raw value of the enumeration case that runs the code.
    var rawValue: NameValue?
    /// The known classes of generic parameters of the enclosing function.
    var types: [String: Int] = [:]
    /// Takes choices whose conditions are unknown; if nil, such a name is unknown.
    var choices: Choices?
    var generated: ((String) -> NameValue?)?
  }
}

extension ClassGraph {
  /// The scope of code in a type, which runs for objects of that type.
  func scope(of type: String?, in file: Int) -> NameScope {
    NameScope(
      file: file, type: type, dynamicClass: type.flatMap { node(named: $0, from: file) })
  }
}
