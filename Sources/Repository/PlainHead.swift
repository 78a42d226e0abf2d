import POSIX

// Reads HEAD from its files if git would certainly give the same answer.
extension GitRepository {
  /// The folder shared by all work trees of the repository.
  var commonDirectory: String {
    guard let line = firstLine(of: gitDirectory + "/commondir"), !line.isEmpty else {
      return gitDirectory
    }
    return line.hasPrefix("/") ? line : gitDirectory + "/" + line
  }

  /// Whether the current user owns the repository; otherwise git decides.
  var isOurs: Bool {
    [location, gitDirectory, commonDirectory].allSatisfy { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_uid == geteuid()
    }
  }

  /// Whether no setting changes the storage of objects and references; otherwise git reads them.
  var isOfPlainFormat: Bool {
    let path = commonDirectory + "/config"
    guard let file = MappedFile(path) else { return access(path, F_OK) != 0 }
    return withExtendedLifetime(file) {
      let text = String(decoding: file.bytes, as: UTF8.self).lowercased().utf8
      return text.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
        let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let first = words.first else { return true }
        if first.starts(with: "[extensions".utf8) || first.starts(with: "[include".utf8) {
          return false
        }
        guard first.starts(with: "repositoryformatversion".utf8) else { return true }
        return line.last == UInt8(ascii: "0")
          && !line.dropLast().contains { $0 >= 0x30 && $0 <= 0x39 }
      }
    }
  }

  /// The commit at HEAD, found without a process; nil if only git can tell.
  public var headInFiles: String? { isOurs && isOfPlainFormat ? plainHead?.id : nil }

  /// The commit at HEAD, and the branch that it names; nil if only git can tell.
  var plainHead: (id: String, branch: String?)? {
    let path = gitDirectory + "/HEAD"
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let line = firstLine(of: path)
    else { return nil }
    guard line.hasPrefix("ref: ") else { return Self.id(line).map { ($0, nil) } }
    let branch = String(line.dropFirst(5))
    guard Self.isPlainBranch(branch) else { return nil }
    let loose = firstLine(of: commonDirectory + "/" + branch)
    return (loose.map(Self.id) ?? packedReference(branch)).map { ($0, branch) }
  }

  private static func isPlainBranch(_ name: String) -> Bool {
    // Other references may belong to only one work tree.
    guard name.hasPrefix("refs/heads/") else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        !part.isEmpty && part.first != UInt8(ascii: ".") && part.last != UInt8(ascii: ".")
          && part.allSatisfy { byte in
            byte >= 0x80 || byte > 0x20 && byte != 0x7F && !"~^:?*[\\".utf8.contains(byte)
          }
      } && !name.contains("..") && !name.contains("@{") && !name.hasSuffix(".lock")
  }

  /// The id of the reference in the file of packed references.
  private func packedReference(_ name: String) -> String? {
    guard let file = MappedFile(commonDirectory + "/packed-refs") else { return nil }
    return withExtendedLifetime(file) { Self.reference(name, in: file.bytes) }
  }

  private static func reference(_ name: String, in text: UnsafeRawBufferPointer) -> String? {
    let tail = Array(" \(name)".utf8)
    var rest = text
    while let start = rest.baseAddress {
      let end = memchr(start, 10, rest.count).map { UnsafeRawPointer($0) - start } ?? rest.count
      let line = rest[..<end]
      if line.count == 40 + tail.count, line.dropFirst(40).elementsEqual(tail) {
        return id(String(decoding: line.prefix(40), as: UTF8.self))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
      if rest.isEmpty { break }
    }
    return nil
  }

  private static func id(_ text: String) -> String? { ObjectName(text) == nil ? nil : text }
}
