import Facts

/// A name in the property list of an app, which the system looks up.
struct InfoEntry: Hashable, Sendable {
  let key: InfoKey
  /// The device that it applies to, or the scene configuration.
  var condition: String?
  /// The name, with settings expanded.
  let value: String
  /// Whether it contains settings, which may be unknown.
  var isComposed = false
  /// The file and the line.
  let path: String
  let line: Int
}

extension InfoEntry {
  /// Reads a value of a property list at `path`; nil for keys that the system does not look up.
  init?(_ value: BuildSetting, in path: String, _ settings: BuildSettings) {
    guard let key = InfoKey(rawValue: value.name) else { return nil }
    self.init(
      key: key, condition: value.condition, value: settings.expanded(value.value),
      isComposed: value.value.utf8.contains(UInt8(ascii: "$")), path: path, line: value.line)
  }

  /// The device that it applies to; nil for all.
  var device: String? { NibPath.deviceTokens.first { $0 == condition } }

  /// The name of the class without its module.
  var className: String { lastPart(of: value) }
}
