import Facts

/// The value of an expression, as far as it is known without running the manifest.
indirect enum ManifestValue {
  case string(String)
  case list([ManifestValue])
  /// `.target(name: "Core")`, with the last part of its name.
  case call(String, [ManifestArgument])
  /// A name with all its parts, which may be bound elsewhere.
  case name(String)
  case dictionary([(key: ManifestValue, value: ManifestValue)])
  case unknown

  /// Adds another value: joins lists, concatenates strings.
  mutating func join(_ other: ManifestValue) {
    switch (self, other) {
    case (.string(let left), .string(let right)): self = .string(left + right)
    case (.name(let left), .string(let right)): self = .string(Self.inserted(left) + right)
    case (.string(let left), .name(let right)): self = .string(left + Self.inserted(right))
    case (.unknown, _): self = other
    case (_, .unknown): break
    default:
      var all = elements
      // With one owner, the list is not copied for each element.
      self = .unknown
      all += other.elements
      self = .list(all)
    }
  }

  private static func inserted(_ name: String) -> String {
    "\(interpolationMark)\(name)\(interpolationMark)"
  }

  /// The elements of a list; of anything else, itself.
  private var elements: [ManifestValue] {
    if case .list(let values) = self { return values }
    return [self]
  }
}

struct ManifestArgument {
  var label: String?
  var value: ManifestValue
}

struct ManifestBindings {
  private var values: [String: ManifestValue] = [:]
  /// Limits names that refer to each other many times.
  private var budget = 2_000_000
  private var open: Set<String> = []
  private var isTooDeep = false

  mutating func bind(_ name: String, to value: ManifestValue) { values[name] = value }

  mutating func extend(_ name: String, with value: ManifestValue) {
    if values[name]?.join(value) == nil { values[name] = value }
  }

  var problems: [Problem] {
    (isTooDeep ? [.nestedTooDeep] : []) + (budget <= 0 ? [.tooManyValues] : [])
  }

  /// The value of `name`; nil while it is open, until `close`.
  mutating func open(_ name: String) -> ManifestValue? {
    guard let value = values[name], open.insert(name).inserted else { return nil }
    return value
  }

  mutating func close(_ name: String) { open.remove(name) }

  /// The string with its interpolations filled in.
  mutating func string(_ value: ManifestValue?, depth: Int = 0) -> String? {
    guard let value, mayRead(at: depth) else { return nil }
    switch value {
    case .string(let text): return interpolated(text, depth: depth)
    case .name(let name):
      guard let bound = open(name) else { return nil }
      defer { close(name) }
      return string(bound, depth: depth + 1)
    default: return nil
    }
  }

  /// The strings of a list or a string, as far as they are known.
  mutating func strings(_ value: ManifestValue) -> [String] {
    elements(value).compactMap { if case .string = $0 { string($0) } else { nil } }
  }

  /// The elements of a list, and of lists that it names.
  mutating func elements(_ value: ManifestValue, depth: Int = 0) -> [ManifestValue] {
    guard mayRead(at: depth) else { return [] }
    switch value {
    case .list(let values):
      return values.flatMap { elements($0, depth: depth + 1) }
    case .name(let name):
      guard let bound = open(name) else { return [value] }
      defer { close(name) }
      return elements(bound, depth: depth + 1)
    default: return [value]
    }
  }

  mutating func mayRead(at depth: Int) -> Bool {
    guard depth < 256 else {
      isTooDeep = true
      return false
    }
    budget -= 1
    return budget > 0
  }

  private mutating func interpolated(_ text: String, depth: Int) -> String? {
    guard text.contains(interpolationMark) else { return text }
    var result = ""
    for (index, part) in text.split(
      separator: interpolationMark, omittingEmptySubsequences: false
    ).enumerated() {
      if index % 2 == 0 {
        result += part
      } else if let inserted = string(.name(String(part)), depth: depth + 1) {
        result += inserted
      } else {
        return nil
      }
      guard result.utf8.count < 4096 else { return nil }
    }
    return result
  }
}
