import Facts

/// A controller's class as one platform compiles it; where several files implement it, as one app does.
final class Controller {
  /// An override in the chain of superclasses, with its place.
  struct Override<Value> {
    let value: Value
    /// The number of classes below the one that overrides.
    let depth: Int
    let part: ClassGraph.Part
    let place: SourcePlace
  }

  let graph: ClassGraph
  /// The class; nil for a framework's.
  let node: Int?
  let platform: Platforms
  /// The framework's class that a nib gives for an object of the class.
  let element: String?
  /// The module that compiles it, where that is not the first that compiles its file.
  let module: String?
  /// The implementations of classes of the chain that other processes run.
  let elsewhere: Set<ClassGraph.Part>
  /// The class and those of its superclasses in the app that say something of controllers, nearest
  /// first.
  let ancestry: [Int]
  /// The framework class at the end of the chain; nil if the chain leaves the app.
  let frameworkClass: String?
  let base: ControllerBase
  /// The class's name at run time; nil where it has no single name.
  let runtimeName: String?
  /// The overrides of `loadView`; of a window controller those of `loadWindow`.
  private(set) lazy var loadViews = overrides { declaration in
    (base == .windowController ? declaration.loadWindows : declaration.loadViews).first {
      $0.platforms.contains(platform)
    }.map { ($0, $0.line) }
  }
  /// Whether `awakeFromNib` of a class of the chain assigns the view.
  private(set) lazy var assignsViewWhenAwake = ancestry.contains { node in
    parts(of: node).contains { graph.declaration($0).assignsViewWhenAwake }
  }
  /// Whether the class or a superclass makes itself the owner of a nib, which may set outlets and view.
  private(set) lazy var ownsLoadedNib = ancestry.contains { node in
    parts(of: node).contains { graph.declaration($0).ownsLoadedNib }
  }
  /// Whether it may own further nibs, because its code loads them or was compiled elsewhere.
  var mayOwnOtherNibs: Bool { ownsLoadedNib || isReadyMade }
  private(set) lazy var nibNameGetters = overrides { declaration in
    declaration.nibNameGetters.first {
      $0.isWindow == (base == .windowController) && $0.platforms.contains(platform)
    }.map { ($0, $0.line) }
  }
  private(set) lazy var nibBundleGetter = overrides { declaration in
    declaration.nibBundleGetter.map { ($0, declaration.line) }
  }.first
  private(set) lazy var outletPlace = outlet(besides: [])
  /// The initializers that each class of the chain declares.
  private(set) lazy var initializers = ancestry.map { node in
    parts(of: node).flatMap { part in
      graph.declaration(part).initializers.map { DeclaredInitializer($0, at: part) }
    } + adoptedInitializers(of: node)
  }
  private lazy var initializersBySelector = initializers.map {
    Dictionary(grouping: $0, by: \.selector)
  }
  /// The labels of these.
  private(set) lazy var initializerLabels = initializers.map { InitializerLabels($0) }
  /// Those that the app adds to the framework's class and those above it.
  private(set) lazy var frameworkInitializers = frameworkExtensions.flatMap { part in
    graph.declaration(part).initializers.map { DeclaredInitializer($0, at: part) }
  }

  /// Cached results of calls to its initializers.
  var outcomes = InitializerChain.Outcomes()

  /// The class `node` without what is implemented `elsewhere`.
  init?(
    _ graph: ClassGraph, node: Int, platform: Platforms, element: String?, module: String?,
    without elsewhere: Set<ClassGraph.Part> = []
  ) {
    guard let frameworkClass = graph.rootClasses[node] ?? element,
      let base = ControllerBase(frameworkClass)
    else { return nil }
    self.graph = graph
    self.node = node
    self.platform = platform
    self.element = element
    self.module = module
    self.elsewhere = elsewhere
    ancestry = graph.tellingAncestry(of: node)
    self.frameworkClass = graph.rootClasses[node]
    self.base = base
    runtimeName = graph.runtimeName(of: node, in: module)
  }

  /// A framework's class.
  init?(_ graph: ClassGraph, framework name: String, platform: Platforms) {
    guard let base = ControllerBase(name) else { return nil }
    self.graph = graph
    node = nil
    self.platform = platform
    element = nil
    module = nil
    elsewhere = []
    ancestry = []
    frameworkClass = name
    self.base = base
    runtimeName = name
  }

  /// The name that source gives the class.
  var name: String { node.map { graph.name(of: $0) } ?? frameworkClass ?? "" }

  /// The class with its module, where that is not the first that compiles its file.
  var recompiled: NameScope.RecompiledClass? {
    guard let node, let module else { return nil }
    return NameScope.RecompiledClass(node: node, module: module)
  }

  /// Whether the whole line of superclasses is known.
  var isWholeLineKnown: Bool { frameworkClass != nil }

  /// Whether the class or a superclass is declared but never implemented, so that its overrides are unknown.
  private(set) lazy var hasDeclaredOnly = ancestry.contains(where: isDeclaredOnly)
  /// Whether such a class is one of a ready-made framework.
  private(set) lazy var isReadyMade = ancestry.contains { node in
    isDeclaredOnly(node)
      && graph.primaryFile(node).path.split(separator: "/").dropLast().contains {
        $0.hasSuffix(".framework")
      }
  }

  private func isDeclaredOnly(_ node: Int) -> Bool {
    !graph.isSwift(node)
      && !graph.nodes[node].parts.contains { graph.form(of: $0) == .implementation }
  }

  /// Whether the class is compiled for the platform.
  var isCompiled: Bool {
    guard let node else { return true }
    return graph.nodes[node].parts.contains { part in
      let declaration = graph.declaration(part)
      return declaration.form.isWhole && declaration.platforms.contains(platform)
    }
  }

  /// The place of the class's declaration.
  var place: SourcePlace? {
    node.map { SourcePlace(path: graph.primaryFile($0).path, line: graph.primary($0).line) }
  }

  /// Whether all that was asked of the class so far is the same on all platforms.
  private(set) lazy var isAlikeEverywhere = ancestry.allSatisfy { node in
    graph.nodes[node].parts.allSatisfy { graph.platforms(of: $0) == .all }
  }

  /// Whether it overrides the same on all platforms that compile it.
  private(set) lazy var overridesAlike = ancestry.allSatisfy { node in
    graph.nodes[node].parts.allSatisfy { part in
      let declaration = graph.declaration(part)
      return (declaration.loadViews + declaration.loadWindows).allSatisfy { $0.platforms == .all }
        && declaration.nibNameGetters.allSatisfy { $0.platforms == .all }
    }
  }

  /// The extensions that the app adds to the framework's class and those above it.
  private(set) lazy var frameworkExtensions: [ClassGraph.Part] = {
    var parts: [ClassGraph.Part] = []
    var next = frameworkClass
    while let current = next, !current.isEmpty {
      parts += graph.extensions(ofFramework: current)
      next = FrameworkClasses.superclass(of: current)
    }
    if !parts.allSatisfy({ graph.platforms(of: $0) == .all }) { isAlikeEverywhere = false }
    return parts.filter { graph.platforms(of: $0).contains(platform) }
  }()

  /// The parts of a class that the platform compiles.
  func parts(of node: Int) -> [ClassGraph.Part] {
    graph.nodes[node].parts.filter {
      graph.platforms(of: $0).contains(platform) && !elsewhere.contains($0)
    }
  }

  /// The initializers that a Swift class has from extensions of the protocols that it adopts.
  private func adoptedInitializers(of node: Int) -> [DeclaredInitializer] {
    guard graph.isSwift(node) else { return [] }
    let superclass = graph.superclasses[node]?.name
    let adopted = parts(of: node).flatMap { graph.inherited(at: $0) }.filter { $0 != superclass }
    return adopted.flatMap { graph.extensions(ofFramework: $0) }.flatMap { part in
      graph.platforms(of: part).contains(platform)
        ? graph.initializers(at: part).map { DeclaredInitializer(adopted: $0, at: part) } : []
    }
  }

  /// The place of a line in the file of a part.
  func place(_ part: ClassGraph.Part, line: Int) -> SourcePlace {
    SourcePlace(path: graph.files[part.file].path, line: line)
  }

  /// The initializers of a selector that the class at a place of the line declares.
  func initializers(_ selector: String, at index: Int) -> [DeclaredInitializer] {
    initializersBySelector[index][selector] ?? []
  }

  /// The overrides of the classes, nearest first; one for each class.
  private func overrides<Value>(
    _ find: (ClassDeclaration) -> (Value, Int)?
  ) -> [Override<Value>] {
    var found: [Override<Value>] = []
    for (depth, node) in ancestry.enumerated() {
      for part in parts(of: node) {
        guard let (value, line) = find(graph.declaration(part)) else { continue }
        found.append(
          Override(value: value, depth: depth, part: part, place: place(part, line: line)))
        break
      }
    }
    return found
  }

  /// The first outlet that the classes of the chain declare, those in `set` left out.
  func outlet(besides set: Set<String>) -> (name: String, place: SourcePlace)? {
    for node in ancestry {
      for part in parts(of: node) {
        if let outlet = graph.declaration(part).outlets.first(where: { !set.contains($0.property) })
        {
          return (outlet.property, place(part, line: outlet.line))
        }
      }
    }
    return nil
  }
}
