import POSIX

/// The path of `name` in the working directory or the nearest parent folder that has it.
func nearestPath(_ name: String) -> String? { nearestPaths(name).first }

/// The paths of `name` in the working directory and its parent folders, nearest first.
func nearestPaths(_ name: String) -> [String] { possiblePaths(name).filter(exists) }

/// The possible paths of `name` in the working directory and its parent folders, nearest first.
func possiblePaths(_ name: String) -> [String] {
  guard var folder = workingDirectory() else { return [] }
  var paths: [String] = []
  while true {
    paths.append(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
    guard folder != "/", let slash = folder.lastIndex(of: "/") else { return paths }
    folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
  }
}

/// The absolute form of a path.
func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : workingDirectory().map { "\($0)/\(path)" } ?? path
}

/// The working directory of the process; nil if it was deleted.
func workingDirectory() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

/// The names of the entries of a folder, in any order.
func fileNames(in folder: String) throws -> [String] {
  guard let stream = opendir(folder) else {
    throw FileError(path: folder, reason: String(cString: strerror(errno)))
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
