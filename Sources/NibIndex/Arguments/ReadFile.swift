import POSIX

/// Larger than any list of projects or statement; protects the memory from an endless stream.
private let mostInputBytes = 16 << 20

/// All bytes of a file.
func readFile(at path: String) throws -> [UInt8] {
  var bytes: [UInt8] = []
  try readPieces(at: path) { piece in
    bytes += piece
    guard bytes.count <= mostInputBytes else {
      throw FileError(path: path, reason: "it is longer than \(mostInputBytes >> 20) MB")
    }
  }
  return bytes
}

/// A text without the byte order mark that some editors add.
func withoutByteOrderMark(_ text: String) -> String {
  text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
}

/// All bytes of a file that the user did not name; throws for a pipe, which could block forever.
func readFoundFile(at path: String) throws -> [UInt8] {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw FileError(path: path, reason: "it is not a regular file")
  }
  return try readFile(at: path)
}

/// All bytes from a descriptor; `failure` converts the system's message into an error.
func readAll(of descriptor: Int32, failure: (String) -> any Error) throws -> [UInt8] {
  var bytes: [UInt8] = []
  try readPieces(of: descriptor, failure: failure) { piece in
    bytes += piece
    guard bytes.count <= mostInputBytes else {
      throw failure("it is longer than \(mostInputBytes >> 20) MB")
    }
  }
  return bytes
}

/// The bytes of a file of any length, in pieces.
func readPieces(at path: String, _ take: ([UInt8]) throws -> Void) throws {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    throw FileError(path: path, reason: String(cString: strerror(errno)))
  }
  defer { close(descriptor) }
  try readPieces(
    of: descriptor, failure: { FileError(path: path, reason: $0) }, take)
}

/// The bytes from a descriptor, in pieces; `failure` converts the system's message into an error.
func readPieces(
  of descriptor: Int32, failure: (String) -> any Error, _ take: ([UInt8]) throws -> Void
) throws {
  var count = 0
  repeat {
    let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count < 0, errno != EINTR { throw failure(String(cString: strerror(errno))) }
    try take(piece)
  } while count != 0
}

/// A file cannot be read.
struct FileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot read \(path): \(reason); give another file" }
}
