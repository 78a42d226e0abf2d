import Facts

/// A name in the property list of a program, which the system looks up.
struct InfoEntry: Hashable, Sendable {
  /// The key.
  let key: InfoKey
  /// The device that it holds for, or the scene configuration.
  var condition: String?
  /// The name, with the settings that it refers to put in.
  let value: String
  /// Whether it is made of settings that nothing in the repository may tell.
  var isComposed = false
  /// The file, and the line in it.
  let path: String
  let line: Int
}

extension InfoEntry {
  /// The value of a property list at `path`; nil for a key that the system does not look up.
  init?(_ value: BuildSetting, in path: String, _ settings: BuildSettings) {
    guard let key = InfoKey(rawValue: value.name) else { return nil }
    self.init(
      key: key, condition: value.condition, value: settings.expanded(value.value),
      isComposed: value.value.utf8.contains(UInt8(ascii: "$")), path: path, line: value.line)
  }

  /// The device that it holds for; nil if it holds for all.
  var device: String? { NibPath.deviceTokens.first { $0 == condition } }

  /// The name of the class without the module in front.
  var className: String { lastPart(of: value) }
}
