import Foundation
import TestSupport
import Testing

@testable import IndexStore
@testable import NibIndex

/// `nibindex export`, and `nibindex merge` as it is typed.
@Suite struct ExportTests {
  private let repository: GitFixture
  private let folder: String
  private let database: String

  init() async throws {
    repository = try GitFixture()
    folder = repository.scratch.path("out")
    database = repository.scratch.path("all.db")
    try await index("class Pane: UIViewController {}\n")
  }

  private func index(_ text: String) async throws {
    try repository.write(text, to: "Pane.swift")
    try repository.commit()
    let outcome = await nibindex("index", repository.path, "--db", database, "--quiet")
    #expect(outcome.code == .done)
  }

  private func export() async {
    #expect(await nibindex("export", "--db", database, "--quiet", folder).code == .done)
  }

  /// The lines of all files of a view, without the headings.
  private func lines(of view: String) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: "\(folder)/\(view)")?.allObjects ?? []
    let names = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".csv") }
    return try names.flatMap { name in
      let text = try String(contentsOfFile: "\(folder)/\(view)/\(name)", encoding: .utf8)
      return text.split(separator: "\n").dropFirst().map(String.init)
    }
  }

  private func answer(_ view: String) async -> [String] {
    let outcome = await nibindex(
      "sql", "SELECT * FROM \(view)", "--db", database, "--format", "csv")
    return outcome.output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `files hold what the views say, also when they grow`() async throws {
    await export()
    try await index("class Pane: UIViewController {}\nclass Other: UIViewController {}\n")
    await export()
    await export()
    for view in ["classes_at", "resolutions_at", "snapshots", "projects", "resolution_changes"] {
      let expected = await answer(view).sorted()
      #expect(try lines(of: view).sorted() == expected, "\(view)")
      #expect(!expected.isEmpty, "\(view)")
    }
    #expect(try lines(of: "classes").isEmpty)
  }

  @Test func `the manifest names every file with its rows`() async throws {
    await export()
    let text = try String(contentsOfFile: "\(folder)/manifest.tsv", encoding: .utf8)
    let manifest = ExportManifest(text)
    #expect(manifest.text == text)
    #expect(manifest.snapshots.count == 1)
    for file in manifest.files {
      let bytes = try String(contentsOfFile: "\(folder)/\(file.path)", encoding: .utf8)
      #expect(bytes.split(separator: "\n").count == file.rows + 1, "\(file.path)")
    }
  }

  @Test func `a folder of another version is left as it is`() async throws {
    await export()
    let name = "\(folder)/manifest.tsv"
    let text = try String(contentsOfFile: name, encoding: .utf8)
    let other = text.replacing("version\trules_version\t", with: "version\trules_version\t9")
    try other.write(toFile: name, atomically: true, encoding: .utf8)
    let outcome = await nibindex("export", "--db", database, folder)
    #expect(outcome.code == .trouble)
    #expect(outcome.messages.contains("another version"))
  }

  @Test func `the bucket is the checksum that everybody has`() {
    #expect(CSVExport.checksum("123456789") == 0xCBF4_3926)
  }

  @Test func `who asks for Parquet is told how to get it`() async {
    let outcome = await nibindex("export", "--db", database, "--format", "parquet", folder)
    #expect(outcome.code == .trouble)
    #expect(
      outcome.messages.contains("is not in PATH: pip install ./cluster in a clone of NibIndex"))
    #expect(outcome.messages.contains("then run nibindex-export --db \(database) \(folder)\n"))
  }

  @Test func `a merge names what it leaves out, and ends with 3`() async throws {
    let merged = repository.scratch.path("merged.db")
    let missing = repository.scratch.path("missing.db")
    let outcome = await nibindex("merge", "--db", merged, database, missing)
    #expect(outcome.code == .incomplete)
    #expect(outcome.messages.contains("missing.db: left out: no index"))
    #expect(outcome.messages.contains("1 shard merged"))
    #expect(await nibindex("merge", "--db", merged, database).code == .done)
    let nothing = await nibindex("merge", "--db", repository.scratch.path("new.db"), missing)
    #expect(nothing.code == .trouble)
    #expect(!FileManager.default.fileExists(atPath: repository.scratch.path("new.db")))
  }

  @Test func `a merge reads shards of other versions again where it finds their repositories`()
    async throws
  {
    let shard = repository.scratch.path("shard.db")
    let merged = repository.scratch.path("merged.db")
    try FileManager.default.copyItem(atPath: database, toPath: shard)
    try Store(existing: shard).connection.execute(
      "UPDATE snapshot SET scanner_version = 1; DELETE FROM class")
    #expect(await nibindex("merge", "--db", merged, shard).code == .trouble)
    let upgraded = await nibindex("merge", "--upgrade", "--db", merged, shard)
    #expect(upgraded.code == .done)
    let classes = await nibindex("sql", "SELECT class FROM classes", "--db", merged)
    #expect(classes.output.contains("Pane"))

    let elsewhere = repository.scratch.path("elsewhere")
    try FileManager.default.moveItem(atPath: repository.path, toPath: elsewhere)
    let all = repository.scratch.path("all two.db")
    let gone = await nibindex("merge", "--upgrade", "--db", all, shard, database)
    #expect(gone.code == .incomplete)
    let name = try #require(repository.path.split(separator: "/").last)
    #expect(
      gone.messages.contains(
        "shard.db: left out: \(name) cannot be read again: nothing is at \(repository.path);"))
    let list = repository.scratch.path("list.txt")
    try "elsewhere \(name)\n".write(toFile: list, atomically: true, encoding: .utf8)
    let found = await nibindex(
      "merge", "--upgrade", "--repos", list, "--db", repository.scratch.path("found.db"), shard)
    #expect(found.code == .done)
    let files = try FileManager.default.contentsOfDirectory(atPath: repository.scratch.url.path)
    #expect(files.filter { $0.contains(".new-") } == [])
  }
}
