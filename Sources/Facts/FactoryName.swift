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
  private static func beginsProductWord(_ name: Bytes, at index: Int) -> Bool {
    productWords.contains { name.has($0, at: index) }
      || index > 0 && name.has("instance", at: index)
      || name.has("vc", at: index) && (index + 2 == name.count || name[index + 2].isUppercase)
  }

  private static let productWords: [StaticString] = [
    "controller", "instantiat", "nib", "storyboard", "xib",
  ]

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
  private static func verb(_ name: Bytes) -> Int? {
    let length = verbs.first { name.has($0, at: 0) }?.utf8CodeUnitCount
    guard let length, length == name.count || name[length].isUppercase else { return nil }
    return length
  }

  private static let verbs: [StaticString] = [
    "assemble", "build", "create", "from", "generate", "initial", "init", "instance", "load",
    "make", "module", "new", "shared", "scene", "screen",
  ]

  /// Whether a name describes a type's shared instance, whatever the type.
  private static func isShared(_ name: Bytes) -> Bool {
    name.has("instance", at: 0) || name.has("shared", at: 0)
  }

  private static func makesControllers(_ type: Bytes) -> Bool {
    if type.count > 2, type.has("vc", at: type.count - 2) { return true }
    return type.indices.contains { beginsMakerWord(type, at: $0) }
  }

  /// Whether a word about controllers or factories begins at `index`.
  private static func beginsMakerWord(_ type: Bytes, at index: Int) -> Bool {
    type[index].isUppercase && makerWords.contains { type.has($0, at: index) }
  }

  private static let makerWords: [StaticString] = [
    "assembl", "builder", "controller", "configurator", "coordinator", "factory", "flow", "module",
    "router", "screen", "scene", "storyboard", "wireframe",
  ]
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
