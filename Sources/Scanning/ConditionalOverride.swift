import Facts

/// An override that may differ between the branches of an `#if`.
protocol ConditionalOverride: Equatable {
  var platforms: Platforms { get set }

  /// The override where this one or `other` is compiled.
  func joined(with other: Self) -> Self
}

/// The overrides of one class.
///
/// Several of one kind stand in branches of an `#if`.
struct FoundOverrides {
  var loadViews: [LoadViewOverride] = []
  var loadWindows: [LoadViewOverride] = []
  var nibNames: [NibNameGetter] = []
  var windowNibNames: [NibNameGetter] = []
  var nibBundles: [NibBundleGetter] = []

  mutating func add(_ getter: NibNameGetter) {
    if getter.isWindow { windowNibNames.append(getter) } else { nibNames.append(getter) }
  }

  func write(to declaration: inout ClassDeclaration) {
    declaration.loadViews = loadViews.byPlatform
    declaration.loadWindows = loadWindows.byPlatform
    declaration.nibNameGetters = nibNames.byPlatform + windowNibNames.byPlatform
    let bundles = nibBundles.byPlatform
    declaration.nibBundleGetter = bundles.first?.value
    if bundles.count > 1 || bundles.first?.platforms.isSuperset(of: declaration.platforms) == false
    {
      declaration.nibBundleGetter?.value = .undecided
    }
  }
}

extension Array where Element: ConditionalOverride {
  fileprivate var byPlatform: [Element] {
    count < 2
      ? self : Array(byPlatform: { platform in filter { $0.platforms.contains(platform) } })
  }

  /// The overrides that `compiled` gives for each platform.
  fileprivate init(byPlatform compiled: (Platforms) -> [Element]) {
    self = Platforms.all.parts.reduce(into: []) { all, platform in
      let found = compiled(platform)
      guard let first = found.first else { return }
      all.add(found.dropFirst().reduce(first) { $0.joined(with: $1) }, on: platform)
    }
  }
}

extension [ClassDeclaration] {
  /// Joins the implementations of one class in branches of an `#if`; the result is unknown where
  /// platforms do not decide.
  mutating func joinAlternatives() {
    guard count > 1, contains(where: \.overridesSome) else { return }
    let groups = Dictionary(grouping: indices.filter { self[$0].isWhole }) { self[$0].name }
    for twins in groups.values
    where twins.count > 1 && twins.contains(where: { self[$0].overridesSome }) {
      join(twins, \.loadViews)
      join(twins, \.loadWindows)
      join(twins, \.nibNameGetters)
    }
  }

  private mutating func join<Override: ConditionalOverride>(
    _ twins: [Int], _ overrides: WritableKeyPath<ClassDeclaration, [Override]>
  ) {
    let all = [Override](byPlatform: { platform in
      twins.filter { self[$0].platforms.contains(platform) }.compactMap { twin in
        self[twin][keyPath: overrides].first { $0.platforms.contains(platform) }
      }
    })
    for twin in twins { self[twin][keyPath: overrides] = all }
  }
}

extension ClassDeclaration {
  /// Whether a process can have only one such declaration.
  fileprivate var isWhole: Bool { (form == .implementation || form == .swiftClass) && !isLocal }

  fileprivate var overridesSome: Bool {
    !(loadViews.isEmpty && loadWindows.isEmpty && nibNameGetters.isEmpty)
  }
}

extension Array where Element: ConditionalOverride {
  mutating func add(_ override: Element, on platform: Platforms) {
    var override = override
    for index in indices {
      override.platforms = self[index].platforms
      if self[index] == override {
        self[index].platforms.formUnion(platform)
        return
      }
    }
    override.platforms = platform
    append(override)
  }
}

extension Platforms {
  var parts: [Platforms] {
    (0..<8).map { Platforms(rawValue: 1 << $0) }.filter { contains($0) }
  }
}

extension NibNameGetter: ConditionalOverride {
  func joined(with other: NibNameGetter) -> NibNameGetter {
    var joined = self
    if joined.value.value != other.value.value { joined.value.value = .undecided }
    return joined
  }
}

/// An override of `nibBundle`.
struct NibBundleGetter: ConditionalOverride {
  var value: BundleArgument
  var platforms: Platforms

  func joined(with other: NibBundleGetter) -> NibBundleGetter {
    var joined = self
    joined.value.value = value.value.compiledOr(other.value.value)
    return joined
  }
}

extension NameExpression {
  /// A name that depends on an `#if` whose condition is unknown.
  static let undecided = Self.unknown("depends on a condition of the preprocessor")
}

extension BundleExpression {
  /// A bundle that depends on such an `#if`.
  static let undecided = Self.unknown("depends on a condition of the preprocessor")

  /// The value where this one or `other` is compiled.
  ///
  /// Only packages have a module's bundle, and in a package it is the value.
  func compiledOr(_ other: Self) -> Self {
    if self == other { return self }
    return self == .module || other == .module ? .module : .undecided
  }
}
