/// The nib name and bundle that a controller created in code stores until its view is requested.
struct StoredName: Hashable {
  /// The name.
  var name = NameValue.none
  /// The bundle.
  var bundle = BundleValue.none
  /// Whether an initializer chose the name, and not the creation.
  var isForced = false
  /// Whether the name is a path that the app looks up itself.
  var isPath = false
  /// Whether the nib's owner is the object that creates the controller, instead of the controller.
  var isOwnedElsewhere = false
  /// Whether an initializer assigns the view, or the code that creates the controller.
  var assignsView = false
  /// Whether an initializer assigns it at times.
  var mayAssignView = false
  /// Whether a collection controller gets its layout.
  var hasLayout = false
  /// The Swift class whose missing initializer traps, if one does.
  var trap: Int?
  /// Whether the code contains such a creation; otherwise it is a hypothetical one without arguments.
  var isCertain = false
  /// The place that sets the name.
  var place: SourcePlace?
}
