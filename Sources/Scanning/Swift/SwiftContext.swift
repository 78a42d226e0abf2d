import Facts

/// A type whose body the walk reads.
struct SwiftType {
  enum Kind { case `class`, `extension`, `struct`, `enum`, actor, `protocol` }

  /// The name, `Outer.Inner`.
  var path: String
  var kind: Kind
  /// The index of a class or extension in the facts; else -1.
  var declaration = -1
  var isPrivate = false
  var isGeneric = false
  var isLocal = false
  var exposesMembers = false
  var hasStringCases = false
  var generics = 0..<0
}

/// A function, accessor or closure whose body the walk reads.
struct SwiftFunction {
  /// The token of its name; -1 for a closure.
  var name = -1
  /// Whether `self` is a type in it.
  var isStatic: Bool
  var body: Range<Int>
  /// The opening parenthesis of its parameters; -1 without any.
  var parameters = -1
  /// The first token of its result type; -1 without one.
  var result = -1
  var generics = 0..<0
  /// The class of an initializer, and its index there.
  var initializer: (declaration: Int, index: Int)?
  /// The function around it; -1 without one.
  var outer = -1
  var access = EnclosingMethod.Access.plain
}

/// Attributes and modifiers of a declaration.
struct SwiftModifiers {
  struct Flags: OptionSet {
    let rawValue: UInt32

    static let outlet = Self(rawValue: 1)
    static let action = Self(rawValue: 2)
    static let segueAction = Self(rawValue: 4)
    static let inspectable = Self(rawValue: 8)
    static let objc = Self(rawValue: 16)
    static let managed = Self(rawValue: 32)
    static let objcMembers = Self(rawValue: 64)
    static let isStatic = Self(rawValue: 128)
    static let overrides = Self(rawValue: 256)
    static let isPrivate = Self(rawValue: 512)
    static let convenience = Self(rawValue: 1024)
    static let dynamic = Self(rawValue: 2048)
    static let nonobjc = Self(rawValue: 4096)
  }

  var flags: Flags = []
  var access: EnclosingMethod.Access {
    let outside: Flags = [
      .overrides, .objc, .action, .segueAction, .inspectable, .dynamic, .outlet, .managed,
    ]
    if !flags.isDisjoint(with: outside) { return .outside }
    return flags.contains(.isPrivate) ? .own : .plain
  }
  /// The tokens in the parentheses of `@objc(…)`.
  var objcName = 0..<0
  /// The first token; -1 without any.
  var start = -1

  mutating func reset() {
    if start >= 0 { self = Self() }
  }

  mutating func add(_ flag: Flags, at index: Int) {
    if start < 0 { start = index }
    flags.insert(flag)
  }
}
