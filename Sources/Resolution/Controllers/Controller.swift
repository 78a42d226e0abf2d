import Facts

/// A controller's class as one platform compiles it; where several files implement it, as one app does.
final class Controller {
  /// An override in the chain of superclasses, with its place.
  struct Override<Value> {
    let value: Value
    /// The class that overrides.
    let owner: ClassLine
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
  /// The classes that other controllers share.
  let lines: ClassLines?
  /// The class and those of its superclasses in the app that say something of controllers; nil for a
  /// framework's.
  private(set) lazy var line = node.flatMap { lines?.line(of: $0) }
  /// The framework class at the end of the chain; nil if the chain leaves the app.
  let frameworkClass: String?
  let base: ControllerBase
  /// The class's name at run time; nil where it has no single name.
  let runtimeName: String?
  /// The nearest override of `loadView`; of a window controller that of `loadWindow`.
  var loadView: Override<LoadViewOverride>? { loadView(.loadView, from: line) }
  /// Whether `awakeFromNib` of a class of the chain assigns the view.
  var assignsViewWhenAwake: Bool { has(.assignsViewWhenAwake) }
  /// Whether the class or a superclass makes itself the owner of a nib, which may set outlets and view.
  var ownsLoadedNib: Bool { has(.ownsLoadedNib) }
  /// Whether other nibs than the one that its name leads to may be its own: its code loads them, or
  /// was compiled elsewhere.
  var mayOwnOtherNibs: Bool { ownsLoadedNib || isReadyMade }
  /// The nearest override of `nibName`.
  var nibNameGetter: Override<NibNameGetter>? { nibNameGetter(.nibNameGetter, from: line) }
  private(set) lazy var nibBundleGetter = lines?.nearest(.nibBundleGetter, from: line).flatMap {
    override($0.nibBundleGetter, of: $0)
  }
  private(set) lazy var outletPlace = outlet(besides: [])
  /// Those that the app adds to the framework's class and those above it.
  private(set) lazy var frameworkInitializers = frameworkExtensions.flatMap { part in
    graph.declaration(part).initializers.map { DeclaredInitializer($0, at: part) }
  }

  /// Cached results of calls to its initializers.
  var outcomes = InitializerChain.Outcomes()

  /// The class `node` without what is implemented `elsewhere`.
  init?(
    _ graph: ClassGraph, node: Int, platform: Platforms, element: String?, module: String?,
    without elsewhere: Set<ClassGraph.Part> = [], lines: (ClassLine.Terms) -> ClassLines
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
    self.lines = lines(
      ClassLine.Terms(
        platform: platform, isWindow: base == .windowController, elsewhere: elsewhere))
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
    lines = nil
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
  var hasDeclaredOnly: Bool { has(.isDeclaredOnly) }
  /// Whether such a class is one of a ready-made framework.
  var isReadyMade: Bool { has(.isReadyMade) }

  private func has(_ trait: ClassLine.Traits) -> Bool { line?.traits.contains(trait) ?? false }

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
  private(set) lazy var isAlikeEverywhere = !has(.differsByPlatform)

  /// Whether it overrides the same on all platforms that compile it.
  var overridesAlike: Bool { !has(.overridesDiffer) }

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

  /// The place of a line in the file of a part.
  func place(_ part: ClassGraph.Part, line: Int) -> SourcePlace {
    SourcePlace(path: graph.files[part.file].path, line: line)
  }

  /// The nearest override of `loadView` that has a landmark, from a class of the line on.
  func loadView(_ landmark: ClassLine.Landmark, from line: ClassLine?) -> Override<
    LoadViewOverride
  >? {
    lines?.nearest(landmark, from: line).flatMap { override($0.loadView, of: $0) }
  }

  /// The nearest override of `loadView` that has a landmark, above a class of the line.
  func loadView(_ landmark: ClassLine.Landmark, above line: ClassLine) -> Override<
    LoadViewOverride
  >? {
    lines?.nearest(landmark, above: line).flatMap { override($0.loadView, of: $0) }
  }

  /// The nearest override of `nibName` that has a landmark, from a class of the line on.
  func nibNameGetter(_ landmark: ClassLine.Landmark, from line: ClassLine?) -> Override<
    NibNameGetter
  >? {
    lines?.nearest(landmark, from: line).flatMap { override($0.nibNameGetter, of: $0) }
  }

  /// The nearest override of `nibName` above a class of the line that does more than ask super.
  func decidingGetter(above line: ClassLine) -> Override<NibNameGetter>? {
    lines?.nearest(.decidingGetter, above: line).flatMap { override($0.nibNameGetter, of: $0) }
  }

  private func override<Value>(_ override: ClassLine.Override<Value>?, of owner: ClassLine)
    -> Override<Value>?
  {
    override.map {
      Override(
        value: $0.value, owner: owner, part: $0.part, place: place($0.part, line: $0.line))
    }
  }

  /// The first outlet that the classes of the chain declare, those in `set` left out.
  func outlet(besides set: Set<String>) -> (name: String, place: SourcePlace)? {
    var next = lines?.nearest(.outlets, from: line)
    while let current = next {
      for part in current.parts {
        if let outlet = graph.declaration(part).outlets.first(where: { !set.contains($0.property) })
        {
          return (outlet.property, place(part, line: outlet.line))
        }
      }
      next = lines?.nearest(.outlets, above: current)
    }
    return nil
  }
}
