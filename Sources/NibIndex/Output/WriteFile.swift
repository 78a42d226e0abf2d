#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a whole file, in place of one that is there.
func writeFile(_ bytes: [UInt8], to path: String) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else {
    throw WriteError(path: path, reason: String(cString: strerror(errno)))
  }
  var output = Output(descriptor: descriptor)
  output.write(bytes)
  output.flush()
  let code = close(descriptor)
  if let reason = output.failure ?? (code == 0 ? nil : String(cString: strerror(errno))) {
    throw WriteError(path: path, reason: reason)
  }
}

/// A file cannot be written.
struct WriteError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot write \(path): \(reason); name another file" }
}
