import Indexing
import POSIX

/// A file with a temporary name until it is complete.
struct DraftFile {
  /// The number of rows written.
  var rows = 0
  private let path: String
  private let descriptor: Int32
  private var output: Output
  private var pending = Output()
  private var digest = TextDigest()

  /// Creates a file in `folder`.
  init(in folder: String) throws {
    path = "\(folder)/.draft-\(getpid())-\(UInt32.random(in: .min ... .max))"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw WriteError(path: folder, reason: String(cString: strerror(errno)))
    }
    output = Output(descriptor: descriptor)
  }

  /// Adds the output of `print`.
  mutating func write(_ print: (inout Output) -> Void) {
    print(&pending)
    if pending.keptBytes.count >= 64 << 10 { settle() }
  }

  private mutating func settle() {
    digest.add(pending.keptBytes)
    output.write(pending.keptBytes)
    pending.forget()
  }

  /// Finishes the file; returns the digest of its bytes.
  mutating func finish() throws -> String {
    settle()
    output.flush()
    let isWritten = output.failure == nil && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten else {
      unlink(path)
      throw WriteError(path: path, reason: output.failure ?? String(cString: strerror(errno)))
    }
    return digest.finish()
  }

  /// Gives the finished file its final name.
  func publish(_ name: String) throws {
    guard rename(path, name) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(path)
      throw WriteError(path: name, reason: reason)
    }
  }

  func remove() {
    close(descriptor)
    unlink(path)
  }
}
