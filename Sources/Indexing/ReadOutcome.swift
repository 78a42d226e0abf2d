import Facts
import Repository
import Scanning

/// The result of reading one file.
enum ReadOutcome: Sendable {
  case facts(FileFacts)
  /// The reason why there are none.
  case problem(Problem)

  /// Scans the bytes of a blob.
  init(_ content: BlobContent, of file: SourceFile, by terms: ReadingTerms) {
    switch content {
    case .bytes(let bytes):
      self = bytes.withUnsafeBufferPointer { Self($0, of: file, terms.loaders) }
    case .missing:
      self = .problem(
        Problem(
          .missingBlob, .error,
          message: "object \(file.blob) is not in this clone: fetch it, or index a full clone"))
    case .oversized(let size):
      self = Self.unread(
        Problem(
          .oversized, .error,
          message: "\(size) bytes are more than the limit of \(terms.sizeLimit): raise --limit"),
        file)
    case .unreadable(let reason):
      self = .problem(Problem(.unreadable, .error, message: reason))
    }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile, _ loaders: LoaderCalls) {
    if isLFSPointer(bytes) {
      self = Self.unread(Self.pointer, file)
    } else if let problem = Restarts.ofThisProcess.problem(of: file) {
      self = .problem(problem)
    } else {
      let facts = Watch.file(file, byteCount: bytes.count) {
        #if DEBUG
          DeliberateFault.spring(bytes)
        #endif
        return scan(bytes, as: file.kind, loaders: loaders)
      }
      let problem = FactBudget.problem(with: facts, byteCount: bytes.count)
      self = problem.map(Self.problem) ?? .facts(facts)
    }
  }

  /// The outcome for an unread file; YAML with an unknown name is usually another tool's, and no
  /// problem.
  private static func unread(_ problem: Problem, _ file: SourceFile) -> Self {
    let name = file.path.split(separator: "/").last
    let isOthers = file.kind == .xcodeGen && name != "project.yml" && name != "target.yml"
    return isOthers ? .facts(FileFacts(.build(BuildFacts()))) : .problem(problem)
  }

  private static let pointer = Problem(
    .lfsPointer, .error,
    message: "a Git LFS pointer, the file itself is not in the repository: run 'git lfs pull'"
      + " and index the checkout as a plain folder")
}
