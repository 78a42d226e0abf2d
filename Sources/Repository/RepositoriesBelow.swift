import POSIX

/// The contents of a plain folder that tell a project from a collection of repositories.
public struct FolderContents: Hashable, Sendable {
  /// The paths of the repositories, in the order of the walk.
  public var repositories: [String] = []
  /// Whether an indexable file is outside all of them.
  public var hasFilesOfItsOwn = false
}

/// The contents of the folder at `path`; nil if it is or is in a repository, or is unreadable.
///
/// Does not follow symbolic links. A folder with indexable files is a project; only a few more of
/// its folders are searched for repositories.
public func folderContents(at path: String) -> FolderContents? {
  guard let place = try? Place(path), GitRepository(around: place) == nil else { return nil }
  let root = open(place.location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard root >= 0 else { return nil }
  defer { close(root) }
  var contents = FolderContents()
  var pending = [FolderEntry(path: FolderEntry.top, content: .folder)]
  var foldersLeft = 1000
  while foldersLeft > 0, let folder = pending.popLast() {
    if contents.hasFilesOfItsOwn { foldersLeft -= 1 }
    guard case .success(let entries) = FolderEntry.all(in: folder, root: root) else { continue }
    for entry in entries.reversed() {
      guard case .folder = entry.content else {
        contents.hasFilesOfItsOwn = true
        continue
      }
      let below =
        path + (path.hasSuffix("/") ? "" : "/") + String(decoding: entry.path, as: UTF8.self)
      if GitRepository.isRepository(below) {
        contents.repositories.append(below)
      } else {
        pending.append(entry)
      }
    }
  }
  contents.repositories.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return contents
}
