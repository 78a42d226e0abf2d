import Facts

/// What a `Package.swift` says, read as text.
func scanSwiftPackage(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var manifest = SwiftManifest(bytes, hiding: ["dependencies", "plugins", "products"])
  var facts = BuildFacts()
  var targets: [PackageTarget] = []
  for call in manifest.calls {
    if call.name == "Package", facts.name == nil {
      facts.name = call["name"].flatMap { manifest.bindings.string($0) }
      facts.developmentRegion = call["defaultLocalization"]
        .flatMap { manifest.bindings.string($0) }
    } else if PackageTarget.types.contains(call.name),
      let target = PackageTarget(call, &manifest.bindings),
      !targets.contains(where: { $0.name == target.name && $0.type == target.type })
    {
      targets.append(target)
    }
  }
  facts.targets = targets.map { $0.buildTarget(among: targets) }
  return FileFacts(.build(facts))
}

/// A target of a package, as declared.
private struct PackageTarget {
  static let types: Set<String> = ["target", "executableTarget", "testTarget", "plugin", "macro"]

  var type: String
  var name: String
  var path: String?
  var sources: [String]?
  var exclude: [String]
  var resources: [(role: BuildRole, path: String)] = []
  var dependencies: [String] = []

  init?(_ call: ManifestCall, _ bindings: inout ManifestBindings) {
    guard let name = call["name"].flatMap({ bindings.string($0) }) else { return nil }
    // `.plugin(name:package:)` uses a plugin; only one with a capability makes one.
    guard call.name != "plugin" || call["capability"] != nil else { return nil }
    self.name = name
    type = call.name
    if let path = call["path"] {
      guard let path = bindings.string(path) else { return nil }
      self.path = path
    }
    sources = call["sources"].map { bindings.strings($0) }
    exclude = call["exclude"].map { bindings.strings($0) } ?? []
    readResources(call, &bindings)
    readDependencies(call, &bindings)
  }

  private mutating func readResources(_ call: ManifestCall, _ bindings: inout ManifestBindings) {
    guard var value = call["resources"] else { return }
    if case .name(let name) = value, let bound = bindings.value(name) { value = bound }
    guard case .list(let rules) = value else { return }
    for case .call(let rule, let arguments) in rules {
      guard let path = arguments.first.flatMap({ bindings.string($0.value) }) else { continue }
      resources.append((rule == "copy" || rule == "embedInCode" ? .copy : .resource, path))
    }
  }

  private mutating func readDependencies(
    _ call: ManifestCall, _ bindings: inout ManifestBindings
  ) {
    guard var value = call["dependencies"] else { return }
    if case .name(let name) = value, let bound = bindings.value(name) { value = bound }
    guard case .list(let values) = value else { return }
    for value in values {
      let name =
        if case .call(_, let arguments) = value {
          arguments.first.flatMap { bindings.string($0.value) }
        } else { bindings.string(value) }
      if let name { dependencies.append(name) }
    }
  }

  /// The folders that hold a target without a path, where the tools look for them.
  private var standardFolders: [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    switch type {
    case "testTarget": return ["Tests"] + sources
    case "plugin": return ["Plugins"]
    default: return sources
    }
  }

  private func folders(among targets: [PackageTarget]) -> [String] {
    if let path { return [joinedPath("", path)] }
    let folders = standardFolders.map { "\($0)/\(name)" }
    // The only target may do without a folder of its own.
    let isOnly = targets.count { ($0.type == "testTarget") == (type == "testTarget") } == 1
    return isOnly && type != "plugin" ? folders + [standardFolders[0]] : folders
  }

  func buildTarget(among targets: [PackageTarget]) -> BuildTarget {
    var target = BuildTarget(name: name, type: type)
    target.dependencies = dependencies
    for folder in folders(among: targets) {
      target.patterns += resourcePatterns(below: folder)
      target.patterns += sourcePatterns(below: folder)
    }
    return target
  }

  private func sourcePatterns(below folder: String) -> [BuildPattern] {
    let copied = resources.filter { $0.role == .copy }.map(\.path)
    let exclusions = (exclude + copied).map { escapedGlob(joinedPath(folder, $0)) }
    var patterns = (sources ?? [""]).map { source in
      let isFile = FileInterest(source) == .read
      return BuildPattern(
        role: sources == nil ? .automatic : .source, glob: below(folder, source, isFile: isFile))
    }
    if sources != nil {
      // Sources name what is compiled; nibs are found all the same.
      patterns.append(BuildPattern(role: .resource, glob: below(folder, "", isFile: false)))
    }
    return patterns.map { pattern in
      var pattern = pattern
      pattern.exclusions = exclusions
      return pattern
    }
  }

  private func resourcePatterns(below folder: String) -> [BuildPattern] {
    resources.flatMap { role, path in
      let isFile = FileInterest(path) == .read
      let pattern = BuildPattern(role: role, glob: below(folder, path, isFile: isFile))
      return [pattern]
    }
  }

  private func below(_ folder: String, _ path: String, isFile: Bool) -> String {
    let whole = escapedGlob(joinedPath(folder, path))
    if isFile { return whole }
    return whole.isEmpty ? "**" : whole + "/**"
  }
}
