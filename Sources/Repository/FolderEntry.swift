import Facts
import POSIX

/// An indexable file, or a folder that may contain some.
struct FolderEntry {
  enum Content {
    case folder
    case file(FileKind)
  }

  /// The path of the root.
  static let top = [UInt8(ascii: ".")]

  /// The path relative to the root of the walk.
  let path: [UInt8]
  let content: Content

  /// The relevant entries of a folder, in the order of their whole paths.
  ///
  /// Closes the folder before descending, so depth costs no descriptors. The system rejects
  /// overlong paths, so a loop of mounts ends.
  static func all(in folder: Self, root: Int32) -> Result<[Self], Refusal> {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = withCString(folder.path) { openat(root, $0, flags) }
    guard descriptor >= 0 else { return .failure(Refusal()) }
    guard let stream = fdopendir(descriptor) else {
      defer { close(descriptor) }
      return .failure(Refusal())
    }
    defer { closedir(stream) }
    let prefix = folder.path == top ? [] : folder.path + [UInt8(ascii: "/")]
    var entries: [Self] = []
    errno = 0
    while let next = readdir(stream) {
      if let entry = entry(next, prefix: prefix, folder: descriptor) { entries.append(entry) }
      errno = 0
    }
    guard errno == 0 else { return .failure(Refusal()) }
    return .success(entries.sorted { $0.sortsBefore($1) })
  }

  /// The entry, if it is relevant.
  private static func entry(
    _ entry: UnsafeMutablePointer<dirent>, prefix: [UInt8], folder: Int32
  ) -> Self? {
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      let start = UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(
        start: start,
        count: strlen(
          UnsafeRawPointer(start)
            .assumingMemoryBound(to: CChar.self)))
      if [".", "..", ".git"].contains(where: { name.elementsEqual($0.utf8) }) { return nil }
      switch type(of: entry, named: start, in: folder) {
      case Int(DT_DIR): return Self(path: prefix + name, content: .folder)
      case Int(DT_REG):
        return FileKind(fileName: name).map { Self(path: prefix + name, content: .file($0)) }
      default: return nil
      }
    }
  }

  /// The type of the entry; needs a system call if the file system does not include it.
  private static func type(
    of entry: UnsafeMutablePointer<dirent>, named name: UnsafePointer<UInt8>, in folder: Int32
  ) -> Int {
    let type = Int(entry.pointee.d_type)
    guard type == Int(DT_UNKNOWN) else { return type }
    var status = stat()
    let path = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return type }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Int(DT_DIR)
    case S_IFREG: return Int(DT_REG)
    default: return type
    }
  }

  /// git's order: a folder sorts as if its name ended with `/`.
  private func sortsBefore(_ other: Self) -> Bool {
    sortKey.lexicographicallyPrecedes(other.sortKey)
  }

  private var sortKey: [UInt8] {
    if case .folder = content { return path + [UInt8(ascii: "/")] }
    return path
  }
}

/// Calls `body` with the bytes and a terminating zero.
func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  (bytes + [0]).withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
    return body(base.assumingMemoryBound(to: CChar.self))
  }
}
