import Facts
import IndexStore
import Indexing
import Resolution

/// Indexes shards of other versions again for a merge.
struct ShardUpgrade {
  /// The files to merge: the given shards, or new ones in their place.
  private(set) var shards: [String] = []
  /// The given shards by the path of the new one.
  private var originals: [String: String] = [:]
  private var temporary: [TemporaryShard] = []
  /// The shards that could not be indexed again, each with the reason.
  private var refused: [(path: String, reason: String)] = []

  /// Indexes those of `given` that need it, into files beside `index`.
  init(
    of given: [String], for index: String, places: [String: String], isQuiet: Bool,
    in console: inout Console
  ) async throws {
    var progress = ProgressLine(on: console.messages, isWanted: !isQuiet)
    defer { progress.clear(on: &console.messages) }
    let versions = IndexVersions(scanner: factVersion, rules: rulesVersion)
    do {
      var seen: Set<String> = []
      for path in given where seen.insert(path).inserted {
        guard let shard = OutdatedShard(path, versions: versions) else {
          shards.append(path)
          continue
        }
        let new = TemporaryShard(beside: index, number: temporary.count)
        temporary.append(new)
        do {
          try await readAgain(
            shard, at: places, workers: processorCount(), into: try Store(writing: new.path)
          ) { state in
            progress.show(
              "reading \(path) again: \(state.project), \(state.done) of \(state.total ?? 0) commits",
              on: &console.messages)
          }
          originals[new.path] = path
          shards.append(new.path)
        } catch let error as ShardReadingError {
          refused.append((path, error.description))
        }
      }
    } catch {
      end()
      throw error
    }
  }

  /// All refused shards, under their given names.
  func named(_ others: [(path: String, reason: String)]) -> [(path: String, reason: String)] {
    refused + others.map { (originals[$0.path] ?? $0.path, $0.reason) }
  }

  /// Removes the new shards.
  func end() {
    for shard in temporary { shard.remove() }
  }
}
