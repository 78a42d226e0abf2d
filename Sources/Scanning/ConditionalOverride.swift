import Facts

/// What a class overrides, perhaps in branches of an `#if` differently.
protocol ConditionalOverride: Equatable {
  /// The platforms that it is compiled for.
  var platforms: Platforms { get set }

  /// What is known where it or `other` is compiled.
  func joined(with other: Self) -> Self

  /// What is known where it may be left out.
  var orNone: Self { get }
}

/// An override and the token that it begins with.
struct FoundOverride<Override: ConditionalOverride> {
  var start: Int
  var override: Override
}

/// The overrides of one class as they are found.
struct FoundOverrides {
  var loadViews: [FoundOverride<LoadViewOverride>] = []
  var loadWindows: [FoundOverride<LoadViewOverride>] = []
  var nibNames: [FoundOverride<NibNameGetter>] = []
  var windowNibNames: [FoundOverride<NibNameGetter>] = []
  var nibBundles: [FoundOverride<NibBundleGetter>] = []

  /// Tells `declaration` what they come to, a token of which outside of its members stands at `place`.
  func tell<Branches: RandomAccessCollection<UndecidedBranch>>(
    _ declaration: inout ClassDeclaration, at place: Int, _ branches: Branches
  ) where Branches.Index == Int {
    declaration.loadViews = loadViews.told(branches, at: place)
    declaration.loadWindows = loadWindows.told(branches, at: place)
    declaration.nibNameGetters =
      nibNames.told(branches, at: place) + windowNibNames.told(branches, at: place)
    let bundles = nibBundles.told(branches, at: place)
    declaration.nibBundleGetter = bundles.first?.value
    if bundles.count > 1 || bundles.first?.platforms.isSuperset(of: declaration.platforms) == false
    {
      declaration.nibBundleGetter?.value = .undecided
    }
  }
}

extension FoundOverrides {
  /// Notes an override of `nibName` or `windowNibName`.
  mutating func add(_ getter: NibNameGetter, at start: Int) {
    if getter.isWindow {
      windowNibNames.add([getter], at: start)
    } else {
      nibNames.add([getter], at: start)
    }
  }
}

extension Array {
  /// Notes what the override that begins at `start` does on some platforms each.
  mutating func add<Override>(_ overrides: [Override], at start: Int)
  where Element == FoundOverride<Override> {
    self += overrides.map { FoundOverride(start: start, override: $0) }
  }
}

extension Collection {
  /// What the overrides come to on each platform, of a class at `place`.
  fileprivate func told<Override, Branches>(_ branches: Branches, at place: Int) -> [Override]
  where
    Element == FoundOverride<Override>, Branches: RandomAccessCollection<UndecidedBranch>,
    Branches.Index == Int
  {
    guard let first else { return [] }
    if count == 1, !branches.mayLeaveOut(first.start, where: place) { return [first.override] }
    return Platforms.all.parts.reduce(into: []) { all, platform in
      let found = filter { $0.override.platforms.contains(platform) }
      guard let first = found.first?.override else { return }
      let joined = found.dropFirst().reduce(first) { $0.joined(with: $1.override) }
      let isSure = branches.alwaysCompile(
        anyOf: found.map(\.start), where: place, on: platform)
      all.add(isSure ? joined : joined.orNone, on: platform)
    }
  }
}

extension [ClassDeclaration] {
  /// Tells the implementations of one class of each other: each stands in a branch of its own of an
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
    let all: [Override] = Platforms.all.parts.reduce(into: []) { all, platform in
      let compiled = twins.filter { self[$0].platforms.contains(platform) }
      let own = compiled.compactMap { twin in
        self[twin][keyPath: overrides].first { $0.platforms.contains(platform) }
      }
      guard let first = own.first else { return }
      let joined = own.dropFirst().reduce(first) { $0.joined(with: $1) }
      all.add(own.count == compiled.count ? joined : joined.orNone, on: platform)
    }
    for twin in twins { self[twin][keyPath: overrides] = all }
  }
}

extension ClassDeclaration {
  /// Whether it is one of those of which a program has no two.
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

  var orNone: NibNameGetter {
    var rest = self
    // One that is not there says the same.
    if rest.value.value != .superValue { rest.value.value = .undecided }
    return rest
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

  var orNone: NibBundleGetter {
    var rest = self
    if rest.value.value != .superValue { rest.value.value = .undecided }
    return rest
  }
}

extension NameExpression {
  /// A name that hangs on an `#if` of which nobody knows what it comes to.
  static let undecided = Self.unknown("depends on a condition of the preprocessor")
}

extension BundleExpression {
  /// The same of a bundle.
  static let undecided = Self.unknown("depends on a condition of the preprocessor")

  /// What is known where this one or `other` is compiled.
  ///
  /// Only a package has a module's bundle, and in a package it is that one; elsewhere there is none to
  /// be found.
  func compiledOr(_ other: Self) -> Self {
    if self == other { return self }
    return self == .module || other == .module ? .module : .undecided
  }
}
