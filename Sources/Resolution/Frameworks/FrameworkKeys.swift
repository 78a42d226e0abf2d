/// The keys that nibs set on framework classes, from `keys.txt`.
///
/// A class accepts its own keys and those of its superclasses.
enum FrameworkKeys {
  /// Whether objects of the framework class `name` accept a key.
  static func takes(_ key: String, _ name: String) -> Bool {
    FrameworkClasses.ancestry(of: name).contains { table[$0]?.contains(key) == true }
  }

  /// Whether all keys of the class are listed, as for common controllers and views.
  static func isListed(_ name: String) -> Bool { table.isComplete(name) }

  private static let table = FrameworkTable(PackageResources.keys_txt)
}
