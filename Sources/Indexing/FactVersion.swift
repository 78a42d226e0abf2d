import Facts
import Repository
import Scanning

/// The version of the facts that indexing writes; raised when scanners say something else.
public var factVersion: Int { scannerVersion }

/// The terms by which files are read: what their facts depend on besides their bytes and kinds.
struct ReadingTerms: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  let sizeLimit: Int
  /// The calls that load nibs and scenes although their code does not show it.
  let loaders: LoaderCalls
  /// The version of the facts of code, equal only if the scanners and the loaders are.
  private let codeVersion: Int

  /// Terms with a limit and loaders.
  init(sizeLimit: Int = IndexOptions().sizeLimit, loaders: LoaderCalls = LoaderCalls()) {
    self.sizeLimit = sizeLimit
    self.loaders = loaders
    var hash = SHA1()
    for loader in loaders.all { hash.update(loader.text + "\0") }
    let number = loaders.isEmpty ? 0 : Int(hash.finish().prefix(10), radix: 16) ?? 0
    codeVersion = number << 16 + scannerVersion
  }

  /// The version of the facts of files of a kind; only code has loaders, and what may be code.
  func factVersion(of kind: FileKind) -> Int {
    kind.isCode || kind == .swiftPackage || kind == .tuist ? codeVersion : scannerVersion
  }
}
