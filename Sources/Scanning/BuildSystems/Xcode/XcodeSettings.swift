import Facts

/// The build configurations of a project file.
struct XcodeSettings {
  let objects: XcodeObjects
  let files: XcodeFiles
  /// Whether a configuration file may refer to settings of this project.
  private let hasConfigurationFiles: Bool

  init(_ objects: XcodeObjects, _ files: XcodeFiles) {
    self.objects = objects
    self.files = files
    hasConfigurationFiles = objects.kinds.indices.contains {
      guard objects.kinds[$0] == .configuration else { return false }
      let fields = ConfigurationFields($0, in: objects)
      return fields.base != nil || fields.anchor != nil
    }
  }

  /// The configurations of a project or target, and the name of the one that counts.
  func configurations(of owner: Int) -> ([BuildConfiguration], String?) {
    guard let list = objects.object(owner, "buildConfigurationList") else {
      return (oldConfigurations(of: owner), nil)
    }
    let configurations = objects.objects(list, "buildConfigurations").map(configuration)
    return (configurations, objects.string(list, "defaultConfigurationName"))
  }

  /// Before Xcode 2.1 a target held its settings itself.
  private func oldConfigurations(of owner: Int) -> [BuildConfiguration] {
    var configuration = BuildConfiguration(name: "")
    configuration.settings = settings(ConfigurationFields(owner, in: objects))
    return configuration.settings.isEmpty ? [] : [configuration]
  }

  private func configuration(_ index: Int) -> BuildConfiguration {
    let fields = ConfigurationFields(index, in: objects)
    var configuration = BuildConfiguration(name: fields.name.map(objects.string) ?? "")
    configuration.base = base(fields)
    configuration.settings = settings(fields)
    return configuration
  }

  /// The configuration file that a configuration lays its settings over.
  private func base(_ fields: ConfigurationFields) -> String? {
    if let reference = fields.base.flatMap(objects.index) { return files.path(of: reference) }
    // Inside of a synchronised folder the file has no reference of its own.
    guard let anchor = fields.anchor.flatMap(objects.index), let path = fields.anchoredPath else {
      return nil
    }
    return files.path(of: anchor).map { joinedPath($0, objects.string(path)) }
  }

  /// The settings that matter; of the others only the names are looked at.
  private func settings(_ fields: ConfigurationFields) -> [BuildSetting] {
    guard var cursor = fields.settings, cursor.take("{") else { return [] }
    var keys: [PropertyListText] = []
    var values: [PropertyListCursor] = []
    while let key = cursor.text(), cursor.take("=") {
      keys.append(key)
      values.append(cursor)
      guard cursor.skipValue() else { break }
      _ = cursor.take(";")
    }
    let relevant =
      keys.contains(where: \.hasEscapes)
      ? relevant(among: keys.map { Array(objects.string($0).utf8) }, values)
      : relevant(among: keys.map { cursor.bytes[$0.start..<$0.end] }, values)
    return relevant.map { index in
      BuildSetting(assigning: value(at: values[index]), to: objects.string(keys[index]))
    }
    .sorted {
      ($0.name, $0.condition ?? "", $0.value) < ($1.name, $1.condition ?? "", $1.value)
    }
  }

  /// The places of the settings that matter, whose names and values stand in `keys` and `values`.
  private func relevant(
    among keys: [some RandomAccessCollection<UInt8>], _ values: [PropertyListCursor]
  ) -> [Int] {
    relevantSettings(
      named: keys.map { BuildSetting.name(in: $0) }, includesOwn: hasConfigurationFiles
    ) { value(at: values[$0]) }
  }

  private func value(at place: PropertyListCursor) -> String {
    let words = objects.elements(at: place)
    return words.count == 1
      ? objects.string(words[0]) : words.map(objects.string).joined(separator: " ")
  }
}

/// The fields of an `XCBuildConfiguration`, or of a target that holds its settings itself.
private struct ConfigurationFields {
  var name: PropertyListText?
  /// The reference of the configuration file.
  var base: PropertyListText?
  /// The synchronised folder that the configuration file is in, and its path in there.
  var anchor: PropertyListText?
  var anchoredPath: PropertyListText?
  /// The position of the settings.
  var settings: PropertyListCursor?

  init(_ object: Int, in objects: XcodeObjects) {
    objects.eachField(of: object) { key, value in
      if value.reads(key, "name") {
        name = name ?? value.text()
      } else if value.reads(key, "baseConfigurationReference") {
        base = base ?? value.text()
      } else if value.reads(key, "baseConfigurationReferenceAnchor") {
        anchor = anchor ?? value.text()
      } else if value.reads(key, "baseConfigurationReferenceRelativePath") {
        anchoredPath = anchoredPath ?? value.text()
      } else if value.reads(key, "buildSettings") {
        settings = settings ?? value
      }
      return true
    }
  }
}
