import IndexStore
import Resolution

/// The classes that nibs are made for and that are nowhere in their project.
enum GoneOwners {
  /// Whether no class of the project is called `owner`, in source or at run time, nor one of Apple's that is
  /// known; a library may have one.
  static func isGone(_ owner: String, from project: String, in store: Store) throws -> Bool {
    if owner.hasPrefix("_Tt") || isSystems(owner) { return false }
    return try store.rows(
      """
      SELECT 1 FROM classes
       WHERE project = :project
         AND (class = :owner OR runtime_name = :owner OR runtime_name GLOB '*.' || :owner
              OR class GLOB '*.' || :owner OR :owner GLOB '*.' || class)
       LIMIT 1
      """, ["project": .text(project), "owner": .text(owner)]
    ) { _ in true }.isEmpty
  }

  /// Whether a class is one of Apple's, also one that is newer than the list of them.
  private static func isSystems(_ name: String) -> Bool {
    isFrameworkClass(name)
      || ["UI", "NS"].contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
  }
}
