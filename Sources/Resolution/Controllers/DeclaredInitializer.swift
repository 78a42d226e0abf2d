import Facts

/// An initializer that a controller or a superclass declares.
struct DeclaredInitializer {
  let initializer: Initializer
  /// Its name in Objective-C.
  let selector: String
  let part: ClassGraph.Part
  /// Whether a protocol extension declares it; initializers of classes take precedence.
  let isAdopted: Bool

  init(_ initializer: Initializer, at part: ClassGraph.Part, isAdopted: Bool = false) {
    self.initializer = initializer
    selector = initializerSelector(initializer.name)
    self.part = part
    self.isAdopted = isAdopted
  }

  /// An initializer of a protocol extension, which every class that adopts the protocol has.
  init(adopted initializer: Initializer, at part: ClassGraph.Part) {
    var initializer = initializer
    initializer.isConvenience = true
    self.init(initializer, at: part, isAdopted: true)
  }
}
