#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The path of `name` in the working directory or the nearest folder around it that has it.
func nearestPath(_ name: String) -> String? { nearestPaths(name).first }

/// The paths of `name` in the working directory and the folders around it, the nearest first.
func nearestPaths(_ name: String) -> [String] { possiblePaths(name).filter(exists) }

/// The paths that `name` may have in the working directory and the folders around it, the nearest first.
func possiblePaths(_ name: String) -> [String] {
  guard var folder = workingDirectory() else { return [] }
  var paths: [String] = []
  while true {
    paths.append(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
    guard folder != "/", let slash = folder.lastIndex(of: "/") else { return paths }
    folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
  }
}

/// A path from the root of the disk.
func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : workingDirectory().map { "\($0)/\(path)" } ?? path
}

/// The working directory of the process; nil if that folder is gone.
func workingDirectory() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

/// The names of the entries of a folder, in no particular order.
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
