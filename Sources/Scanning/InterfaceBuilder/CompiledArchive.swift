/// The objects of a compiled nib, whichever of the two encodings they came in.
///
/// Any index may point nowhere: the bytes are not trusted, so every access answers nil then.
struct CompiledArchive {
  /// A value of an object.
  enum Value {
    case reference(Int)
    case text(String)
    case number(UInt64)
    case other
  }

  /// The key under which the members of a list stand, one after the other.
  static let memberKey = "UINibEncoderEmptyKey"
  /// The key of a string's own text.
  static let textKey = "NS.bytes"
  /// The key of a number's own value.
  static let numberKey = "NS.intval"

  /// The class of each object.
  var types: [String] = []
  /// The range of each object's values.
  var ranges: [Range<Int>] = []
  /// The values of all objects.
  var values: [(key: String, value: Value)] = []
  /// The range of the root's values.
  var root = 0..<0

  /// Adds an object with these values.
  mutating func add(_ type: String, _ own: [(key: String, value: Value)]) {
    types.append(type)
    ranges.append(values.count..<values.count + own.count)
    values += own
  }

  /// The class of an object.
  func type(_ object: Int) -> String? { types.indices.contains(object) ? types[object] : nil }

  /// The value under a key of an object.
  func value(_ object: Int, _ key: String) -> Value? {
    ranges.indices.contains(object) ? value(in: ranges[object], key) : nil
  }

  /// The value under a key among these values.
  func value(in range: Range<Int>, _ key: String) -> Value? {
    values[range].first { $0.key == key }?.value
  }

  /// The object under a key.
  func reference(_ object: Int, _ key: String) -> Int? {
    guard case .reference(let target)? = value(object, key), types.indices.contains(target) else {
      return nil
    }
    return target
  }

  /// The text under a key, written there or in a string object.
  func text(_ object: Int, _ key: String) -> String? { text(value(object, key)) }

  private func text(_ value: Value?) -> String? {
    switch value {
    case .text(let text)?: return text
    case .reference(let target)?:
      // A mutable string may hold its text in another object, and no deeper.
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

  /// The number under a key, written there or in a number object.
  func number(_ object: Int, _ key: String) -> UInt64? {
    switch value(object, key) {
    case .number(let number)?: return number
    case .reference(let target)?: return ownNumber(target)
    default: return nil
    }
  }

  /// The value of a number object.
  func ownNumber(_ object: Int) -> UInt64? {
    guard case .number(let number)? = value(object, Self.numberKey) else { return nil }
    return number
  }

  /// The members of the list under a key; a single object counts as a list of itself.
  func members(_ object: Int, _ key: String) -> [Int] { members(value(object, key)) }

  /// The members of the list under a key among these values.
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
