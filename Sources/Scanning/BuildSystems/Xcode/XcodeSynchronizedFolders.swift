import Facts

/// The synchronized folders of a project: targets get all files in them, except for exceptions.
struct XcodeSynchronizedFolders {
  let objects: XcodeObjects
  let files: XcodeFiles
  private let roots: [Int]

  init(_ objects: XcodeObjects, _ files: XcodeFiles) {
    self.objects = objects
    self.files = files
    roots = objects.kinds.indices.filter { objects.kinds[$0] == .synchronizedGroup }
  }

  /// Adds the files of `target`, the object at `index`.
  func add(
    to target: inout BuildTarget, _ collection: inout FileCollection, target index: Int
  ) {
    guard !roots.isEmpty else { return }
    let own = Set(objects.objects(index, "fileSystemSynchronizedGroups"))
    let phases = Set(objects.objects(index, "buildPhases"))
    for root in roots {
      guard let folder = files.path(of: root) else { continue }
      var taken = SynchronizedMembership(folder: folder, isMember: own.contains(root))
      for path in objects.list(root, "explicitFolders").map(objects.string) {
        taken.setApart(path, role: .copy)
      }
      for exception in objects.objects(root, "exceptions") {
        read(exception, index, phases, &taken)
      }
      taken.add(to: &target, &collection)
    }
  }

  private func read(
    _ exception: Int, _ target: Int, _ phases: Set<Int>, _ taken: inout SynchronizedMembership
  ) {
    let paths = objects.list(exception, "membershipExceptions").map(objects.string)
    switch objects.kinds[exception] {
    case .buildFileExceptions:
      guard objects.object(exception, "target") == target else { return }
      for path in paths { taken.except(path) }
      for (path, platforms) in platformFilters(of: exception) {
        taken.restrict(path, to: platforms)
      }
    case .phaseExceptions:
      guard let phase = objects.object(exception, "buildPhase"), phases.contains(phase) else {
        return
      }
      for path in paths { taken.setApart(path, role: .copy) }
    default: break
    }
  }

  private func platformFilters(of exception: Int) -> [(String, Platforms)] {
    var filters: [(String, Platforms)] = []
    objects.eachField(of: exception) { key, value in
      guard value.reads(key, "platformFiltersByRelativePath"), value.take("{") else { return true }
      while let path = value.text(), value.take("=") {
        let names = objects.elements(at: value).map(objects.string)
        filters.append((objects.string(path), xcodePlatforms(names)))
        guard value.skipValue() else { break }
        _ = value.take(";")
      }
      return false
    }
    return filters
  }
}

/// The files of a synchronised folder that belong to one target.
private struct SynchronizedMembership {
  let folder: String
  /// Whether the target lists the folder; otherwise exceptions are its files.
  let isMember: Bool
  private var exclusions: [String] = []
  private var apart: [(path: String, role: BuildRole, platforms: Platforms)] = []

  init(folder: String, isMember: Bool) {
    self.folder = folder
    self.isMember = isMember
  }

  mutating func except(_ path: String) {
    if isMember {
      exclusions.append(path)
    } else {
      apart.append((path, .automatic, .all))
    }
  }

  mutating func setApart(_ path: String, role: BuildRole) {
    exclusions.append(path)
    if isMember || role != .copy { apart.append((path, role, .all)) }
  }

  mutating func restrict(_ path: String, to platforms: Platforms) {
    if let index = apart.firstIndex(where: { $0.path == path }) {
      apart[index].platforms = platforms
    } else if isMember, !exclusions.contains(path) {
      exclusions.append(path)
      apart.append((path, .automatic, platforms))
    }
  }

  func add(to target: inout BuildTarget, _ collection: inout FileCollection) {
    if isMember {
      var pattern = BuildPattern(
        role: .automatic, glob: literalGlob(folder) + (folder.isEmpty ? "**" : "/**"))
      pattern.exclusions = exclusions.map(glob).sorted()
      target.patterns.append(pattern)
    }
    for (path, role, platforms) in apart {
      if localizedPath(path) != nil {
        var pattern = BuildPattern(role: role, glob: glob(path))
        pattern.platforms = platforms
        target.patterns.append(pattern)
        continue
      }
      let whole = joinedPath(folder, path)
      if FileInterest(path) == .none && role == .automatic { continue }
      let (folder, name) = splitPath(whole)
      collection.insert(name, in: folder, role: role, platforms: platforms)
    }
  }

  private func glob(_ path: String) -> String {
    guard let localized = localizedPath(path) else { return literalGlob(joinedPath(folder, path)) }
    let (inner, name) = splitPath(localized)
    return joinedPath(
      joinedPath(literalGlob(joinedPath(folder, inner)), "*.lproj"), literalGlob(name))
  }
}

/// The path of a localized file in an exception: `/Localized: Screens/Row.xib`, formerly
/// `/Localized/Screens/Row.xib`.
private func localizedPath(_ exception: String) -> String? {
  for prefix in ["/Localized: ", "/Localized/"] where exception.hasPrefix(prefix) {
    return String(exception.dropFirst(prefix.count))
  }
  return nil
}
