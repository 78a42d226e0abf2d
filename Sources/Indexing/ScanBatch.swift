import Facts
import Repository

/// Files in a row with their bytes, on the way to the task that scans them.
struct ScanBatch: Sendable {
  private enum Entry: Sendable {
    case bytes([UInt8], SourceFile)
    case outcome(ReadOutcome)
  }

  private let terms: ReadingTerms
  private var entries: [Entry] = []
  /// The number of bytes that wait to be scanned.
  private(set) var byteCount = 0

  /// Creates an empty batch; `terms` apply to reading.
  init(by terms: ReadingTerms) { self.terms = terms }

  /// Adds the result for a file.
  mutating func add(_ file: SourceFile, _ content: BlobContent) {
    if case .bytes(let bytes) = content {
      byteCount += bytes.count
      entries.append(.bytes(bytes, file))
    } else {
      entries.append(.outcome(ReadOutcome(content, of: file, by: terms)))
    }
  }

  func scanned() -> [ReadOutcome] {
    entries.map { entry in
      switch entry {
      case .bytes(let bytes, let file): ReadOutcome(.bytes(bytes), of: file, by: terms)
      case .outcome(let outcome): outcome
      }
    }
  }
}
