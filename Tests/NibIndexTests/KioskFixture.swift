import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The sample shop, which the tests change.
extension GitFixture {
  /// A repository with the files of the shop, and no commit.
  static func kiosk() throws -> GitFixture {
    let repository = try GitFixture()
    let kiosk = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kiosk")
    for name in ["Kiosk", "Counter", "Kiosk.xcodeproj"] {
      try FileManager.default.copyItem(
        atPath: kiosk.appending(path: name).path, toPath: repository.path + "/" + name)
    }
    return repository
  }

  /// Commits the files and indexes the commit; the path of the index.
  func commitAndIndex() async throws -> String {
    try commit("a shop")
    let database = scratch.path("index.db")
    #expect(await nibindex("index", "--quiet", path, "--db", database).code == .done)
    return database
  }

  /// The text of a file in the work tree.
  func text(of path: String) throws -> String {
    try String(contentsOfFile: self.path + "/" + path, encoding: .utf8)
  }

  /// Replaces a text in a file of the work tree.
  func edit(_ change: (path: String, old: String, new: String)) throws {
    let text = try text(of: change.path)
    #expect(text.contains(change.old))
    try write(text.replacing(change.old, with: change.new), to: change.path)
  }
}
