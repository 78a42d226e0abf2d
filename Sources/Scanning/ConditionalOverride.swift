import Facts

/// An override of a class, which may differ between the branches of an `#if`.
protocol ConditionalOverride: Equatable {
  /// The platforms that it is compiled for.
  var platforms: Platforms { get set }

  /// The combined override where it or `other` is compiled.
  func joined(with other: Self) -> Self
}

/// The overrides of one class as they are found.
///
/// A class has each of them once: of several, each stands in a branch of its own of an `#if`.
struct FoundOverrides {
  var loadViews: [LoadViewOverride] = []
  var loadWindows: [LoadViewOverride] = []
  var nibNames: [NibNameGetter] = []
  var windowNibNames: [NibNameGetter] = []
  var nibBundles: [NibBundleGetter] = []

  /// Notes an override of `nibName` or `windowNibName`.
  mutating func add(_ getter: NibNameGetter) {
    if getter.isWindow { windowNibNames.append(getter) } else { nibNames.append(getter) }
  }

  /// Writes their effect to `declaration`.
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
  /// The effect of the overrides on each platform.
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
  /// Joins the implementations of one class, each of which stands in its own branch of an
  /// `#if`, and where platforms do not decide which nobody knows.
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
  /// Adds an override of one platform to those of others.
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
  /// The platforms one by one.
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
  /// The same of a bundle.
  static let undecided = Self.unknown("depends on a condition of the preprocessor")

  /// The combined value where this one or `other` is compiled.
  ///
  /// Only a package has a module's bundle, and in a package it is that one; elsewhere there is none.
  func compiledOr(_ other: Self) -> Self {
    if self == other { return self }
    return self == .module || other == .module ? .module : .undecided
  }
}
