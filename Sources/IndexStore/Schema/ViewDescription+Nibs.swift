extension ViewDescription {
  /// The views of what nibs and storyboards say, without the columns that all of them start with.
  static let ofNibs: [Self] = [
    ViewDescription(
      "nibs", "One row per xib, storyboard and compiled nib in each of its bundles",
      [
        ("nib", "the name that the runtime looks up"),
        ("path", "the file"),
        ("kind", "xib, storyboard, nib"),
        ("format", "modern, archive, nibarchive, keyedarchive"),
        ("platform", "ios, tvos, macos, ..."),
        ("device", "the device token of its name: iphone, ipad, ..."),
        ("locale", "the language folder that holds it: Base, en, ..."),
        ("owner_class", "the class of File's Owner"),
        ("owner_module", "the module of File's Owner"),
        ("view_outlet", "1 if the owner's view is connected; NULL for a storyboard"),
        ("view_class", "the class of the object that it is connected to"),
        ("top_level_count", "how many top-level objects it has"),
        ("bundle", "the product that it goes into; NULL for none"),
      ]),
    ViewDescription(
      "scenes", "One row per controller object in a storyboard or a xib",
      [
        ("path", "the file"),
        ("scene_id", "the controller object's id"),
        ("controller_class", "the controller's class"),
        ("controller_module", "the module that the file gives it"),
        ("storyboard_identifier", "the identifier under which code finds it"),
        ("nib_name", "the nib that is to bring its view"),
        ("has_view", "1 if a view stands inside of it"),
        ("is_initial", "1 if the storyboard starts with it"),
      ]),
    ViewDescription(
      "objects",
      "One row per object of a nib or storyboard; of constraints those that are connected",
      [
        ("nib_path", "the file"),
        ("object_id", "its id, unique in the file"),
        ("parent_id", "the object that holds it; NULL at the top"),
        ("position", "its place among the objects of its parent, from 1"),
        ("element", "the name of its element"),
        ("class", "its custom class, else the framework's"),
        ("module", "the module that the file gives it"),
        ("label", "the label that a designer gave it"),
        ("line", "the line of its element"),
        ("reuse_identifier", "the identifier under which a table or collection makes more of it"),
        ("storyboard_identifier", "the identifier under which code finds the scene"),
        ("restoration_identifier", "the identifier under which its state is kept"),
        ("is_top_level", "1 if it is a top-level object"),
        ("is_placeholder", "1 if it stands for an object that the nib does not make"),
      ]),
    ViewDescription(
      "connections", "One row per promise of a nib to a class, in each app that has the nib",
      [
        ("nib_path", "the file"),
        ("line", "the line of its element"),
        ("app", "the name of the app's main bundle"),
        ("source_id", "the object that it starts from"),
        ("source_class", "its class"),
        ("source_label", "its label"),
        (
          "kind",
          "outlet, collection, action, segue, segue-action, unwind, attribute, binding, class"
        ),
        ("name", "the key, selector, identifier, key path or class"),
        ("destination_id", "the object that it leads to"),
        ("destination_class", "its class"),
        ("status", "ok, missing-key, missing-action, wrong-type, unknown-class, ..."),
        ("message", "the exception's or log's text, else the reason; NULL if ok"),
        ("fails", "on_load, on_event, on_use; NULL if ok or unknown"),
        ("confidence", "high, medium, low"),
      ]),
    ViewDescription(
      "outlets", "One row per connected outlet",
      [
        ("nib_path", "the file"),
        ("source_id", "the object whose property is set"),
        ("source_class", "its class"),
        ("is_owner", "1 if it is File's Owner"),
        ("property", "the property"),
        ("destination_id", "the object that it is set to"),
        ("destination_class", "its class"),
        ("is_collection", "1 for a member of an outlet collection"),
      ]),
    ViewDescription(
      "actions", "One row per connected action",
      [
        ("nib_path", "the file"),
        ("source_id", "the control"),
        ("source_class", "its class"),
        ("event", "the event: touchUpInside, ..."),
        ("selector", "the selector that is sent"),
        ("destination_id", "the object that it is sent to"),
        ("destination_class", "its class"),
        ("is_owner", "1 if that is File's Owner"),
        ("is_first_responder", "1 if that is First Responder"),
      ]),
  ]
}
