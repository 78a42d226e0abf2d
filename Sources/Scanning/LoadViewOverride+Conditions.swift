import Facts

typealias CompiledPart = (tokens: Range<Int>, platforms: Platforms)

extension [LoadViewOverride] {
  /// The override's effect on each platform; `parts` is its code.
  ///
  /// `read` gives the effect of tokens that are compiled together.
  init(
    for platforms: Platforms, _ parts: [CompiledPart], read: ([Range<Int>]) -> LoadViewOverride
  ) {
    self = []
    if parts.allSatisfy({ $0.platforms.isSuperset(of: platforms) }) {
      var override = read(parts.map(\.tokens))
      override.platforms = platforms
      append(override)
    } else {
      for platform in platforms.parts {
        let compiled = parts.filter { $0.platforms.isSuperset(of: platform) }
        add(read(compiled.map(\.tokens)), on: platform)
      }
    }
  }
}

extension LoadViewOverride: ConditionalOverride {
  func joined(with other: LoadViewOverride) -> LoadViewOverride {
    var joined = self
    if body != other.body {
      let isCustom = [body, other.body].allSatisfy { $0 == .empty || $0 == .custom }
      joined.body = isCustom ? .custom : .unknown
    }
    if assignsView != other.assignsView { joined.assignsView = .possible }
    return joined
  }
}

extension LoadViewOverride {
  /// Notes the `paths` that call super: of a controller with a nib name, and of one without.
  mutating func decide(_ paths: (_ hasName: Bool) -> SuperPaths) {
    switch (paths(true).callsSuper, paths(false).callsSuper) {
    case (true?, true?): break
    case (true?, false?): body = .superIfNamed
    default: if assignsView == .written { body = .superAtTimes }
    }
  }
}
