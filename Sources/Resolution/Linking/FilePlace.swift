import Facts

/// The place of a file, for choosing the nearest of several classes of one name.
struct FilePlace {
  let path: String
  /// The length of the folder part of `path`, its slash included.
  let folderLength: Int
  /// The length of `path` up to the extension's dot.
  let stemLength: Int
  let module: String
  /// Whether it is a file of Swift that no target lists, although one compiles the code around it.
  let isUncompiled: Bool

  init(path: String, module: String, isUncompiled: Bool = false) {
    self.path = path
    self.module = module
    self.isUncompiled = isUncompiled
    (folderLength, stemLength) = path.withBytes { bytes in
      let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
      let folderLength = slash.map { $0 + 1 } ?? 0
      let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
      return (folderLength, dot > folderLength ? dot : bytes.count)
    }
  }

  /// The places of files, of which no target lists those that are `uncompiled`.
  static func places(of files: [CodeFile], uncompiled isUncompiled: (Int) -> Bool) -> [FilePlace] {
    files.indices.map { index in
      FilePlace(
        path: files[index].path, module: files[index].module ?? "",
        isUncompiled: files[index].kind == .swift && isUncompiled(index))
    }
  }

  /// The folder, with the slash at its end.
  var folder: String { String(decoding: path.utf8.prefix(folderLength), as: UTF8.self) }

  /// The path up to the extension's dot.
  var pathWithoutExtension: String {
    String(decoding: path.utf8.prefix(stemLength), as: UTF8.self)
  }

  /// The number of folders that the path shares with that of `other`.
  func commonDepth(with other: FilePlace) -> Int { commonPrefix(with: other).depth }

  /// The nearness of `other`: the same file, stem, folder, module, then the depth of the common folder.
  ///
  /// Ranks compare as numbers; a nearer place has the greater one.
  func nearness(to other: FilePlace) -> Int {
    let common = commonPrefix(with: other)
    if isApart(from: other), path != other.path { return common.depth }
    if folderLength == other.folderLength, common.length >= folderLength {
      if path == other.path { return 1 << 30 }
      let hasSameStem = stemLength == other.stemLength && common.length >= stemLength
      return hasSameStem ? 1 << 29 : 1 << 28
    }
    return (module == other.module ? 1 << 27 : 0) + common.depth
  }

  /// Whether code here is compiled without what is at `other`.
  func isApart(from other: FilePlace) -> Bool { other.isUncompiled && !isUncompiled }

  /// The number of leading bytes that the paths share, and of slashes among them.
  private func commonPrefix(with other: FilePlace) -> (length: Int, depth: Int) {
    path.withBytes { mine in
      other.path.withBytes { theirs in
        var length = 0
        var depth = 0
        while length < mine.count, length < theirs.count, mine[length] == theirs[length] {
          if mine[length] == UInt8(ascii: "/") { depth += 1 }
          length += 1
        }
        return (length, depth)
      }
    }
  }
}
