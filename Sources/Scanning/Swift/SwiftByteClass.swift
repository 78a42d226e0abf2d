enum SwiftByteClass {
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  static let newline: UInt8 = 2
  static let letter: UInt8 = 3
  static let digit: UInt8 = 4
  static let operatorSign: UInt8 = 5
  static let punctuation: UInt8 = 6
  static let quote: UInt8 = 7
  static let hash: UInt8 = 8
  static let backtick: UInt8 = 9
  static let dot: UInt8 = 10

  static let table: [UInt8] = {
    var table = [UInt8](repeating: other, count: 256)
    for byte in 0x80...0xFF { table[byte] = letter }
    set("\t\u{0B}\u{0C} ", space)
    set("\n\r", newline)
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", letter)
    set("0123456789", digit)
    set("/=-+!*%<>&|^~?", operatorSign)
    set("(){}[],:;@\\", punctuation)
    set("\"", quote)
    set("#", hash)
    set("`", backtick)
    set(".", dot)
    return table

    func set(_ text: StaticString, _ value: UInt8) {
      text.withUTF8Buffer { for byte in $0 { table[Int(byte)] = value } }
    }
  }()
}
