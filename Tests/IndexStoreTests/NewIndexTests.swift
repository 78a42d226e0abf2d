import Foundation
import Migrations
import TestSupport
import Testing

@testable import IndexStore

/// The image of a new index against what the steps of the schema make of nothing.
///
/// Run with `RECORD=1` to write the image anew, which fails the test.
@Suite struct NewIndexTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test func `a new index is what the steps make of nothing`() throws {
    let path = scratch.path("steps.db")
    try Store(writing: path, migrations: Migration.all).publish()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(packed(Array(Data(contentsOf: URL(filePath: path)))))
        .write(
          to: URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Migrations/new-index.image").standardized)
      Issue.record("recorded")
    }
    let copy = scratch.path("image.db")
    try Data(NewIndexImage.bytes()).write(to: URL(filePath: copy))
    #expect(try contents(of: copy) == contents(of: path))
  }

  @Test(
    arguments: [[], [0], [1, 0], [0, 0, 0, 0, 3, 7], Array("SQLite".utf8) + [0, 0]] as [[UInt8]])
  func `an image is packed without loss`(bytes: [UInt8]) throws {
    #expect(try NewIndexImage.bytes(of: packed(bytes)) == bytes)
  }

  @Test(arguments: [[1], [2, 7], [0x80], [0x80, 0x80, 0x80, 0x80, 0x80, 1]] as [[UInt8]])
  func `a damaged image is refused`(packed: [UInt8]) {
    #expect(throws: StoreError.self) { try NewIndexImage.bytes(of: packed) }
  }

  /// All that a query can see of a file: the schema in its order, the rows, the numbers of the header.
  private func contents(of path: String) throws -> [String] {
    let store = try Store(reading: path)
    var contents = try store.answer(
      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_schema")
    let tables = try store.answer(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
    for table in tables.sorted() {
      try store.query("SELECT * FROM \"\(table)\"") {
        if table != "sqlite_schema" { contents.append("\(table) \($0)") }
      }
    }
    for pragma in ["user_version", "application_id", "page_size", "freelist_count"] {
      contents.append("\(pragma) \(try store.connection.integer("PRAGMA \(pragma)"))")
    }
    try Statement("PRAGMA integrity_check", in: store.connection).forEachRow {
      columns throws(StoreError) in contents.append(try columns.next())
    }
    return contents
  }

  private func packed(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      var end = rest.startIndex
      // A short run of zeros costs more than it saves.
      while end < rest.endIndex, !rest[end...].prefix(8).allSatisfy({ $0 == 0 }) { end += 1 }
      let zeros = rest[end...].prefix { $0 == 0 }
      packed += number(end - rest.startIndex) + rest[..<end] + number(zeros.count)
      rest = rest[zeros.endIndex...]
    }
    return packed
  }

  private func number(_ value: Int) -> [UInt8] {
    value < 0x80
      ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + number(value >> 7)
  }
}
