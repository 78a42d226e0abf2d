import Facts
import Repository
import Scanning

/// The version of the facts that indexing writes; raised when scanners produce other facts.
public var factVersion: Int { scannerVersion }

/// The terms for reading files: facts depend on them, besides bytes and kinds.
struct ReadingTerms: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  let sizeLimit: Int
  /// The calls that load nibs and scenes although their code does not show it.
  let loaders: LoaderCalls
  /// The version of the facts of code; it combines the versions of scanners and loaders.
  private let codeVersion: Int

  init(sizeLimit: Int = IndexOptions().sizeLimit, loaders: LoaderCalls = LoaderCalls()) {
    self.sizeLimit = sizeLimit
    self.loaders = loaders
    var hash = SHA1()
    for loader in loaders.all { hash.update(loader.text + "\0") }
    let number = loaders.isEmpty ? 0 : Int(hash.finish().prefix(10), radix: 16) ?? 0
    codeVersion = number << 16 + scannerVersion
  }

  /// The version of the facts of files of a kind; loaders affect code only, and files that may be
  /// code.
  func factVersion(of kind: FileKind) -> Int {
    kind.isCode || kind == .swiftPackage || kind == .tuist ? codeVersion : scannerVersion
  }
}
