import Foundation

/// Gives the index at `path` the number of a schema from before 1.0.
public func makeEarlier(_ path: String, schema: UInt8 = 11) throws {
  let file = try FileHandle(forUpdating: URL(filePath: path))
  defer { try? file.close() }
  // The lowest byte of SQLite's `user_version`.
  try file.seek(toOffset: 63)
  try file.write(contentsOf: [schema])
}
