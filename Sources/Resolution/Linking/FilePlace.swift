/// Where a file stands, as far as that tells which of several classes of one name is meant.
struct FilePlace {
  let path: String
  /// The length of the folder part of `path`, its slash included.
  let folderLength: Int
  /// The length of `path` up to the extension's dot.
  let stemLength: Int
  /// The same number for equal modules.
  let module: Int

  init(path: String, module: Int) {
    self.path = path
    self.module = module
    let bytes = path.utf8
    let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    let folderLength = bytes.distance(from: bytes.startIndex, to: folder ?? bytes.startIndex)
    let dot = bytes.lastIndex(of: UInt8(ascii: "."))
    let stemLength = bytes.distance(from: bytes.startIndex, to: dot ?? bytes.endIndex)
    self.folderLength = folderLength
    self.stemLength = stemLength > folderLength ? stemLength : bytes.count
  }

  /// How near `other` is: the same file, stem, folder, module, then the depth of the common folder.
  ///
  /// Ranks compare as numbers; a nearer place has the greater one.
  func nearness(to other: FilePlace) -> Int {
    let common = commonFolderDepth(with: other)
    if common.isSameFolder {
      if path == other.path { return 1 << 30 }
      return hasSameStem(as: other) ? 1 << 29 : 1 << 28
    }
    return (module == other.module ? 1 << 27 : 0) + common.depth
  }

  private func hasSameStem(as other: FilePlace) -> Bool {
    stemLength == other.stemLength
      && path.utf8.prefix(stemLength).elementsEqual(other.path.utf8.prefix(stemLength))
  }

  private func commonFolderDepth(with other: FilePlace) -> (depth: Int, isSameFolder: Bool) {
    var depth = 0
    var count = 0
    for (mine, theirs) in zip(path.utf8, other.path.utf8) {
      guard mine == theirs else { break }
      count += 1
      if mine == UInt8(ascii: "/") { depth += 1 }
    }
    let isSameFolder =
      folderLength == other.folderLength && count >= folderLength
    return (depth, isSameFolder)
  }
}
