/// The runs that bring a history into one index.
struct RunPlan {
  struct Run {
    /// The place of the commit that is asked for.
    let commit: Int
    /// Whether its history comes along.
    let isHistory: Bool
    let workers: Int
  }

  var runs: [Run] = []

  /// All of it in one run, commit by commit, in batches, or in no order at all; the head comes last.
  init(for history: GeneratedHistory, _ random: inout SeededRandom) {
    let head = history.commits.count - 1
    let line = Array(history.line(to: head).reversed())
    let workers = random.pick([1, 4])
    func run(_ commit: Int, history: Bool) -> Run {
      Run(commit: commit, isHistory: history, workers: workers)
    }
    switch random.number(below: 10) {
    case 0...1: break
    case 2...4: runs = line.map { run($0, history: false) }
    case 5...7:
      runs = line.filter { _ in random.chance(40) }.map { run($0, history: true) }
    default:
      runs = random.several(2...8) { random in
        run(random.number(below: head + 1), history: random.chance(50))
      }
    }
    if runs.isEmpty || random.chance(60) { runs.append(run(head, history: true)) }
  }
}
