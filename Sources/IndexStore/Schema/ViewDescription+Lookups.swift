import Facts

extension ViewDescription {
  /// The views of lookups by name in code, without the common first columns.
  static let ofLookups: [Self] = [
    ViewDescription(
      "loads", "One row per place in code that loads a nib by name, in each app that runs the code",
      [
        ("path", "the file with the code"),
        ("line", "the line of its expression, or of the call that passes the class"),
        ("class", "the class around the code, or the subclass that runs it; NULL for none"),
        ("kind", "nib-object, load-nib-named, register, instantiate"),
        ("nib_name", "the name in the lookup; NULL if unknown"),
        ("nib_path", "the nib that the lookup finds"),
        ("bundle", "the product that the lookup searches"),
        ("app", "the name of the app's main bundle"),
        ("owner_class", "the class of the owner that the code passes; NULL for none"),
        ("reuse_identifier", "the identifier of its registration"),
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
        ("is_assigned", "1 if code of the class gives an outlet a value, NULL for an action"),
        ("path", "the file that declares it"),
        ("line", "the line"),
      ]),
    ViewDescription(
      "identifiers", "One row per identifier that code asks for, in each app that runs the code",
      [
        ("path", "the file with the code"),
        ("line", "the line of its expression"),
        ("class", "the class around the code"),
        (
          "kind",
          "segue, awaited-segue, reuse-identifier, or a name of a property list: "
            + Set(InfoKey.allCases.map(\.kind)).sorted().joined(separator: ", ")
        ),
        ("name", "the identifier; NULL if unknown"),
        (
          "target",
          "the nib that has it; of a missing one, the storyboard whose scene lacks it, if another has"
            + " it; NULL if code registers it"
        ),
        ("app", "the name of the app's main bundle"),
        ("status", "ok, missing, unknown"),
        ("message", "the exception's text, else the reason; NULL if ok"),
        ("fails", "on_load, on_event; NULL if ok or unknown, or if code goes on"),
        ("confidence", "high, medium, low"),
      ]),
  ]
}
