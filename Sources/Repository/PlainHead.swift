#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What git would say of HEAD where the files tell it without doubt.
extension GitRepository {
  /// The folder that all work trees of the repository share.
  var commonDirectory: String {
    guard let line = firstLine(of: gitDirectory + "/commondir"), !line.isEmpty else {
      return gitDirectory
    }
    return line.hasPrefix("/") ? line : gitDirectory + "/" + line
  }

  /// Whether we own it; git has its say about what belongs to others.
  var isOurs: Bool {
    [location, gitDirectory, commonDirectory].allSatisfy { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_uid == geteuid()
    }
  }

  /// The id of the commit that HEAD is at; nil where it takes git to tell.
  var commitOfHead: String? {
    guard let branch = branchInHead else {
      return firstLine(of: gitDirectory + "/HEAD").flatMap(Self.id)
    }
    // Other references may belong to the work tree alone.
    guard branch.hasPrefix("refs/heads/") else { return nil }
    if let line = firstLine(of: commonDirectory + "/" + branch) { return Self.id(line) }
    return packedReference(branch)
  }

  /// The id under this name in the file of packed references.
  private func packedReference(_ name: String) -> String? {
    guard let file = MappedFile(commonDirectory + "/packed-refs") else { return nil }
    let tail = Array(" \(name)".utf8)
    var rest = UnsafeRawBufferPointer(rebasing: file.bytes[...])
    while let start = rest.baseAddress {
      let end = memchr(start, 10, rest.count).map { UnsafeRawPointer($0) - start } ?? rest.count
      let line = rest[..<end]
      if line.count == 40 + tail.count, line.dropFirst(40).elementsEqual(tail) {
        return Self.id(String(decoding: line.prefix(40), as: UTF8.self))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
      if rest.isEmpty { break }
    }
    return nil
  }

  private static func id(_ text: String) -> String? { ObjectName(text) == nil ? nil : text }
}
