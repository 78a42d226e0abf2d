import Facts

/// Scans an XcodeGen `project.yml`, or a file that one may include.
func scanXcodeGenProject(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var facts = BuildFacts()
  // Most such files belong to other tools.
  guard mayBeXcodeGen(bytes) else { return FileFacts(.build(facts)) }
  let content = YAMLReader(String(decoding: bytes, as: UTF8.self))
  guard let document = content.document else { return FileFacts(.build(facts)) }
  facts.includes = document["include"].map(includes) ?? []
  let targets = document["targets"]?.pairs ?? []
  let templates = document["targetTemplates"]
  // Without any of these, the settings may be another tool's.
  guard !targets.isEmpty || !facts.includes.isEmpty || templates != nil else {
    return FileFacts(.build(BuildFacts()), problems: problems(content, document))
  }
  facts.name = document["name"]?.text
  facts.developmentRegion = document["options"]?["developmentLanguage"]?.text
  facts.configurations = xcodeGenConfigurations(
    document, also: deploymentTargets(document["options"]?["deploymentTarget"]))
  for (name, value) in targets {
    var target = BuildTarget(name: name)
    for template in value["templates"]?.elements ?? [] {
      if let name = template.text, let value = templates?[name] { read(value, into: &target) }
    }
    read(value, into: &target)
    facts.targets.append(target)
  }
  return FileFacts(.build(facts), problems: problems(content, document))
}

/// Whether a line begins with a key that XcodeGen reads.
private func mayBeXcodeGen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.split { $0 == 0x0A || $0 == 0x0D }.contains(where: beginsWithKey)
}

/// Whether a line begins with such a key, or with a whole document in braces.
private func beginsWithKey(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  if line.first == UInt8(ascii: "{") { return true }
  let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  let word = line.drop { quotes.contains($0) }
  let keys: [StaticString] = ["targets", "include", "targetTemplates"]
  return keys.contains { key in
    key.withUTF8Buffer { key in
      guard word.starts(with: key) else { return false }
      let rest = word.dropFirst(key.count).drop { $0 == UInt8(ascii: " ") || quotes.contains($0) }
      return rest.first == UInt8(ascii: ":")
    }
  }
}

/// The unreadable parts of a document with targets.
private func problems(_ content: YAMLReader, _ document: YAMLValue) -> [Problem] {
  if content.isTooDeep { return [.nestedTooDeep] }
  if content.repeatsTooMuch { return [.tooManyValues] }
  guard let line = content.unread, document["targets"] != nil else {
    return []
  }
  return [
    Problem(
      .malformed, .warning, line: line,
      message: "targets may be missing, because the text from here on cannot be read as YAML; "
        + "write its brackets and indentation in the usual way")
  ]
}

/// The files that `include` names: a path, a map with one, or a list of these.
private func includes(_ value: YAMLValue) -> [BuildInclude] {
  value.elements.compactMap { element in
    guard let path = element.text ?? element["path"]?.text, !path.isEmpty else { return nil }
    var include = BuildInclude(path: joinedPath("", path))
    include.keepsPaths = isFalse(element["relativePaths"])
    return isFalse(element["enable"]) ? nil : include
  }
}

private func isFalse(_ value: YAMLValue?) -> Bool {
  ["false", "no", "off"].contains(value?.text?.lowercased() ?? "")
}

private func read(_ value: YAMLValue, into target: inout BuildTarget) {
  if let type = value["type"]?.text { target.type = type }
  if let product = value["productName"]?.text { target.productName = product }
  for source in value["sources"]?.elements ?? [] {
    target.patterns += patterns(of: source)
  }
  for resource in value["resources"]?.elements ?? [] {
    target.patterns += patterns(of: resource).map {
      var pattern = $0
      pattern.role = .resource
      return pattern
    }
  }
  target.configurations += xcodeGenConfigurations(value, also: platforms(of: value))
  for dependency in value["dependencies"]?.elements ?? [] {
    if let name = dependency["target"]?.text {
      target.dependencies.append(name)
    } else if let name = dependency["framework"]?.text {
      target.links.append(splitPath(name).name)
    } else if let name = dependency["product"]?.text ?? dependency["package"]?.text {
      target.links.append(name)
    }
  }
}

/// The platforms of a target, and their deployment targets.
private func platforms(of target: YAMLValue) -> ManifestPlatforms {
  let named = target["platform"]?.elements.compactMap(\.text) ?? []
  var platforms = deploymentTargets(
    target["deploymentTarget"], of: named.count == 1 ? named[0] : nil)
  for name in named + (target["supportedDestinations"]?.elements.compactMap(\.text) ?? []) {
    platforms.insert(name)
  }
  return platforms
}

/// `deploymentTarget`, one for `platform` or one for each.
private func deploymentTargets(_ value: YAMLValue?, of platform: String? = nil) -> ManifestPlatforms
{
  var platforms = ManifestPlatforms()
  if let platform, let version = value?.text { platforms.insert(platform, from: version) }
  for pair in value?.pairs ?? [] { platforms.insert(pair.key, from: pair.value.text ?? "") }
  return platforms
}

/// The patterns of an entry of `sources`: all files of a folder, those that `includes` names, or one file.
private func patterns(of source: YAMLValue) -> [BuildPattern] {
  guard let text = source.text ?? source["path"]?.text else { return [] }
  let path = joinedPath("", text)
  let isFile = source["type"]?.text == "file" || FileInterest(path) == .read
  let isFolder = source["type"]?.text == "folder"
  let phase = source["buildPhase"]?.text
  guard phase != "none" else { return [] }
  let role: BuildRole =
    isFolder ? .copy : phase == "resources" ? .resource : phase == "sources" ? .source : .automatic
  let isPattern = path.contains { "*?{".contains($0) }
  let folder = isPattern ? path : literalGlob(path)
  func globs(_ key: String) -> [String] {
    source[key]?.elements.compactMap { $0.text.map { joinedPath(folder, $0) } } ?? []
  }
  let excluded = globs("excludes")
  // An entry may be a folder.
  var included = globs("includes").flatMap { [$0, joinedPath($0, "**")] }
  // Each pattern has its own list of exclusions.
  if included.isEmpty || included.count * excluded.count > 10_000 {
    included = [isFile || isPattern ? folder : joinedPath(folder, "**")]
  }
  return included.map { glob in
    var pattern = BuildPattern(role: role, glob: glob)
    pattern.exclusions = excluded
    return pattern
  }
}

/// The settings of a project or target: for all configurations, then for each.
///
/// `platforms` gives defaults.
private func xcodeGenConfigurations(
  _ owner: YAMLValue, also platforms: ManifestPlatforms
) -> [BuildConfiguration] {
  let settings = owner["settings"]
  let files = owner["configFiles"]
  let base = settings?["base"] ?? (settings?["configs"] == nil ? settings : nil)
  let named = settings?["configs"]?.pairs ?? []
  var names = named.map(\.key)
  for file in files?.pairs ?? [] where !names.contains(file.key) { names.append(file.key) }
  let properties = owner["info"]?["path"]?.text
  // Settings for all configurations come first, as defaults.
  if base != nil || !platforms.settings.isEmpty || properties != nil { names.insert("", at: 0) }
  let all = names.map { name in
    var configuration = BuildConfiguration(name: name)
    configuration.base = files?[name]?.text.map { joinedPath("", $0) }
    var values = Dictionary(
      platforms.settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    values["INFOPLIST_FILE"] = properties
    let own = named.first { $0.key == name }?.value.pairs ?? []
    for pair in (base?.pairs ?? []) + own { values[pair.key] = pair.value.text }
    configuration.settings = relevantSettings(
      values.map { BuildSetting(assigning: $0.value, to: $0.key) }
        .sorted { ($0.name, $0.condition ?? "") < ($1.name, $1.condition ?? "") })
    return configuration
  }
  return all.filter { $0.base != nil || !$0.settings.isEmpty }
}
