import IndexStore
import POSIX

/// Writes a whole file; replaces an existing one unless `isNew` asks for a new file.
func writeFile(_ text: String, to path: String, isNew: Bool = false) throws {
  try writeFile(Array(text.utf8), to: path, isNew: isNew)
}

/// Writes a whole file; replaces an existing one unless `isNew` asks for a new file.
func writeFile(_ bytes: [UInt8], to path: String, isNew: Bool = false) throws {
  try refuseDatabase(at: path)
  let mode = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC)
  let descriptor = open(path, mode, 0o644)
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

/// Throws if a file is an SQLite database, whatever leads to it: no output may replace an index.
func refuseDatabase(at path: String) throws {
  guard Store.isDatabase(at: path) else { return }
  throw WriteError(path: path, reason: "it is an SQLite database, such as an index")
}

/// Creates a folder and its parents unless they exist.
func makeFolder(_ path: String) throws {
  var made = path.hasPrefix("/") ? "" : "."
  for part in path.split(separator: "/") {
    made += "/" + part
    if mkdir(made, 0o755) != 0, errno != EEXIST {
      throw WriteError(path: made, reason: String(cString: strerror(errno)))
    }
  }
}

func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// A file cannot be written.
struct WriteError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot write \(path): \(reason); give another path" }
}
