import Facts

/// Some of a file's tokens, and the platforms that they are compiled for.
typealias CompiledPart = (tokens: Range<Int>, platforms: Platforms)

extension [LoadViewOverride] {
  /// Adds what the code of an override does that is compiled for `platforms` and consists of `parts`.
  ///
  /// `read` tells it of tokens that are compiled together. Of several overrides for one platform the
  /// last counts.
  mutating func add(
    for platforms: Platforms, _ parts: [CompiledPart],
    read: ([Range<Int>]) -> LoadViewOverride
  ) {
    let isOne = parts.allSatisfy { $0.platforms.isSuperset(of: platforms) }
    for platforms in isOne ? [platforms] : platforms.each {
      var override = read(
        parts.filter { $0.platforms.isSuperset(of: platforms) }.map(\.tokens))
      for index in indices where !platforms.isEmpty { self[index].platforms.subtract(platforms) }
      removeAll { $0.platforms.isEmpty }
      override.platforms = []
      if let same = firstIndex(where: { other in
        other.body == override.body && other.assignsView == override.assignsView
          && other.line == override.line
      }) {
        self[same].platforms.formUnion(platforms)
      } else {
        override.platforms = platforms
        append(override)
      }
    }
  }
}

extension Platforms {
  /// The platforms one by one.
  fileprivate var each: [Platforms] {
    (0..<8).map { Platforms(rawValue: 1 << $0) }.filter { contains($0) }
  }
}
