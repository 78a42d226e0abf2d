import Facts

/// A member of a nib that is a folder: rule D8.
///
/// A system loads the member for the latest system that it knows.
struct NibFolderMember {
  /// The oldest system that the member is for; nil if it is for all.
  private let system: SystemVersion?
  /// Whether it is the member of last resort.
  private let isLast: Bool

  /// The member at `path`; nil if the nib is a file.
  init?(_ path: String) {
    // Most nibs are files, and the folder's name tells.
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

  /// The rank of the member, the best being 0; nil if the system ignores it.
  func rank(on profile: RuntimeProfile) -> Int? {
    guard let system else { return isLast ? 2_000_000 : 1_000_000 }
    guard profile.platform != .iOS || profile.isAtLeast(system.major, system.minor) else {
      return nil
    }
    return 999_999 - system.major * 1_000 - system.minor
  }
}
