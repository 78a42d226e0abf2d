import Facts

/// Scans an `.xcconfig` file.
func scanConfigurationFile(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  var facts = BuildFacts()
  var settings: [BuildSetting] = []
  for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
    let text = trimmed(withoutComment(line))
    guard let first = text.first else { continue }
    if first == UInt8(ascii: "#") {
      if let path = includedPath(text) { facts.includes.append(BuildInclude(path: path)) }
    } else if let setting = setting(text) {
      settings.append(setting)
    }
  }
  facts.configurations = [BuildConfiguration](relevantSettings(settings, includesOwn: true))
  return FileFacts(.build(facts))
}

private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

private func withoutComment(_ line: Line) -> Line {
  let slash = UInt8(ascii: "/")
  let start = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
  return start.map { line[..<$0] } ?? line
}

private func trimmed(_ line: Line) -> Line {
  var line = line.drop { $0 <= 0x20 }
  while let last = line.last, last <= 0x20 { line.removeLast() }
  return line
}

/// The path of `#include "path"` and `#include? "path"`.
private func includedPath(_ line: Line) -> String? {
  guard line.starts(with: "#include".utf8), let open = line.firstIndex(of: UInt8(ascii: "\"")),
    let close = line.lastIndex(of: UInt8(ascii: "\"")), close > open
  else { return nil }
  return joinedPath("", String(decoding: line[(open + 1)..<close], as: UTF8.self))
}

private func setting(_ line: Line) -> BuildSetting? {
  // `NAME[sdk=iphoneos*] = value`: the first sign outside of brackets counts.
  var depth = 0
  let sign = line.firstIndex { byte in
    if byte == UInt8(ascii: "[") { depth += 1 }
    if byte == UInt8(ascii: "]") { depth -= 1 }
    return byte == UInt8(ascii: "=") && depth <= 0
  }
  guard let sign else { return nil }
  let key = String(decoding: trimmed(line[..<sign]), as: UTF8.self)
  var value = trimmed(line[(sign + 1)...])
  while value.last == UInt8(ascii: ";") { value = trimmed(value.dropLast()) }
  guard !key.isEmpty else { return nil }
  return BuildSetting(assigning: String(decoding: value, as: UTF8.self), to: key)
}
