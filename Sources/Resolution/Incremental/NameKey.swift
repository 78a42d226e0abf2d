import Facts

/// A name in one of its roles, as a number; rows depend on such keys.
///
/// Two names may share a number. More rows are then updated than necessary, with the same result. Only the last
/// component of types and constants counts, so `Inner`, `Outer.Inner` and `Module.Outer.Inner` are one key.
struct NameKey: Hashable, Sendable {
  /// The kind of thing that a name is looked up for.
  enum Role: UInt8 {
    /// The declaration of a class, protocol or alias, without its members.
    case type
    /// The members of a class: its outlets, actions, initializers and overrides.
    case members
    /// A key or selector that a class exposes to nibs, whatever the class.
    case exposed
    /// A type that outlets or classes mention.
    case mention
    /// The type that an alias stands for.
    case aliased
    /// A superclass.
    case inherited
    case constant
    /// The class that a place creates or calls a factory of.
    ///
    /// Its line does not count.
    case site
    /// The class whose code creates an object of that class itself.
    case ownSite
    /// A file that opens storyboards.
    case opening
    /// A file whose lines rows of other files name as places of creations.
    case place
    /// A method that is called as a factory.
    case method
    /// A member in which a nib is loaded.
    case loader
    /// The name under which a nib is looked up.
    case nib
    /// A class that a nib names.
    case customClass
    /// A name by which code loads nibs.
    case load
    case location
    case classLocation
    case identifier
    /// The name that a resolution shares with its copies.
    case stem
    /// A module that Swift files are compiled into.
    case module
    /// A name that a file mentions.
    case use
    /// An image or color.
    case asset
  }

  let rawValue: UInt32

  /// The key of a whole name.
  init(_ role: Role, _ name: String) {
    rawValue = name.withBytes { Self.number(role, $0) }
  }

  init(_ role: Role, lastOf name: String) {
    rawValue = name.withBytes { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
      return Self.number(role, UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// The key of a name that files mention, by the number that they have for it.
  init(mention number: UInt32) {
    rawValue = (number | UInt32(Role.use.rawValue) << 24) &* 0x9e37_79b1
  }

  /// The key of a name that nibs use: `title`, `_title`, `isTitle` and `setTitle:` are one.
  init(exposed name: String) {
    rawValue = name.withBytes { bytes in
      var rest = bytes[...]
      while rest.last == UInt8(ascii: ":") { rest.removeLast() }
      while let word = Self.prefixes.first(where: { rest.starts(with: $0, by: Self.isLike) }) {
        rest = rest.dropFirst(word.count)
      }
      return Self.number(.exposed, UnsafeBufferPointer(rebasing: rest), letter: 0x20)
    }
  }

  private static let prefixes: [[UInt8]] = [Array("_".utf8), Array("is".utf8), Array("set".utf8)]

  /// Whether two bytes are the same letter, ignoring case.
  private static func isLike(_ byte: UInt8, _ letter: UInt8) -> Bool {
    byte | 0x20 == letter | 0x20
  }

  /// The key of a nib lookup, ignoring case.
  init(nib stem: String) { self.init(.nib, lowercased(stem)) }

  init(asset name: AssetName) { self.init(.asset, (name.isColor ? "#" : "") + name.name) }

  /// The key of whether there are images or colors.
  static let anyAsset = NameKey(.asset, "")

  static let anyNib = NameKey(.nib, "")

  /// Computes FNV-1a, folded.
  ///
  /// All names with letters beyond ASCII share a number, because a letter may have several spellings. `letter` is a
  /// bit that makes letters lowercase where case does not matter.
  private static func number(
    _ role: Role, _ bytes: UnsafeBufferPointer<UInt8>, letter: UInt8 = 0
  ) -> UInt32 {
    let start: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(role.rawValue)
    var hash = start
    var letters: UInt8 = 0
    for byte in bytes {
      letters |= byte
      hash = (hash ^ UInt64(byte | letter)) &* 0x0000_0100_0000_01b3
    }
    if letters >= 0x80 { hash = ~start }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
