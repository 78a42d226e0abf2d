import Foundation

extension [CaseEntry] {
  /// These files as one commit on `main`, in the language of `git fast-import`.
  func commit() throws -> Data {
    var stream = Data("commit refs/heads/main\n".utf8)
    stream += Data("committer Ada <ada@example.com> 1700000000 +0100\n".utf8)
    stream.append(block: Data("Initial import".utf8))
    for entry in self { try entry.append(to: &stream) }
    return stream
  }
}

extension CaseEntry {
  fileprivate func append(to stream: inout Data) throws {
    let path = quoted(path)
    switch change {
    case .deleted: stream += Data("D \(path)\n".utf8)
    case .renamed(let source): stream += Data("R \(quoted(source)) \(path)\n".utf8)
    case .copied(let source): stream += Data("C \(quoted(source)) \(path)\n".utf8)
    case .link(let target):
      stream += Data("M 120000 inline \(path)\n".utf8)
      stream.append(block: Data(target.utf8))
    case .written:
      let isExecutable = (mode ?? 0) & 0o100 != 0
      stream += Data("M \(isExecutable ? "100755" : "100644") inline \(path)\n".utf8)
      stream.append(block: try bytes())
    }
  }

  private func quoted(_ path: String) -> String {
    "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

extension Data {
  fileprivate mutating func append(block: Data) {
    self += Data("data \(block.count)\n".utf8) + block + Data("\n".utf8)
  }
}
