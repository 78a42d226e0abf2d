/// Batches of files to scan, in the order of the files.
struct ScanQueue {
  private enum Batch: Sendable {
    case done([ReadOutcome])
    case underWay(Task<[ReadOutcome], Never>)

    var outcomes: [ReadOutcome] {
      get async {
        switch self {
        case .done(let outcomes): outcomes
        case .underWay(let task): await task.value
        }
      }
    }
  }

  private var batches: [Batch] = []
  /// The number of batches handed over, and of their files.
  private var handedOver = 0
  private var files = 0

  /// Starts a task that scans the next batch.
  mutating func start(_ batch: ScanBatch) {
    batches.append(.underWay(Task { batch.scanned() }))
  }

  /// Scans the next batch at once.
  mutating func scan(_ batch: ScanBatch) { batches.append(.done(batch.scanned())) }

  /// Waits until all batches are scanned.
  mutating func finish() async {
    for number in batches.indices { batches[number] = .done(await batches[number].outcomes) }
  }

  /// Waits for all batches but the last few, and hands over each file's outcome.
  mutating func handOver(
    butLast count: Int = 0, _ each: (Int, ReadOutcome) throws -> Void
  ) async rethrows {
    while handedOver < batches.count - count {
      for outcome in await batches[handedOver].outcomes {
        try each(files, outcome)
        files += 1
      }
      batches[handedOver] = .done([])
      handedOver += 1
    }
  }
}
