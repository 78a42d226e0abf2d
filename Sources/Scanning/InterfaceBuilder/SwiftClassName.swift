/// The names of Swift classes in the Objective-C runtime.
enum SwiftClassName {
  /// The module and class of `_TtC4Shop9PriceCell` or `Shop.PriceCell`; other names have no module.
  static func parts(_ name: String) -> (module: String?, name: String) {
    if name.hasPrefix("_TtC") {
      var rest = Substring(name).dropFirst("_TtC".count)
      if let module = counted(&rest), let type = counted(&rest), rest.isEmpty {
        return (module, type)
      }
      return (nil, name)
    }
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else { return (nil, name) }
    return (String(words[0]), String(words[1]))
  }

  /// A name with its length in front.
  private static func counted(_ text: inout Substring) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let rest = text.dropFirst(digits.count)
    guard rest.utf8.count >= length else { return nil }
    text = rest.dropFirst(length)
    return String(rest.prefix(length))
  }
}
