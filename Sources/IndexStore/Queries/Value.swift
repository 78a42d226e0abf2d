/// A value of an answer.
public enum Value: Hashable, Sendable {
  /// NULL.
  case null
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text; invalid UTF-8 is replaced.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension Value: Bindable {
  func bind(with binder: inout Binder) {
    switch self {
    case .null: binder.null()
    case .integer(let value): binder.integer(value)
    case .real(let value): binder.real(value)
    case .text(let value): binder.text(value)
    case .blob(let value): binder.blob(value)
    }
  }
}
