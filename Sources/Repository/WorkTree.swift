public import Facts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path at which the work tree differs from HEAD.
public enum WorkTreeChange {
  /// A file, with its content.
  case file(SourceFile, BlobContent)
  /// No file any more.
  case gone(path: String)
}

extension GitRepository {
  /// Hands over the files that the work tree has otherwise than HEAD: edited, added and untracked
  /// ones, as they are on disk, and those that are gone.
  ///
  /// Ignored files and files of no interest are left out. A file larger than `limit`
  /// bytes comes without its content.
  public func workTreeChanges(
    limit: Int, each: (WorkTreeChange) throws -> Void
  ) throws {
    let root = open(location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else {
      throw RepositoryError.unreadable(path: location, code: errno)
    }
    defer { close(root) }
    let reader = FileReader(limit: limit)
    for path in try changedPaths() {
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let kind = path.withUnsafeBufferPointer {
        FileKind(fileName: UnsafeBufferPointer(rebasing: $0[start...]))
      }
      guard let kind else { continue }
      if kind == .asset, !path.withUnsafeBufferPointer(AssetName.isAsset) { continue }
      let text = spelledPath(path).text
      let found =
        kind == .asset ? reader.find(path, root: root) : reader.read(path, root: root)
      switch found {
      case .success(let (blob, content)):
        try each(.file(SourceFile(path: text, blob: blob, kind: kind), content))
      case .failure(let failure):
        // A link or a folder in the place of a file is none.
        guard [ENOENT, ENOTDIR, ELOOP, EINVAL, EISDIR].contains(failure.code) else {
          throw RepositoryError.unreadable(path: "\(location)/\(text)", code: failure.code)
        }
        try each(.gone(path: text))
      }
    }
  }

  /// The paths that `git status` lists, in its order.
  ///
  /// To compare contents it would run the filters of the configuration. Without them a file whose times
  /// changed may be told of as changed; it is read as it is on disk either way.
  private func changedPaths() throws(RepositoryError) -> [[UInt8]] {
    // core.worktree may name any folder, even `/`.
    let workTree = location == gitDirectory ? [] : ["--work-tree=\(location)"]
    let conversation = try GitConversation(
      workTree + [
        "status", "--porcelain=v2", "-z", "--untracked-files=all", "--no-renames",
        "--ignore-submodules=all",
      ], in: location, without: try filterSettings())
    conversation.endInput()
    var paths: [[UInt8]] = []
    while let line = conversation.line(endingWith: 0) {
      // The number of fields before the path, by the kind of the line.
      let words: Int
      switch line.first {
      case UInt8(ascii: "1"): words = 8
      case UInt8(ascii: "u"): words = 10
      case UInt8(ascii: "?"): words = 1
      default: continue
      }
      let parts = line.split(
        separator: UInt8(ascii: " "), maxSplits: words, omittingEmptySubsequences: false)
      if parts.count > words { paths.append(Array(parts[words])) }
    }
    let (code, message) = try conversation.finish()
    guard code == 0 else {
      throw message.contains("work tree")
        ? .noWorkTree(path: location) : .gitFailed(path: location, message: message)
    }
    return paths
  }

  /// The settings of the configuration that name a filter.
  private func filterSettings() throws(RepositoryError) -> [String] {
    let conversation = try GitConversation(
      ["config", "-z", "--name-only", "--get-regexp", "^filter\\."], in: location)
    conversation.endInput()
    var names: [String] = []
    while let name = conversation.line(endingWith: 0) {
      names.append(String(decoding: name, as: UTF8.self))
    }
    // Without any the code is 1.
    let (code, message) = try conversation.finish()
    guard code <= 1 else { throw .gitFailed(path: location, message: message) }
    return names
  }
}
