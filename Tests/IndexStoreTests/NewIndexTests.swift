import CSQLite
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
      try record(path)
      Issue.record("recorded")
    }
    let new = scratch.path("new.db")
    try Store(writing: new).publish()
    #expect(try contents(of: new) == contents(of: path))
  }

  @Test func `a SQLite that keeps its schema to itself makes the views`() throws {
    let image = try NewIndexImage.ofToday()
    let found = try [false, true].map { keepsSchema in
      let path = scratch.path("\(keepsSchema)")
      try Data(image.file).write(to: URL(filePath: path))
      let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
      if keepsSchema {
        nibindex_sqlite_keeps_schema(connection.handle)
        #expect(throws: StoreError.self) { try image.writeViews(to: connection) }
      }
      try image.addViews(to: connection)
      return try contents(of: path)
    }
    #expect(found[0] == found[1])
    #expect(found[0].contains { $0.hasPrefix("view resolutions_at ") })
  }

  @Test(arguments: [[0x41, 0], [0x41, 0, 0x42, 0, 0x43, 0]] as [[UInt8]])
  func `views without statements are refused`(text: [UInt8]) {
    #expect(throws: StoreError.self) { try NewIndexImage.views(in: text) }
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

  /// All that a query can see of a file: the schema, the rows, the numbers of the header.
  private func contents(of path: String) throws -> [String] {
    let store = try Store(reading: path)
    var contents = try store.answer(
      """
      SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_schema
       ORDER BY type, name
      """)
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

  /// Makes the image and its views of what the steps made.
  private func record(_ path: String) throws {
    let bare = scratch.path("bare.db")
    try FileManager.default.copyItem(atPath: path, toPath: bare)
    let connection = try Connection(path: bare, flags: SQLITE_OPEN_READWRITE)
    var text: [UInt8] = []
    var names: [String] = []
    try Statement(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'view' ORDER BY name", in: connection
    ).forEachRow { columns throws(StoreError) in
      let name: String = try columns.next()
      let sql: String = try columns.next()
      names.append(name)
      text += name.utf8 + [0] + sql.utf8 + [0]
    }
    for name in names { try connection.execute("DROP VIEW \(name)") }
    try connection.execute("VACUUM")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Migrations").standardized
    try Data(packed(Array(Data(contentsOf: URL(filePath: bare)))))
      .write(to: folder.appending(path: "new-index.image"))
    try Data(text).write(to: folder.appending(path: "new-index.views"))
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
