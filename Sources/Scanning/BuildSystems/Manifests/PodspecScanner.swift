import Facts

func scanPodspec(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var reader = PodspecReader(bytes)
  let facts = reader.read()
  return FileFacts(.build(facts), problems: reader.problems)
}

/// Reads the assignments of a specification.
///
/// A subspec is part of its pod, a test spec a target of its own.
private struct PodspecReader {
  private var reader: ManifestReader
  private var bindings = ManifestBindings()
  private var specs: [PodSpecification] = [PodSpecification(name: "", type: "pod")]
  /// The specification of each block's variable, and the number of the block.
  private var variables: [String: (spec: Int, scope: Int)] = [:]
  private var scopes = 1
  private var platforms = ManifestPlatforms()

  init(_ bytes: UnsafeBufferPointer<UInt8>) { reader = ManifestReader(bytes, .ruby) }

  mutating func read() -> BuildFacts {
    while reader.token != .end {
      if case .word = reader.token { readStatement() } else { reader.advance() }
    }
    var facts = BuildFacts()
    facts.name = specs[0].target.name
    facts.targets = specs.map(\.finished)
    facts.configurations = [BuildConfiguration](platforms.settings)
    return facts
  }

  var problems: [Problem] { reader.isTooDeep ? [.nestedTooDeep] : bindings.problems }

  private mutating func readStatement() {
    guard let first = reader.takeWord() else { return }
    var path = [first]
    while reader.token.isMark("."), case .word(let part) = reader.peek() {
      reader.advance()
      reader.advance()
      path.append(part)
    }
    if reader.token.isMark("+") { reader.advance() }
    if reader.token.isMark("="), !reader.peek().isMark("="), !reader.peek().isMark(">") {
      reader.advance()
      assign(values(), to: path)
    } else if path.count > 1 {
      readCall(path)
    }
  }

  private mutating func values() -> ManifestValue {
    var values = [reader.value()]
    while reader.take(",") { values.append(reader.value()) }
    return values.count == 1 ? values[0] : .list(values)
  }

  private mutating func readCall(_ path: [String]) {
    let place = variables[path[0]] ?? (0, 0)
    switch path[path.count - 1] {
    case "dependency":
      _ = reader.take("(")
      if let name = string(reader.value()) { specs[place.spec].target.dependencies.append(name) }
    case "subspec": openBlock(in: place.spec)
    case "test_spec": openBlock(type: "test_spec", suffix: "-Unit")
    case "app_spec": openBlock(type: "app_spec", suffix: "")
    default: break
    }
  }

  /// Reads the start of a block, `'Core' do |ss|`: the variable stands for a specification.
  private mutating func openBlock(in spec: Int? = nil, type: String = "", suffix: String = "") {
    var name = ""
    if case .string(let text) = reader.token {
      name = text
      reader.advance()
    }
    guard reader.token == .word("do") || reader.token.isMark("{") else { return }
    reader.advance()
    guard reader.take("|"), let variable = reader.takeWord() else { return }
    if let spec {
      variables[variable] = (spec, scopes)
    } else {
      let whole = specs[0].target.name + suffix + (name.isEmpty ? "" : "-" + name)
      variables[variable] = (specs.count, scopes)
      specs.append(PodSpecification(name: whole, type: type))
    }
    scopes += 1
  }

  private mutating func assign(_ value: ManifestValue, to path: [String]) {
    guard path.count > 1 else {
      bindings.bind(path[0], to: value)
      return
    }
    let (spec, scope) = variables[path[0]] ?? (0, 0)
    var platforms = Platforms.all
    if path.last == "deployment_target", path.count == 3 {
      insert(path[1], from: value)
      return
    }
    if path.count == 3 {
      guard let named = podPlatforms[path[1]] else { return }
      platforms = named
    }
    bindings.bind(path.joined(separator: "."), to: value)
    switch path[path.count - 1] {
    case "name" where scope == 0: specs[spec].target.name = string(value) ?? ""
    case "module_name": specs[spec].target.moduleName = string(value)
    case "header_dir" where scope == 0: specs[spec].headerFolder = string(value)
    case "platform", "platforms": addPlatforms(value)
    case "source_files": specs[spec].addSources(strings(value), platforms, scope)
    case "exclude_files": specs[spec].exclude(strings(value), platforms, scope)
    case "resources", "resource":
      specs[spec].addResources(strings(value), platforms, scope, bundle: nil)
    case "resource_bundles", "resource_bundle":
      guard case .dictionary(let pairs) = value else { return }
      for pair in pairs {
        guard let name = string(pair.key) else { continue }
        specs[spec].addResources(strings(pair.value), platforms, scope, bundle: name)
      }
    default: break
    }
  }

  /// `:ios`, `:ios, '9.0'`, `{ :ios => '9.0' }`.
  private mutating func addPlatforms(_ value: ManifestValue) {
    switch value {
    case .dictionary(let pairs):
      for pair in pairs {
        if let name = string(pair.key) { insert(name, from: pair.value) }
      }
    case .list(let values) where values.count == 2:
      if let name = string(values[0]) { insert(name, from: values[1]) }
    default:
      if let name = string(value) { platforms.insert(name) }
    }
  }

  private mutating func insert(_ platform: String, from version: ManifestValue) {
    platforms.insert(platform)
    if let version = string(version) { platforms.insert(platform, from: version) }
  }

  private mutating func string(_ value: ManifestValue) -> String? { bindings.string(value) }

  /// The strings of a value, including patterns for files: `Dir['*.m']`.
  private mutating func strings(_ value: ManifestValue) -> [String] {
    switch value {
    case .call(_, let arguments):
      return arguments.flatMap { bindings.strings($0.value) }
    case .list(let values):
      return values.flatMap { value in
        if case .list = value { bindings.strings(value) } else { strings(value) }
      }
    default: return bindings.strings(value)
    }
  }
}

private let podPlatforms: [String: Platforms] = [
  "ios": [.iOS, .catalyst], "osx": .macOS, "macos": .macOS, "tvos": .tvOS, "watchos": .watchOS,
  "visionos": .visionOS,
]

private struct PodSpecification {
  var target: BuildTarget
  /// The module name if nothing else sets one.
  var headerFolder: String?
  private var patterns: [(pattern: BuildPattern, scope: Int)] = []
  private var exclusions: [(patterns: [String], platforms: Platforms, scope: Int)] = []
  private var collection = FileCollection()

  init(name: String, type: String) { target = BuildTarget(name: name, type: type) }

  mutating func exclude(_ paths: [String], _ platforms: Platforms, _ scope: Int) {
    exclusions.append((paths.map { joinedPath("", $0) }, platforms, scope))
  }

  mutating func addSources(_ paths: [String], _ platforms: Platforms, _ scope: Int) {
    for path in paths {
      var glob = podGlob(path)
      // A folder stands for the sources directly in it.
      if !isPattern(glob), FileInterest(glob) != .read { glob = joinedPath(glob, "*") }
      add(glob, .source, platforms, scope, bundle: nil)
    }
  }

  mutating func addResources(
    _ paths: [String], _ platforms: Platforms, _ scope: Int, bundle: String?
  ) {
    for path in paths {
      let glob = podGlob(path)
      if isPattern(glob) || FileInterest(glob) == .read {
        add(glob, .resource, platforms, scope, bundle: bundle)
      } else {
        // A folder or a ready-made bundle.
        let (folder, name) = splitPath(glob)
        if FileInterest(name) == .container || !name.contains(".") {
          collection.insert(name, in: folder, role: .copy, platforms: platforms, bundle: bundle)
        }
      }
    }
  }

  private mutating func add(
    _ glob: String, _ role: BuildRole, _ platforms: Platforms, _ scope: Int, bundle: String?
  ) {
    var pattern = BuildPattern(role: role, glob: glob)
    pattern.platforms = platforms
    pattern.bundle = bundle
    patterns.append((pattern, scope))
  }

  private func isPattern(_ path: String) -> Bool { path.contains { "*?[{".contains($0) } }

  /// Outside of a folder's place, Ruby reads `**` as `*`.
  private func podGlob(_ path: String) -> String {
    var path = joinedPath("", path)
    while path.hasByteSuffix("**") { path.removeLast() }
    return path
  }

  /// The target; each pattern has the exclusions of its own part of the specification.
  var finished: BuildTarget {
    var target = target
    if target.moduleName == nil { target.moduleName = headerFolder }
    target.files = collection.files
    target.patterns = patterns.map { pattern, scope in
      var pattern = pattern
      pattern.exclusions = exclusions.flatMap { entry in
        entry.scope == scope && entry.platforms.isSuperset(of: pattern.platforms)
          ? entry.patterns : []
      }
      return pattern
    }
    return target
  }
}
