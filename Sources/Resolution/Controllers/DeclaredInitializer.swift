import Facts

/// An initialiser that a class of a controller's line declares.
struct DeclaredInitializer {
  let initializer: Initializer
  /// Its name in Objective-C.
  let selector: String
  /// The part of the class that declares it.
  let part: ClassGraph.Part
  /// Whether it is one of a protocol's extension, before which all that the class has or inherits goes.
  let isAdopted: Bool

  init(_ initializer: Initializer, at part: ClassGraph.Part, isAdopted: Bool = false) {
    self.initializer = initializer
    selector = initializerSelector(initializer.name)
    self.part = part
    self.isAdopted = isAdopted
  }

  /// The initialiser of a protocol's extension, which every class that adopts the protocol has.
  init(adopted initializer: Initializer, at part: ClassGraph.Part) {
    var initializer = initializer
    initializer.isConvenience = true
    self.init(initializer, at: part, isAdopted: true)
  }
}
