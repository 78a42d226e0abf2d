import IndexStore
import Resolution

/// The owner classes of nibs that do not exist in their project.
enum GoneOwners {
  /// Whether `owner` is neither a class of the project, in source or at run time, nor a known
  /// framework class; a library may still declare it.
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

  /// Whether a class is Apple's, including classes newer than the known ones.
  private static func isSystems(_ name: String) -> Bool {
    isFrameworkClass(name)
      || ["UI", "NS"].contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
  }
}
