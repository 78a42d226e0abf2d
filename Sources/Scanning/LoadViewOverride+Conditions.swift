import Facts

/// Some of a file's tokens, and the platforms that they are compiled for.
typealias CompiledPart = (tokens: Range<Int>, platforms: Platforms)

/// What the code of an override of `loadView` says.
struct LoadViewCode {
  /// Whether there is none.
  var isEmpty = true
  /// The tokens at which it calls super.
  var superCalls: [Int] = []
  /// The tokens at which it assigns the view.
  var assignments: [Int] = []
  /// Whether it may do so elsewhere.
  var mayAssign = false

  /// What the override does on `platforms` that begins at `start`.
  func override<Branches: RandomAccessCollection<UndecidedBranch>>(
    at start: Int, line: Int, on platforms: Platforms, _ branches: Branches
  ) -> LoadViewOverride where Branches.Index == Int {
    let isSure = { tokens in
      branches.alwaysCompile(anyOf: tokens, where: start, on: platforms)
    }
    var override = LoadViewOverride(
      body: isEmpty ? .empty : .custom, assignsView: mayAssign ? .possible : .never, line: line)
    if !superCalls.isEmpty { override.body = isSure(superCalls) ? .callsSuper : .unknown }
    if !assignments.isEmpty { override.assignsView = isSure(assignments) ? .written : .possible }
    override.platforms = platforms
    return override
  }
}

extension [LoadViewOverride] {
  /// What an override of `platforms` whose code consists of `parts` does on each of them.
  ///
  /// `read` tells it of tokens that are compiled together.
  init(
    for platforms: Platforms, _ parts: [CompiledPart],
    read: ([Range<Int>], Platforms) -> LoadViewOverride
  ) {
    self = []
    if parts.allSatisfy({ $0.platforms.isSuperset(of: platforms) }) {
      append(read(parts.map(\.tokens), platforms))
    } else {
      for platform in platforms.parts {
        let compiled = parts.filter { $0.platforms.isSuperset(of: platform) }
        add(read(compiled.map(\.tokens), platform), on: platform)
      }
    }
  }
}

extension LoadViewOverride: ConditionalOverride {
  func joined(with other: LoadViewOverride) -> LoadViewOverride {
    var joined = self
    if body != other.body {
      switch (body, other.body) {
      case (.empty, .custom), (.custom, .empty): joined.body = .custom
      case (.callsSuper, .superOrNone), (.superOrNone, .callsSuper): joined.body = .superOrNone
      default: joined.body = .unknown
      }
    }
    if assignsView != other.assignsView { joined.assignsView = .possible }
    return joined
  }

  var orNone: LoadViewOverride {
    var rest = self
    rest.body = body == .callsSuper || body == .superOrNone ? .superOrNone : .unknown
    return rest
  }
}
