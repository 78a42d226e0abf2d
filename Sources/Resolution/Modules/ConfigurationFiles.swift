import Facts

/// The `.xcconfig` files of a snapshot with their included files, and the property lists.
struct ConfigurationFiles {
  private let files: [String: BuildFacts]
  /// The paths by their lower case; the first, if several files share one.
  private let paths: [String: String]
  private var settings: [String: [String: String]] = [:]

  init(_ files: [String: BuildFacts]) {
    self.files = files
    paths = Dictionary(files.keys.lazy.map { (lowercased($0), $0) }) { min($0, $1) }
  }

  /// The path of the file that Xcode opens at `path`; volumes of Macs ignore case.
  private func path(at path: String) -> String? {
    files[path] == nil ? paths[lowercased(path)] : path
  }

  /// The property list at `path`: its path as spelled, and its values.
  func list(at path: String) -> (path: String, values: [BuildSetting])? {
    self.path(at: path).map { ($0, files[$0]?.configurations.first?.settings ?? []) }
  }

  /// The settings of the file at `path`, included files first.
  mutating func settings(at path: String) -> [String: String] {
    guard let path = self.path(at: path) else { return [:] }
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
  /// The included file: beside the file that includes it, or else relative to a folder above, which may contain the
  /// project.
  private func path(of include: String, from folder: String) -> String? {
    var folder = folder
    for _ in 0..<16 {
      if let path = placedPath(folder, include).flatMap({ path(at: $0) }) { return path }
      guard !folder.isEmpty else { return nil }
      folder = parentFolder(folder)
    }
    return nil
  }
}

/// Adds settings to others; a conditional setting only counts if there is no other.
func lay(_ settings: [BuildSetting], over result: inout [String: String]) {
  for setting in settings where setting.condition == nil {
    // Within one file, `$(inherited)` is the value above.
    let above = result[setting.name] ?? ""
    result[setting.name] =
      above.isEmpty ? setting.value : inheriting(setting.value, from: above)
  }
  for setting in settings where setting.condition != nil && result[setting.name] == nil {
    result[setting.name] = setting.value
  }
}

private func inheriting(_ value: String, from above: String) -> String {
  // Longer values are cut off when they are expanded.
  guard above.utf8.count <= 4096 else { return value }
  for word in ["$(inherited)", "${inherited}"] {
    guard let start = value.firstRange(of: word) else { continue }
    return String(value[..<start.lowerBound]) + above + String(value[start.upperBound...])
  }
  return value
}
