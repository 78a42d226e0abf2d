import CSQLite
import Foundation
import IndexStore
import TestSupport
import Testing

/// A run that is killed leaves an index that the next run completes as if nothing had happened.
@Suite(.serialized) struct KillTests {
  /// How many runs are killed: `KILLS=100` for more.
  private static let count = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 12

  @Test func `killed runs leave a whole index, and the next one ends as an undisturbed one`() throws
  {
    let kills = try Kills(seed: 4711)
    try kills.undisturbed()
    for number in 0..<Self.count {
      let found = try kills.kill(number)
      if !found.isEmpty { Issue.record("run \(number): \(found.joined(separator: "\n"))") }
    }
    // How many are hit depends on how busy the machine is; none would mean that nothing was tried.
    #expect(kills.killed > 0)
  }
}

/// Runs of the binary that index a history and are killed.
private final class Kills {
  /// A run did not end well.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let repository: GitFixture
  private let ids: [String]
  /// The places of the commits that lead to the head, the oldest first.
  private let line: [Int]
  private let scratch: ScratchDirectory
  private let nibindex: BuiltBinary
  private var random: SeededRandom
  /// What an undisturbed index says after a history, and after its commits one by one.
  private var expected: [Bool: Views] = [:]
  private var length = Duration.zero
  /// How many runs were killed before they ended.
  private(set) var killed = 0

  init(seed: Int) throws {
    random = SeededRandom(seed: seed)
    let history = GeneratedHistory(&random, commits: 12)
    (repository, ids) = try history.repository()
    scratch = try ScratchDirectory()
    nibindex = BuiltBinary(folder: scratch.url.path)
    line = history.line(to: ids.count - 1).reversed()
  }

  /// The words of the runs that index the history, or one commit of it after the other.
  private func runs(asHistory: Bool, into file: String) -> [[String]] {
    let words = ["index", repository.path, "--quiet", "--db", file]
    return asHistory
      ? [words + ["--history"]] : line.map { words + ["--at", ids[$0]] }
  }

  /// Indexes without any harm, to know what is to come out and how long it takes.
  func undisturbed() throws {
    for asHistory in [true, false] {
      let file = scratch.path("undisturbed-\(asHistory).db")
      let clock = ContinuousClock()
      length = try clock.measure {
        for words in runs(asHistory: asHistory, into: file) { try finish(words) }
      }
      expected[asHistory] = try Views(all: try Store(reading: file))
    }
  }

  /// Kills a run up to three times, lets the next ones end, and gives what is not as it should be.
  func kill(_ number: Int) throws -> [String] {
    let folder = scratch.url.appending(path: "run \(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "index.db").path
    let asHistory = random.chance(60)
    let runs = runs(asHistory: asHistory, into: file)
    var found: [String] = []
    for _ in 0..<random.number(1...3) {
      let limit = length / (asHistory ? 1 : runs.count)
      // Whatever was done before the one that is killed stays.
      let place = random.number(below: runs.count)
      for words in runs[..<place] { try finish(words) }
      let running = try nibindex.start(runs[place])
      if try running.ending(within: limit * random.number(below: 1000) / 1000).code == 128 + SIGKILL
      {
        killed += 1
      }
      found += try damage(at: file)
    }
    for words in runs { try finish(words) }
    found += try damage(at: file)
    let views = try Views(all: try Store(reading: file))
    found += expected[asHistory].map { views.differences(from: $0, at: "") }?.map { "\($0)" } ?? []
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    if left != ["index.db"] { found.append("beside the index: \(left)") }
    try FileManager.default.removeItem(at: folder)
    return found
  }

  private func finish(_ words: [String]) throws {
    let ending = try nibindex.start(words).ending(within: .seconds(60))
    guard [0, 3].contains(ending.code) else {
      throw Failure(description: "nibindex ended with \(ending.code): \(ending.messages)")
    }
  }

  /// What SQLite finds wrong with the file, if there is one yet.
  private func damage(at file: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    // It opens for whoever asks questions, and holds what SQLite expects.
    _ = try Store(reading: file)
    var handle: OpaquePointer?
    sqlite3_open_v2(file, &handle, SQLITE_OPEN_READONLY, nil)
    defer { sqlite3_close_v2(handle) }
    return try ["integrity_check", "foreign_key_check"].flatMap { check in
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, "PRAGMA \(check)", -1, &statement, nil) == SQLITE_OK else {
        throw Failure(description: "\(check): \(String(cString: sqlite3_errmsg(handle)))")
      }
      defer { sqlite3_finalize(statement) }
      var found: [String] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        let text = sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? ""
        if text != "ok" { found.append("\(check): \(text)") }
      }
      return found
    }
  }
}
