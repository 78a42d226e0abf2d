extension ViewDescription {
  /// The views of what code asks for by name, without the columns that all of them start with.
  static let ofLookups: [Self] = [
    ViewDescription(
      "loads", "One row per place whose code loads a nib by name, in each app that runs the code",
      [
        ("path", "the file with the code"),
        ("line", "the line of its expression, or of the call that passes the class"),
        ("class", "the class whose code it is, or the heir that it runs for; NULL for none"),
        ("kind", "nib-object, load-nib-named, register, instantiate"),
        ("nib_name", "the name that is looked up; NULL where it is not known"),
        ("nib_path", "the nib that is found"),
        ("bundle", "the product that is searched"),
        ("app", "the name of the app's main bundle"),
        ("owner_class", "the class of the owner that the nib gets; NULL for none"),
        ("reuse_identifier", "the identifier that it is registered under"),
        ("status", "ok, nib-not-found, nil-owner, missing-key, wrong-object, ..."),
        ("message", "the exception's text, else the reason; NULL if ok"),
        ("fails", "on_load, on_use; NULL if ok or unknown"),
        ("confidence", "high, medium, low"),
      ]),
    ViewDescription(
      "unconnected", "One row per declared outlet or action that no nib connects",
      [
        ("kind", "outlet, action"),
        ("class", "the class that declares it"),
        ("name", "the key or the selector"),
        ("type", "the type of an outlet"),
        ("is_collection", "1 for an outlet collection"),
        ("is_optional", "1 for ?, 0 for !, NULL in Objective-C and for an action"),
        ("path", "the file that declares it"),
        ("line", "the line"),
      ]),
    ViewDescription(
      "identifiers", "One row per identifier that code asks for, in each app that runs the code",
      [
        ("path", "the file with the code"),
        ("line", "the line of its expression"),
        ("class", "the class whose code it is"),
        ("kind", "segue, reuse-identifier"),
        ("name", "the identifier; NULL where it is not known"),
        ("target", "the nib that has it; NULL if it is registered in code"),
        ("app", "the name of the app's main bundle"),
        ("status", "ok, missing, unknown"),
        ("message", "the exception's text, else the reason; NULL if ok"),
        ("fails", "on_load, on_event; NULL if ok or unknown"),
        ("confidence", "high, medium, low"),
      ]),
  ]
}
