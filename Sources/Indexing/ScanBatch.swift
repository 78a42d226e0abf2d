import Facts
import Repository

/// Files in a row with their bytes, on the way to the task that scans them.
struct ScanBatch: Sendable {
  private enum Entry: Sendable {
    case bytes(Range<Int>, SourceFile)
    case kept([UInt8], SourceFile)
    case outcome(ReadOutcome)
  }

  private let terms: ReadingTerms
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// The number of bytes that wait to be scanned.
  private(set) var byteCount = 0

  /// Creates an empty batch; `terms` apply to reading.
  init(by terms: ReadingTerms) { self.terms = terms }

  /// Adds the result for a file.
  mutating func add(_ file: SourceFile, _ content: BlobContent) {
    switch content {
    case .bytes(let content):
      let first = bytes.count
      bytes.append(contentsOf: content)
      byteCount += content.count
      entries.append(.bytes(first..<bytes.count, file))
    case .kept(let content):
      byteCount += content.count
      entries.append(.kept(content, file))
    default: entries.append(.outcome(ReadOutcome(content, of: file, by: terms)))
    }
  }

  /// Scans all files of the batch.
  func scanned() -> [ReadOutcome] {
    bytes.withUnsafeBufferPointer { bytes in
      entries.map { entry in
        switch entry {
        case .bytes(let range, let file):
          ReadOutcome(UnsafeBufferPointer(rebasing: bytes[range]), of: file, terms.loaders)
        case .kept(let bytes, let file):
          bytes.withUnsafeBufferPointer { ReadOutcome($0, of: file, terms.loaders) }
        case .outcome(let outcome): outcome
        }
      }
    }
  }
}
