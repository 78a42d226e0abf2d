extension ViewDescription {
  /// The views of facts from code, without the common first columns.
  static let ofCode: [Self] = [
    ViewDescription(
      "classes", "One row per class",
      [
        ("class", "the source name, Outer.Inner for nested types"),
        ("runtime_name", "the result of NSStringFromClass; NULL if there is no single name"),
        ("module", "the module"),
        ("language", "objc or swift"),
        ("superclass", "the superclass as written, without generic arguments"),
        ("root_class", "the framework class that its known chain ends in"),
        ("is_controller", "1 if it is a controller"),
        ("load_view", "the kind of its own loadView: empty, super, custom"),
        ("nib_name_getter", "the result of its own nibName; ? if not constant, nil if nil"),
        ("path", "the file"),
        ("line", "the line"),
      ]),
    ViewDescription(
      "declared_outlets", "One row per outlet that a class declares",
      [
        ("class", "the class"),
        ("property", "the key that a nib uses"),
        ("type", "the bare type"),
        ("is_collection", "1 for an outlet collection"),
        ("is_optional", "1 for ?, 0 for !, NULL in Objective-C"),
        ("path", "the file"),
        ("line", "the line"),
      ]),
    ViewDescription(
      "declared_actions", "One row per action that a class declares",
      [
        ("class", "the class"),
        ("selector", "the selector"),
        ("path", "the file"),
        ("line", "the line"),
      ]),
    ViewDescription(
      "nib_loads", "One row per place that creates a controller or loads a nib",
      [
        ("path", "the file"),
        ("line", "the line"),
        ("class", "the enclosing class; NULL at file scope"),
        (
          "kind",
          "controller, designated, load-nib-named, nib-object, storyboard, storyboard-controller, register"
        ),
        ("target_class", "the class that is created"),
        ("name_expression", "the source text of the name"),
        ("nib_name", "the name's value; NULL if nil or not constant"),
        ("name_kind", "nil, literal, constant, class-name, unknown; NULL if it takes no name"),
        ("bundle_expression", "the source text of the bundle"),
        ("bundle_kind", "nil, main, for-class, module, unknown"),
      ]),
    ViewDescription(
      "problems", "One row per thing that could not be read",
      [
        ("path", "the file"),
        ("line", "the line"),
        ("severity", "error, warning, note"),
        ("code", "the kind of problem"),
        ("message", "a sentence about it"),
      ]),
  ]
}
