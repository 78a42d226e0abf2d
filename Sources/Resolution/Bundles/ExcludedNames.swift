import Facts

/// The files that build settings of a target exclude from its build phases.
struct ExcludedNames {
  private var excluded: [(glob: Glob, platforms: Platforms)] = []
  private var included: [Glob] = []

  /// Reads the settings of `target`; nil if they exclude no files.
  init?(_ target: ModuleTarget) {
    guard let value = target.setting("EXCLUDED_SOURCE_FILE_NAMES"), !value.isEmpty else {
      return nil
    }
    let facts = target.facts
    let configuration =
      facts.configurations.first { $0.name == facts.defaultConfiguration }
      ?? facts.configurations.first { $0.name == "Release" } ?? facts.configurations.first
    let own = configuration?.settings.filter { $0.name == "EXCLUDED_SOURCE_FILE_NAMES" } ?? []
    for setting in own {
      guard let sdk = setting.condition.flatMap(Self.sdk) else { continue }
      // Catalyst uses the Mac's SDK.
      let platforms = sdkPlatforms(sdk)
      add(setting.value, for: platforms == .macOS ? [.macOS, .catalyst] : platforms)
    }
    // A value without condition, or from another layer, applies to all platforms.
    if own.isEmpty || own.contains(where: { $0.condition == nil }) { add(value, for: .all) }
    guard !excluded.isEmpty else { return nil }
    included = Self.globs(target.setting("INCLUDED_SOURCE_FILE_NAMES") ?? "")
  }

  private mutating func add(_ value: String, for platforms: Platforms) {
    excluded += Self.globs(value).map { ($0, platforms) }
  }

  private static func globs(_ value: String) -> [Glob] {
    value.split(separator: " ").map {
      Glob($0.contains("/") ? "**/" + $0.drop { $0 == "/" } : String($0))
    }
  }

  /// The SDK of a condition such as `sdk=macosx*`.
  private static func sdk(_ condition: String) -> String? {
    condition.hasPrefix("sdk=") ? String(condition.dropFirst(4)) : nil
  }

  /// The platforms for which the file at `path` is excluded.
  func platforms(for path: String) -> Platforms {
    let name = lastComponent(path)
    guard !included.contains(where: { $0.matches(name.utf8) || $0.matches(path.utf8) }) else {
      return []
    }
    return excluded.reduce(into: []) { result, entry in
      if entry.glob.matches(name.utf8) || entry.glob.matches(path.utf8) {
        result.formUnion(entry.platforms)
      }
    }
  }
}
