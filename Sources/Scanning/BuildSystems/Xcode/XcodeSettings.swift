import Facts

struct XcodeSettings {
  let objects: XcodeObjects
  let files: XcodeFiles
  private let hasConfigurationFiles: Bool

  init(_ objects: XcodeObjects, _ files: XcodeFiles) {
    self.objects = objects
    self.files = files
    hasConfigurationFiles = objects.kinds.indices.contains {
      objects.kinds[$0] == .configuration
        && (objects.text($0, "baseConfigurationReference") != nil
          || objects.text($0, "baseConfigurationReferenceAnchor") != nil)
    }
  }

  /// The configurations of a project or target, and the name of the default one.
  func configurations(of owner: Int) -> ([BuildConfiguration], String?) {
    guard let list = objects.object(owner, "buildConfigurationList") else {
      // Before Xcode 2.1 a target held its settings itself.
      return ([BuildConfiguration](settings(of: owner)), nil)
    }
    let configurations = objects.objects(list, "buildConfigurations").map(configuration)
    return (configurations, objects.string(list, "defaultConfigurationName"))
  }

  private func configuration(_ index: Int) -> BuildConfiguration {
    var configuration = BuildConfiguration(name: objects.string(index, "name") ?? "")
    configuration.base = base(of: index)
    configuration.settings = settings(of: index)
    return configuration
  }

  private func base(of configuration: Int) -> String? {
    if let reference = objects.object(configuration, "baseConfigurationReference") {
      return files.path(of: reference)
    }
    // Inside of a synchronised folder the file has no reference of its own.
    guard let anchor = objects.object(configuration, "baseConfigurationReferenceAnchor"),
      let path = objects.string(configuration, "baseConfigurationReferenceRelativePath")
    else { return nil }
    return files.path(of: anchor).map { joinedPath($0, path) }
  }

  private func settings(of owner: Int) -> [BuildSetting] {
    var settings: [BuildSetting] = []
    objects.eachField(of: owner) { key, cursor in
      guard cursor.reads(key, "buildSettings"), cursor.take("{") else { return true }
      while let key = cursor.text(), cursor.take("=") {
        settings.append(BuildSetting(assigning: value(at: cursor), to: objects.string(key)))
        guard cursor.skipValue() else { break }
        _ = cursor.take(";")
      }
      return false
    }
    return relevantSettings(settings, includesOwn: hasConfigurationFiles).sorted {
      ($0.name, $0.condition ?? "", $0.value) < ($1.name, $1.condition ?? "", $1.value)
    }
  }

  private func value(at place: PropertyListCursor) -> String {
    let words = objects.elements(at: place)
    return words.count == 1
      ? objects.string(words[0]) : words.map(objects.string).joined(separator: " ")
  }
}
