import Facts
import Repository

/// Reads the files of a history in portions, on its own task, so that the caller can write
/// meanwhile.
actor HistoryReader {
  private let reader: FactReader
  private var stream: ObjectStream

  /// Creates a reader that takes over `stream`.
  init(terms: ReadingTerms, workers: Int, from stream: consuming sending ObjectStream) {
    reader = FactReader(terms: terms, workers: workers)
    self.stream = stream
  }

  /// Reads `files` and begins to scan them; scans part of many files before reading more.
  ///
  /// Call it again only after the last call has returned: files come in the order of the history.
  func begin(_ files: [SourceFile]) async throws -> ScanQueue {
    var queue = ScanQueue()
    var rest = files[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      try reader.begin(rest.prefix(FactReader.chunkSize), in: &queue, from: &stream)
      rest = rest.dropFirst(FactReader.chunkSize)
      // Bytes that wait to be scanned occupy memory.
      if !rest.isEmpty { await queue.finish() }
    }
    return queue
  }
}
