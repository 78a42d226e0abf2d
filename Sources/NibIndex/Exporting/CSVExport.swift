import IndexStore
import Indexing
import POSIX

/// Writes the views of an index as CSV files into a folder; adds only new snapshots.
///
/// Divides views of every snapshot by a bucket of projects and the month of the commit. Rewrites
/// the other views on every run. Readers discover new files in the manifest.
struct CSVExport {
  private static let buckets: UInt32 = 16
  private static let manifestName = "manifest.tsv"

  private let store: Store
  private let folder: String
  private var manifest = ExportManifest()
  /// The number of rows written.
  private(set) var rows = 0

  /// Creates an export of `store` into `folder`.
  init(of store: Store, into folder: String) throws {
    self.store = store
    self.folder = folder
    try makeFolder(folder)
    if access(path(Self.manifestName), F_OK) == 0 {
      manifest = ExportManifest(
        String(decoding: try readFile(at: path(Self.manifestName)), as: UTF8.self))
    }
  }

  private struct Snapshot {
    let id: Int
    let project: String
    let key: [String]
    let partition: String
  }

  /// Writes the new snapshots.
  mutating func run() throws {
    let views = Store.views.filter { $0.name != "meta" }
    try check(views)
    let new = try snapshots().filter { !manifest.snapshots.contains($0.key) }
    let groups = Dictionary(grouping: new, by: \.partition).sorted { $0.key < $1.key }
    for view in views where view.name.hasSuffix("_at") {
      for (partition, snapshots) in groups {
        let place = "\(view.name)/\(partition)"
        try write(view, conditions(snapshots), into: place)
      }
    }
    let old = manifest.files.filter { file in views.contains { $0.name == file.view && isSmall($0) }
    }
    for view in views where isSmall(view) {
      manifest.files.removeAll { $0.view == view.name }
      try write(view, ["1"], into: view.name)
    }
    for snapshot in new { manifest.snapshots.insert(snapshot.key) }
    try publish(Array(manifest.text.utf8), as: Self.manifestName)
    let paths = Set(manifest.files.map(\.path))
    for file in old where !paths.contains(file.path) { unlink(path(file.path)) }
  }

  /// Plain views are those of every snapshot, restricted to the latest.
  private func isSmall(_ view: ViewDescription) -> Bool {
    !view.name.hasSuffix("_at") && !Store.views.contains { $0.name == view.name + "_at" }
  }

  private mutating func check(_ views: [ViewDescription]) throws {
    let versions = try store.rows(
      "SELECT key, value FROM meta WHERE key LIKE '%@_version' ESCAPE '@' ORDER BY key"
    ) { row in row[0].text == "tool_version" ? nil : row.map(\.string) }
    let columns = views.map { [$0.name] + $0.columns.map(\.name) }
    let isNew = manifest.versions.isEmpty
    guard isNew || manifest.versions == versions && manifest.columns == columns else {
      throw UsageError.conflict(
        "\(folder) was exported by another version of nibindex: export into an empty folder")
    }
    manifest.versions = versions
    manifest.columns = columns
  }

  private func snapshots() throws -> [Snapshot] {
    try store.rows(
      """
      SELECT snapshot_id, project, commit_id, indexed_at,
             substr(ifnull(committed_at, indexed_at), 1, 7)
        FROM snapshots
       ORDER BY project, committed_at, commit_id, indexed_at
      """
    ) { row in
      guard let id = row[0].number, let project = row[1].text else { return nil }
      let name = Self.onOneLine(project)
      let bucket = Self.checksum(project) % Self.buckets
      return Snapshot(
        id: id, project: project, key: [name, row[2].text ?? row[3].string],
        partition: "bucket=\(bucket < 10 ? "0" : "")\(bucket)/month=\(row[4].string)")
    }
  }

  /// Conditions on a few snapshots at a time, so that each uses an index.
  private func conditions(_ snapshots: [Snapshot]) -> [String] {
    Dictionary(grouping: snapshots, by: \.project).sorted { $0.key < $1.key }
      .flatMap { project, snapshots in
        stride(from: 0, to: snapshots.count, by: 500).map { start in
          let ids = snapshots[start...].prefix(500).map { String($0.id) }
          return "project = \(sqlText(project)) AND snapshot_id IN (\(ids.joined(separator: ", ")))"
        }
      }
  }

  private mutating func write(
    _ view: ViewDescription, _ conditions: [String], into place: String
  ) throws {
    try makeFolder(path(place))
    var file = try DraftFile(in: folder)
    var printer = CSVPrinter(columns: view.columns.map(\.name))
    file.write { printer.begin(&$0) }
    for condition in conditions {
      try store.ask(Question("SELECT * FROM \(view.name) WHERE \(condition)")) { row in
        file.write { printer.row(row, &$0) }
        file.rows += 1
      }
    }
    let count = file.rows
    guard count > 0 else { return file.remove() }
    let digest = try file.finish()
    let name = "\(place)/part-\(digest.prefix(16)).csv"
    try file.publish(path(name))
    manifest.files.append(
      ExportManifest.File(view: view.name, path: name, rows: count, sha1: digest))
    rows += count
  }

  private func publish(_ bytes: [UInt8], as name: String) throws {
    var file = try DraftFile(in: folder)
    file.write { $0.write(bytes) }
    _ = try file.finish()
    try file.publish(path(name))
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { "\t\n\r".contains($0) ? " " : $0 })
  }

  /// The checksum of zip and zlib, available in every language.
  static func checksum(_ text: String) -> UInt32 {
    ~text.utf8.reduce(~0) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}

private func sqlText(_ text: String) -> String {
  "'" + text.replacing("'", with: "''") + "'"
}
