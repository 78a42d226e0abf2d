import Facts

extension UInt8 {
  var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether it is a lower-case letter of ASCII.
  var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it is a letter of ASCII, a digit or an underscore.
  var isWordPart: Bool { isLowercase || isUppercase || isDigit || self == UInt8(ascii: "_") }
}
