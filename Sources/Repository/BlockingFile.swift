import POSIX

/// The kind of folder from which git reads files.
enum MetadataPlace {
  /// A folder of a repository: git reads all of it, and follows links.
  case repository
  /// A work tree: git reads `.gitignore`, `.gitattributes` and `.gitmodules`, and follows no links.
  case workTree
}

/// The path of a pipe or a device below `folder` that git would block on; nil if there is none.
///
/// The search visits at most a million entries, so a loop of links ends.
func firstBlockingFile(below folder: String, in place: MetadataPlace) -> String? {
  var pending = [folder]
  var entriesLeft = 1 << 20
  while let folder = pending.popLast() {
    guard let stream = opendir(folder) else { continue }
    defer { closedir(stream) }
    while entriesLeft > 0, let entry = readdir(stream) {
      entriesLeft -= 1
      let type = Int(entry.pointee.d_type)
      guard type != Int(DT_REG), let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
        continue
      }
      let bytes = UnsafeRawPointer(entry).advanced(by: offset)
      let name = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      // A hook may be a link to /dev/null, and no hook runs.
      guard name != ".", name != "..", name != "hooks" else { continue }
      if place == .workTree, type == Int(DT_LNK) { continue }
      let path = folder + "/" + name
      if isFolder(path) {
        pending.append(path)
      } else if place == .repository || name.hasPrefix(".git"), isPipeOrDevice(path) {
        return path
      }
    }
  }
  return nil
}

/// Whether a pipe or a device is at `path`.
///
/// A socket, such as that of git's fsmonitor, does not block.
private func isPipeOrDevice(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0 else { return false }
  return [S_IFIFO, S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
}
