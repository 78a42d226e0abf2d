import Facts

/// A name in one of its roles, as a number: what rows can depend on.
///
/// Two names may share a number; then more is worked out again than need be, and nothing else comes of
/// it. Types and constants go by the last component of their names, so that `Inner`, `Outer.Inner` and
/// `Module.Outer.Inner` are one.
struct NameKey: Hashable, Sendable {
  /// The kind of thing that a name is looked up for.
  enum Role: UInt8 {
    /// A class, protocol or alias that is declared or extended: what it is, not what it has.
    case type
    /// The members of a class: its outlets, actions, initializers and overrides.
    case members
    /// A key that a nib sets or a selector that it sends, whichever class takes it.
    case answer
    /// A type that outlets or classes mention.
    case mention
    /// The type that an alias stands for.
    case aliased
    /// A superclass.
    case inherited
    /// A constant.
    case constant
    /// The class that a place creates or calls a factory of; the line of the place does not matter.
    case site
    /// The class in whose code a place creates an object of the class itself.
    case ownSite
    /// A file that opens storyboards.
    case opening
    /// A line that rows of other files give as the place of a creation.
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
    /// A file, by its place in the processes.
    case location
    /// A class, by the places of its files in the processes.
    case classLocation
    /// A bundle identifier.
    case identifier
    /// The stem of resolutions that differ in rank.
    case stem
    /// The name of a file without its extension.
    case file
    /// A module that Swift files are compiled into.
    case module
    /// A name that any file of the app uses.
    case use
    /// An image or color.
    case asset
  }

  let rawValue: UInt32

  /// The key of a name that is taken as it stands.
  init(_ role: Role, _ name: String) {
    rawValue = name.withBytes { Self.number(role, $0) }
  }

  /// The key of the last component of a name.
  init(_ role: Role, lastOf name: String) {
    rawValue = name.withBytes { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
      return Self.number(role, UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// The key of a line of the file at `path`.
  init(place path: String, line: Int) {
    let file = path.withBytes { Self.number(.place, $0) }
    rawValue = file ^ UInt32(truncatingIfNeeded: line) &* 0x9e37_79b1
  }

  /// The key of a name that files mention, by its number there.
  init(mention number: UInt32) {
    rawValue = (number | UInt32(Role.use.rawValue) << 24) &* 0x9e37_79b1
  }

  /// The key of what a nib sets or sends: `title`, `_title`, `isTitle` and `setTitle:` are one.
  init(answer name: String) {
    rawValue = name.withBytes { bytes in
      var rest = bytes[...]
      while rest.last == UInt8(ascii: ":") { rest.removeLast() }
      while let word = Self.prefixes.first(where: { rest.starts(with: $0, by: Self.isLike) }) {
        rest = rest.dropFirst(word.count)
      }
      return Self.number(.answer, UnsafeBufferPointer(rebasing: rest), letter: 0x20)
    }
  }

  /// The key of a file's name up to its last dot, whatever the case of its letters.
  init(stemOf path: String) {
    rawValue = path.withBytes { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let name = bytes[start...]
      let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
      return Self.number(.file, UnsafeBufferPointer(rebasing: name[..<end]), letter: 0x20)
    }
  }

  /// The key of all such names that have letters beyond ASCII.
  static let foreignStem = NameKey(stemOf: "é")

  private static let prefixes: [[UInt8]] = [Array("_".utf8), Array("is".utf8), Array("set".utf8)]

  /// Whether two bytes are one letter, whatever its case.
  private static func isLike(_ byte: UInt8, _ letter: UInt8) -> Bool {
    byte | 0x20 == letter | 0x20
  }

  /// The key of a nib lookup, whatever the case of its letters.
  init(nib stem: String) { self.init(.nib, lowercased(stem)) }

  /// The key of an image or color.
  init(asset name: AssetName) { self.init(.asset, (name.isColor ? "#" : "") + name.name) }

  /// The key for whether there is any image or color at all.
  static let anyAsset = NameKey(.asset, "")

  /// The key for whether there is any nib at all.
  static let anyNib = NameKey(.nib, "")

  /// FNV-1a, folded.
  ///
  /// Two spellings of a letter beyond ASCII can be one text, so all names that have any are one.
  ///
  /// `letter` is what makes capital letters small ones, where case does not matter.
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
