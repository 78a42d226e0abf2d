import Facts

/// A type whose body is being read.
struct SwiftType {
  enum Kind { case `class`, `extension`, `struct`, `enum`, actor, `protocol` }

  /// The name, `Outer.Inner`.
  var path: String
  var kind: Kind
  /// A class or an extension: its place in the facts; else -1.
  var declaration = -1
  var isPrivate = false
  var isGeneric = false
  var isLocal = false
  /// Whether every member is exposed to Objective-C.
  var exposesMembers = false
  /// Whether it is an enumeration of strings.
  var hasStringCases = false
  /// The tokens of its generic parameters.
  var generics = 0..<0
}

/// A function, accessor or closure whose body is being read.
struct SwiftFunction {
  /// The reason to read its body, besides calls.
  enum Role: Equatable {
    case other
    /// An initializer: its place among those of the class.
    case initializer(declaration: Int, index: Int)
  }

  /// The token that names it; -1 if it is a closure or the like.
  var name = -1
  /// Whether `self` is a type in it.
  var isStatic: Bool
  /// The tokens of its body.
  var body: Range<Int>
  /// The parenthesis that opens its parameters; -1 if it has none.
  var parameters = -1
  /// The first token of the type that it returns; -1 if none is written.
  var result = -1
  /// The tokens of its generic parameters.
  var generics = 0..<0
  var role = Role.other
  /// The function around it; -1 if there is none.
  var outer = -1
  /// The access level of the method.
  var access = EnclosingMethod.Access.plain
}

/// Attributes and modifiers of a declaration.
struct SwiftModifiers {
  /// The ones that matter.
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
  /// The access level of the declaration.
  var access: EnclosingMethod.Access {
    let outside: Flags = [
      .overrides, .objc, .action, .segueAction, .inspectable, .dynamic, .outlet, .managed,
    ]
    if !flags.isDisjoint(with: outside) { return .outside }
    return flags.contains(.isPrivate) ? .own : .plain
  }
  /// The tokens in the parentheses of `@objc(…)`.
  var objcName = 0..<0
  /// The first token; -1 if there is none.
  var start = -1

  /// Forgets what was read.
  mutating func reset() {
    if start >= 0 { self = Self() }
  }

  mutating func add(_ flag: Flags, at index: Int) {
    if start < 0 { start = index }
    flags.insert(flag)
  }
}
