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

@Suite struct TriageTests {
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

  @Test func `logs lead to the class, the nib, the commit and the fix`() async throws {
    let scratch = try ScratchDirectory()
    let repository = try GitFixture()
    let database = scratch.path("index.db")
    try repository.write("class Other {}\n", to: "Other.swift")
    try repository.commit("Begin")
    try repository.write(
      "@interface DetailViewController : UIViewController\n@end\n", to: "DetailViewController.h")
    try repository.write(
      "@implementation DetailViewController\n@end\n", to: "DetailViewController.m")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "DetailView.xib")
    try repository.commit("Add the detail screen")
    try repository.git("tag", "v2.1.0")
    try repository.write(
      "@interface OtherController : UIViewController\n@end\n", to: "DetailViewController.h")
    try repository.write("", to: "DetailViewController.m")
    try repository.commit("Remove the detail screen")
    let indexed = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database)
    #expect(indexed.code == .done)
    let text = LoggedMessage.all[0].text
    for form in [LogForm.report, .ips] {
      try scratch.write(String(decoding: try form.log(text), as: UTF8.self), to: "\(form).log")
    }
    try scratch.write("NSRangeException: index 3 beyond bounds\n", to: "other.log")
    let logs = ["report", "ips", "other"].map { scratch.path("\($0).log") }

    let asked = await nibindex(["triage"] + logs + ["--db", database])
    let json = await nibindex(["triage"] + logs + ["--db", database, "--format", "json"])

    #expect(asked.code == .done && json.code == .done)
    #expect(asked.messages.isEmpty)
    let shown = asked.output.replacing(scratch.url.path + "/", with: "")
      .replacing(/[0-9a-f]{12} \d{4}-\d\d-\d\d/, with: "COMMIT DAY")
      // How long a line of paths is depends on the temporary folder.
      .replacing(",\n     ", with: ", ")
    try expectGolden(shown, "triage.txt")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let causes = try #require((object as? [String: Any])?["causes"] as? [[String: Any]])
    let prediction = try #require((causes.first?["predictions"] as? [[String: Any]])?.first)
    #expect(prediction["nib"] as? String == "DetailView.xib")
    for (name, subject) in [
      ("introduced", "Add the detail screen"), ("fixed", "Remove the detail screen"),
    ] {
      let commit = try #require(prediction[name] as? [String: Any], "\(name)")
      #expect(commit["subject"] as? String == subject)
    }
  }

  @Test func `a crash that a later commit removed is told of its last commit`() async throws {
    let scratch = try ScratchDirectory()
    let repository = try GitFixture()
    let database = scratch.path("index.db")
    let screen = "My screens for all of the products/DetailViewController"
    try repository.write(
      "@interface DetailViewController : UIViewController\n@end\n", to: "\(screen).h")
    try repository.write(
      "@implementation DetailViewController\n- (id)init { return [super initWithNibName:@\"Gone\" bundle:nil]; }\n@end\n"
        + "id make(void) { return [[DetailViewController alloc] init]; }\n", to: "\(screen).m")
    try repository.commit("Add the detail screen")
    try repository.git("tag", "v2.0.0")
    try repository.write("", to: "\(screen).h")
    try repository.write("", to: "\(screen).m")
    try repository.commit("Remove the detail screen")
    let indexed = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database)
    #expect(indexed.code == .done)
    let message = "Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'Gone'"
    let unknown = "Unknown class Lost in Interface Builder file."
    let none = "A.swift:3: Fatal error: Unexpectedly found nil while"
    try scratch.write("\(message)\n\(none)\n\(unknown)\n", to: "plain.log")
    try scratch.write("Version: 1.0 (1)\n\(message)", to: "untagged.log")
    try scratch.write("Version: 2.0 (1)\n\(message)", to: "tagged.log")
    try repository.git("tag", "build-7", "v2.0.0")
    try scratch.write("Version: 9.0 (7)\n\(message)", to: "built.log")
    let logs = ["plain", "untagged", "tagged", "built"].map { scratch.path("\($0).log") }

    let asked = await nibindex(["triage"] + logs + ["--db", database])

    #expect(asked.code == .done)
    let shown = asked.output.replacing(scratch.url.path + "/", with: "")
      .replacing(/[0-9a-f]{12} (of\s+)?\d{4}-\d\d-\d\d(T[0-9:]+Z)?/, with: "COMMIT DAY")
      .replacing(",\n     ", with: ", ")
    try expectGolden(shown, "triage-past.txt")
    #expect(asked.messages.contains("no indexed tag is named 1.0: the latest"))
  }

  @Test(arguments: [false, true])
  func `connections and lookups are told of the commits that broke and repaired them`(
    isRepaired: Bool
  ) async throws {
    let scratch = try ScratchDirectory()
    let repository = try GitFixture()
    let database = scratch.path("index.db")
    func write(label: String, nib: String, cell: String) throws {
      try repository.write(
        """
        class RowCell: UITableViewCell { @IBOutlet var \(label): UILabel! }
        class RowsController: UITableViewController {
          override func viewDidLoad() {
            tableView.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "row")
            _ = UINib(nibName: "\(nib)", bundle: nil).instantiate(withOwner: self)
          }
          func cell() { _ = tableView.dequeueReusableCell(withIdentifier: "\(cell)", for: path) }
        }
        """, to: "Rows.swift")
    }
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="c" customClass="RowCell" customModuleProvider="target"><subviews><label id="l"/></subviews>
          <connections><outlet property="nameLabel" destination="l" id="o"/></connections>
        </tableViewCell>
      </objects></document>
      """, to: "RowCell.xib")
    try write(label: "nameLabel", nib: "RowCell", cell: "row")
    try repository.commit("Begin")
    try repository.git("tag", "v1.0.0")
    try write(label: "titleLabel", nib: "Gone", cell: "lost")
    try repository.commit("Break")
    try repository.write("// More", to: "Other.swift")
    try repository.commit("Go on")
    if isRepaired {
      try write(label: "nameLabel", nib: "RowCell", cell: "row")
      try repository.commit("Repair")
    }
    let indexed = await nibindex(
      "index", "--quiet", "--history", repository.path, "--db", database)
    #expect(indexed.code == .done)
    try scratch.write(
      """
      [<App.RowCell 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nameLabel.
      Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'Gone'
      unable to dequeue a cell with identifier lost - must register a nib or a class for the identifier
      """, to: "a.log")
    try scratch.write(
      "Version: 1.0.0 (1)\nunable to dequeue a cell with identifier lost - must register a nib",
      to: "tagged.log")

    let asked = await nibindex(
      "triage", scratch.path("a.log"), scratch.path("tagged.log"), "--db", database)

    #expect(asked.code == .done)
    let shown = asked.output.replacing(scratch.url.path + "/", with: "")
      .replacing(/[0-9a-f]{12} (of\s+)?\d{4}-\d\d-\d\d(T[0-9:]+Z)?/, with: "COMMIT DAY")
    try expectGolden(shown, "triage-\(isRepaired ? "repaired" : "broken").txt")
  }

  /// Messages about the Kiosk, which has none of these faults, and a place that has their names.
  static let places = [
    (
      "Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'CartCell'",
      "code asks for it  Kiosk/CartViewController.swift:"
    ),
    (
      "[<UIView 0x1> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key payButton.",
      "outlet of CartViewController  Kiosk/CartViewController.xib:"
    ),
    (
      "Receiver (<Kiosk.Other: 0x1>) has no segue with identifier 'detail'",
      "code asks for it  Kiosk/RowsController.swift:"
    ),
    (
      "Storyboard (<UIStoryboard: 0x1>) doesn't contain a view controller with identifier 'rows'",
      "a scene with this identifier  Kiosk/Rows.storyboard"
    ),
    (
      "unable to dequeue a cell with identifier CartCell - must register a nib",
      "code registers CartCell for it  Kiosk/CartViewController.swift:"
    ),
    (
      "Unknown class RowController in Interface Builder file.",
      "of this class  Kiosk/Rows.storyboard:"
    ),
    (
      "instantiated view controller with identifier \"rows\" from storyboard \"Rows\", but didn't get a UITableView.",
      "a scene with this identifier  Kiosk/Rows.storyboard"
    ),
    (
      "UICollectionView must be initialized with a non-nil layout parameter",
      "The index does not predict this.\n  in "
    ),
    (
      "Could not connect the action pay: to target of class Other",
      "action of UIButton  Kiosk/CartViewController.xib:"
    ),
    (
      "unable to dequeue a cell with identifier Nothing - must register a nib",
      "and has none of its names"
    ),
  ]

  @Test(arguments: places)
  func `a message that no row predicts leads to the places that have its names`(
    message: String, place: String
  ) async throws {
    let scratch = try ScratchDirectory()
    let kiosk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kiosk")
    try FileManager.default.copyItem(atPath: kiosk.path, toPath: scratch.path("Shop"))
    let database = scratch.path("index.db")
    #expect(
      await nibindex("index", "--quiet", scratch.path("Shop"), "--db", database).code == .done)
    try scratch.write(message, to: "a.log")

    let asked = await nibindex("triage", scratch.path("a.log"), "--db", database)

    #expect(asked.code == .done)
    #expect(asked.output.contains(place), "\(asked.output)")
  }

  static let strangers: [(message: String, place: String)] = [
    ("loadView] loaded the \"DetailView\" nib but no view was set", "Detail.swift:3"),
    (
      "[<App.DetailViewController 0x1> setValue:forUndefinedKey:]: this class is not key value"
        + " coding-compliant for the key title2.", "Detail.swift:3"
    ),
    ("Failed to connect (x) outlet from (App.Middle) to", "Detail.swift:2"),
  ]

  @Test(arguments: strangers)
  func `a class with a superclass of a pod is told with what is unknown`(
    message: String, place: String
  ) async throws {
    let repository = try GitFixture()
    try repository.write(
      """
      import PodKit
      class Middle: PodBaseController {}
      class DetailViewController: Middle {}
      """, to: "Detail.swift")
    _ = try repository.commit()
    let database = repository.scratch.path("index.db")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)
    try repository.scratch.write(message, to: "a.log")
    let sentence = "inherits from PodBaseController, which is not in the repository: wh"

    let asked = await nibindex(
      "triage", repository.scratch.path("a.log"), "--db", database, "--format", "json")
    #expect(asked.output.contains("\"text\": \""))
    #expect(asked.output.contains(sentence), "\(asked.output)")
    let lines = place.split(separator: ":")
    #expect(asked.output.contains("\"path\": \"\(lines[0])\""))
    #expect(asked.output.contains("\"line\": \(lines[1])"))
    for command in ["bisect", "log"] {
      let told = await nibindex(command, "DetailViewController", "--db", database)
      #expect(told.code == .done && told.messages.contains("DetailViewController \(sentence)"))
    }
  }

  @Test func `a file that cannot be read is named, and the others are read`() async throws {
    let scratch = try ScratchDirectory()
    try writeSampleProject(in: scratch)
    let database = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", scratch.path("Sample"), "--db", database)
    try scratch.write(LoggedMessage.all[0].text, to: "a.log")

    let asked = await nibindex(
      "triage", scratch.path("none.log"), scratch.path("a.log"), "--db", database)

    #expect(asked.code == .trouble)
    #expect(asked.messages.contains("cannot read \(scratch.path("none.log"))"))
    #expect(asked.output.contains("DetailViewController"))
  }

  @Test func `the standard input may have any length`() async throws {
    let scratch = try ScratchDirectory()
    try writeSampleProject(in: scratch)
    let database = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", scratch.path("Sample"), "--db", database)
    let noise = String(repeating: "a line of console output\n", count: 700_000)

    let asked = try BuiltBinary(folder: scratch.url.path)(
      "triage", "-", "--db", database, input: noise + LoggedMessage.all[0].text)

    #expect(noise.utf8.count > 16 << 20)
    #expect(asked.code == 0 && asked.output.contains("1 log about nibs, 0 not."))
  }
}
