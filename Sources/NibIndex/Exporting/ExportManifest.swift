/// The content of an exported folder: `manifest.tsv`, a word and its fields on each line.
struct ExportManifest {
  struct File: Hashable {
    let view: String
    let path: String
    let rows: Int
    let sha1: String
  }

  /// The versions that rows depend on, each a name and a number.
  var versions: [[String]] = []
  /// The columns of each view, after its name.
  var columns: [[String]] = []
  /// The exported snapshots: project and commit, and for a folder the time of the run.
  var snapshots: Set<[String]> = []
  var files: [File] = []

  /// Creates the manifest of an empty folder.
  init() {}

  /// Reads the format of ``text``; ignores other lines.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let rest = Array(fields.dropFirst())
      switch fields[0] {
      case "version": versions.append(rest)
      case "columns": columns.append(rest)
      case "snapshot": snapshots.insert(rest)
      case "file" where rest.count == 4:
        files.append(File(view: rest[0], path: rest[1], rows: Int(rest[2]) ?? 0, sha1: rest[3]))
      default: continue
      }
    }
  }

  /// All lines, in a fixed order.
  var text: String {
    let files = files.sorted { ($0.view, $0.path) < ($1.view, $1.path) }
    let lines =
      versions.map { ["version"] + $0 } + columns.map { ["columns"] + $0 }
      + snapshots.sorted { $0.lexicographicallyPrecedes($1) }.map { ["snapshot"] + $0 }
      + files.map { ["file", $0.view, $0.path, String($0.rows), $0.sha1] }
    return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}
