import IndexStore
import Indexing
import POSIX
import Repository

/// Links to files and commits for terminals that open them (OSC 8).
struct TerminalLinks {
  static let pathColumns: Set = [
    "where", "nib", "path", "nib_path", "controller_path", "creation_path", "storyboard",
  ]

  private static let commitColumns: Set = [
    "commit", "commit_id", "parent", "parent_id", "previous_commit", "since_commit",
  ]

  private struct Project {
    let location: String
    /// The web address of a commit, without its id; nil for an unknown host.
    let commits: String?
  }

  private let projects: [String: Project]

  /// Creates links to files and commits of the projects in `store`.
  init(_ store: Store) throws {
    let places = try store.rows("SELECT project, location FROM projects") {
      ($0[0].string, $0[1].string)
    }
    projects = Dictionary(
      places.map { name, location in
        (name, Project(location: location, commits: Self.commits(at: location)))
      }
    ) { $1 }
  }

  static func areSupported(_ variable: (String) -> String?) -> Bool {
    if let forced = variable("FORCE_HYPERLINK") { return forced != "0" }
    guard variable("TERM") != "dumb" else { return false }
    if let version = variable("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    let programs: Set = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"]
    return ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION"].contains { variable($0) != nil }
      || variable("TERM_PROGRAM").map(programs.contains) == true
  }

  private static func commits(at location: String) -> String? {
    guard case .git(let repository)? = try? openSourceTree(at: location) else { return nil }
    return RemoteAddress.all(inSettings: repository.configurationFile).lazy
      .compactMap(\.commits).first
  }

  /// The address for `text` in `column`; nil if there is none.
  func address(of text: String, in column: String, project: String?) -> String? {
    guard !text.isEmpty, let project = project.map({ projects[$0] }) ?? only else { return nil }
    if Self.pathColumns.contains(column) { return address(ofPlace: text, in: project) }
    guard Self.commitColumns.contains(column), let commits = project.commits else { return nil }
    let name = text.prefix(while: \.isHexDigit)
    return name.utf8.count >= 7 ? commits + name : nil
  }

  /// The address of a file, with or without a line; nil if it does not exist.
  private func address(ofPlace text: String, in project: Project) -> String? {
    var file = text
    if let colon = text.lastIndex(of: ":"), text[colon...].dropFirst().allSatisfy(\.isNumber) {
      file = String(text[..<colon])
    }
    let path = "\(project.location)/\(file)"
    guard path.hasPrefix("/"), access(path, F_OK) == 0 else { return nil }
    return "file://" + percentEncoded(path)
  }

  private var only: Project? { projects.count == 1 ? projects.values.first : nil }

  /// `shown`, safe for a terminal, as a link to the target of `text` in `column`, if there is one.
  func linked(_ shown: String, to text: String, in column: String, project: String?) -> String {
    guard let address = address(of: text, in: column, project: project) else { return shown }
    return "\u{1B}]8;;\(address)\u{1B}\\\(shown)\u{1B}]8;;\u{1B}\\"
  }
}

extension Console {
  /// Turns paths and commits in later output into links, if the terminal supports them.
  mutating func addLinks(of store: @autoclosure () throws -> Store) throws {
    guard output.isTerminal, output.links == nil, TerminalLinks.areSupported(variable) else {
      return
    }
    output.links = try TerminalLinks(store())
  }
}
