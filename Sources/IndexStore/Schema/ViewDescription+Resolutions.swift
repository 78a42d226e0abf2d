extension ViewDescription {
  /// The views of predictions, without the common first columns.
  static let ofResolutions: [Self] = [
    ViewDescription(
      "resolutions", "One row per controller, creation and profile",
      [
        ("key", "a stable identity made of names, equal in every index of the same code"),
        (
          "controller",
          "the class; NULL if a storyboard is missing and nothing else names the class"
        ),
        ("runtime_name", "the result of NSStringFromClass"),
        ("controller_path", "the file that declares it"),
        ("controller_line", "the line there"),
        ("creation", "default (without a nib name), call (with one), scene, decoded"),
        ("creation_path", "the file of the creation"),
        ("creation_line", "the line there"),
        ("seen", "1 if the code contains such a creation"),
        ("profile", "the system and device"),
        ("rule", "the rule that decides"),
        ("implicit", "1 if the search by the class's name finds the nib"),
        ("nib_name", "the name in the lookup"),
        ("nib_path", "the file that the lookup finds"),
        ("bundle", "the bundle that the lookup searches"),
        ("owner_class", "the class that the nib was made for"),
        ("owns", "1 if that is the controller or a superclass of it; NULL without a nib"),
        ("verdict", "the outcome: ok-..., no-view, crash-..., unknown"),
        ("message", "the text of the exception or log, addresses as 0x0"),
        ("flags", "further observations: sorted words; empty if there are none"),
        ("confidence", "high, medium, low"),
        ("reach", "reached if something leads to the creation, else unreached or unknown"),
        ("requested", "1 if something asks for the view, 0 if nothing does; NULL if unknown"),
        ("missing", "the storyboard, or the identifier of the scene, that is missing"),
      ]),
    ViewDescription(
      "bundles", "One row per bundle that is built",
      [
        ("bundle", "the product's name"),
        ("kind", "app, extension, framework, resources, tests, assumed"),
        ("path", "the build description; NULL for an assumed one"),
        ("platforms", "the platforms that it supports, separated by spaces"),
        ("minimum_ios", "the oldest iOS that it supports, if the description says so"),
        ("minimum_macos", "the same for macOS"),
        ("minimum_tvos", "the same for tvOS"),
        ("phone_only", "1 if it supports iPhone only"),
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
      ("change", "introduced (broken now but not before), fixed, changed, appeared, disappeared"),
      ("old_nib_path", "the nib before"),
      ("new_nib_path", "the nib now"),
      ("old_verdict", "the verdict before"),
      ("new_verdict", "the verdict now"),
    ])

  static let profiles = ViewDescription(
    "profiles", "One row per system and device that controllers are resolved for",
    [
      ("profile", "its name"),
      ("platform", "ios, tvos, catalyst, visionos, macos"),
      ("os_version", "the system's version"),
      ("device", "iphone, ipad, appletv"),
      ("rank", "its place in the list of all, by platform, version and device"),
    ])
}
