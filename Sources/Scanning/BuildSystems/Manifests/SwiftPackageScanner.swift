import Facts

func scanSwiftPackage(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var manifest = Manifest(swift: bytes, hiding: ["dependencies", "plugins"])
  var facts = BuildFacts()
  var targets: [PackageTarget] = []
  var names: Set<[String]> = []
  var products: [BuildTarget] = []
  for call in manifest.calls {
    if call.name == "Package", facts.name == nil {
      facts.name = manifest.bindings.string(call["name"])
      facts.developmentRegion = manifest.bindings.string(call["defaultLocalization"])
      facts.configurations = platforms(call, &manifest.bindings)
    } else if call.name == "library" || call.name == "executable" {
      if let product = product(call, &manifest.bindings) { products.append(product) }
    } else if PackageTarget.types.contains(call.name),
      let target = PackageTarget(call, &manifest.bindings),
      names.insert([target.name, target.type]).inserted
    {
      targets.append(target)
    }
  }
  let hasResources = mayHaveResources(bytes)
  let tests = targets.count { $0.isTest }
  facts.targets = targets.map {
    let isOnly = ($0.isTest ? tests : targets.count - tests) == 1
    return $0.buildTarget(isOnly: isOnly, hasResources: hasResources)
  }
  // A product named like its only target adds nothing.
  facts.targets += products.filter { $0.dependencies != [$0.name] }
  return FileFacts(.build(facts), problems: manifest.problems)
}

/// Whether the tools version supports resources (5.3 and later).
private func mayHaveResources(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let line = String(decoding: bytes.prefix { $0 != 0x0A }.prefix(200), as: UTF8.self)
  guard line.hasPrefix("//"), let mark = line.firstRange(of: "swift-tools-version:") else {
    return true
  }
  let text = line[mark.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
  let numbers = text.split(separator: ".").compactMap { Int($0) }
  guard let major = numbers.first else { return true }
  return (major, numbers.count > 1 ? numbers[1] : 0) >= (5, 3)
}

/// The deployment targets of a package.
private func platforms(
  _ call: ManifestCall, _ bindings: inout ManifestBindings
) -> [BuildConfiguration] {
  guard case .list(let values)? = call["platforms"] else { return [] }
  var platforms = ManifestPlatforms()
  for case .call(let name, let arguments) in values {
    guard let version = arguments.first.flatMap({ manifestVersion($0.value, &bindings) }) else {
      continue
    }
    platforms.insert(name, from: version)
  }
  return [BuildConfiguration](platforms.settings)
}

/// A product; other packages refer to its targets by this name.
private func product(_ call: ManifestCall, _ bindings: inout ManifestBindings) -> BuildTarget? {
  guard let name = bindings.string(call["name"]), let targets = call["targets"]
  else { return nil }
  var product = BuildTarget(name: name, type: "product")
  product.dependencies = bindings.strings(targets)
  return product
}

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
    guard let name = bindings.string(call["name"]) else { return nil }
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
    guard let value = call["resources"] else { return }
    for case .call(let rule, let arguments) in bindings.elements(value) {
      guard let path = bindings.string(arguments.first?.value) else { continue }
      resources.append((rule == "copy" || rule == "embedInCode" ? .copy : .resource, path))
    }
  }

  private mutating func readDependencies(
    _ call: ManifestCall, _ bindings: inout ManifestBindings
  ) {
    guard let value = call["dependencies"] else { return }
    for value in bindings.elements(value) {
      let name =
        if case .call(_, let arguments) = value {
          bindings.string(arguments.first?.value)
        } else { bindings.string(value) }
      if let name { dependencies.append(name) }
    }
  }

  /// The folders in which the tools look for a target without a path.
  private var standardFolders: [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    switch type {
    case "testTarget": return ["Tests"] + sources
    case "plugin": return ["Plugins"]
    default: return sources
    }
  }

  var isTest: Bool { type == "testTarget" }

  private func folders(isOnly: Bool) -> [String] {
    if let path { return [joinedPath("", path)] }
    let folders = standardFolders.map { "\($0)/\(name)" }
    // An only target needs no folder of its own.
    return isOnly && type != "plugin" ? folders + [standardFolders[0]] : folders
  }

  /// The target; `isOnly` tells that the package has no other target, or no other test target.
  func buildTarget(isOnly: Bool, hasResources: Bool) -> BuildTarget {
    var target = BuildTarget(name: name, type: type)
    target.dependencies = dependencies
    let folders = folders(isOnly: isOnly)
    for folder in folders {
      var patterns = hasResources ? resourcePatterns(below: folder) : []
      patterns += sourcePatterns(below: folder, hasResources: hasResources)
      // The other pattern takes files in the target's own folder, with its exclusions.
      let inner = folders.filter { $0.utf8.starts(with: "\(folder)/".utf8) }.map(literalGlob)
      for index in patterns.indices { patterns[index].exclusions += inner }
      target.patterns += patterns
    }
    return target
  }

  private func sourcePatterns(below folder: String, hasResources: Bool) -> [BuildPattern] {
    let copied = resources.filter { $0.role == .copy }.map(\.path)
    let exclusions = (exclude + copied).map { literalGlob(joinedPath(folder, $0)) }
    var patterns = (sources ?? [""]).map { source in
      let isFile = FileInterest(source) == .read
      return BuildPattern(
        role: sources == nil && hasResources ? .automatic : .source,
        glob: below(folder, source, isFile: isFile))
    }
    if sources != nil, hasResources {
      // `sources` lists what is compiled; resources are found all the same.
      patterns.append(BuildPattern(role: .resource, glob: below(folder, "", isFile: false)))
    }
    return patterns.map { pattern in
      var pattern = pattern
      pattern.exclusions = exclusions
      return pattern
    }
  }

  private func resourcePatterns(below folder: String) -> [BuildPattern] {
    resources.map { role, path in
      let isFile = FileInterest(path) == .read
      var pattern = BuildPattern(role: role, glob: below(folder, path, isFile: isFile))
      pattern.exclusions = exclude.map { literalGlob(joinedPath(folder, $0)) }
      return pattern
    }
  }

  private func below(_ folder: String, _ path: String, isFile: Bool) -> String {
    let whole = literalGlob(joinedPath(folder, path))
    if isFile { return whole }
    return whole.isEmpty ? "**" : whole + "/**"
  }
}
