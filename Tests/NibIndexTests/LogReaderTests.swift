import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// A message as systems print it, with its kind and its names.
struct LoggedMessage: Sendable, CustomTestStringConvertible {
  let kind: String
  let names: String
  let text: String

  var testDescription: String { text }

  static let all: [LoggedMessage] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "CrashLogs/messages.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return LoggedMessage(kind: fields[0], names: fields[1], text: fields[2])
    }
  }()
}

/// A form of crash reports, and a report of that form.
enum LogForm: CaseIterable {
  case console, report, wrapped, ips, crashlytics, sentry, bugsnag

  func log(_ message: String) throws -> [UInt8] {
    let exception =
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(message)'"
    func json(_ object: Any) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    let text: String =
      switch self {
      case .console:
        "2026-01-31 10:00:00.123 App[123:456] \(exception)\n*** First throw call stack:\n(0x18"
      case .report:
        "Incident Identifier: 61-56\nVersion:             2.1.0 (345)\nException Type:  EXC_CRASH (SIGABRT)\n"
          + "Application Specific Information:\n\(exception)\nterminating with uncaught exception\n"
      case .wrapped: exception.replacing(" ", with: "\n    ")
      case .ips:
        try json(["bug_type": "309", "app_version": "2.1.0"]) + "\n"
          + json(["asi": ["CoreFoundation": [exception]]])
      case .crashlytics:
        try json(["application": ["display_version": "2.1.0"], "exception": ["reason": message]])
      case .sentry:
        try json([
          "release": "com.acme.app@2.1.0+345",
          "exception": ["values": [["type": "NSException", "value": message]]],
        ])
      case .bugsnag:
        try json(["exceptions": [["errorClass": "NSException", "message": message]]])
      }
    return Array(text.utf8)
  }
}

extension CrashLog {
  /// The logs in a file.
  fileprivate static func logs(in bytes: [UInt8], file: String) -> [CrashLog] {
    var logs: [CrashLog] = []
    var reader = LogReader(file)
    reader.add(bytes[...]) { logs.append($0) }
    reader.finish { logs.append($0) }
    return logs
  }
}

/// Logs of every form, and what is found in them.
@Suite struct LogReaderTests {
  @Test func `the first line of an ips report is none of its own, whatever keys it has`() throws {
    let header = #"{"app_name":"App","app_version":"2.1.0","incident_id":"A1"}"#
    let body =
      #"{"asi":{"CoreFoundation":["reason: 'Could not find a storyboard named 'A' in bundle'"]}}"#
    let text = "\(header)\n\(body)\n\(header)\n\(body)\n"
    let logs = CrashLog.logs(in: Array(text.utf8), file: "log")
    #expect(logs.count == 2 && logs.allSatisfy { $0.messages.count == 1 })
    #expect(logs.allSatisfy { $0.version?.number == "2.1.0" })
  }

  @Test(arguments: LoggedMessage.all)
  func `every message is read in every form of report`(message: LoggedMessage) throws {
    for form in LogForm.allCases {
      // Names with spaces do not survive an arbitrary wrap.
      if form == .wrapped, message.text.contains("Pay Now") { continue }
      let logs = CrashLog.logs(in: try form.log(message.text), file: "log")
      #expect(logs.count == 1, "\(form)")
      let found = logs.flatMap(\.messages)
      #expect(found.map(\.kind.rawValue) == [message.kind], "\(form)")
      #expect(found.first?.names.joined(separator: " ") == message.names, "\(form)")
    }
  }

  @Test func `every kind of message has an example`() {
    let kinds = Set(LoggedMessage.all.map(\.kind))
    #expect(Set(RuntimeMessage.Kind.allCases.map(\.rawValue)) == kinds)
  }

  @Test(arguments: [LogForm.report, .ips, .crashlytics, .sentry])
  func `a report tells the version of the app`(form: LogForm) throws {
    let logs = CrashLog.logs(in: try form.log(LoggedMessage.all[0].text), file: "log")

    #expect(logs.map(\.version?.number) == ["2.1.0"])
    let hasBuild = form == .report || form == .sentry
    #expect(logs.map(\.version?.build) == [hasBuild ? "345" : nil])
  }

  @Test func `a list, lines of JSON and reports in a row are a log each`() throws {
    let one = String(decoding: try LogForm.sentry.log("a"), as: UTF8.self)
    let report = String(decoding: try LogForm.report.log("a"), as: UTF8.self)
    func names(_ text: String) -> [String] {
      CrashLog.logs(in: Array(text.utf8), file: "f").map(\.name)
    }

    #expect(names("[\(one), \(one)]") == ["f#1", "f#2"])
    #expect(names("\(one)\n\(one)\n\(one)\n") == ["f#1", "f#2", "f#3"])
    #expect(names(report + report) == ["f#1", "f#2"])
    #expect(names("") == ["f"])
    let other = "Terminating app due to uncaught exception 'E'"
    let console = CrashLog.logs(in: Array("[App] up [net [x]]\n*** \(other)".utf8), file: "f")
    #expect(console.map(\.otherException) == ["E"])
    let ips = String(decoding: try LogForm.ips.log("a"), as: UTF8.self)
    #expect(names("\(ips)\n\(ips)\n") == ["f#1", "f#2"])
  }

  @Test(arguments: LogForm.allCases, [1, 7, 4096])
  func `logs are read alike however their bytes arrive`(form: LogForm, length: Int) throws {
    let message = LoggedMessage.all[0].text
    let noise = String(
      repeating: "5   UIKitCore  0x1 -[A b] + 1\n", count: length == 1 ? 10 : 90_000)
    let one = try form.log(message) + (form == .console || form == .report ? Array(noise.utf8) : [])
    let many = form == .console || form == .wrapped ? one : one + [UInt8(ascii: "\n")] + one
    var logs: [CrashLog] = []
    var reader = LogReader("f")
    for start in stride(from: 0, to: many.count, by: length) {
      reader.add(many[start..<min(start + length, many.count)]) { logs.append($0) }
    }
    reader.finish { logs.append($0) }

    let whole = CrashLog.logs(in: many, file: "f")
    #expect(logs.map(\.name) == whole.map(\.name))
    #expect(logs.map(\.messages) == whole.map(\.messages))
    #expect(logs.map(\.version) == whole.map(\.version))
    #expect(logs.allSatisfy { $0.messages.count == 1 })
  }

  /// Ways in which viewers and editors change the text of a log.
  static let disguises: [(name: String, bytes: @Sendable (String) -> [UInt8])] = [
    (
      "colors",
      { Array("\u{1B}[1;31m\($0.replacing("nib", with: "\u{1B}[4mnib\u{1B}[24m"))\u{1B}[0m".utf8) }
    ),
    (
      "curly quotation marks",
      { text in
        var isOpen = false
        return text.utf8.flatMap { byte -> [UInt8] in
          guard byte == UInt8(ascii: "\"") else { return [byte] }
          isOpen.toggle()
          return Array((isOpen ? "\u{201C}" : "\u{201D}").utf8)
        }
      }
    ),
    (
      "HTML",
      { text in
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return Array(
          escaped.replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing(
            "'", with: "&#39;"
          ).utf8)
      }
    ),
    (
      "UTF-16",
      { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    ),
    (
      "UTF-16 of the other order",
      { text in [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    ),
    (
      "UTF-16 without a mark",
      { text in text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    ),
    ("blanks of Word", { Array($0.replacing(" ", with: "\u{A0}").utf8) }),
    (
      "quoted mail",
      {
        Array($0.replacing(" nib", with: "\n> nib").replacing(" for the", with: "\n> for the").utf8)
      }
    ),
    (
      "Markdown",
      { text in
        text.utf8.flatMap { byte -> [UInt8] in
          "<>[]*_".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
        }
      }
    ),
    ("a byte order mark", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
    ("lines of Windows", { Array($0.replacing("\n", with: "\r\n").utf8) }),
  ]

  @Test(arguments: Array(disguises.indices), [1, 3, 4096])
  func `a log that went through other programs is read`(disguise: Int, length: Int) throws {
    for number in [0, 9, 12] {
      let message = LoggedMessage.all[number]
      let text = "App ✓ 😀\n" + String(decoding: try LogForm.report.log(message.text), as: UTF8.self)
      let bytes = Self.disguises[disguise].bytes(text)
      var logs: [CrashLog] = []
      var reader = LogReader("f")
      for start in stride(from: 0, to: bytes.count, by: length) {
        reader.add(bytes[start..<min(start + length, bytes.count)]) { logs.append($0) }
      }
      reader.finish { logs.append($0) }

      let found = logs.flatMap(\.messages)
      #expect(found.map(\.kind.rawValue) == [message.kind], "\(Self.disguises[disguise].name)")
      #expect(found.first?.names.joined(separator: " ") == message.names)
      #expect(logs.map(\.version?.number) == ["2.1.0"])
    }
  }

  @Test func `the version of the system is not the app's`() {
    let text = "# Version: 2.1.0\n# OS Version: 15.1.0 (19B74)\n"
    let logs = CrashLog.logs(in: Array(text.utf8), file: "log")
    #expect(logs.map(\.version?.number) == [nil])
  }

  @Test(
    arguments: [
      ("v2.1.0", 2), ("2.1", 2), ("release/2.1.0", 2), ("release-2.1", 2), ("build-345", 1),
      ("builds/beta/345", 1), ("build345", 1), ("2.1-345", 0), ("v2.1.0(345)", 0), ("2.1.0+345", 0),
      ("v2.1.0-build-345", 0), ("v2.1.1", nil), ("2.1-346", nil), ("build-34", nil),
      ("2.1.0-rc-345", nil), ("345", nil), ("v2.1.0-345-1", nil), ("main", nil),
    ] as [(String, Int?)])
  func `a tag is called after a version, a build or both`(tag: String, place: Int?) {
    let version = AppVersion(number: "2.1.0", build: "345")
    let tags = ["x-2.1.0", "2.1.0", "build-345", "2.1.0-345", tag].compactMap { VersionTag($0) }

    let found = version.tags(among: tags).map(\.tag)
    #expect(found.contains(tag) == (place != nil))
    if let place {
      let classes = [["2.1.0-345"], ["build-345"], ["2.1.0"]].map { $0 + [tag] }
      #expect(
        found.firstIndex(of: tag).map {
          found[..<$0].allSatisfy { other in
            classes[...place].joined().contains(other)
          }
        } == true)
    }
  }

  @Test(arguments: [
    "{\"app_version\" : \"2.1.0\"}", "{\"release\": \"2.1.0\"}", "{\"release\":\"app@2.1.0+3\"}",
  ])
  func `a version is read whatever space is around colons`(report: String) {
    let logs = CrashLog.logs(in: Array(report.utf8), file: "log")

    #expect(logs.map(\.version?.number) == ["2.1.0"])
  }
}
