import Facts
import Testing

@testable import Repository

/// Opens `path`, which has to be a git repository.
func openRepository(
  _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> GitRepository {
  guard case .git(let repository) = try openSourceTree(at: path) else {
    Issue.record("\(path) is no repository", sourceLocation: sourceLocation)
    throw RepositoryError.notFound(path: path)
  }
  return repository
}

/// Opens `path`, which has to be a plain folder.
func openFolder(
  _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Folder {
  guard case .folder(let folder) = try openSourceTree(at: path) else {
    Issue.record("\(path) is no plain folder", sourceLocation: sourceLocation)
    throw RepositoryError.notFound(path: path)
  }
  return folder
}

/// The listing of a revision.
func listing(_ path: String, at revision: String = "HEAD") throws -> TreeListing {
  var objects = ObjectStream(try openRepository(path))
  return try objects.files(of: try objects.commit(revision))
}

/// The commit of a revision.
func commit(_ path: String, at revision: String = "HEAD") throws -> Commit {
  var objects = ObjectStream(try openRepository(path))
  return try objects.commit(revision)
}

/// Each blob's content as a text: its bytes, or in brackets why there are none.
func texts(_ path: String, _ blobs: [String], limit: Int = 1 << 20) throws -> [String] {
  try texts(ObjectStream(try openRepository(path)), blobs, limit: limit)
}

/// The same, all of it read through git.
func textsThroughGit(
  _ path: String, _ blobs: [String], limit: Int = 1 << 20
) throws -> [String] {
  try texts(ObjectStream(throughGit: try openRepository(path)), blobs, limit: limit)
}

private func texts(
  _ objects: consuming ObjectStream, _ blobs: [String], limit: Int
) throws -> [String] {
  var texts: [String] = []
  try objects.read(blobs, limit: limit) { position, content in
    #expect(position == texts.count)
    texts.append(text(content))
  }
  return texts
}

/// The content as a text: its bytes, or in brackets why there are none.
func text(_ content: BlobContent) -> String {
  switch content {
  case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
  case .missing: "[missing]"
  case .oversized(let size): "[\(size) bytes]"
  case .unreadable: "[unreadable]"
  }
}

/// The error that `body` throws.
func failure(_ body: () throws -> Void) -> RepositoryError? {
  #expect(throws: RepositoryError.self) { try body() }
}
