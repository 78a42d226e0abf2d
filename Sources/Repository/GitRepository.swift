import POSIX

/// A git repository on disk; needs no process.
public struct GitRepository: Hashable, Sendable {
  /// The absolute path of the work tree's top, or of the bare git directory.
  public let location: String
  /// The last component of the location without `.git`.
  public let name: String
  /// Whether the given path was a folder inside it.
  public let isAbovePath: Bool
  /// The folder that contains HEAD.
  let gitDirectory: String

  /// Finds the repository around `place` like git; nil if there is none.
  ///
  /// A damaged repository counts, so that git can report the damage; otherwise its checkout would
  /// look like a plain folder.
  init?(around place: Place) {
    var folder = place.location
    while true {
      if let directory = Self.gitDirectory(ofWorkTree: folder) {
        let given = folder == place.location ? place.name : nil
        self.init(
          location: folder, gitDirectory: directory, givenName: given,
          isAbovePath: folder != place.location)
        return
      }
      guard let parent = parentFolder(of: folder) else { return nil }
      if Self.isGitDirectory(folder) {
        if lastComponent(of: folder) == ".git" {
          // A link to it has a separate name.
          let given = folder == place.location && place.name != ".git" ? place.name : nil
          self.init(
            location: parent, gitDirectory: folder, givenName: given, isAbovePath: false)
        } else {
          let given = folder == place.location ? place.name : nil
          self.init(
            location: folder, gitDirectory: folder, givenName: given, isAbovePath: false)
        }
        return
      }
      guard Self.sameFileSystem(folder, parent) else { return nil }
      folder = parent
    }
  }

  private init(location: String, gitDirectory: String, givenName: String?, isAbovePath: Bool) {
    self.isAbovePath = isAbovePath
    let name = givenName ?? lastComponent(of: location)
    self.location = location
    self.gitDirectory = gitDirectory
    self.name = name.hasSuffix(".git") && name != ".git" ? String(name.dropLast(4)) : name
  }

  /// Whether a repository is at `folder` itself.
  static func isRepository(_ folder: String) -> Bool {
    gitDirectory(ofWorkTree: folder) != nil || isGitDirectory(folder)
  }

  /// The git directory of a work tree: `.git`, or the target of the file `.git`.
  private static func gitDirectory(ofWorkTree folder: String) -> String? {
    let entry = folder + "/.git"
    if isFolder(entry) { return hasTraceOfGit(entry) ? entry : nil }
    guard isFile(entry) else { return exists(entry) ? entry : nil }
    guard let text = firstLine(of: entry) else { return nil }
    guard text.hasPrefix("gitdir: ") else { return entry }
    let target = String(text.dropFirst(8))
    return target.hasPrefix("/") ? target : folder + "/" + target
  }

  /// The path of a pipe or device, in place of a file, that git would block on.
  var blockingFile: String? {
    let objects = commonDirectory + "/objects"
    let alternate = firstLine(of: objects + "/info/alternates") ?? ""
    let folders = [
      gitDirectory, commonDirectory,
      alternate.hasPrefix("/") ? alternate : objects + "/" + alternate,
    ]
    for folder in folders {
      if let path = firstBlockingFile(below: folder, in: .repository) { return path }
    }
    return location == gitDirectory ? nil : firstBlockingFile(below: location, in: .workTree)
  }

  /// Whether `.git` is neither a file nor a folder, so git cannot open it.
  var isUnusable: Bool { !isFolder(gitDirectory) && !isFile(gitDirectory) && exists(gitDirectory) }

  private static func hasTraceOfGit(_ directory: String) -> Bool {
    isFile(directory + "/HEAD") || isFolder(directory + "/objects")
  }

  private static func isGitDirectory(_ directory: String) -> Bool {
    isFolder(directory + "/objects") && isFolder(directory + "/refs")
      && (isFile(directory + "/HEAD") || isFile(directory + "/config"))
  }

  private static func sameFileSystem(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
  }

  /// The file with the repository's settings, shared by linked work trees.
  public var configurationFile: String { commonDirectory + "/config" }

  /// Whether the clone lacks a part of its history.
  public var isShallow: Bool { isFile(gitDirectory + "/shallow") }

  /// The branch in HEAD, read from the file.
  ///
  /// Nil if HEAD is detached, or if references are not stored in files.
  public var branchInHead: String? {
    guard let line = firstLine(of: gitDirectory + "/HEAD"), line.hasPrefix("ref: ") else {
      return nil
    }
    let name = String(line.dropFirst(5))
    return name == "refs/heads/.invalid" ? nil : name
  }
}

/// The first line of a small text file.
func firstLine(of path: String) -> String? {
  // A pipe in its place must not block.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { room in
    let count = read(descriptor, room.baseAddress, room.count)
    guard count >= 0 else { return nil }
    let line = room[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }
}
