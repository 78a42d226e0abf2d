// Inlined always: every byte of every name and every text is asked.
extension UInt8 {
  @inline(__always) var isPlainSpace: Bool { self == 0x20 || self == 10 || self == 9 }

  @inline(__always) var isPlainDigit: Bool { self &- 0x30 < 10 }

  @inline(__always) var isPlainLetter: Bool { self | 0x20 &- 0x61 < 26 || self == 0x5F }

  @inline(__always) var isInPlainName: Bool {
    isPlainLetter || isPlainDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// Neither a control character but white space, nor `&`, `<` and `]`.
  @inline(__always) var isPlainInText: Bool {
    self >= 0x40 ? self != 0x5D : Self.plainInText &>> UInt64(self) & 1 != 0
  }

  private static var plainInText: UInt64 {
    1 << 9 | 1 << 10 | ~0 << 0x20 & ~(1 << 0x26 | 1 << 0x3C)
  }
}

extension UInt64 {
  /// Eight times the same byte.
  @inline(__always) init(repeating byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The highest bit of the first byte that is this one, and of some behind it.
  @inline(__always) func bytes(equalTo byte: UInt8) -> UInt64 {
    (self ^ UInt64(repeating: byte)).bytes(below: 1)
  }

  /// The highest bit of the first byte that is below this one, and of some behind it; others may be set.
  @inline(__always) func bytes(below limit: UInt8) -> UInt64 {
    (self &- UInt64(repeating: limit)) & ~self
  }
}
