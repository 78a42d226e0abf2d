/// The nib name and bundle that a controller created in code stores until its view is requested.
struct StoredName: Hashable {
  var name = NameValue.none
  var bundle = BundleValue.none
  /// Whether an initializer chose the name instead of the creation.
  var isForced = false
  /// Whether the name is a path that the app looks up itself.
  var isPath = false
  /// Whether the creating object owns the nib instead of the controller.
  var isOwnedElsewhere = false
  /// Whether an initializer or the creating code assigns the view.
  var assignsView = false
  /// Whether an initializer may assign the view.
  var mayAssignView = false
  /// Whether a collection controller gets its layout.
  var hasLayout = false
  /// The Swift class that traps, because it lacks the initializer.
  var trap: Int?
  /// Whether the code contains the creation; otherwise it is a hypothetical one without arguments.
  var isCertain = false
  var place: SourcePlace?
}
