import Facts

extension BuildSetting {
  /// A setting from a key that may have conditions.
  init(assigning value: String, to key: String) {
    guard let bracket = key.utf8.firstIndex(of: UInt8(ascii: "[")) else {
      self.init(name: key, value: value)
      return
    }
    let conditions = key[bracket...].split(whereSeparator: { "[] \t".contains($0) })
    self.init(
      name: String(key[..<bracket]), condition: conditions.joined(separator: ","), value: value)
  }
}

extension [BuildConfiguration] {
  /// One configuration with these settings; none without settings.
  init(_ settings: [BuildSetting]) {
    var configuration = BuildConfiguration(name: "")
    configuration.settings = settings
    self = settings.isEmpty ? [] : [configuration]
  }
}

/// The settings for names and kinds of products, and those that they refer to.
///
/// With `includesOwn` also those that no tool knows: another file may refer to them.
func relevantSettings(_ settings: [BuildSetting], includesOwn: Bool = false) -> [BuildSetting] {
  var isKept = settings.map { setting in
    switch SettingRelevance(setting.name) {
    case .product: true
    case .own: includesOwn
    case .option: false
    }
  }
  var toSearch = settings.indices.filter { isKept[$0] }
  let places = Dictionary(grouping: settings.indices) { settings[$0].name }
  while let index = toSearch.popLast() {
    for place in referredSettings(settings[index].value).flatMap({ places[$0] ?? [] })
    where !isKept[place] {
      isKept[place] = true
      toSearch.append(place)
    }
  }
  return settings.indices.filter { isKept[$0] }.map { settings[$0] }
}

/// The settings that `value` refers to as `$(NAME)` or `${NAME}`.
private func referredSettings(_ value: String) -> [String] {
  guard value.utf8.contains(UInt8(ascii: "$")) else { return [] }
  var value = value
  return value.withUTF8 { bytes in
    bytes.indices.compactMap { index in
      guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: "{")
      else { return nil }
      let name = bytes[(index + 2)...].prefix { $0.isWordPart || $0 >= 0x80 }
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
  }
}
