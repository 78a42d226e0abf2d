import Facts

/// An accessor of R.swift or SwiftGen for a nib, a storyboard or a scene.
struct GeneratedName {
  enum Subject { case nib, storyboard, scene, reuseIdentifier }

  /// The name without the members after it: `R.nib.loginView`, `StoryboardScene.Main.login`.
  let path: String
  let subject: Subject
  let members: Substring

  /// The name at the start of `text`, if any.
  init?(_ text: String) {
    guard text.begins(with: "R.") || text.begins(with: "StoryboardScene.") else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let length: Int
    switch parts.prefix(2) {
    case ["R", "nib"]: (length, subject) = (3, .nib)
    case ["R", "reuseIdentifier"]: (length, subject) = (3, .reuseIdentifier)
    case ["R", "storyboard"]: (length, subject) = Self.scene(parts, storyboardEnd: 3)
    default:
      guard parts.first == "StoryboardScene", parts.count > 1,
        parts[1].utf8.first?.isUppercase == true
      else { return nil }
      (length, subject) = Self.scene(parts, storyboardEnd: 2)
    }
    guard parts.count >= length else { return nil }
    path = String(text[..<parts[length - 1].endIndex])
    members = text[parts[length - 1].endIndex...].dropFirst()
  }

  private static func scene(_ parts: [Substring], storyboardEnd: Int) -> (Int, Subject) {
    guard parts.count > storyboardEnd, !ownMembers.contains(parts[storyboardEnd]) else {
      return (storyboardEnd, .storyboard)
    }
    return (storyboardEnd + 1, .scene)
  }

  /// The members that give the storyboard itself or its initial scene.
  private static let ownMembers: Set<Substring> = [
    "name", "storyboardName", "storyboard", "bundle", "initialScene", "initialViewController",
    "instantiateInitialViewController",
  ]
}
