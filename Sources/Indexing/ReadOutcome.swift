import Facts
import Repository
import Scanning

/// The result of reading one file.
enum ReadOutcome: Sendable {
  /// Its facts.
  case facts(FileFacts)
  /// Why there are none.
  case problem(Problem)

  /// Scans the bytes that were returned for a file.
  init(_ content: BlobContent, of file: SourceFile, sizeLimit: Int) {
    switch content {
    case .bytes(let bytes): self.init(bytes, of: file)
    case .kept(let bytes): self = bytes.withUnsafeBufferPointer { Self($0, of: file) }
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

  /// Scans the bytes of a file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile) {
    if isLFSPointer(bytes) {
      self = Self.pointer
    } else if let problem = Restarts.ofThisProcess.problem(of: file) {
      self = .problem(problem)
    } else {
      let facts = Watch.file(file, byteCount: bytes.count) {
        #if DEBUG
          DeliberateFault.spring(bytes)
        #endif
        return scan(bytes, as: file.kind)
      }
      let problem = FactBudget.problem(with: facts, byteCount: bytes.count)
      self = problem.map(Self.problem) ?? .facts(facts)
    }
  }

  private static let pointer = Self.problem(
    Problem(
      .lfsPointer, .error,
      message: "a Git LFS pointer, the file itself is not in the repository: run 'git lfs pull'"
        + " and index the checkout as a plain folder"))
}
