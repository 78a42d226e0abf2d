import Facts

func scanXcodeProject(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  if let translated = translatedXMLPropertyList(bytes) {
    return translated.withUnsafeBufferPointer(scanOpenStepProject)
  }
  return scanOpenStepProject(bytes)
}

private func scanOpenStepProject(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  let objects = XcodeObjects(bytes)
  var problems: [Problem] = []
  let conflict = firstMergeConflict(in: bytes)
  if let position = conflict ?? objects.firstError {
    let line = bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1
    problems.append(
      Problem(
        .malformed, .error, line: line,
        message: conflict == nil
          ? "the project file stops being a property list here; open and save it in Xcode"
          : "a merge conflict is left in the project file here; resolve it"))
  }
  guard let project = objects.root else {
    return FileFacts(.build(BuildFacts()), problems: problems)
  }
  var reader = XcodeProjectReader(objects)
  let facts = reader.read(project)
  if objects.isExhausted {
    problems.append(
      Problem(
        .malformed, .error,
        message: "the project file names the same objects over and over; only some were read"))
  }
  return FileFacts(.build(facts), problems: problems)
}

private struct XcodeProjectReader {
  let objects: XcodeObjects
  var files: XcodeFiles
  let settings: XcodeSettings
  let synchronized: XcodeSynchronizedFolders

  init(_ objects: XcodeObjects) {
    self.objects = objects
    files = XcodeFiles(objects)
    settings = XcodeSettings(objects, files)
    synchronized = XcodeSynchronizedFolders(objects, files)
  }

  mutating func read(_ project: Int) -> BuildFacts {
    var facts = BuildFacts()
    facts.developmentRegion = objects.string(project, "developmentRegion")
    (facts.configurations, facts.defaultConfiguration) = settings.configurations(of: project)
    for index in objects.objects(project, "targets") where objects.kinds[index] == .target {
      facts.targets.append(target(index))
    }
    return facts
  }

  private mutating func target(_ index: Int) -> BuildTarget {
    var target = BuildTarget(name: objects.string(index, "name") ?? "")
    target.type = objects.string(index, "productType") ?? objects.string(index, "isa") ?? ""
    if let reference = objects.object(index, "productReference"),
      case .product(let name) = files.file(reference)
    {
      target.productName = name
    }
    (target.configurations, target.defaultConfiguration) = settings.configurations(of: index)
    target.dependencies = dependencies(of: index)
    var collection = FileCollection()
    for phase in objects.objects(index, "buildPhases") {
      read(phase: phase, into: &target, &collection)
    }
    synchronized.add(to: &target, &collection, target: index)
    target.files = collection.files
    target.links = objects.objects(index, "packageProductDependencies")
      .compactMap { objects.string($0, "productName") }
      .reduce(into: target.links) { if !$0.contains($1) { $0.append($1) } }
    return target
  }

  private func dependencies(of target: Int) -> [String] {
    objects.objects(target, "dependencies").compactMap { dependency in
      objects.object(dependency, "target").flatMap { objects.string($0, "name") }
        ?? objects.object(dependency, "targetProxy").flatMap { objects.string($0, "remoteInfo") }
        ?? objects.string(dependency, "name")
        ?? objects.object(dependency, "productRef").flatMap { objects.string($0, "productName") }
    }
  }

  private mutating func read(
    phase: Int, into target: inout BuildTarget, _ collection: inout FileCollection
  ) {
    let kind = objects.kinds[phase]
    let role: BuildRole
    switch kind {
    case .sources: role = .source
    case .resources: role = .resource
    case .headers: role = .header
    case .copyFiles: role = .copy
    case .frameworks: role = .copy
    case .script: return addPodResources(of: phase, to: &collection)
    default: return
    }
    for buildFile in objects.objects(phase, "files") {
      if let product = objects.object(buildFile, "productRef")
        .flatMap({ objects.string($0, "productName") })
      {
        target.links.append(product)
      } else if let reference = objects.object(buildFile, "fileRef") {
        let filters =
          objects.list(buildFile, "platformFilter") + objects.list(buildFile, "platformFilters")
        let platforms = xcodePlatforms(filters.map(objects.string))
        add(reference, role, kind, platforms, to: &target, &collection)
      }
    }
  }

  /// The nibs that CocoaPods' script copies; the script is often not in the repository.
  private func addPodResources(of phase: Int, to collection: inout FileCollection) {
    guard let script = objects.string(phase, "shellScript"), script.contains("-resources.sh") else {
      return
    }
    // `"${SRCROOT}/../Pods/Target Support Files/…"` shows the folder of the pods.
    let parts = script.split(separator: "/Target Support Files/", maxSplits: 1)
    let root = parts.count > 1 ? belowRoot(parts[0].drop { $0 == "\"" }, pods: "Pods") : nil
    let pods = root ?? "Pods"
    for input in objects.list(phase, "inputPaths").map(objects.string) {
      guard let path = belowRoot(input[...], pods: pods), FileKind(path: path)?.isNib == true else {
        continue
      }
      let (folder, name) = splitPath(path)
      collection.insert(name, in: folder, role: .resource, platforms: .all)
    }
  }

  /// A path that begins with a setting, relative to the project; `pods` is `PODS_ROOT`.
  private func belowRoot(_ path: Substring, pods: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1)
    guard let setting = parts.first?.dropFirst(2).dropLast() else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch setting {
    case "PODS_ROOT": return joinedPath(pods, rest)
    case "SRCROOT", "PROJECT_DIR": return joinedPath("", rest)
    default: return nil
    }
  }

  private mutating func add(
    _ reference: Int, _ role: BuildRole, _ phase: XcodeObjectKind, _ platforms: Platforms,
    to target: inout BuildTarget, _ collection: inout FileCollection
  ) {
    if objects.kinds[reference] == .variantGroup {
      for child in objects.objects(reference, "children")
      where objects.kinds[child] == .fileReference {
        add(child, role, phase, platforms, to: &target, &collection)
      }
      return
    }
    switch files.file(reference) {
    case .read(let folder, let name):
      guard phase != .frameworks else { return }
      collection.insert(name, in: folder, role: role, platforms: platforms)
    case .container(let folder, let name):
      if phase != .frameworks {
        collection.insert(name, in: folder, role: .copy, platforms: platforms)
      } else if !XcodeFiles.isOfSystem(folder) {
        target.links.append(name)
      }
    case .product(let name):
      if phase == .frameworks { target.links.append(name) } else { target.embeds.append(name) }
    case .none:
      if phase == .frameworks, let library = files.library(reference) {
        target.links.append(library)
      }
    }
  }
}

/// The platforms of a filter; all for an empty one.
func xcodePlatforms(_ names: [String]) -> Platforms {
  let named: Platforms = names.reduce(into: []) { set, name in
    switch name {
    case "ios": set.insert(.iOS)
    case "maccatalyst": set.insert(.catalyst)
    case "tvos": set.insert(.tvOS)
    case "macos": set.insert(.macOS)
    case "xros", "visionos": set.insert(.visionOS)
    case "watchos": set.insert(.watchOS)
    default: break
    }
  }
  return names.isEmpty ? .all : named
}
