extension RuntimeMessage {
  /// The texts of all known messages.
  ///
  /// If two match at one place, the first counts.
  static let patterns: [(kind: Kind, pattern: TextPattern)] = templates.map { template in
    (template.kind, TextPattern(template.text))
  }

  private static let templates: [(kind: Kind, text: String)] = [
    (.viewNotSet, "loaded the \"%\" nib but the view outlet was not set"),
    (.viewNotSet, "loaded the % nib but the view outlet was not set"),
    (.viewNotSet, "loadView] loaded the \"%\" nib but no view was set"),
    (.nibNotFound, "Could not load NIB in bundle: '*' with name '%'"),
    (.nibNotFound, "could not load the nibName: % in bundle"),
    (.nibNotFound, "could not load the nib '%' in bundle"),
    (.nibNotFound, "Unable to load nib file: %, exiting"),
    (.nibNotFound, "loadView] could not load the \"%\" nib"),
    (.nibNotFound, "loadView] could not load the % nib"),
    (.emptyNib, "was unable to load a nib named \"%\""),
    (.emptyNib, "was unable to load a nib named %"),
    (.emptyName, "Invalid parameter not satisfying: (name != nil) && ([name length] > 0)"),
    (
      .unknownKey,
      "[<% 0x*> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key %."
    ),
    (
      .unknownKey,
      "[<% 0x*> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key %"
    ),
    (.unrecognizedSelector, "-[% %]: unrecognized selector sent to instance"),
    (.unrecognizedSelector, "+[% %]: unrecognized selector sent to class"),
    (
      .viewAssociated,
      "associated with at most one view controller at a time! View <%: 0x*> is associated with <%: 0x"
    ),
    (.notTableView, "loaded the \"%\" nib but didn't get a UITableView"),
    (.notTableView, "loaded the % nib but didn't get a UITableView"),
    (
      .notTableView,
      "with identifier \"%\" from storyboard \"%\", but didn't get a UITableView"
    ),
    (.notTableView, "with identifier % from storyboard %, but didn't get a UITableView"),
    (.notCollectionView, "loaded the \"%\" nib but didn't get a UICollectionView"),
    (.notCollectionView, "loaded the % nib but didn't get a UICollectionView"),
    (
      .notCollectionView,
      "with identifier \"%\" from storyboard \"%\", but didn't get a UICollectionView"
    ),
    (.notCollectionView, "with identifier % from storyboard %, but didn't get a UICollectionView"),
    (.notGLKView, "loaded the \"%\" nib but didn't get a GLKView"),
    (.notGLKView, "loaded the % nib but didn't get a GLKView"),
    (.noLayout, "UICollectionView must be initialized with a non-nil layout parameter"),
    (.storyboardMissing, "Could not find a storyboard named '%' in bundle"),
    (.storyboardInvalid, "There doesn't seem to be a valid compiled storyboard at path '%'"),
    (.sceneMissing, "doesn't contain a view controller with identifier '%'"),
    (.sceneMissing, "doesn't contain a controller with identifier '%'"),
    (
      .noInitialScene,
      "Failed to instantiate the default view controller for UIMainStoryboardFile '%'"
    ),
    (
      .noRootController,
      "Application windows are expected to have a root view controller at the end of application launch"
    ),
    (.segueMissing, "Receiver (<%: 0x*>) has no segue with identifier '%'"),
    (.segueClassMissing, "Could not create a segue of class '%'"),
    (.segueClassMissing, "Could not find a segue class named '%'"),
    (.unimplementedInitializer, "se of unimplemented initializer '%' for class '%'"),
    (.nilOutlet, "nexpectedly found nil while*an Optional value: file %, line"),
    (.nilOutlet, "%: Fatal error: Unexpectedly found nil while"),
    (.unknownClass, "Unknown class '%', using '*' instead"),
    (.unknownClass, "Unknown class % in Interface Builder file"),
    (.unknownClass, "Could not instantiate class named %"),
    (.outletNotConnected, "Failed to connect (%) outlet from (%)"),
    (.actionNotConnected, "Could not connect the action % to target of class %"),
    (.actionNotConnected, "Could not connect action, target class % does not respond to -%"),
    (.cellNotRegistered, "unable to dequeue a cell with identifier % - must register"),
    (.cellNotRegistered, "unable to dequeue a cell of kind * with identifier % - must register"),
    (.cellNotRegistered, "could not dequeue a view of kind: * with identifier % - must register"),
    (.cellNotRegistered, "could not dequeue an item of kind: * with identifier % - must register"),
    (.invalidCellNib, "invalid nib registered for identifier (%) - nib must contain exactly one"),
    (.imageMissing, "Could not load the \"%\" image referenced from a nib in the bundle"),
    (.imageMissing, "Could not find image named '%'"),
    (.colorMissing, "Unable to resolve the color named \"%\" from any"),
    (.listedClassMissing, "Unable to find class: %, exiting"),
    (.listedClassMissing, "but could not load class with name \"%\""),
    (.noCell, "failed to obtain a cell from its dataSource (<%: 0x"),
    (.castFailed, "Could not cast value of type '%' (0x*) to '%' (0x"),
    (
      .reuseIdentifierMismatch,
      "view reuse identifier in nib (%) does not match the identifier used to register the nib (%)"
    ),
    (
      .reuseIdentifierMismatch,
      "reuse indentifier in nib (%) does not match the identifier used to register the nib (%)"
    ),
  ]

  /// Patterns for crashes without messages about nibs: the exception and its reason.
  static let otherExceptions: [TextPattern] = [
    "Terminating app due to uncaught exception '%', reason: '%'",
    "Terminating app due to uncaught exception '%'",
    "\"type\":\"%\",\"value\":\"%\"", "\"type\": \"%\", \"value\": \"%\"",
    "\"type\":\"%\",\"exception_message\":\"%\"",
    "\"type\": \"%\", \"exception_message\": \"%\"",
    "\"errorClass\":\"%\",\"message\":\"%\"", "\"errorClass\": \"%\", \"message\": \"%\"",
    "\"exception\":{\"type\":\"%\"", "\"exception\": {\"type\": \"%\"",
    "Fatal Exception: %", "Fatal error: %", "Exception Type: %",
  ].map { TextPattern($0) }
}
