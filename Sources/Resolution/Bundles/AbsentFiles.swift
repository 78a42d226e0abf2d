import Facts

/// Files that targets of Xcode projects list but the snapshot lacks: encrypted files, submodules, files outside of
/// the repository.
struct AbsentFiles {
  struct Names: Hashable, Sendable {
    /// The names by which code loads the nibs and storyboards.
    var nibs: Set<String> = []
    /// The names of the sources, without extensions.
    var code: Set<String> = []
    /// The names of classes that these sources may extend: `Detail` by `Detail+Table` and `DetailActions`.
    var extended: Set<String> = []
    /// Whether a file in Swift may extend any class, by its name: it is missing in a folder with files of the
    /// repository.
    var mayExtendAny = false
    /// Whether they are most of the sources, as of a project that nobody builds any more.
    var areMost = false

    var isEmpty: Bool { nibs.isEmpty && code.isEmpty }

    func hasNib(named name: String) -> Bool { nibs.contains(NibDirectory.stem(of: name)) }

    mutating func add(code name: Substring, extendsAny: Bool) {
      code.insert(String(name))
      // File systems limit names to 255 bytes. All prefixes together take the square of that.
      guard name.utf8.count <= 255 else { return }
      mayExtendAny = mayExtendAny || extendsAny
      for end in name.indices.dropFirst() where !name[end].isLowercase && !name[end].isNumber {
        extended.insert(String(name[..<end]))
      }
      extended.insert(String(name))
    }

    mutating func formUnion(_ other: Names) {
      nibs.formUnion(other.nibs)
      code.formUnion(other.code)
      extended.formUnion(other.extended)
      mayExtendAny = mayExtendAny || other.mayExtendAny
      areMost = areMost || other.areMost
    }
  }

  /// The names of each target that lacks files.
  private(set) var ofTarget: [Int: Names] = [:]
  /// Targets whose sources are all absent, such as those of pods.
  private(set) var elsewhere: Set<Int> = []

  /// Finds the files of `targets` that are neither among `nibs` nor among `sources`.
  init(of targets: [ModuleTarget], nibs: [String], sources: [String]) {
    let present = FolderContents(nibs, sources)
    for (index, target) in targets.enumerated() where target.buildSystem == .xcode {
      var absent = Names()
      var (presentCount, absentCount) = (0, 0)
      for files in target.facts.files where files.role == .source || files.role == .resource {
        let folder = placedPath(target.root, files.folder)
        for name in files.names {
          guard let kind = FileKind(path: name), kind.isNib || kind.isCode && kind != .objcHeader
          else { continue }
          let isHere = folder.map { present.has(name, in: $0) } ?? false
          if kind.isNib {
            if !isHere, let nib = NibPath(name)?.name { absent.nibs.insert(nib) }
          } else if isHere {
            presentCount += 1
          } else if !Self.extendsNothing(name) {
            absentCount += 1
            // A submodule does not know the app's classes.
            let extendsAny =
              kind == .swift && Self.isOfExtensions(name)
              && folder.map(present.hasFiles) != false
            absent.add(code: name.prefix { $0 != "." }, extendsAny: extendsAny)
          }
        }
      }
      // Folders that Xcode keeps in step list no sources.
      if absentCount > presentCount, target.facts.patterns.isEmpty {
        if presentCount == 0 {
          elsewhere.insert(index)
          absent = Names(nibs: absent.nibs)
        }
        absent.areMost = absentCount > Self.mostLeftOut
      }
      if !absent.isEmpty { ofTarget[index] = absent }
    }
  }

  /// The most sources, such as generated ones, that a project in use leaves out of the repository.
  private static let mostLeftOut = 8

  /// Whether the name is one of files with extensions of any classes: `UIView+Hide`, `Helpers`.
  private static func isOfExtensions(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    let isOfClass = ["controller", "view", "cell", "viewmodel"].contains(where: stem.hasSuffix)
    return stem.contains("+") || stem.hasSuffix("ext")
      || !isOfClass
        && ["extension", "helper", "util", "common", "global", "misc", "action", "protocol"]
          .contains(where: stem.contains)
  }

  /// Whether the name is one of generated files or of files with secret values.
  private static func extendsNothing(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: ".").map(String.init)
    let secrets = ["secrets", "secret", "credentials", "constants", "apikeys", "apikey"]
    return words.dropFirst().contains { ["generated", "pb", "grpc"].contains($0) }
      || words.first.map { $0 == "keys" || secrets.contains(where: $0.hasSuffix) } == true
  }
}

/// The names of the files in each folder, in lower case.
private struct FolderContents {
  private var folders: [String: Set<String>] = [:]

  init(_ list: [String]...) {
    for path in list.joined() {
      folders[lowercased(parentFolder(path)), default: []].insert(lowercasedName(of: path))
    }
  }

  func hasFiles(in folder: String) -> Bool { folders[lowercased(folder)] != nil }

  /// Whether a folder has a file of this name, or a folder of this name that contains files.
  func has(_ name: String, in folder: String) -> Bool {
    let (name, folder) = (lowercased(name), lowercased(folder))
    return folders[folder]?.contains(name) == true
      || folders[folder.isEmpty ? name : "\(folder)/\(name)"] != nil
  }
}
