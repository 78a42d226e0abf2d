import Facts
import Repository

/// Reads blobs of a git repository and scans them, on several tasks if that is faster.
struct FactReader {
  let terms: ReadingTerms
  let workers: Int

  /// The number of blobs to request from git at once; results of scanning are collected in between.
  static let chunkSize = 1024
  /// The number of bytes read before the first of them must be scanned.
  private static let mostBytesAhead = 8 << 20
  /// The number of bytes that may wait in memory for other tasks.
  private static let mostBytesWaiting = 64 << 20
  /// The number of bytes that justify a separate task.
  private static let batchSize = 16 << 10

  /// Reads `files` and hands over each outcome, in their order.
  func read(
    _ files: [SourceFile], from stream: inout ObjectStream,
    each: (Int, ReadOutcome) throws -> Void
  ) async throws {
    guard workers > 1 else {
      try stream.read(files.map(\.blob), limit: terms.sizeLimit) { index, content in
        try each(index, ReadOutcome(content, of: files[index], by: terms))
      }
      return
    }
    var queue = ScanQueue()
    var shares = WorkShares(workers: workers)
    for start in stride(from: 0, to: files.count, by: Self.chunkSize) {
      let chunk = Array(files[start..<min(start + Self.chunkSize, files.count)])
      var bytesAhead = 0
      try inBatches(chunk, from: &stream) { batch in
        // git reads ahead while this task scans, and does not have to wake it for each blob.
        // Batches that wait for other tasks occupy memory.
        if shares.areOurs(batch) || bytesAhead > Self.mostBytesWaiting {
          queue.scan(batch)
        } else {
          bytesAhead += batch.byteCount
          queue.start(batch)
        }
      }
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
    try inBatches(files, from: &stream) { batch in
      bytesAhead += batch.byteCount
      let isAhead = workers > 1 && bytesAhead <= Self.mostBytesAhead
      if isAhead { queue.start(batch) } else { queue.scan(batch) }
    }
  }

  /// Reads `files` and hands them over in batches worth a task.
  private func inBatches(
    _ files: [SourceFile], from stream: inout ObjectStream, each: (ScanBatch) -> Void
  ) throws {
    var batch = ScanBatch(by: terms)
    try stream.read(files.map(\.blob), limit: terms.sizeLimit) { index, content in
      batch.add(files[index], content)
      guard batch.byteCount > Self.batchSize || index + 1 == files.count else { return }
      each(batch)
      batch = ScanBatch(by: terms)
    }
  }
}

/// Divides the scanning between the reading task and the others.
private struct WorkShares {
  let workers: Int
  /// The number of bytes that this task has scanned, counting reading as scanning, and the number
  /// given to each other task.
  private var ours = 0
  private var others = 0

  init(workers: Int) { self.workers = workers }

  /// Whether the reading task has less to do, and so should scan this batch.
  mutating func areOurs(_ batch: ScanBatch) -> Bool {
    // Inflating a byte takes a third of the time of scanning it.
    ours += batch.byteCount / 3
    guard ours + batch.byteCount <= others else {
      others += batch.byteCount / max(1, workers - 1)
      return false
    }
    ours += batch.byteCount
    return true
  }
}
