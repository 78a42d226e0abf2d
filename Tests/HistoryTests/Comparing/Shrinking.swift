/// Makes a trial that fails smaller as long as it goes on failing.
struct Shrinking {
  private(set) var trial: Trial
  /// What the smallest trial so far found.
  private(set) var found: [String]
  private let deadline: ContinuousClock.Instant

  /// `trial` found something; trying others ends after `limit`.
  init(_ trial: Trial, found: [String], limit: Duration) {
    self.trial = trial
    self.found = found
    deadline = .now + limit
  }

  /// Leaves out runs, commits, files and changes, many at once and then one by one, until nothing
  /// more can be left out.
  mutating func run() async {
    var size: Int
    repeat {
      size = trial.size
      await leaveOut(\.plan.steps) { $0.without(step: $1) }
      await leaveOut(\.history.commits) { $0.without(commit: $1) }
      await leaveOut(\.history.paths) { $0.without(path: $0.history.paths[$1]) }
      for place in trial.history.commits.indices.reversed() {
        for path in trial.history.changes(of: place) {
          await attempt(trial.keeping(path, since: place))
        }
      }
    } while trial.size < size && .now < deadline
  }

  /// Leaves out parts of what is at `list`, in halves first.
  private mutating func leaveOut<Part>(
    _ list: (Trial) -> [Part], by leaving: (Trial, Int) -> Trial?
  ) async {
    var length = max(list(trial).count / 2, 1)
    while length > 0 {
      var end = list(trial).count
      while end > 0 {
        let smaller = (max(end - length, 0)..<end).reversed()
          .reduce(Optional(trial)) { rest, place in rest.flatMap { leaving($0, place) } }
        await attempt(smaller)
        end = min(end - length, list(trial).count)
      }
      length /= 2
    }
  }

  private mutating func attempt(_ smaller: Trial?) async {
    guard let smaller, .now < deadline else { return }
    let found = await smaller.differences(all: false)
    guard !found.isEmpty else { return }
    trial = smaller
    self.found = found
  }
}

extension Trial {
  /// How much there is to read for whoever looks into a failure.
  var size: Int {
    plan.steps.count + history.commits.indices.reduce(0) { $0 + history.changes(of: $1).count + 1 }
  }

  fileprivate func without(step place: Int) -> Trial? {
    guard plan.steps.count > 1, plan.steps.indices.contains(place) else { return nil }
    var trial = self
    trial.plan.steps.remove(at: place)
    return trial
  }

  /// The commits that stand on the one left out stand on its parent.
  fileprivate func without(commit place: Int) -> Trial? {
    guard history.commits.count > 1, history.commits.indices.contains(place) else { return nil }
    let parent = history.commits[place].parents.first
    func moved(_ number: Int) -> Int? {
      number == place ? parent : number > place ? number - 1 : number
    }
    var trial = self
    trial.history.commits.remove(at: place)
    for index in trial.history.commits.indices {
      trial.history.commits[index].parents =
        trial.history.commits[index].parents.compactMap(moved)
    }
    trial.plan.steps = plan.steps.compactMap { step in
      switch step {
      case .index(let run): run.moved(by: moved).map { .index($0) }
      case .indexAsAnother(let run): run.moved(by: moved).map { .indexAsAnother($0) }
      case .forgetAnother, .prune: step
      }
    }
    return trial
  }

  fileprivate func without(path: String) -> Trial {
    var trial = self
    for index in trial.history.commits.indices { trial.history.commits[index].tree[path] = nil }
    return trial
  }

  /// A file does not change in a commit, but as its parent has it.
  fileprivate func keeping(_ path: String, since place: Int) -> Trial? {
    guard history.commits.indices.contains(place),
      let parent = history.commits[place].parents.first,
      case let old = history.commits[parent].tree[path],
      old != history.commits[place].tree[path]
    else { return nil }
    var trial = self
    trial.history.commits[place].tree[path] = old
    return trial
  }
}

extension RunPlan.Run {
  /// The run with another number for its commit; nil if there is none.
  fileprivate func moved(by moved: (Int) -> Int?) -> Self? {
    guard let place = moved(commit) else { return nil }
    var run = self
    run.commit = place
    return run
  }
}
