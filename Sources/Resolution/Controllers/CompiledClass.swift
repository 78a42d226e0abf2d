import Facts

/// A class as one platform compiles it, with the overrides and initializers that matter to controllers.
///
/// All subclasses share it, so that a long chain of superclasses is read only once.
final class CompiledClass {
  struct Override<Value> {
    let value: Value
    let part: ClassGraph.Part
    let line: Int
  }

  /// The conditions for reading classes.
  struct Terms: Hashable {
    let platform: Platforms
    /// Whether they are window controllers.
    let isWindow: Bool
    /// The implementations that other processes run.
    let elsewhere: Set<ClassGraph.Part>
  }

  /// A feature of a class that searches along its superclasses look for.
  enum Feature: Int, CaseIterable {
    case loadView
    /// An override of `loadView` that does more than call super.
    case decidingLoadView
    case nibNameGetter
    /// A getter of the nib's name that does more than call super.
    case decidingGetter
    case nibBundleGetter
    case outlets
    case initializers
    /// Initializers other than those that every controller has.
    case ownInitializers
    case designated
  }

  /// Properties of a class or any of its superclasses.
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let assignsViewWhenAwake = Self(rawValue: 1)
    static let ownsLoadedNib = Self(rawValue: 2)
    /// A class is declared but not implemented.
    static let isDeclaredOnly = Self(rawValue: 4)
    /// Such a class belongs to a prebuilt framework.
    static let isPrebuilt = Self(rawValue: 8)
    /// Some platforms do not compile a part of a class.
    static let differsByPlatform = Self(rawValue: 16)
    /// Some platforms do not compile an override.
    static let overridesDiffer = Self(rawValue: 32)
  }

  let node: Int
  let isSwift: Bool
  /// The number of superclasses above.
  let height: Int
  let parts: [ClassGraph.Part]
  let loadView: Override<LoadViewOverride>?
  let nibNameGetter: Override<NibNameGetter>?
  let nibBundleGetter: Override<BundleArgument>?
  /// The initializers of the class, including those from protocols.
  let initializers: [DeclaredInitializer]
  private(set) lazy var labels = InitializerLabels(initializers)
  let traits: Traits
  /// The index of the nearest superclass with each feature.
  let nearestAbove: [Int?]
  private let features: [Bool]
  private let initializersBySelector: [String: [DeclaredInitializer]]
  /// A cache of the nearest class that declares an initializer, as an index into the superclasses.
  var declaring: [String: Int?] = [:]
  /// A cache of whether the class inherits the framework's `init`.
  var inheritsInit: Bool?

  /// Reads a class below `superclass`, which has index `place`.
  init(
    _ node: Int, in graph: ClassGraph, _ terms: Terms,
    below superclass: (CompiledClass, place: Int)?
  ) {
    let parts = graph.nodes[node].parts.filter {
      graph.platforms(of: $0).contains(terms.platform) && !terms.elsewhere.contains($0)
    }
    func override<Value>(_ find: (ClassDeclaration) -> (Value, Int)?) -> Override<Value>? {
      for part in parts {
        if let (value, line) = find(graph.declaration(part)) {
          return Override(value: value, part: part, line: line)
        }
      }
      return nil
    }
    self.node = node
    self.parts = parts
    isSwift = graph.isSwift(node)
    height = superclass.map { $0.0.height + 1 } ?? 0
    loadView = override { declaration in
      (terms.isWindow ? declaration.loadWindows : declaration.loadViews).first {
        $0.platforms.contains(terms.platform)
      }.map { ($0, $0.line) }
    }
    nibNameGetter = override { declaration in
      declaration.nibNameGetters.first {
        $0.isWindow == terms.isWindow && $0.platforms.contains(terms.platform)
      }.map { ($0, $0.line) }
    }
    nibBundleGetter = override { declaration in
      declaration.nibBundleGetter.map { ($0, declaration.line) }
    }
    initializers =
      parts.flatMap { part in
        graph.declaration(part).initializers.map { DeclaredInitializer($0, at: part) }
      } + graph.adoptedInitializers(of: node, in: parts, on: terms.platform)
    initializersBySelector = Dictionary(grouping: initializers, by: \.selector)
    traits = (superclass?.0.traits ?? []).union(graph.traits(of: node, parts))
    nearestAbove = Feature.allCases.map { feature in
      superclass.flatMap { line, place in
        line.has(feature) ? place : line.nearestAbove[feature.rawValue]
      }
    }
    var own: Set<Feature> = []
    if let loadView {
      own.insert(.loadView)
      if loadView.value.body != .callsSuper { own.insert(.decidingLoadView) }
    }
    if let nibNameGetter {
      own.insert(.nibNameGetter)
      if nibNameGetter.value.value.value != .superValue { own.insert(.decidingGetter) }
    }
    if nibBundleGetter != nil { own.insert(.nibBundleGetter) }
    if parts.contains(where: { !graph.declaration($0).outlets.isEmpty }) { own.insert(.outlets) }
    if !initializers.isEmpty { own.insert(.initializers) }
    if initializers.contains(where: { !Self.sharedInitializers.contains($0.selector) }) {
      own.insert(.ownInitializers)
    }
    if isSwift, initializers.contains(where: { !$0.initializer.isConvenience }) {
      own.insert(.designated)
    }
    features = Feature.allCases.map(own.contains)
  }

  /// Initializers that other kinds of creation use.
  static let sharedInitializers: Set<String> = ["initWithCoder:", "initWithNibName:bundle:"]

  func has(_ feature: Feature) -> Bool { features[feature.rawValue] }

  func initializers(_ selector: String) -> [DeclaredInitializer] {
    initializersBySelector[selector] ?? []
  }
}

extension ClassGraph {
  /// The initializers that a Swift class gets from extensions of its protocols.
  fileprivate func adoptedInitializers(of node: Int, in parts: [Part], on platform: Platforms)
    -> [DeclaredInitializer]
  {
    guard isSwift(node) else { return [] }
    let superclass = superclasses[node]?.name
    let adopted = parts.flatMap { inherited(at: $0) }.filter { $0 != superclass }
    return adopted.flatMap { extensions(ofFramework: $0) }.flatMap { part in
      platforms(of: part).contains(platform)
        ? initializers(at: part).map { DeclaredInitializer(adopted: $0, at: part) } : []
    }
  }

  /// The traits of a class without its superclasses; a platform compiles the parts `compiled`.
  fileprivate func traits(of node: Int, _ compiled: [Part]) -> CompiledClass.Traits {
    var traits: CompiledClass.Traits = []
    for declaration in compiled.lazy.map(declaration) {
      if declaration.assignsViewWhenAwake { traits.insert(.assignsViewWhenAwake) }
      if declaration.ownsLoadedNib { traits.insert(.ownsLoadedNib) }
    }
    let parts = nodes[node].parts
    if !isSwift(node), !parts.contains(where: { form(of: $0) == .implementation }) {
      traits.insert(.isDeclaredOnly)
      let folders = primaryFile(node).path.split(separator: "/").dropLast()
      if folders.contains(where: { $0.hasSuffix(".framework") }) { traits.insert(.isPrebuilt) }
    }
    for part in parts {
      if platforms(of: part) != .all { traits.insert(.differsByPlatform) }
      let declaration = declaration(part)
      let overrides = declaration.loadViews + declaration.loadWindows
      if overrides.contains(where: { $0.platforms != .all })
        || declaration.nibNameGetters.contains(where: { $0.platforms != .all })
      {
        traits.insert(.overridesDiffer)
      }
    }
    return traits
  }
}
