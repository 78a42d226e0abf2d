import Facts

/// Scans an information property list for the values that the system looks up by name.
///
/// A preprocessor may still have to change it; then the scanner reads what it can.
func scanInfoPlist(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return facts([]) }
  var reader = InfoPlistReader(bytes)
  return facts(reader.settings())
}

/// Scans a binary property list, whose values are all on line 1.
func scanInfoPlist(_ list: BinaryPropertyList) -> FileFacts {
  var reader = InfoPlistReader(UnsafeBufferPointer(start: nil, count: 0))
  var facts = facts(reader.settings(of: list))
  if reader.isTooDeep { facts.problems = [.nestedTooDeep] }
  return facts
}

private func facts(_ settings: [BuildSetting]) -> FileFacts {
  var facts = BuildFacts()
  facts.configurations = [BuildConfiguration](settings)
  return FileFacts(.build(facts))
}

private struct InfoPlistReader {
  private struct Container {
    /// Its own key in the dictionary around it.
    let key: String?
    /// The key whose value comes next.
    var next: String?
    /// The name of the scene configuration, if it is one.
    var configuration: String?
    var settings: [BuildSetting] = []
  }

  private var tags: PropertyListTags
  private var containers: [Container] = []
  private var found: [BuildSetting] = []
  private(set) var isTooDeep = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { tags = PropertyListTags(bytes) }

  /// The values of all keys that matter, in the order of the file.
  mutating func settings() -> [BuildSetting] {
    while let tag = tags.next() {
      switch tag {
      case "dict", "array":
        containers.append(Container(key: containers.last?.next))
      case "/dict", "/array": close()
      case "key":
        let key = trimmed(tags.text())
        if let last = containers.indices.last { containers[last].next = key }
      case "string": take(trimmed(tags.text()))
      default: break
      }
    }
    while !containers.isEmpty { close() }
    return found.sorted { ($0.line, $0.name) < ($1.line, $1.name) }
  }

  mutating func settings(of list: BinaryPropertyList) -> [BuildSetting] {
    // A hostile list may hold a container many times, or in itself.
    var unread = Set(0..<list.count)
    read(list.top, of: list, &unread)
    return found.sorted {
      ($0.name, $0.condition ?? "", $0.value) < ($1.name, $1.condition ?? "", $1.value)
    }
  }

  private mutating func read(_ index: Int, of list: BinaryPropertyList, _ unread: inout Set<Int>) {
    if let text = list.text(index) { return take(text) }
    guard list.isContainer(index), unread.contains(index) else { return }
    guard containers.count < 64 else {
      isTooDeep = true
      return
    }
    unread.remove(index)
    containers.append(Container(key: containers.last?.next))
    switch list.node(index) {
    case .table(let keys, let values):
      for (key, value) in zip(keys, values) {
        containers[containers.count - 1].next = list.text(key)
        read(value, of: list, &unread)
      }
    case .list(let members): for member in members { read(member, of: list, &unread) }
    default: break
    }
    close()
  }

  private mutating func close() {
    guard let closed = containers.popLast() else { return }
    let role = containers.last?.key
    for setting in closed.settings {
      var setting = setting
      if let configuration = closed.configuration, let role {
        setting.condition = setting.condition ?? "\"\(configuration)\" for \(role)"
      }
      found.append(setting)
    }
  }

  private mutating func take(_ value: String) {
    guard let last = containers.indices.last, let key = containers[last].next else { return }
    containers[last].next = nil
    if key == "UISceneConfigurationName" { containers[last].configuration = value }
    let parts = key.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    guard !value.isEmpty, let name = parts.first.flatMap({ InfoKey(rawValue: String($0)) }) else {
      return
    }
    containers[last].settings.append(
      BuildSetting(
        name: name.rawValue, condition: parts.dropFirst().first.map(String.init), value: value,
        line: tags.line))
  }

  private func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }
    return end.flatMap { String(bytes[...$0]) } ?? ""
  }
}
