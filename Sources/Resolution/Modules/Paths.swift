/// The folder that holds `path`; empty for the top.
func parentFolder(_ path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// `path` as seen from the repository's root, where `folder` is what it counts from; nil if it
/// leads out of the repository.
///
/// A path that starts with `//` counts from the root.
func placedPath(_ folder: String, _ path: String) -> String? {
  if path.utf8.starts(with: "//".utf8) { return placedPath("", String(path.dropFirst(2))) }
  if path.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path.isEmpty ? folder : nil }
  guard path.utf8.first == UInt8(ascii: ".") || path.contains("/.") else {
    return folder.isEmpty ? path : folder + "/" + path
  }
  var parts = folder.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part != ".." {
      parts.append(part)
    } else if parts.popLast() == nil {
      return nil
    }
  }
  return parts.joined(separator: "/")
}

/// How many steps lead from a folder to a file, up and down.
func distance(from folder: String, to file: String) -> Int {
  var common = 0
  var left = folder.utf8.split(separator: UInt8(ascii: "/"))[...]
  var right = file.utf8.split(separator: UInt8(ascii: "/"))[...]
  while let first = left.first, let second = right.first, first.elementsEqual(second) {
    left = left.dropFirst()
    right = right.dropFirst()
    common += 1
  }
  return left.count + right.count
}
