import IndexStore

extension Value {
  /// A text, or NULL.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A number, or NULL.
  init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// The value as text; nil for NULL, and SQL syntax for a blob.
  var text: String? {
    switch self {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? "\(number)" : number < 0 ? "-Inf" : "Inf"
    case .text(let text): text
    case .blob(let bytes): "X'" + hexadecimal(bytes) + "'"
    }
  }

  /// The value as text; empty for NULL.
  var string: String { text ?? "" }

  /// The value, if it is a whole number.
  var number: Int? { if case .integer(let number) = self { Int(number) } else { nil } }

  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
