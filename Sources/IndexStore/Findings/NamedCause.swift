public import Facts

extension Finding {
  /// Completes the message by names that only the message of the system has.
  mutating func nameCause() {
    nameSubstitute()
    if rule == "segue.scene-missing" { nameTarget() }
  }

  /// The framework's class that an object has in place of the one in the nib, which the system does not find.
  public var substitute: String? {
    // `[<UIButton 0x0> setValue:forUndefinedKey:]: …`, `-[Shop.Card buy:]: …`
    guard ["outlet.missing-key", "attribute.missing-key", "action.missing"].contains(rule),
      let className, let crash,
      let start = crash.firstIndex(where: { $0.isLetter || $0 == "_" })
    else { return nil }
    let name = String(crash[start...].prefix { $0 != " " })
    let dot = UInt8(ascii: ".")
    // A class of the app may have another name at run time.
    return MentionedNames.isUnnoted(name)
      && name.part(behindLast: dot) != className.part(behindLast: dot) ? name : nil
  }

  private mutating func nameSubstitute() {
    guard let className, let substitute else { return }
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
