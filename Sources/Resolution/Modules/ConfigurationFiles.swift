import Facts

/// The `.xcconfig` files of a snapshot, each with all that it includes, and the property lists.
struct ConfigurationFiles {
  private let files: [String: BuildFacts]
  private var settings: [String: [String: String]] = [:]

  /// The files by path.
  init(_ files: [String: BuildFacts]) { self.files = files }

  /// The values of the property list at `path`.
  func values(at path: String) -> [BuildSetting] {
    files[path]?.configurations.first?.settings ?? []
  }

  /// The settings of the file at `path`, included files first.
  mutating func settings(at path: String) -> [String: String] {
    if let known = settings[path] { return known }
    var visited: Set<String> = []
    let result = read(path, &visited)
    settings[path] = result
    return result
  }

  private func read(_ path: String, _ visited: inout Set<String>) -> [String: String] {
    guard let facts = files[path], visited.count < 64, visited.insert(path).inserted else {
      return [:]
    }
    var result: [String: String] = [:]
    for include in facts.includes {
      guard let included = self.path(of: include.path, from: parentFolder(path)) else { continue }
      result.merge(read(included, &visited)) { $1 }
    }
    lay(facts.configurations.first?.settings ?? [], over: &result)
    return result
  }
}

extension ConfigurationFiles {
  /// The included file: beside the one that includes it, else counted from a folder above, where
  /// the project may be.
  private func path(of include: String, from folder: String) -> String? {
    var folder = folder
    while true {
      if let path = placedPath(folder, include), files[path] != nil { return path }
      guard !folder.isEmpty else { return nil }
      folder = parentFolder(folder)
    }
  }
}

/// Lays settings over others; a conditional one only where nothing else is said.
func lay(_ settings: [BuildSetting], over result: inout [String: String]) {
  for setting in settings where setting.condition == nil {
    // Within one file `$(inherited)` is what stands above.
    let above = result[setting.name] ?? ""
    result[setting.name] =
      above.isEmpty ? setting.value : inheriting(setting.value, from: above)
  }
  for setting in settings where setting.condition != nil && result[setting.name] == nil {
    result[setting.name] = setting.value
  }
}

private func inheriting(_ value: String, from above: String) -> String {
  for word in ["$(inherited)", "${inherited}"] {
    guard let start = value.firstRange(of: word) else { continue }
    return String(value[..<start.lowerBound]) + above + String(value[start.upperBound...])
  }
  return value
}
