import Facts

/// The place of a file, for choosing the nearest of several classes of one name.
struct FilePlace {
  let path: String
  /// The length of the folder in `path`, including the slash.
  let folderLength: Int
  /// The length of `path` up to the dot of the extension.
  let stemLength: Int
  let module: String
  /// Whether no target lists a Swift file, although one compiles the code around it.
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

  /// The places of files; no target lists those that are `uncompiled`.
  static func places(of files: [CodeFile], uncompiled isUncompiled: (Int) -> Bool) -> [FilePlace] {
    files.indices.map { index in
      FilePlace(
        path: files[index].path, module: files[index].module ?? "",
        isUncompiled: files[index].kind == .swift && isUncompiled(index))
    }
  }

  /// The folder, with a slash at its end.
  var folder: String { String(decoding: path.utf8.prefix(folderLength), as: UTF8.self) }

  var pathWithoutExtension: String {
    String(decoding: path.utf8.prefix(stemLength), as: UTF8.self)
  }

  /// The number of folders that both paths share.
  func commonDepth(with other: FilePlace) -> Int { commonPrefix(with: other).depth }

  /// The nearness of `other`; nearer places have greater numbers.
  ///
  /// The order is: the same file, stem, folder, module, then the depth of the common folder.
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

  /// Whether code here is compiled without the code at `other`.
  func isApart(from other: FilePlace) -> Bool { other.isUncompiled && !isUncompiled }

  /// The number of leading bytes that both paths share, and of slashes in them.
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
