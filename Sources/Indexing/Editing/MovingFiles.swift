import Facts
import Scanning

/// Another name for a nib, another target for a file, another deployment target.
extension EditableProject {
  /// The files of a nib get another name, and build descriptions list them under it.
  func rename(nib old: String, to new: String) throws -> ImaginedEdits {
    let (old, new) = (bareName(old), bareName(new))
    let paths = files.map(\.file).filter { $0.kind.isNib && NibPath($0.path)?.name == old }
      .map(\.path)
    guard !paths.isEmpty else {
      try require("nib", old, among: nibs.compactMap { NibPath($0.path)?.name })
      throw EditingError.unchangeable("the name of \(old) is not that of its file")
    }
    var found = ImaginedEdits()
    var renamed: [String: String] = [:]
    for path in paths {
      var parts = path.split(separator: "/").map(String.init)
      guard let place = parts.lastIndex(where: { isFile($0, ofNib: old) }) else { continue }
      let file = parts[place]
      parts[place] = new + file.dropFirst(old.count)
      renamed[file] = parts[place]
      found.edits.append(FileEdit(path, movedTo: parts.joined(separator: "/")))
      found.note(.changed, .nib, path, 1, file)
    }
    for (file, facts) in files {
      guard case .build? = facts?.content, let text = try text(of: file.path) else { continue }
      found.replace(renamed, in: file.path, text)
    }
    found.places += try uses(ofNib: old).places
    return found
  }

  /// A file leaves all targets that list it and joins one; its path stays.
  func move(_ file: String, toTarget name: String) throws -> ImaginedEdits {
    let matching = files.map(\.file.path).filter { $0 == file || $0.hasSuffix("/" + file) }
    guard let path = matching.first, matching.count == 1 else {
      throw matching.isEmpty
        ? EditingError.noSuch(kind: "file", name: file, project: self.name, near: [])
        : .unchangeable("\(file) is several files: " + matching.joined(separator: ", "))
    }
    var found = ImaginedEdits()
    var targets: [String] = []
    for (file, facts) in files {
      guard case .build(var build)? = facts?.content, !build.targets.isEmpty else { continue }
      let root = descriptionRoot(file.path)
      guard let inside = relative(path, to: root) else { continue }
      let old = build
      for place in build.targets.indices {
        build.targets[place].remove(inside)
        guard build.targets[place].name == name else { continue }
        build.targets[place].add(inside, isNib: FileKind(path: path)?.isNib ?? false)
      }
      targets += build.targets.map(\.name)
      guard build != old else { continue }
      found.builds[file.path] = build
      try found.note(lastComponent(path), in: file.path, of: self)
    }
    try require("target", name, among: targets)
    return found
  }

  /// The deployment target of every configuration that sets one for the system of `version`.
  func build(from version: String) throws -> ImaginedEdits {
    let words = version.split(separator: "-", maxSplits: 1).map(String.init)
    let number = words.last ?? version
    guard number.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) }),
      words.count == 1 || deploymentSettings[words[0]] != nil
    else {
      throw EditingError.unchangeable(
        "\(version) is not a version: write 15.0, or macos-13 to name the system")
    }
    let settings = words.count == 2 ? [words[0]] : ["ios", "macos", "tvos"]
    for setting in settings.compactMap({ deploymentSettings[$0] }) {
      let found = try set(setting, to: number)
      if !found.places.isEmpty { return found }
    }
    throw EditingError.unchangeable("no build description names a deployment target")
  }

  private func set(_ setting: String, to version: String) throws -> ImaginedEdits {
    var found = ImaginedEdits()
    for (file, facts) in files {
      guard case .build(var build)? = facts?.content else { continue }
      let old = build
      build.setAll(setting, to: version)
      guard build.names(setting) else { continue }
      if build != old { found.builds[file.path] = build }
      try found.note(setting, in: file.path, of: self)
    }
    return found
  }
}

private let deploymentSettings = [
  "ios": "IPHONEOS_DEPLOYMENT_TARGET", "macos": "MACOSX_DEPLOYMENT_TARGET",
  "tvos": "TVOS_DEPLOYMENT_TARGET",
]

extension BuildFacts {
  private func each(_ setting: String) -> [BuildConfiguration] {
    (configurations + targets.flatMap(\.configurations)).filter { configuration in
      configuration.settings.contains { $0.name == setting }
    }
  }

  fileprivate func names(_ setting: String) -> Bool { !each(setting).isEmpty }

  fileprivate mutating func setAll(_ setting: String, to version: String) {
    for place in configurations.indices { configurations[place].set(setting, to: version) }
    for target in targets.indices {
      for place in targets[target].configurations.indices {
        targets[target].configurations[place].set(setting, to: version)
      }
    }
  }
}

extension BuildConfiguration {
  fileprivate mutating func set(_ setting: String, to version: String) {
    for place in settings.indices where settings[place].name == setting {
      settings[place].value = version
    }
  }
}

extension BuildTarget {
  /// Removes a file from the lists, and excludes it from the patterns.
  fileprivate mutating func remove(_ path: String) {
    for place in files.indices where files[place].folder == folder(path) {
      files[place].names.removeAll { $0 == lastComponent(path) }
    }
    files.removeAll { $0.names.isEmpty }
    for place in patterns.indices { patterns[place].exclusions.append(path) }
  }

  fileprivate mutating func add(_ path: String, isNib: Bool) {
    // Keeps the other exclusions of the patterns.
    for place in patterns.indices { patterns[place].exclusions.removeAll { $0 == path } }
    files.append(
      BuildFiles(
        role: isNib ? .resource : .source, folder: folder(path), names: [lastComponent(path)]))
    files.sort {
      ($0.role.rawValue, $0.folder, $0.names.first ?? "") < (
        $1.role.rawValue, $1.folder, $1.names.first ?? ""
      )
    }
  }
}

/// The folder that paths in a build description are relative to.
private func descriptionRoot(_ path: String) -> String {
  let parent = folder(path)
  return parent.hasSuffix(".xcodeproj") ? folder(parent) : parent
}

/// A path as a description at `root` spells it.
private func relative(_ path: String, to root: String) -> String? {
  let (path, root) = (path.split(separator: "/"), root.split(separator: "/"))
  let common = zip(path, root).prefix { $0 == $1 }.count
  return (Array(repeating: "..", count: root.count - common) + path[common...].map(String.init))
    .joined(separator: "/")
}

private func folder(_ path: String) -> String {
  path.split(separator: "/").dropLast().joined(separator: "/")
}

private func lastComponent(_ path: String) -> String { path.part(behindLast: UInt8(ascii: "/")) }

/// A file name without the extension of a nib.
private func bareName(_ name: String) -> String {
  let ending = [".xib", ".storyboard", ".nib"].first { name.hasSuffix($0) } ?? ""
  return lastComponent(String(name.dropLast(ending.count)))
}

/// Whether a file or folder has the nib's name, for any device.
private func isFile(_ file: String, ofNib name: String) -> Bool {
  guard file.hasPrefix(name) else { return false }
  let rest = file.dropFirst(name.count)
  return rest.hasPrefix(".") || rest.hasPrefix("~")
}

private func lines(naming word: String, in text: [UInt8]) -> [Int] {
  var found: [Int] = []
  for (place, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated()
  where String(decoding: line, as: UTF8.self).contains(word) {
    found.append(place + 1)
  }
  return found
}

extension ImaginedEdits {
  /// Notes the changed lines of a build description.
  fileprivate mutating func note(
    _ word: String, in path: String, of project: EditableProject
  ) throws {
    let named = try project.text(of: path).map { lines(naming: word, in: $0) } ?? []
    for line in named.isEmpty ? [1] : named { note(.changed, .build, path, line, word) }
  }

  /// Replaces whole file names in a text.
  fileprivate mutating func replace(
    _ names: [String: String], in path: String, _ text: [UInt8]
  ) {
    var replacements: [FileEdit.Replacement] = []
    var line = 1
    var start = 0
    for index in 0...text.count where index == text.count || !isNamePart(text[index]) {
      let name = String(decoding: text[start..<index], as: UTF8.self)
      if let new = names[name] {
        replacements.append(FileEdit.Replacement(start..<index, with: new))
        note(.changed, .build, path, line, name)
      }
      if index < text.count, text[index] == 10 { line += 1 }
      start = index + 1
    }
    if !replacements.isEmpty { edits.append(FileEdit(path, replacements)) }
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "~"), 0x80...0xff:
      true
    default: false
    }
  }
}
