/// The objects of a compiled nib, from either encoding.
///
/// Any index may be invalid; accessors return nil then.
struct CompiledArchive {
  enum Value {
    case reference(Int)
    case text(String)
    case number(UInt64)
    case other
  }

  static let memberKey = "UINibEncoderEmptyKey"
  static let textKey = "NS.bytes"
  static let numberKey = "NS.intval"

  var types: [String] = []
  var ranges: [Range<Int>] = []
  var values: [(key: String, value: Value)] = []
  var root = 0..<0

  mutating func add(_ type: String, _ own: [(key: String, value: Value)]) {
    types.append(type)
    ranges.append(values.count..<values.count + own.count)
    values += own
  }

  func type(_ object: Int) -> String? { types.indices.contains(object) ? types[object] : nil }

  func value(_ object: Int, _ key: String) -> Value? {
    ranges.indices.contains(object) ? value(in: ranges[object], key) : nil
  }

  func value(in range: Range<Int>, _ key: String) -> Value? {
    values[range].first { $0.key == key }?.value
  }

  func reference(_ object: Int, _ key: String) -> Int? {
    guard case .reference(let target)? = value(object, key), types.indices.contains(target) else {
      return nil
    }
    return target
  }

  /// The text under a key, in place or in a string object.
  func text(_ object: Int, _ key: String) -> String? {
    switch value(object, key) {
    case .text(let text)?: return text
    case .reference(let target)?:
      // A mutable string may hold its text in another object.
      switch self.value(target, Self.textKey) ?? self.value(target, "NS.string") {
      case .text(let text)?: return text
      case .reference(let inner)?:
        guard case .text(let text)? = self.value(inner, Self.textKey) else { return nil }
        return text
      default: return nil
      }
    default: return nil
    }
  }

  /// The number under a key, in place or in a number object.
  func number(_ object: Int, _ key: String) -> UInt64? {
    switch value(object, key) {
    case .number(let number)?: return number
    case .reference(let target)?: return ownNumber(target)
    default: return nil
    }
  }

  func ownNumber(_ object: Int) -> UInt64? {
    guard case .number(let number)? = value(object, Self.numberKey) else { return nil }
    return number
  }

  /// The members of the list under a key; a single object is a list of itself.
  func members(_ object: Int, _ key: String) -> [Int] { members(value(object, key)) }

  func members(in range: Range<Int>, _ key: String) -> [Int] { members(value(in: range, key)) }

  private func members(_ value: Value?) -> [Int] {
    guard case .reference(let list)? = value, let type = type(list) else { return [] }
    guard type.hasSuffix("Array") || type.hasSuffix("Set") else { return [list] }
    return values[ranges[list]].compactMap { entry in
      guard entry.key == Self.memberKey, case .reference(let member) = entry.value,
        types.indices.contains(member)
      else { return nil }
      return member
    }
  }
}
