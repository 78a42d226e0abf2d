/// The bytes as lowercase hexadecimal digits.
public func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(unsafeUninitializedCapacity: bytes.count * 2) { text in
    for (index, byte) in bytes.enumerated() {
      text[index * 2] = digits[Int(byte >> 4)]
      text[index * 2 + 1] = digits[Int(byte & 15)]
    }
    return bytes.count * 2
  }
}

extension UInt8 {
  /// The value of a lowercase hexadecimal digit; nil for any other byte.
  public var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
