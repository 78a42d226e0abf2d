/// The properties or instance variables of one declaration; type and names are tokens.
struct MemberDeclaration {
  var type: Int?
  var names: [Int] = []
  var isOutlet = false
  var isCollection = false
  /// The token of the element type of an outlet collection.
  var elementType: Int?

  init(_ source: SourceTokens, _ range: Range<Int>) {
    var index = range.lowerBound
    var declarator = range.lowerBound
    while index <= range.upperBound {
      if index == range.upperBound || source.kind(index) == .comma {
        if let name = name(source, declarator..<index) { names.append(name) }
        declarator = index + 1
        index += 1
        continue
      }
      index = step(source, index, isFirst: names.isEmpty)
    }
  }

  /// Reads the token at `index` and returns the next index.
  private mutating func step(_ source: SourceTokens, _ index: Int, isFirst: Bool) -> Int {
    switch source.kind(index) {
    case .less: return max(source.afterAngles(index), index + 1)
    case .identifier where source.spells(index, "IBOutlet"):
      isOutlet = true
      return index + 1
    case .identifier where source.spells(index, "IBOutletCollection"):
      isOutlet = true
      isCollection = true
      elementType = source.kind(index + 1) == .openParen ? index + 2 : nil
      return source.after(index + 1)
    case .identifier where isFirst && type == nil && !isQualifier(source, index):
      type = index
      return index + 1
    default: return source.after(index)
    }
  }

  private func isQualifier(_ source: SourceTokens, _ index: Int) -> Bool {
    source.hasPrefix(index, "__") || source.isNullability(index)
      || source.isOne(index, of: Self.qualifiers)
  }

  private static let qualifiers: [StaticString] = [
    "const", "nullable", "nonnull", "null_unspecified", "struct", "union", "enum", "volatile",
    "unsigned", "signed", "static", "extern", "strong", "weak",
  ]

  func outletType(_ source: SourceTokens) -> String {
    guard isCollection else { return type.map { source.text($0) } ?? "" }
    return elementType.map { source.text($0) } ?? "id"
  }

  /// The name in a declarator: the first word behind the last `*` or `^`, else the last word that is no macro.
  private func name(_ source: SourceTokens, _ range: Range<Int>) -> Int? {
    var first: Int?
    var last: Int?
    var hasStar = false
    var index = range.lowerBound
    while index < range.upperBound {
      switch source.kind(index) {
      case .star, .ampersand:
        (first, last) = (nil, nil)
        hasStar = true
      case .identifier where source.spells(index, "IBOutlet"): break
      case .identifier where source.spells(index, "IBOutletCollection"):
        index = source.after(index + 1)
        continue
      case .identifier where !isQualifier(source, index):
        if first == nil {
          first = index
        } else if !hasStar, !isMacro(source, index) {
          last = index
        }
      case .less:
        index = max(source.afterAngles(index), index + 1)
        continue
      case .openParen where source.kind(index + 1) == .caret || source.kind(index + 1) == .star:
        return (index..<source.after(index)).last { source.kind($0) == .identifier }
      case .colon, .assign: index = range.upperBound
      default: break
      }
      index = source.after(index)
    }
    return last ?? first
  }

  private func isMacro(_ source: SourceTokens, _ index: Int) -> Bool {
    if source.kind(index + 1) == .openParen { return true }
    let bytes = source.spelling(index)
    return bytes.contains(UInt8(ascii: "_"))
      && !bytes.contains(where: \.isLowercase)
  }
}

extension SourceTokens {
  func isNullability(_ index: Int) -> Bool {
    hasPrefix(index, "_Null") || spells(index, "_Nonnull")
  }
}
