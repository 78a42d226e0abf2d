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
  /// How an index comes about.
  private enum Kind: CaseIterable {
    case history
    case nights
    case pruned
  }

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
  /// What an undisturbed index says in the end.
  private var expected: [Kind: Views] = [:]
  /// How long each of its runs takes.
  private var lengths: [Kind: Duration] = [:]
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

  /// The words of the runs, one after the other.
  private func runs(_ kind: Kind, into file: String) -> [[String]] {
    let words = ["index", repository.path, "--quiet", "--db", file]
    let history = stride(from: line.count - 1, through: 0, by: -4).reversed()
      .map { words + ["--history", "--at", ids[line[$0]]] }
    switch kind {
    case .history: return history
    case .nights: return line.map { words + ["--at", ids[$0]] }
    case .pruned: return history + [["prune", "--keep-daily", "forever", "--quiet", "--db", file]]
    }
  }

  /// Indexes without any harm, to know what is to come out and how long it takes.
  func undisturbed() throws {
    for kind in Kind.allCases {
      let file = scratch.path("undisturbed-\(kind).db")
      let runs = runs(kind, into: file)
      lengths[kind] =
        try ContinuousClock().measure { for words in runs { try finish(words) } }
        / runs.count
      expected[kind] = try Views(all: try Store(reading: file))
    }
  }

  /// Kills a run up to three times, lets the next ones end, and gives what is not as it should be.
  func kill(_ number: Int) throws -> [String] {
    let folder = scratch.url.appending(path: "run \(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "index.db").path
    let kind = random.pick(Kind.allCases)
    let runs = runs(kind, into: file)
    var found: [String] = []
    var next = 0
    for _ in 0..<random.number(1...3) {
      let limit = lengths[kind] ?? .zero
      // Whatever was done before the one that is killed stays.
      let place = random.number(next...(runs.count - 1))
      for words in runs[next..<place] { try finish(words) }
      next = place
      let running = try nibindex.start(runs[place])
      if try running.ending(within: limit * random.number(below: 1000) / 1000).code == 128 + SIGKILL
      {
        killed += 1
      }
      found += try damage(at: file)
    }
    for words in runs[next...] { try finish(words) }
    found += try damage(at: file)
    let views = try Views(all: try Store(reading: file))
    found += expected[kind].map { views.differences(from: $0, at: "") }?.map { "\($0)" } ?? []
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
