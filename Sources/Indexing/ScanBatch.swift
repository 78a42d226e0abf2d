import Facts
import Repository

/// Some files in a row and their bytes, on the way to the task that scans them.
struct ScanBatch: Sendable {
  /// What scanning a batch came to.
  struct Outcomes: Sendable {
    let start: Int
    let outcomes: [ReadOutcome]
  }

  private enum Entry: Sendable {
    case bytes(Range<Int>, SourceFile)
    case kept([UInt8], SourceFile)
    case outcome(ReadOutcome)
  }

  private let start: Int
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// How many bytes wait to be scanned.
  private(set) var byteCount = 0

  /// An empty batch whose first file has the index `start`.
  init(start: Int) { self.start = start }

  /// Adds what came back for a file.
  mutating func add(_ file: SourceFile, _ content: BlobContent, sizeLimit: Int) {
    switch content {
    case .bytes(let content):
      let first = bytes.count
      bytes.append(contentsOf: content)
      byteCount += content.count
      entries.append(.bytes(first..<bytes.count, file))
    case .kept(let content):
      byteCount += content.count
      entries.append(.kept(content, file))
    default: entries.append(.outcome(ReadOutcome(content, of: file, sizeLimit: sizeLimit)))
    }
  }

  /// Scans all of it.
  func scanned() -> Outcomes {
    bytes.withUnsafeBufferPointer { bytes in
      Outcomes(
        start: start,
        outcomes: entries.map { entry in
          switch entry {
          case .bytes(let range, let file):
            ReadOutcome(UnsafeBufferPointer(rebasing: bytes[range]), of: file)
          case .kept(let bytes, let file):
            bytes.withUnsafeBufferPointer { ReadOutcome($0, of: file) }
          case .outcome(let outcome): outcome
          }
        })
    }
  }
}

/// Puts batches that are done in any order back into the order of their files.
struct OutcomeQueue {
  /// How many batches are under way.
  var awaited = 0
  private var early: [Int: [ReadOutcome]] = [:]
  private var next = 0

  /// Takes a batch that is done, and hands over what is now in order.
  mutating func take(_ batch: ScanBatch.Outcomes, _ each: (Int, ReadOutcome) throws -> Void) throws
  {
    awaited -= 1
    early[batch.start] = batch.outcomes
    while let outcomes = early.removeValue(forKey: next) {
      for (index, outcome) in outcomes.enumerated() { try each(next + index, outcome) }
      next += outcomes.count
    }
  }
}
