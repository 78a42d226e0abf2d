import Facts
import Repository

/// Reads blobs of a git repository and scans them, on several tasks where that pays.
struct FactReader {
  let sizeLimit: Int
  let workers: Int

  /// How many blobs are asked of git in one go; it works ahead within them.
  private static let chunkSize = 1024
  /// The fewest bytes that are worth a task of their own.
  private static let batchSize = 128 << 10

  /// Reads `files` and hands each outcome over, in their order.
  func read(
    _ files: [SourceFile], from stream: inout ObjectStream,
    each: (Int, ReadOutcome) throws -> Void
  ) async throws {
    guard workers > 1 else {
      try stream.read(files.map(\.blob), limit: sizeLimit) { index, content in
        try each(index, ReadOutcome(content, of: files[index], sizeLimit: sizeLimit))
      }
      return
    }
    var queue = OutcomeQueue()
    try await withThrowingTaskGroup(of: ScanBatch.Outcomes.self) { group in
      for start in stride(from: 0, to: files.count, by: Self.chunkSize) {
        let chunk = Array(files[start..<min(start + Self.chunkSize, files.count)])
        for batch in try batches(of: chunk, startingAt: start, from: &stream) {
          group.addTask { batch.scanned() }
          queue.awaited += 1
        }
        while queue.awaited > workers, let outcomes = try await group.next() {
          try queue.take(outcomes, each)
        }
      }
      while let outcomes = try await group.next() { try queue.take(outcomes, each) }
    }
  }

  /// The bytes of some files, copied out of the stream.
  private func batches(
    of files: [SourceFile], startingAt start: Int, from stream: inout ObjectStream
  ) throws -> [ScanBatch] {
    var batches = [ScanBatch(start: start)]
    try stream.read(files.map(\.blob), limit: sizeLimit) { index, content in
      if batches[batches.count - 1].byteCount > Self.batchSize {
        batches.append(ScanBatch(start: start + index))
      }
      batches[batches.count - 1].add(files[index], content, sizeLimit: sizeLimit)
    }
    return batches
  }
}
