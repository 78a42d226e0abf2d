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
}
