import Facts

/// What a `project.pbxproj` says.
func scanXcodeProject(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  if let translated = translatedXMLPropertyList(bytes) {
    return translated.withUnsafeBufferPointer(scanOpenStepProject)
  }
  return scanOpenStepProject(bytes)
}

private func scanOpenStepProject(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var reader = XcodeProjectReader(bytes, remembers: false)
  return reader.read()
}

/// Reads the targets of a project.
struct XcodeProjectReader {
  private var files: XcodeFiles
  private var settings = XcodeSettings()
  private var buildFiles: XcodeBuildFiles
  /// The files of each target in the version before, by the numbers of the targets' ids.
  private var collections: [Int: FileCollection] = [:]

  /// Reads `bytes` from the start; where it `remembers`, there may be a next version.
  init(_ bytes: UnsafeBufferPointer<UInt8>, remembers: Bool) {
    files = XcodeFiles(XcodeObjects(bytes), remembers: remembers)
    buildFiles = XcodeBuildFiles(remembers: remembers)
  }

  /// How many objects were taken over from the version before.
  var takenOver: Int { files.objects.takenOver }

  /// Whether what was read is of use for the next version of the text.
  var isRememberable: Bool {
    files.objects.isRememberable && files.folderCount <= 2 * files.objects.count + 100
  }

  /// Goes on to the next version of the text, which must not be let go of before it was read; false if
  /// that has to be read from the start.
  mutating func goOn(
    _ bytes: UnsafeBufferPointer<UInt8>, after old: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    files.objects.goOn(bytes, after: old)
  }

  /// What this version of the text says.
  mutating func read() -> FileFacts {
    var problems: [Problem] = []
    let conflict = firstMergeConflict(in: files.objects.bytes)
    if let position = conflict ?? files.objects.firstError {
      let line = files.objects.bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1
      problems.append(
        Problem(
          .malformed, .error, line: line,
          message: conflict == nil
            ? "the project file stops being a property list here; open and save it in Xcode"
            : "a merge conflict is left in the project file here; resolve it"))
    }
    guard let project = files.objects.root else {
      return FileFacts(.build(BuildFacts()), problems: problems)
    }
    let facts = read(project)
    if files.objects.isExhausted {
      problems.append(
        Problem(
          .malformed, .error,
          message: "the project file names the same objects over and over; only some were read"))
    }
    return FileFacts(.build(facts), problems: problems)
  }

  private mutating func read(_ project: Int) -> BuildFacts {
    files.begin()
    settings.begin(&files)
    buildFiles.begin(files.objects)
    let synchronized = XcodeSynchronizedFolders(files.objects)
    // Those of targets that are no more, or others now, are let go of.
    let past = collections
    collections = [:]
    var facts = BuildFacts()
    facts.developmentRegion = files.objects.string(project, .developmentRegion)
    (facts.configurations, facts.defaultConfiguration) = settings.configurations(
      of: project, in: &files)
    for index in files.objects.objects(project, .targets) where files.objects.kind(index) == .target
    {
      facts.targets.append(target(index, synchronized, after: past))
    }
    return facts
  }

  private mutating func target(
    _ index: Int, _ synchronized: XcodeSynchronizedFolders, after past: [Int: FileCollection]
  ) -> BuildTarget {
    var target = BuildTarget(name: files.objects.string(index, .name) ?? "")
    target.type =
      files.objects.string(index, .productType) ?? files.objects.string(index, .isa) ?? ""
    if let reference = files.objects.object(index, .productReference),
      case .product(let name) = files.file(reference)
    {
      target.productName = name
    }
    (target.configurations, target.defaultConfiguration) = settings.configurations(
      of: index, in: &files)
    target.dependencies = dependencies(of: index)
    var collection = FileCollection()
    for phase in files.objects.objects(index, .buildPhases) {
      read(phase: phase, into: &target, &collection)
    }
    synchronized.add(to: &target, &collection, target: index, in: &files)
    let id = files.objects.id(index)
    target.files = collection.files(after: past[id])
    collections[id] = collection
    target.links = files.objects.objects(index, .packageProductDependencies)
      .compactMap { files.objects.string($0, .productName) }
      .reduce(into: target.links) { if !$0.contains($1) { $0.append($1) } }
    return target
  }

  private mutating func dependencies(of target: Int) -> [String] {
    files.objects.objects(target, .dependencies).compactMap { dependency in
      files.objects.object(dependency, .target).flatMap { files.objects.string($0, .name) }
        ?? files.objects.object(dependency, .targetProxy).flatMap {
          files.objects.string($0, .remoteInfo)
        }
        ?? files.objects.string(dependency, .name)
        ?? files.objects.object(dependency, .productRef).flatMap {
          files.objects.string($0, .productName)
        }
    }
  }

  private mutating func read(
    phase: Int, into target: inout BuildTarget, _ collection: inout FileCollection
  ) {
    let kind = files.objects.kind(phase)
    let role: BuildRole
    switch kind {
    case .sources: role = .source
    case .resources: role = .resource
    case .headers: role = .header
    case .copyFiles: role = .copy
    case .frameworks: role = .copy
    default: return
    }
    for buildFile in files.objects.objects(phase, .files) {
      let fields = buildFiles.read(buildFile, in: &files.objects)
      if let product = fields.packageProduct {
        target.links.append(product)
      } else if let reference = fields.reference.flatMap({ files.objects.object(named: $0) }) {
        add(reference, role, kind, fields.platforms, to: &target, &collection)
      }
    }
  }

  private mutating func add(
    _ reference: Int, _ role: BuildRole, _ phase: XcodeObjectKind, _ platforms: Platforms,
    to target: inout BuildTarget, _ collection: inout FileCollection
  ) {
    if files.objects.kind(reference) == .variantGroup {
      for child in files.children(reference) where files.objects.kind(child) == .fileReference {
        add(child, role, phase, platforms, to: &target, &collection)
      }
      return
    }
    switch files.file(reference) {
    case .read(let folder, let name):
      guard phase != .frameworks else { return }
      collection.insert(
        name, in: folder, role: role, platforms: platforms, serial: files.serial(of: reference))
    case .container(let folder, let name):
      if phase == .frameworks {
        target.links.append(name)
      } else {
        collection.insert(
          name, in: folder, role: .copy, platforms: platforms, serial: files.serial(of: reference))
      }
    case .product(let name):
      if phase == .frameworks { target.links.append(name) } else { target.embeds.append(name) }
    case .none: break
    }
  }
}

/// The platforms that a filter names; all of them if it names none.
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
