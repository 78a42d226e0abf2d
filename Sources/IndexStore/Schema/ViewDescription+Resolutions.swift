extension ViewDescription {
  /// The views of what happens at run time, without the columns that all of them start with.
  static let ofResolutions: [Self] = [
    ViewDescription(
      "resolutions", "One row per controller, way to come to life and profile",
      [
        ("key", "what the row is called in every index of the same code; made of names alone"),
        ("controller", "the class; NULL where a storyboard is missing and nothing tells"),
        ("runtime_name", "what NSStringFromClass gives"),
        ("controller_path", "the file that declares it"),
        ("controller_line", "the line there"),
        ("creation", "default (no nib is named), call (one is), scene, decoded"),
        ("creation_path", "the file of the creation"),
        ("creation_line", "the line there"),
        ("seen", "1 if such a creation occurs"),
        ("profile", "the system and device"),
        ("rule", "the rule that decides"),
        ("implicit", "1 if the search by the class's name finds the nib"),
        ("nib_name", "the name that is looked up"),
        ("nib_path", "the file that is found"),
        ("bundle", "the bundle that is searched"),
        ("owner_class", "the class that the nib was made for"),
        ("owns", "1 if that is the controller or a superclass of it; NULL without a nib"),
        ("verdict", "what happens: ok-..., no-view, crash-..., unknown"),
        ("message", "the text of the exception or log, addresses as 0x0"),
        ("flags", "what is worth knowing besides: words, sorted; empty if there are none"),
        ("confidence", "high, medium, low"),
        ("reach", "whether anything leads to the creation: reached, unreached, unknown"),
        ("requested", "1 if something asks for the view, 0 if nothing does; NULL if not known"),
        ("missing", "the storyboard, or the identifier of the scene, that is missing"),
      ]),
    ViewDescription(
      "bundles", "One row per bundle that is built",
      [
        ("bundle", "the product's name"),
        ("kind", "app, extension, framework, resources, tests, assumed"),
        ("path", "the build description; NULL for an assumed one"),
        ("platforms", "the platforms that it is made for, with a space between"),
        ("minimum_ios", "the oldest iOS that it runs on, where the description says"),
        ("minimum_macos", "the same of macOS"),
        ("minimum_tvos", "the same of tvOS"),
        ("phone_only", "1 if it is made for iPhone only"),
      ]),
  ]

  static let resolutionChanges = ViewDescription(
    "resolution_changes", "One row per resolution that differs from the snapshot before",
    [
      ("key", "the resolution's name, as in resolutions"),
      ("project", "the project's name"),
      ("commit_id", "the commit that changed it"),
      ("previous_commit", "that commit's first parent"),
      ("committed_at", "the time of the commit"),
      ("controller", "the class"),
      ("creation", "default, call, scene, decoded"),
      ("profile", "the system and device"),
      ("change", "introduced (broken now and not before), fixed, changed, appeared, disappeared"),
      ("old_nib_path", "the nib before"),
      ("new_nib_path", "the nib now"),
      ("old_verdict", "what happened before"),
      ("new_verdict", "what happens now"),
    ])

  static let profiles = ViewDescription(
    "profiles", "One row per system and device that controllers are resolved for",
    [
      ("profile", "its name"),
      ("platform", "ios, tvos, catalyst, visionos, macos"),
      ("os_version", "the system's version"),
      ("device", "iphone, ipad, appletv"),
      ("rank", "its place in the list of all: by platform, version and device"),
    ])
}
