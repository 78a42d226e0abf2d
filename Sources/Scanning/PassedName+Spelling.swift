import Facts

/// Decides by its spelling whether an argument can be a nib name.
///
/// Most arguments cannot, and the facts would be large with all of them.
enum NibSpelling {
  /// Whether a text is short and has no spaces, like a file's name.
  static func isName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    (2...80).contains(text.count) && text.allSatisfy { $0.isWordPart || "-~.".utf8.contains($0) }
  }

  /// Whether a constant sounds like a nib name: `kLogin`, `LOGIN_NIB`, `Nibs.login`, `Screen.login.rawValue`.
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
  /// Whether it can be a nib name by its spelling; true if that shows nothing, as for a parameter.
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
