import Facts

/// An initialiser that a class of a controller's line declares.
struct DeclaredInitializer {
  let initializer: Initializer
  /// Its name in Objective-C.
  let selector: String
  /// Where the class declares it.
  let part: ClassGraph.Part

  init(_ initializer: Initializer, at part: ClassGraph.Part) {
    self.initializer = initializer
    selector = initializerSelector(initializer.name)
    self.part = part
  }

  /// The initialiser of a protocol's extension, which every class that adopts the protocol has.
  init(adopted initializer: Initializer, at part: ClassGraph.Part) {
    var initializer = initializer
    initializer.isConvenience = true
    self.init(initializer, at: part)
  }
}
