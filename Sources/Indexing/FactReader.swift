import Facts
import Repository

/// Reads blobs of a git repository and scans them, on several tasks if that is faster.
struct FactReader {
  let terms: ReadingTerms
  let workers: Int

  /// The number of blobs to request from git at once; results of scanning are collected in between.
  static let chunkSize = 1024
  /// The number of bytes that may wait in memory for other tasks.
  private static let mostBytesAhead = 8 << 20
  /// The number of bytes that justify a separate task.
  private static let batchSize = 16 << 10

  /// Reads `files` and hands over each outcome, in their order.
  func read(
    _ files: [SourceFile], from stream: inout ObjectStream,
    each: (Int, ReadOutcome) throws -> Void
  ) async throws {
    var queue = ScanQueue()
    for start in stride(from: 0, to: files.count, by: Self.chunkSize) {
      let end = min(start + Self.chunkSize, files.count)
      try begin(files[start..<end], in: &queue, from: &stream)
      try await queue.handOver(butLast: workers, each)
    }
    try await queue.handOver(each)
  }

  /// Reads `files` and begins to scan them; the caller waits for the outcomes later.
  ///
  /// Waiting tasks also scan, so this scans only the batches that would take too much memory.
  func begin(
    _ files: some Sequence<SourceFile>, in queue: inout ScanQueue, from stream: inout ObjectStream
  ) throws {
    let files = Array(files)
    var bytesAhead = 0
    var batch = ScanBatch(by: terms)
    try stream.read(files.map(\.blob), limit: terms.sizeLimit) { index, content in
      batch.add(files[index], content)
      guard batch.byteCount > Self.batchSize || index + 1 == files.count else { return }
      bytesAhead += batch.byteCount
      let isAhead = workers > 1 && bytesAhead <= Self.mostBytesAhead
      if isAhead { queue.start(batch) } else { queue.scan(batch) }
      batch = ScanBatch(by: terms)
    }
  }
}
