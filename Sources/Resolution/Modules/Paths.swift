import Facts

/// The folder that contains `path`; empty for the top folder.
public func parentFolder(_ path: String) -> String {
  path.lastIndex(ofByte: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

func lastComponent(_ path: String) -> Substring {
  guard let slash = path.lastIndex(ofByte: UInt8(ascii: "/")) else { return path[...] }
  return path[path.utf8.index(after: slash)...]
}

/// Lowercases a text; fast for ASCII.
func lowercased(_ text: String) -> String {
  text.withBytes { lowercased($0) } ?? text.lowercased()
}

/// The last component of `path` in lower case.
func lowercasedName(of path: String) -> String {
  let name = path.withBytes { bytes in
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return lowercased(UnsafeBufferPointer(rebasing: bytes[start...]))
  }
  return name ?? lastComponent(path).lowercased()
}

/// Lowercases ASCII text; nil for other text.
private func lowercased(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
  return String(unsafeUninitializedCapacity: bytes.count) { room in
    for (index, byte) in bytes.enumerated() {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      room.initializeElement(at: index, to: isCapital ? byte | 0x20 : byte)
    }
    return bytes.count
  }
}

/// Makes a path relative to `folder` relative to the repository's root; nil if it leads out of the repository.
///
/// A path that starts with `//` is relative to the root.
func placedPath(_ folder: String, _ path: String) -> String? {
  if path.utf8.starts(with: "//".utf8) { return placedPath("", String(path.dropFirst(2))) }
  if path.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path.isEmpty ? folder : nil }
  guard hasLeadingDots(path) else {
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

/// Whether a component of `path` starts with a dot.
private func hasLeadingDots(_ path: String) -> Bool {
  path.withBytes { bytes in
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: ".") && ($0 == 0 || bytes[$0 - 1] == UInt8(ascii: "/"))
    }
  }
}

/// The number of steps from a folder to a file, up and down.
func distance(from folder: String, to file: String) -> Int {
  folder.withBytes { folder in
    file.withBytes { file in
      componentCount(folder) + componentCount(file) - 2 * commonComponentCount(folder, file)
    }
  }
}

private func componentCount(_ path: UnsafeBufferPointer<UInt8>) -> Int {
  path.isEmpty ? 0 : path.count { $0 == UInt8(ascii: "/") } + 1
}

/// The number of leading components that both paths share.
private func commonComponentCount(
  _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> Int {
  var count = 0
  var index = 0
  while index < first.count, index < second.count, first[index] == second[index] {
    if first[index] == UInt8(ascii: "/") { count += 1 }
    index += 1
  }
  func ends(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    index == path.count || path[index] == UInt8(ascii: "/")
  }
  return index > 0 && ends(first) && ends(second) ? count + 1 : count
}
