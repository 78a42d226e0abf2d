import Facts

/// The files that targets of Xcode projects list and the snapshot lacks: encrypted ones, those of submodules,
/// those of folders beside the repository.
struct AbsentFiles {
  /// The names of the files that one bundle is made of.
  struct Names: Hashable, Sendable {
    /// The names by which nibs and storyboards are loaded.
    var nibs: Set<String> = []
    /// The names of sources without their extensions.
    var code: Set<String> = []
    /// The names of the classes that these sources may extend: `Detail` by `Detail+Table` and `DetailActions`.
    var extended: Set<String> = []
    /// Whether a source is in Swift.
    var hasSwift = false

    /// Whether none is absent.
    var isEmpty: Bool { nibs.isEmpty && code.isEmpty }

    /// Whether a nib or storyboard of a name is among them.
    func hasNib(named name: String) -> Bool { nibs.contains(NibDirectory.stem(of: name)) }

    mutating func add(code name: Substring, isSwift: Bool) {
      code.insert(String(name))
      // No file has a longer name, and its prefixes take the square of it.
      guard name.utf8.count <= 255 else { return }
      hasSwift = hasSwift || isSwift
      for end in name.indices.dropFirst() where !name[end].isLowercase && !name[end].isNumber {
        extended.insert(String(name[..<end]))
      }
      extended.insert(String(name))
    }

    mutating func formUnion(_ other: Names) {
      nibs.formUnion(other.nibs)
      code.formUnion(other.code)
      extended.formUnion(other.extended)
      hasSwift = hasSwift || other.hasSwift
    }
  }

  /// The names of each target that lacks files.
  private(set) var ofTarget: [Int: Names] = [:]
  /// The targets of which all source is elsewhere, such as those of pods.
  private(set) var elsewhere: Set<Int> = []

  /// The files of `targets` that are neither at `nibs` nor at `sources`.
  init(of targets: [ModuleTarget], nibs: [String], sources: [String]) {
    let present = FolderContents(nibs, sources)
    for (index, target) in targets.enumerated() where target.buildSystem == .xcode {
      var absent = Names()
      var hasCode = false
      for files in target.facts.files where files.role == .source || files.role == .resource {
        let folder = placedPath(target.root, files.folder)
        for name in files.names {
          guard let kind = FileKind(path: name), kind.isNib || kind.isCode && kind != .objcHeader
          else { continue }
          let isHere = folder.map { present.has(name, in: $0) } ?? false
          if kind.isNib {
            if !isHere, let nib = NibPath(name)?.name { absent.nibs.insert(nib) }
          } else if isHere {
            hasCode = true
          } else if !Self.extendsNothing(name) {
            absent.add(code: name.prefix { $0 != "." }, isSwift: kind == .swift)
          }
        }
      }
      if !hasCode, !absent.code.isEmpty, target.facts.patterns.isEmpty {
        elsewhere.insert(index)
        absent = Names(nibs: absent.nibs)
      }
      if !absent.isEmpty { ofTarget[index] = absent }
    }
  }

  /// Whether a file by its name is written by a tool before the build, or keeps secret values.
  private static func extendsNothing(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: ".").map(String.init)
    let secrets = ["secrets", "secret", "credentials", "constants", "apikeys", "apikey"]
    return words.dropFirst().contains("generated")
      || words.first.map { $0 == "keys" || secrets.contains(where: $0.hasSuffix) } == true
  }
}

/// The names in each folder of a snapshot, both in lower case.
private struct FolderContents {
  private var folders: [String: Set<String>] = [:]

  init(_ lists: [String]...) {
    for list in lists {
      var last: (folder: String, names: Set<String>) = ("", [])
      for path in list {
        let folder = lowercased(parentFolder(path))
        if folder != last.folder {
          folders[last.folder, default: []].formUnion(last.names)
          last = (folder, [])
        }
        last.names.insert(lowercasedName(of: path))
      }
      folders[last.folder, default: []].formUnion(last.names)
    }
  }

  /// Whether a folder has a file, or a folder of that name has any.
  func has(_ name: String, in folder: String) -> Bool {
    let (name, folder) = (lowercased(name), lowercased(folder))
    return folders[folder]?.contains(name) == true
      || folders[folder.isEmpty ? name : "\(folder)/\(name)"] != nil
  }
}
