import Facts

/// Decides by its spelling whether an argument can be a nib's name.
///
/// Most arguments of most calls are something else, and keeping them all would make the facts large.
enum NibSpelling {
  /// Whether text could be the name of a file: short, and without spaces.
  static func isName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (2...80).contains(text.count) else { return false }
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "~"), UInt8(ascii: "."):
        break
      default: return false
      }
    }
    return true
  }

  /// Whether a name that code binds to something sounds like that of a nib's name: `kLogin`,
  /// `LOGIN_NIB`, `Nibs.login`, `Screen.login.rawValue`.
  static func isConstant(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    if first == UInt8(ascii: "k"), name.count > 1, name[1].isUppercase { return true }
    return first.isUppercase && name.indices.contains { sounds(name, at: $0) }
  }

  @inline(__always)
  private static func sounds(_ name: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch name[index] | 0x20 {
    case UInt8(ascii: "n"): name.has("nib", at: index) || name.has("name", at: index)
    case UInt8(ascii: "x"): name.has("xib", at: index)
    case UInt8(ascii: "r"): name.has("rawvalue", at: index)
    case UInt8(ascii: "i"): name.has("identifier", at: index)
    default: false
    }
  }
}

extension NameExpression {
  /// Whether it can be a nib's name, by its spelling; true if the spelling does not show it, as for a parameter.
  var canNameNib: Bool {
    switch self {
    case .literal(var text): text.withUTF8 { NibSpelling.isName($0) }
    case .constant(var name): name.withUTF8 { NibSpelling.isConstant($0) }
    case .member(_, var name): name.withUTF8 { NibSpelling.isConstant($0) }
    case .superValue, .nib, .unknown: false
    default: parts.allSatisfy(\.canNameNib)
    }
  }
}
