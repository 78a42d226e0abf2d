/// One crash report, or one stretch of console output.
struct CrashLog: Sendable {
  /// The file it is from, with its number there if the file has several.
  let name: String
  /// Its text; strings of JSON are decoded.
  let text: [UInt8]

  /// The logs in a file.
  ///
  /// A list in JSON and lines that are objects of their own are a log each. An `.ips` report is one,
  /// although its header is an object of its own. Reports in plain text start with `Incident Identifier`.
  static func logs(in bytes: [UInt8], file: String) -> [CrashLog] {
    let parts = parts(of: bytes)
    return parts.enumerated().map { index, part in
      CrashLog(name: parts.count == 1 ? file : "\(file)#\(index + 1)", text: part)
    }
  }

  private static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    switch bytes.first(where: { $0 > UInt8(ascii: " ") }) {
    case UInt8(ascii: "["):
      // Console output may start with a bracket, too.
      let marks = bytes.lazy.filter { $0 > UInt8(ascii: " ") }.prefix(2)
      let elements = jsonElements(of: bytes)
      guard marks.elementsEqual("[{".utf8), !elements.isEmpty else {
        return plainReports(in: bytes)
      }
      return elements.map { decodingJSON(bytes[$0]) }
    case UInt8(ascii: "{"):
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      let isReport = lines.first.map { holds("\"bug_type\"", in: $0) } ?? false
      guard !isReport, lines.count > 1, lines.allSatisfy(isObject) else {
        return [decodingJSON(bytes)]
      }
      return lines.map { decodingJSON($0) }
    default: return plainReports(in: bytes)
    }
  }

  private static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "{")
      && line.last(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "}")
  }

  private static func holds(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.firstRange(of: text.utf8) != nil
  }

  private static func plainReports(in bytes: [UInt8]) -> [[UInt8]] {
    let mark = Array("Incident Identifier:".utf8)
    let starts = bytes.ranges(of: mark).map(\.lowerBound)
    guard starts.count > 1 else { return [bytes] }
    let ends = starts.dropFirst() + [bytes.count]
    return zip([0] + starts.dropFirst(), ends).map { Array(bytes[$0..<$1]) }
  }
}

extension CrashLog {
  private static let versionPatterns: [TextPattern] =
    (["app_version", "display_version", "CFBundleShortVersionString"].flatMap { key in
      colons.map { "\"\(key)\"\($0)\"%\"" }
    }
    + colons.flatMap { ["\"release\"\($0)\"*@%\"", "\"release\"\($0)\"%\""] }
    + colons.map { "\"app\"\($0){\"version\"\($0)\"%\"" } + ["Version: % ("])
    .map { TextPattern($0) }
  private static let colons = [":", ": ", " : "]

  /// The app's version that the log names.
  var version: String? {
    for pattern in Self.versionPatterns {
      for position in text.indices where text[position] == pattern.firstByte {
        guard let name = pattern.names(in: text, at: position)?.first else { continue }
        // A build number may follow the version.
        let version = name.prefix { $0 != "+" && $0 != " " }
        if version.first?.isNumber == true { return String(version) }
      }
    }
    return nil
  }
}
