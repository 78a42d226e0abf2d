import Facts

/// Scans a `Package.swift` or `Project.swift`, which is a manifest or ordinary source.
///
/// A manifest imports the module for its kind; a package may only have the comment with the tools version.
func scanSwiftManifest(
  _ bytes: UnsafeBufferPointer<UInt8>, kind: FileKind, _ loaders: LoaderCalls
) -> FileFacts {
  let isManifest = withUTF8Text(bytes) { text in
    kind == .tuist
      ? imports("ProjectDescription", in: text)
      : asksForTools(text) || imports("PackageDescription", in: text)
  }
  return isManifest ? scanBuildDescription(bytes, kind: kind) : scanSwift(bytes, loaders)
}

/// Whether the first line with text is the comment with the tools version.
private func asksForTools(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let line = bytes.drop { $0 <= 0x20 }.prefix(200).prefix { $0 != 0x0A }
  return line.starts(with: "//".utf8)
    && String(decoding: line, as: UTF8.self).contains("swift-tools-version")
}

/// Whether the file imports a module whose name begins with `name`, as Tuist's helpers have.
private func imports(_ name: String, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var lexer = ManifestLexer(bytes, .swift)
  while true {
    switch lexer.next() {
    case .end: return false
    case .word("import"):
      guard case .word(var word) = lexer.next() else { continue }
      // `import struct ProjectDescription.Project`
      if importKinds.contains(word), case .word(let next) = lexer.next() { word = next }
      if word.hasPrefix(name) { return true }
    default: continue
    }
  }
}

private let importKinds: Set<String> = [
  "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
]
