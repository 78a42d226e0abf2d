import Facts
import Foundation
import Scanning

/// What the words ask for.
struct Attack {
  private enum Task {
    case inputs(any InputSource, kind: FileKind, from: Int)
    case show(any InputSource, number: Int)
  }

  private let task: Task

  init?(_ words: [String]) {
    let isShown = words.first == "show"
    let words = isShown ? Array(words.dropFirst()) : words
    guard words.count >= 3, let kind = FileKind(rawValue: words[1]),
      let language = Language(kind), let count = Int(words[2])
    else { return nil }
    let source: any InputSource
    let rest: ArraySlice<String>
    switch words[0] {
    case "tokens":
      source = TokenFiles(language, length: count)
      rest = words[3...]
    case "mutants":
      guard words.count > 3, let seed = UInt64(words[3]) else { return nil }
      source = Mutants(language, count: count, seed: seed)
      rest = words[4...]
    default: return nil
    }
    let number = rest.first.flatMap { Int($0) } ?? 0
    task = isShown ? .show(source, number: number) : .inputs(source, kind: kind, from: number)
  }

  func run() -> Int32 {
    switch task {
    case .inputs(let source, let kind, let first): return scanAll(source, as: kind, from: first)
    case .show(let source, let number):
      FileHandle.standardOutput.write(Data(source[number]))
      return 0
    }
  }

  private func scanAll(_ source: any InputSource, as kind: FileKind, from first: Int) -> Int32 {
    let record = getenv("ATTACK_AT").map { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) } ?? -1
    var facts = 0
    for number in first..<max(first, source.count) {
      let bytes = source[number]
      if record >= 0 {
        var number = number
        pwrite(record, &number, MemoryLayout<Int>.size, 0)
      }
      // Of large inputs there are none here. Processor time, so that a busy machine ends nothing.
      limitProcessorTime(seconds: 1)
      let found = bytes.withUnsafeBufferPointer { scan($0, as: kind) }
      // A file cannot say much more than it has bytes.
      facts += found.problems.count
      guard found.problems.count <= bytes.count + 16 else {
        print("\(source.count) inputs: number \(number) has \(found.problems.count) problems")
        return 1
      }
    }
    print("\(max(0, source.count - first)) inputs as \(kind.rawValue), \(facts) problems told")
    return 0
  }
}

/// Ends the process by SIGPROF after so many seconds of its own work from now on.
private func limitProcessorTime(seconds: Int) {
  var timer = itimerval()
  timer.it_value.tv_sec = seconds
  #if os(Linux)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  #else
    setitimer(ITIMER_PROF, &timer, nil)
  #endif
}

/// Inputs by their numbers.
protocol InputSource {
  var count: Int { get }
  subscript(number: Int) -> [UInt8] { get }
}
