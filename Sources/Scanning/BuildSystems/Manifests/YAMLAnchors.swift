/// The values that anchors (`&name`) give to aliases (`*name`).
struct YAMLAnchors {
  private var values: [Substring: (value: YAMLValue, size: Int)] = [:]
  /// The number of values that aliases may still repeat: aliases of aliases double a text with each line.
  private var budget = 100_000

  /// Whether aliases repeat more values than any project has.
  private(set) var isOverBudget = false

  mutating func define(_ name: Substring, as value: YAMLValue) {
    values[name] = (value, Self.size(of: value))
  }

  /// The value of an alias; nil if there is no such anchor, or if the aliases repeat too many values.
  mutating func value(of name: Substring) -> YAMLValue? {
    guard let (value, size) = values[name] else { return nil }
    guard size <= budget else {
      isOverBudget = true
      return nil
    }
    budget -= size
    return value
  }

  private static func size(of value: YAMLValue) -> Int {
    switch value {
    case .scalar: 1
    case .list(let values): values.reduce(1) { $0 + size(of: $1) }
    case .map(let pairs): pairs.reduce(1) { $0 + size(of: $1.value) }
    }
  }
}
