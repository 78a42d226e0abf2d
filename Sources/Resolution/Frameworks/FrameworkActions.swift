/// The actions that framework classes respond to, from `actions.txt`.
///
/// A class responds to its own actions and those of its superclasses. The lists contain actions that nibs are known to
/// send.
enum FrameworkActions {
  /// Whether objects of the framework class `name` respond to an action.
  static func responds(to selector: String, _ name: String) -> Bool {
    FrameworkClasses.ancestry(of: name).contains { table[$0]?.contains(selector) == true }
  }

  private static let table = FrameworkTable(PackageResources.actions_txt)
}
