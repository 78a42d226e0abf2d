import Facts

/// A member of a nib that is a folder: rule D8.
///
/// A system takes the member made for the latest system that it knows.
struct NibFolderMember {
  /// The oldest system that the member is for; nil for one that every system knows.
  private let system: SystemVersion?
  /// Whether it is the member of last resort.
  private let isLast: Bool

  /// The member at `path`; nil if the nib is a file.
  init?(_ path: String) {
    // Most nibs are files, and the folder's ending tells it before anything is taken apart.
    guard isInFolder(path, endingWith: ".nib") else { return nil }
    let folder = lastComponent(parentFolder(path))
    let file = lastComponent(path)
    guard folder.hasSuffix(".nib"), file.hasSuffix(".nib") else { return nil }
    let name = file.dropLast(4)
    isLast = name == "runtime"
    system =
      name.hasPrefix("objects-")
      ? SystemVersion(String(name.dropFirst(8).prefix { $0 != "+" })) : nil
  }

  /// Its turn, the first being 0; nil where the system does not know it.
  func rank(on profile: RuntimeProfile) -> Int? {
    guard let system else { return isLast ? 2_000_000 : 1_000_000 }
    guard profile.platform != .iOS || profile.isAtLeast(system.major, system.minor) else {
      return nil
    }
    return 999_999 - system.major * 1_000 - system.minor
  }
}
