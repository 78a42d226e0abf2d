extension NameValue {
  /// The limit in bytes; names of files are shorter.
  private static let lengthLimit = 1024

  /// Replaces each occurrence of `text`; unknown if the result is longer than any file name.
  func replacing(_ text: String, with replacement: String) -> NameValue {
    guard case .string(let name, let kind) = self else { return .unknown }
    let kindOfResult = kind == .literal ? NameKind.constant : kind
    guard !text.isEmpty else { return .string(name, kindOfResult) }
    guard max(name.utf8.count, replacement.utf8.count) <= Self.lengthLimit else {
      return .unknown
    }
    var result: [UInt8] = []
    var rest = Array(name.utf8)[...]
    let pattern = Array(text.utf8)
    while let byte = rest.first {
      if rest.starts(with: pattern) {
        result += replacement.utf8
        rest = rest.dropFirst(pattern.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
      guard result.count <= Self.lengthLimit else { return .unknown }
    }
    return .string(String(decoding: result, as: UTF8.self), kindOfResult)
  }
}
