import IndexStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Links to files for terminals that open them (OSC 8).
struct FileLinks {
  /// The columns that hold paths.
  static let columns: Set = [
    "where", "nib", "path", "nib_path", "controller_path", "creation_path", "storyboard",
  ]

  /// The path of each project.
  private let locations: [String: String]

  /// Links to files of the projects of `store`.
  init(_ store: Store) throws {
    let places = try store.rows("SELECT project, location FROM projects") {
      ($0[0].string, $0[1].string)
    }
    locations = Dictionary(places) { $1 }
  }

  /// Whether the terminal that the environment speaks of shows links.
  static func areSupported(_ variable: (String) -> String?) -> Bool {
    if let forced = variable("FORCE_HYPERLINK") { return forced != "0" }
    guard variable("TERM") != "dumb" else { return false }
    if let version = variable("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"]
    return ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION"].contains { variable($0) != nil }
      || variable("TERM_PROGRAM").map(programs.contains) == true
  }

  /// The address of the file that `text` in `column` names, with or without a line; nil if it is not there.
  func address(of text: String, in column: String, project: String?) -> String? {
    guard Self.columns.contains(column), !text.isEmpty,
      let location = project.map({ locations[$0] }) ?? only
    else { return nil }
    var file = text
    if let colon = text.lastIndex(of: ":"), text[colon...].dropFirst().allSatisfy(\.isNumber) {
      file = String(text[..<colon])
    }
    let path = "\(location)/\(file)"
    guard path.hasPrefix("/"), access(path, F_OK) == 0 else { return nil }
    return "file://" + percentEncoded(path)
  }

  private var only: String? { locations.count == 1 ? locations.values.first : nil }

  /// `text` as a link to `address`; both are safe for a terminal.
  static func link(_ text: String, to address: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
