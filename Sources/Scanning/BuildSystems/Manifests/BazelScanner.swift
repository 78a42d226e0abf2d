import Facts

/// Scans a build file of Bazel or Buck: one target per call that has a name.
func scanBazelBuildFile(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var file = Manifest(starlark: bytes)
  var facts = BuildFacts()
  for call in file.calls {
    guard let name = file.bindings.string(call["name"]), !name.isEmpty,
      !notTargets.contains(call.name)
    else { continue }
    var rule = BazelRule(BuildTarget(name: name, type: call.name), file.bindings)
    facts.targets.append(rule.read(call))
    file.bindings = rule.bindings
  }
  return FileFacts(.build(facts), problems: file.problems)
}

/// Rules that have a name and build nothing.
private let notTargets: Set<String> = [
  "package_group", "config_setting", "workspace", "git_repository", "http_archive", "load",
  "exports_files", "bind", "platform", "constraint_value", "test_suite",
]

private struct BazelRule {
  private var target: BuildTarget
  private(set) var bindings: ManifestBindings
  private var collection = FileCollection()

  init(_ target: BuildTarget, _ bindings: ManifestBindings) {
    self.target = target
    self.bindings = bindings
  }

  mutating func read(_ call: ManifestCall) -> BuildTarget {
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      if let role = role(of: label) {
        for entry in entries(argument.value, depth: 0) { add(entry, role) }
      } else {
        readName(label, argument.value)
      }
    }
    target.files = collection.files
    return target
  }

  private func role(of attribute: String) -> BuildRole? {
    switch attribute {
    case "srcs", "non_arc_srcs", "swift_srcs", "objc_srcs", "sources":
      target.type == "filegroup" ? .resource : .source
    case "hdrs", "headers", "exported_headers", "public_headers", "private_headers",
      "textual_hdrs":
      .header
    // Tests read their data beside the bundle.
    case "data" where target.type.hasSuffix("_test"): nil
    case "data", "resources", "xibs", "storyboards", "files", "variants", "strings", "nibs":
      .resource
    case "structured_resources", "dirs": .copy
    default: nil
    }
  }

  private mutating func readName(_ attribute: String, _ value: ManifestValue) {
    switch attribute {
    case "module_name", "swift_module_name", "product_module_name":
      target.moduleName = bindings.string(value)
    case "bundle_name", "product_name": target.productName = bindings.string(value)
    case "bundle_id": set("PRODUCT_BUNDLE_IDENTIFIER", bindings.string(value))
    case "minimum_os_version": set("IPHONEOS_DEPLOYMENT_TARGET", bindings.string(value))
    case "extension": set("WRAPPER_EXTENSION", bindings.string(value))
    case "infoplists": set("INFOPLIST_FILE", strings(value).first)
    case "families":
      let numbers = strings(value).compactMap { ["iphone": "1", "ipad": "2"][$0] }
      set("TARGETED_DEVICE_FAMILY", numbers.isEmpty ? nil : numbers.joined(separator: ","))
    case "deps", "exported_deps", "private_deps", "implementation_deps", "binary", "test_host",
      "test_host_app", "actual":
      target.dependencies += strings(value)
    case "frameworks" where target.type != "objc_library", "extensions", "app_clips",
      "watch_application":
      target.embeds += strings(value)
      target.dependencies += strings(value)
    default: break
    }
  }

  private mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    if target.configurations.isEmpty { target.configurations = [BuildConfiguration(name: "")] }
    target.configurations[0].settings.append(BuildSetting(name: name, value: value))
    target.configurations[0].settings.sort { $0.name < $1.name }
  }

  /// An element of an attribute's list.
  private enum Entry {
    case label(String)
    case glob(String, excluding: [String])
  }

  private mutating func strings(_ value: ManifestValue) -> [String] {
    entries(value, depth: 0).compactMap { if case .label(let text) = $0 { text } else { nil } }
  }

  private mutating func entries(_ value: ManifestValue, depth: Int) -> [Entry] {
    guard bindings.mayRead(at: depth) else { return [] }
    switch value {
    case .string: return bindings.string(value).map { [.label($0)] } ?? []
    case .list(let values):
      return values.flatMap { entries($0, depth: depth + 1) }
    case .dictionary(let pairs):
      return pairs.flatMap { entries($0.value, depth: depth + 1) }
    case .name(let name):
      guard let bound = bindings.open(name) else { return [] }
      defer { bindings.close(name) }
      return entries(bound, depth: depth + 1)
    case .call(let name, let arguments):
      return entries(ManifestCall(name: name, arguments: arguments), depth: depth)
    case .unknown: return []
    }
  }

  private mutating func entries(_ call: ManifestCall, depth: Int) -> [Entry] {
    switch call.name {
    case "glob", "native_glob":
      let include = call["include"] ?? call.arguments.first { $0.label == nil }?.value
      let exclude = call["exclude"].map { bindings.strings($0) } ?? []
      return include.map { bindings.strings($0) }?.map { .glob($0, excluding: exclude) } ?? []
    case "subdir_glob":
      // Pairs of a folder and a pattern below it.
      guard case .list(let pairs)? = call.arguments.first?.value else { return [] }
      return pairs.compactMap { pair in
        let parts = bindings.strings(pair)
        return parts.count == 2
          ? .glob(joinedPath(parts[0], parts[1]), excluding: []) : nil
      }
    case "select":
      return call.arguments.first.map { entries($0.value, depth: depth + 1) } ?? []
    default: return []
    }
  }

  private mutating func add(_ entry: Entry, _ role: BuildRole) {
    switch entry {
    case .glob(let pattern, let exclusions):
      var result = BuildPattern(
        role: self.role(ofNib: pattern, role), glob: joinedPath("", pattern))
      result.exclusions = exclusions.map { joinedPath("", $0) }
      target.patterns.append(result)
    case .label(let label):
      if let path = path(of: label, role) {
        let (folder, name) = splitPath(path)
        collection.insert(name, in: folder, role: self.role(ofNib: name, role))
      } else if let first = label.first, ":/@".contains(first) {
        target.dependencies.append(label)
      }
    }
  }

  /// A nib is never compiled as source, whatever a macro calls the attribute.
  private func role(ofNib name: String, _ role: BuildRole) -> BuildRole {
    role == .source && FileKind(path: name)?.isNib == true ? .resource : role
  }

  /// The path of the file or folder that a label names; nil for a target.
  private func path(of label: String, _ role: BuildRole) -> String? {
    let isPlain = !label.contains(":") && !label.hasPrefix("/")
    guard !label.hasPrefix("@"), role == .copy && isPlain || FileInterest(label) != .none else {
      return nil
    }
    guard let colon = label.firstIndex(of: ":") else { return joinedPath("", label) }
    let package = String(label[..<colon])
    let name = String(label[label.index(after: colon)...])
    return package.isEmpty ? joinedPath("", name) : joinedPath(package, name)
  }
}
