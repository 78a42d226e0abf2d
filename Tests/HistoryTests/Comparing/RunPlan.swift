/// The steps that bring a history into one index.
struct RunPlan {
  /// What a run resolves for.
  enum Terms: CaseIterable {
    case plain
    case furtherProfile
    case otherLanguage
  }

  struct Run {
    /// The place of the commit that is asked for.
    var commit: Int
    /// Whether its history comes along.
    let isHistory: Bool
    /// Whether it is asked for as HEAD, so that questions are answered of it.
    let isHead: Bool
    let workers: Int
    /// The most commits that are worked out in one go, and the most files that a new index takes at first.
    let commitsAtOnce: Int
    let unnamedFiles: Int
    let terms: Terms
  }

  enum Step {
    case index(Run)
    /// The same repository is indexed as another project, or that project is removed.
    case indexAsAnother(Run)
    case forgetAnother
    /// So many of a hundred snapshots are removed; the seed says which.
    case prune(share: Int, seed: Int)
  }

  var steps: [Step] = []

  /// All of it in one run, commit by commit, in batches, or in no order at all.
  init(for history: GeneratedHistory, _ random: inout SeededRandom) {
    let head = history.commits.count - 1
    let line = Array(history.line(to: head).reversed())
    let workers = random.pick([1, 4])
    let commitsAtOnce = random.pick([1, 3, 64])
    let unnamedFiles = random.pick([0, 20, 16_384])
    let terms = random.chance(75) ? .plain : random.pick(Terms.allCases)
    let isFickle = random.chance(10)
    let asHead = random.chance(50)
    func run(_ commit: Int, history: Bool) -> Run {
      let terms = isFickle ? random.pick(Terms.allCases) : terms
      return Run(
        commit: commit, isHistory: history, isHead: asHead && random.chance(70), workers: workers,
        commitsAtOnce: commitsAtOnce,
        unnamedFiles: unnamedFiles, terms: terms)
    }
    var runs: [Run] = []
    switch random.number(below: 10) {
    case 0...1: break
    case 2...4: runs = line.map { run($0, history: false) }
    case 5...7:
      runs = line.filter { _ in random.chance(40) }.map { run($0, history: true) }
    default:
      for _ in 0..<random.number(2...8) {
        runs.append(run(random.number(below: head + 1), history: random.chance(50)))
      }
    }
    if runs.isEmpty || random.chance(60) { runs.append(run(head, history: true)) }
    steps = runs.map { .index($0) }
    disturb(run(random.number(below: head + 1), history: random.chance(50)), &random)
  }

  /// Puts steps in between that are to change nothing for what stays.
  private mutating func disturb(_ other: Run, _ random: inout SeededRandom) {
    func place() -> Int { random.number(1...steps.count) }
    if random.chance(20) { steps.insert(.indexAsAnother(other), at: place()) }
    if random.chance(10) { steps.insert(.forgetAnother, at: place()) }
    while random.chance(25) {
      let seed = random.number(below: 1_000_000)
      steps.insert(.prune(share: random.pick([20, 50, 100]), seed: seed), at: place())
    }
  }
}
