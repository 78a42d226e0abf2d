import Facts
import Repository
import Scanning

/// The version of the facts that indexing writes; raised when scanners say something else.
public var factVersion: Int { scannerVersion }

/// The terms by which files are read: what their facts depend on besides their bytes and kinds.
struct ReadingTerms: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  var sizeLimit = IndexOptions().sizeLimit
  /// The calls that load nibs and scenes although their code does not show it.
  var loaders = LoaderCalls()

  /// The version of the facts in an index, equal only if the scanners and the loaders are.
  var factVersion: Int {
    guard !loaders.isEmpty else { return scannerVersion }
    var hash = SHA1()
    for loader in loaders.all { hash.update(loader.text + "\0") }
    return (Int(hash.finish().prefix(10), radix: 16) ?? 0) << 16 + scannerVersion
  }
}
