import Facts

/// `path` below `folder`, with `.` and `..` resolved.
func joinedPath(_ folder: String, _ path: String) -> String {
  if path.isEmpty { return folder }
  return normalizedPath(folder.isEmpty ? path : folder + "/" + path)
}

func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(ofByte: UInt8(ascii: "/")) else { return ("", path) }
  return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
}

private func normalizedPath(_ path: String) -> String {
  var parts: [Substring.UTF8View] = []
  let isWorkspacePath = path.utf8.starts(with: "//".utf8)
  for part in path.utf8.split(separator: UInt8(ascii: "/")) {
    if part.elementsEqual(".".utf8) { continue }
    if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (isWorkspacePath ? "//" : "")
    + parts.map { String(Substring($0)) }.joined(separator: "/")
}

extension String {
  func hasByteSuffix(_ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard utf8.count >= count else { return false }
    return suffix.withUTF8Buffer { utf8.suffix(count).elementsEqual($0) }
  }
}
