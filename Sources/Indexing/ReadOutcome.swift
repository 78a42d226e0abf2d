import Facts
import Repository
import Scanning

/// What reading one file came to.
enum ReadOutcome: Sendable {
  /// Its facts.
  case facts(FileFacts)
  /// Why there are none.
  case problem(Problem)

  /// Scans what came back for a file, with what is known of its other `versions`, and as the next
  /// version of one of `projects` if they are given.
  init(
    _ content: BlobContent, of file: SourceFile, sizeLimit: Int, versions: FileVersions? = nil,
    projects: ProjectVersions? = nil
  ) {
    switch content {
    case .bytes(let bytes):
      self =
        projects.map { Self(Array(bytes), of: file, in: $0) }
        ?? Self(bytes, of: file, versions: versions)
    case .kept(let bytes):
      self =
        projects.map { Self(bytes, of: file, in: $0) }
        ?? bytes.withUnsafeBufferPointer { Self($0, of: file, versions: versions) }
    case .missing:
      self = .problem(
        Problem(
          .missingBlob, .error,
          message: "object \(file.blob) is not in this clone: fetch it, or index a full clone"))
    case .oversized(let size):
      self = .problem(
        Problem(
          .oversized, .error,
          message: "\(size) bytes are more than the limit of \(sizeLimit): raise --limit"))
    case .unreadable(let reason):
      self = .problem(Problem(.unreadable, .error, message: reason))
    }
  }

  /// Scans the bytes of a file, with what is known of its other `versions`.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile, versions: FileVersions? = nil
  ) {
    self =
      isLFSPointer(bytes)
      ? Self.pointer : .facts(versions?.scan(bytes, of: file) ?? scan(bytes, as: file.kind))
  }

  /// Scans the bytes of a file as the next version of one of `projects`.
  private init(_ bytes: [UInt8], of file: SourceFile, in projects: ProjectVersions) {
    let isPointer = bytes.withUnsafeBufferPointer { isLFSPointer($0) }
    self = isPointer ? Self.pointer : .facts(projects.scan(bytes, of: file))
  }

  private static let pointer = Self.problem(
    Problem(
      .lfsPointer, .error,
      message: "a Git LFS pointer, the file itself is not in the repository: run 'git lfs pull'"
        + " and index the checkout as a plain folder"))
}
