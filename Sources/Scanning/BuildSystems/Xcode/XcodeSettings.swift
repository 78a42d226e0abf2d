import Facts

/// The build configurations of a project file.
///
/// The settings of a configuration stay for the next version of the text.
struct XcodeSettings {
  /// Whether a configuration file may refer to settings of this project.
  private var hasConfigurationFiles = false
  private var known = XcodeNotes<SettingsNote>()

  /// Takes the configurations as they are in this version of the text.
  mutating func begin(_ files: inout XcodeFiles) {
    known.cover(files.objects.count)
    hasConfigurationFiles = false
    for object in files.objects.all where files.objects.kind(object) == .configuration {
      let fields = ConfigurationFields(object, in: &files.objects)
      guard fields.base != nil || fields.anchor != nil else { continue }
      hasConfigurationFiles = true
      return
    }
  }

  /// The configurations of a project or target, and the name of the one that counts.
  mutating func configurations(
    of owner: Int, in files: inout XcodeFiles
  ) -> ([BuildConfiguration], String?) {
    guard let list = files.objects.object(owner, .buildConfigurationList) else {
      return (oldConfigurations(of: owner, in: &files), nil)
    }
    var configurations: [BuildConfiguration] = []
    for index in files.objects.objects(list, .buildConfigurations) {
      configurations.append(configuration(index, in: &files))
    }
    return (configurations, files.objects.string(list, .defaultConfigurationName))
  }

  /// Before Xcode 2.1 a target held its settings itself.
  private mutating func oldConfigurations(
    of owner: Int, in files: inout XcodeFiles
  ) -> [BuildConfiguration] {
    var configuration = BuildConfiguration(name: "")
    let fields = ConfigurationFields(owner, in: &files.objects)
    configuration.settings = settings(fields, of: owner, in: files.objects)
    return configuration.settings.isEmpty ? [] : [configuration]
  }

  private mutating func configuration(
    _ index: Int, in files: inout XcodeFiles
  ) -> BuildConfiguration {
    let fields = ConfigurationFields(index, in: &files.objects)
    let name = fields.name.map { files.objects.string($0) }
    var configuration = BuildConfiguration(name: name ?? "")
    configuration.base = base(fields, in: &files)
    configuration.settings = settings(fields, of: index, in: files.objects)
    return configuration
  }

  /// The configuration file that a configuration lays its settings over.
  private func base(_ fields: ConfigurationFields, in files: inout XcodeFiles) -> String? {
    if let reference = fields.base?.object { return files.path(of: reference) }
    // Inside of a synchronised folder the file has no reference of its own.
    guard let anchor = fields.anchor?.object, let path = fields.anchoredPath else {
      return nil
    }
    return files.path(of: anchor).map { joinedPath($0, files.objects.string(path)) }
  }

  /// The settings that matter; of the others only the names are looked at.
  private mutating func settings(
    _ fields: ConfigurationFields, of object: Int, in objects: XcodeObjects
  ) -> [BuildSetting] {
    guard let place = fields.settings else { return [] }
    if let note = known[object], note.includesOwn == hasConfigurationFiles { return note.settings }
    let (settings, end) = readSettings(at: place)
    if objects.isOwn(object, upTo: end) {
      known.note(
        SettingsNote(includesOwn: hasConfigurationFiles, settings: settings), of: object)
    }
    return settings
  }

  /// The settings of the dictionary at `place`, and how far reading them went.
  private func readSettings(at place: PropertyListCursor) -> ([BuildSetting], end: Int) {
    var cursor = place
    guard cursor.take("{") else { return ([], cursor.position) }
    var keys: [PropertyListText] = []
    var values: [PropertyListCursor] = []
    while let key = cursor.text(), cursor.take("=") {
      keys.append(key)
      values.append(cursor)
      guard cursor.skipValue() else { break }
      _ = cursor.take(";")
    }
    var end = cursor.position
    let relevant =
      keys.contains(where: \.hasEscapes)
      ? relevant(among: keys.map { Array(cursor.string($0).utf8) }, values, end: &end)
      : relevant(among: keys.map { cursor.bytes[$0.start..<$0.end] }, values, end: &end)
    let settings = relevant.map { index in
      BuildSetting(
        assigning: value(at: values[index], end: &end), to: cursor.string(keys[index]))
    }
    .sorted {
      ($0.name, $0.condition ?? "", $0.value) < ($1.name, $1.condition ?? "", $1.value)
    }
    return (settings, end)
  }

  /// The places of the settings that matter, whose names and values stand in `keys` and `values`.
  private func relevant(
    among keys: [some RandomAccessCollection<UInt8>], _ values: [PropertyListCursor],
    end: inout Int
  ) -> [Int] {
    relevantSettings(
      named: keys.map { BuildSetting.name(in: $0) }, includesOwn: hasConfigurationFiles
    ) { value(at: values[$0], end: &end) }
  }

  /// The value at `place`; `end` becomes how far anything was read.
  private func value(at place: PropertyListCursor, end: inout Int) -> String {
    var elements = PropertyListElements(at: place)
    var words: [String] = []
    while let text = elements.next() { words.append(place.string(text)) }
    end = max(end, elements.position)
    return words.count == 1 ? words[0] : words.joined(separator: " ")
  }
}

/// The settings that were found to matter.
private struct SettingsNote {
  /// Whether those are among them that no tool knows.
  let includesOwn: Bool
  let settings: [BuildSetting]
}

/// The fields of an `XCBuildConfiguration`, or of a target that holds its settings itself.
private struct ConfigurationFields {
  /// What a field names.
  struct Reference { let object: Int? }

  var name: PropertyListText?
  /// The reference of the configuration file.
  var base: Reference?
  /// The synchronised folder that the configuration file is in, and its path in there.
  var anchor: Reference?
  var anchoredPath: PropertyListText?
  /// Where the settings stand.
  var settings: PropertyListCursor?

  init(_ object: Int, in objects: inout XcodeObjects) {
    for number in objects.fields(of: object) ?? 0..<0 {
      let field = objects.field(number)
      switch field.key {
      case .name: name = name ?? objects.text(of: field, in: object)
      case .baseConfigurationReference: base = base ?? reference(field, objects)
      case .baseConfigurationReferenceAnchor: anchor = anchor ?? reference(field, objects)
      case .baseConfigurationReferenceRelativePath:
        anchoredPath = anchoredPath ?? objects.text(of: field, in: object)
      case .buildSettings: settings = settings ?? objects.place(of: field, in: object)
      default: break
      }
    }
  }

  private func reference(_ field: XcodeField, _ objects: XcodeObjects) -> Reference? {
    guard case .reference = field.value else { return nil }
    return Reference(object: objects.object(of: field))
  }
}
