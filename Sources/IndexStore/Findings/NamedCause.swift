import Facts

extension Finding {
  /// Completes the message by names that only the message of the system has.
  mutating func nameCause() {
    switch rule {
    case "outlet.missing-key", "attribute.missing-key", "action.missing": nameSubstitute()
    case "segue.scene-missing": nameTarget()
    default: break
    }
  }

  /// Names the class of the object, if that is not the one in the nib, which the system does not find.
  private mutating func nameSubstitute() {
    // `[<UIButton 0x0> setValue:forUndefinedKey:]: …`, `-[Shop.Card buy:]: …`
    guard let className, let crash,
      let start = crash.firstIndex(where: { $0.isLetter || $0 == "_" })
    else { return }
    let substitute = String(crash[start...].prefix { $0 != " " })
    let dot = UInt8(ascii: ".")
    // A class of the app may have another name at run time.
    guard MentionedNames.isUnnoted(substitute),
      substitute.part(behindLast: dot) != className.part(behindLast: dot)
    else { return }
    message =
      message.replacing(", which \(className) does", with: ", which \(substitute) does")
      .replacing(" to \(className), which", with: " to \(substitute), which")
      + ": the nib names \(className), which the app does not find"
    let nib = nibPath.flatMap { $0.split(separator: "/").last } ?? "the nib"
    fix = "correct the class and module of the object in \(nib)"
    mayBeRepaired = false
  }

  /// Names the storyboard or scene that a segue leads to.
  private mutating func nameTarget() {
    // `Could not find a storyboard named 'Sign' in …`, `… doesn't contain … with identifier 'detail'`
    guard let parts = crash?.split(separator: "'", omittingEmptySubsequences: false),
      parts.count > 2
    else { return }
    message = message.replacing(
      "to a scene of another storyboard",
      with: "to the storyboard or scene \(parts[parts.count - 2])")
  }
}
