/// Decides by its name whether a type's static member may create a controller.
///
/// The scanner records only calls of such members, because there are too many others.
public enum FactoryName {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Whether the member `name` of the type `type` may create a controller.
  public static func sounds(
    _ name: UnsafeBufferPointer<UInt8>, of type: UnsafeBufferPointer<UInt8>, takesArguments: Bool
  ) -> Bool {
    guard !name.isEmpty else { return false }
    var index = 0
    repeat {
      if beginsProductWord(name, at: index) {
        return !isOtherOperation(name) && (takesArguments || !isNibNoun(name))
          && (!isShared(name) || makesControllers(type))
      }
      index &+= 1
      while index < name.count, name[index] & 0x20 != 0 { index &+= 1 }
    } while index < name.count
    guard let length = verb(name) else { return false }
    return length == name.count && !isShared(name) || makesControllers(type)
  }

  /// Whether a word about nibs or controllers begins at `index`.
  @inline(__always)
  private static func beginsProductWord(_ name: Bytes, at index: Int) -> Bool {
    switch name[index] | 0x20 {
    case UInt8(ascii: "c"): name.has("controller", at: index)
    case UInt8(ascii: "i"):
      name.has("instantiat", at: index) || index > 0 && name.has("instance", at: index)
    case UInt8(ascii: "n"): name.has("nib", at: index)
    case UInt8(ascii: "s"): name.has("storyboard", at: index)
    case UInt8(ascii: "v"):
      name.has("vc", at: index) && (index + 2 == name.count || name[index + 2].isUppercase)
    case UInt8(ascii: "x"): name.has("xib", at: index)
    default: false
    }
  }

  /// Whether a name describes another operation on a controller.
  private static func isOtherOperation(_ name: Bytes) -> Bool {
    otherOperations.contains { name.has($0, at: 0) }
  }

  /// Whether a name describes a nib, or a property of one.
  private static func isNibNoun(_ name: Bytes) -> Bool {
    name.count == 3 || nibNouns.contains { name.has($0, at: name.count - $0.utf8CodeUnitCount) }
  }

  private static let nibNouns: [StaticString] = ["name", "identifier", "bundle"]

  private static let otherOperations: [StaticString] = [
    "show", "push", "present", "pop", "dismiss", "remove", "track", "update", "move", "display",
    "reveal", "clear", "hide", "top", "is",
  ]

  /// The length of the verb of creation at the start of a name.
  @inline(__always)
  private static func verb(_ name: Bytes) -> Int? {
    let length: Int? =
      switch name[0] | 0x20 {
      case UInt8(ascii: "a"): length("assemble", name)
      case UInt8(ascii: "b"): length("build", name)
      case UInt8(ascii: "c"): length("create", name)
      case UInt8(ascii: "f"): length("from", name)
      case UInt8(ascii: "g"): length("generate", name)
      case UInt8(ascii: "i"):
        length("initial", name) ?? length("init", name) ?? length("instance", name)
      case UInt8(ascii: "l"): length("load", name)
      case UInt8(ascii: "m"): length("make", name) ?? length("module", name)
      case UInt8(ascii: "n"): length("new", name)
      case UInt8(ascii: "s"):
        length("shared", name) ?? length("scene", name) ?? length("screen", name)
      default: nil
      }
    guard let length, length == name.count || name[length].isUppercase else { return nil }
    return length
  }

  private static func length(_ verb: StaticString, _ name: Bytes) -> Int? {
    name.has(verb, at: 0) ? verb.utf8CodeUnitCount : nil
  }

  /// Whether a name describes a type's shared instance, whatever the type.
  private static func isShared(_ name: Bytes) -> Bool {
    name.has("instance", at: 0) || name.has("shared", at: 0)
  }

  /// Whether the name of a type describes a controller or a factory of controllers.
  private static func makesControllers(_ type: Bytes) -> Bool {
    if type.count > 2, type.has("vc", at: type.count - 2) { return true }
    return type.indices.contains { beginsMakerWord(type, at: $0) }
  }

  /// Whether a word about controllers or factories begins at `index`.
  @inline(__always)
  private static func beginsMakerWord(_ type: Bytes, at index: Int) -> Bool {
    switch type[index] {
    case UInt8(ascii: "A"): type.has("assembl", at: index)
    case UInt8(ascii: "B"): type.has("builder", at: index)
    case UInt8(ascii: "C"):
      type.has("controller", at: index) || type.has("configurator", at: index)
        || type.has("coordinator", at: index)
    case UInt8(ascii: "F"): type.has("factory", at: index) || type.has("flow", at: index)
    case UInt8(ascii: "M"): type.has("module", at: index)
    case UInt8(ascii: "R"): type.has("router", at: index)
    case UInt8(ascii: "S"):
      type.has("screen", at: index) || type.has("scene", at: index)
        || type.has("storyboard", at: index)
    case UInt8(ascii: "W"): type.has("wireframe", at: index)
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is an upper-case letter of ASCII.
  @inlinable @inline(__always)
  public var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the lowercase `word` is at `index`, ignoring case.
  @inlinable @inline(__always)
  public func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index &+ word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where self[index &+ offset] | 0x20 != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
