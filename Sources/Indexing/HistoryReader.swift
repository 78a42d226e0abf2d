import Facts
import Repository

/// Reads the files of a history, some at a time, on a task of its own: who asks may write meanwhile.
actor HistoryReader {
  private let reader: FactReader
  private var stream: ObjectStream

  /// A reader out of `stream`, which belongs to it from here on.
  init(terms: ReadingTerms, workers: Int, from stream: consuming sending ObjectStream) {
    reader = FactReader(terms: terms, workers: workers)
    self.stream = stream
  }

  /// Reads `files` and begins to scan them; of many, some are scanned before the next are read.
  ///
  /// To be called again once the last call has come to its end: files come in the order of the history.
  func begin(_ files: [SourceFile]) async throws -> ScanQueue {
    var queue = ScanQueue()
    var rest = files[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      try reader.begin(rest.prefix(FactReader.chunkSize), in: &queue, from: &stream)
      rest = rest.dropFirst(FactReader.chunkSize)
      // Bytes that wait to be scanned are held in memory.
      if !rest.isEmpty { await queue.finish() }
    }
    return queue
  }
}
