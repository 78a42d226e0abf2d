import Facts
import Scanning
import Synchronization

/// The versions of the files of a history that came last, for the scan of the next ones.
///
/// Tasks may scan side by side: which version a file is scanned with changes nothing in what it says.
final class FileVersions: Sendable {
  /// Two generations: what was asked for lately, and what was before.
  private struct Kept {
    var recent: [ExactText: FileVersion] = [:]
    var older: [ExactText: FileVersion] = [:]
    /// How many bytes the recent ones take.
    var byteCount = 0
  }

  private let kept = Mutex(Kept())
  private let mostBytes: Int

  /// Remembers versions that take up to about `mostBytes`.
  init(mostBytes: Int = 32 << 20) { self.mostBytes = mostBytes }

  /// How many bytes the versions take that are remembered.
  var byteCount: Int {
    kept.withLock { kept in
      kept.recent.values.reduce(0) { $0 + $1.byteCount }
        + kept.older.values.reduce(0) { $0 + $1.byteCount }
    }
  }

  /// Scans a version of a file.
  func scan(_ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile) -> FileFacts {
    guard FileVersion.isKept(of: file.kind) else { return Scanning.scan(bytes, as: file.kind) }
    let path = ExactText(file.path)
    let other = kept.withLock { $0.recent[path] ?? $0.older[path] }
    let (facts, version) = Scanning.scan(bytes, as: file.kind, after: other)
    if let version { keep(version, of: path) }
    return facts
  }

  private func keep(_ version: FileVersion, of path: ExactText) {
    let size = version.byteCount
    guard size <= mostBytes / 4 else { return }
    // Letting go takes time in which others need not wait.
    let gone = kept.withLock { kept in
      var gone: [ExactText: FileVersion] = [:]
      if kept.byteCount + size > mostBytes / 2 {
        gone = kept.older
        kept.older = kept.recent
        kept.recent = [:]
        kept.byteCount = 0
      }
      kept.byteCount += size - (kept.recent.updateValue(version, forKey: path)?.byteCount ?? 0)
      return gone
    }
    withExtendedLifetime(gone) {}
  }
}
