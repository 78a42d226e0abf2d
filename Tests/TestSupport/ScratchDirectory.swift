public import Foundation

/// A folder of a test's own, removed when the test lets go of it.
public final class ScratchDirectory {
  /// Where it is.
  public let url: URL

  /// Makes the folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "nibindex-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of something inside of it.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and the folders that it needs.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a text file and the folders that it needs.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }
}
