public import Facts
import POSIX

/// A path whose file in the work tree differs from HEAD.
public enum WorkTreeChange {
  /// A file, with its content.
  case file(SourceFile, BlobContent)
  /// A file that no longer exists.
  case gone(path: String)
}

extension GitRepository {
  /// Hands over the files that differ from HEAD: edited, added and untracked ones as on disk, and
  /// deleted ones.
  ///
  /// Skips ignored and irrelevant files. A file larger than `limit` bytes comes without its
  /// content.
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
        // A link or folder in place of a file counts as no file.
        guard [ENOENT, ENOTDIR, ELOOP, EINVAL, EISDIR].contains(failure.code) else {
          throw RepositoryError.unreadable(path: "\(location)/\(text)", code: failure.code)
        }
        try each(.gone(path: text))
      }
    }
  }

  /// The paths that `git status` lists, in its order.
  ///
  /// Comparing contents would run the filters of the configuration. Without them git may list a
  /// file whose times alone changed; it is read from disk in any case.
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
      // The number of fields before the path, by the type of the line.
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

  /// The settings of the configuration that define filters.
  private func filterSettings() throws(RepositoryError) -> [String] {
    let conversation = try GitConversation(
      ["config", "-z", "--name-only", "--get-regexp", "^filter\\."], in: location)
    conversation.endInput()
    var names: [String] = []
    while let name = conversation.line(endingWith: 0) {
      names.append(String(decoding: name, as: UTF8.self))
    }
    // The exit code is 1 if there are none.
    let (code, message) = try conversation.finish()
    guard code <= 1 else { throw .gitFailed(path: location, message: message) }
    return names
  }
}
