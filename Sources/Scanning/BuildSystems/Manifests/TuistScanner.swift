import Facts

func scanTuistProject(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var manifest = Manifest(swift: bytes, hiding: ["dependencies", "schemes", "testableTarget"])
  var facts = BuildFacts()
  for call in manifest.calls {
    if call.name == "Project", facts.name == nil {
      facts.name = manifest.bindings.string(call["name"])
    } else if call.name == "target" || call.name == "Target",
      let target = tuistTarget(call, &manifest.bindings)
    {
      facts.targets.append(target)
    }
  }
  return FileFacts(.build(facts), problems: manifest.problems)
}

private func tuistTarget(
  _ call: ManifestCall, _ bindings: inout ManifestBindings
) -> BuildTarget? {
  guard let name = bindings.string(call["name"]), call["product"] != nil else {
    return nil
  }
  var target = BuildTarget(name: name)
  if case .name(let product)? = call["product"] {
    target.type = product.split(separator: ".").last.map(String.init) ?? ""
  }
  target.productName = bindings.string(call["productName"])
  target.configurations = configurations(call, &bindings)
  for (label, role) in [
    ("sources", BuildRole.source), ("resources", .resource), ("buildableFolders", .automatic),
  ] {
    guard let value = call[label] else { continue }
    target.patterns += patterns(value, role, &bindings, depth: 0)
  }
  if case .list(let values)? = call["dependencies"] {
    for case .call(let kind, let arguments) in values where kind == "target" || kind == "project" {
      let named = arguments.first { $0.label == "name" || $0.label == "target" }
      if let name = bindings.string(named?.value) {
        target.dependencies.append(name)
      }
    }
  }
  return target
}

private func configurations(
  _ call: ManifestCall, _ bindings: inout ManifestBindings
) -> [BuildConfiguration] {
  var settings: [BuildSetting] = []
  if let identifier = bindings.string(call["bundleId"]) {
    settings.append(BuildSetting(name: "PRODUCT_BUNDLE_IDENTIFIER", value: identifier))
  }
  if let path = infoPlist(call["infoPlist"], &bindings) {
    settings.append(BuildSetting(name: "INFOPLIST_FILE", value: path))
  }
  if case .call(_, let arguments)? = call["settings"],
    case .dictionary(let pairs)? = arguments.first(where: { $0.label == "base" })?.value
  {
    for pair in pairs {
      guard let name = bindings.string(pair.key), let value = bindings.string(pair.value) else {
        continue
      }
      settings.append(BuildSetting(assigning: value, to: name))
    }
  }
  let named = Set(settings.map(\.name))
  settings += platformSettings(call, &bindings).filter { !named.contains($0.name) }
  return [BuildConfiguration](relevantSettings(settings).sorted { $0.name < $1.name })
}

/// The path of a property list: `"App/Info.plist"`, `.file(path: "App/Info.plist")`.
private func infoPlist(_ value: ManifestValue?, _ bindings: inout ManifestBindings) -> String? {
  switch value {
  case .string?: bindings.string(value)
  case .call("file", let arguments)?: bindings.string(arguments.first?.value)
  default: nil
  }
}

/// The platforms of a target, and their deployment targets.
private func platformSettings(
  _ call: ManifestCall, _ bindings: inout ManifestBindings
) -> [BuildSetting] {
  var platforms = ManifestPlatforms()
  var devices: [String] = []
  for value in [call["platform"], call["destinations"]].compactMap({ $0 }) {
    let values = if case .list(let values) = value { values } else { [value] }
    for case .name(let name) in values {
      let word = name.split(separator: ".").last.map(String.init) ?? ""
      platforms.insert(word)
      devices.append(word)
    }
  }
  for value in [call["deploymentTarget"], call["deploymentTargets"]] {
    guard case .call(let name, let arguments)? = value else { continue }
    // `.iOS("15.0")`, `.iOS(targetVersion: "13.0", devices: …)`, `.multiplatform(iOS: "15.0")`
    for argument in arguments {
      guard let version = bindings.string(argument.value) else { continue }
      platforms.insert(name == "multiplatform" ? argument.label ?? "" : name, from: version)
    }
  }
  var settings = platforms.settings
  if devices == ["iPhone"] {
    settings.append(BuildSetting(name: "TARGETED_DEVICE_FAMILY", value: "1"))
  }
  return settings
}

private func patterns(
  _ value: ManifestValue, _ role: BuildRole, _ bindings: inout ManifestBindings, depth: Int
) -> [BuildPattern] {
  guard bindings.mayRead(at: depth) else { return [] }
  switch value {
  case .string:
    return bindings.string(value).map { [pattern($0, role)] } ?? []
  case .list(let values):
    return values.flatMap { patterns($0, role, &bindings, depth: depth + 1) }
  case .name(let name):
    guard let bound = bindings.open(name) else { return [] }
    defer { bindings.close(name) }
    return patterns(bound, role, &bindings, depth: depth + 1)
  case .call(let name, let arguments):
    // `.glob("Sources/**", excluding: …)`, `.folderReference(path:)`, `.resources([…])`
    guard let first = arguments.first else { return [] }
    let role = name == "folderReference" ? .copy : role
    var found = patterns(first.value, role, &bindings, depth: depth + 1)
    let excluded = arguments.first { $0.label == "excluding" }.map { bindings.strings($0.value) }
    for index in found.indices { found[index].exclusions += excluded ?? [] }
    return found
  case .dictionary, .unknown: return []
  }
}

private func pattern(_ text: String, _ role: BuildRole) -> BuildPattern {
  let path = joinedPath("", text)
  let isPlain = !path.contains { "*?[{".contains($0) }
  // A folder stands for everything in it.
  let isFolder = isPlain && FileInterest(path) == .none && !path.isEmpty
  return BuildPattern(role: role, glob: isFolder ? path + "/**" : path)
}
