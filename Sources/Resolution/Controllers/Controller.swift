import Facts

/// A controller's class as one platform and, if several files implement it, one process has it.
final class Controller {
  /// An override in the class or a superclass.
  struct Override<Value> {
    let value: Value
    let owner: CompiledClass
    let part: ClassGraph.Part
    let place: SourcePlace
  }

  let graph: ClassGraph
  /// The class; nil for a framework class.
  let node: Int?
  let platform: Platforms
  /// The framework class of an object in a nib.
  let element: String?
  /// The module that compiles it, if that is not the first of its file.
  let module: String?
  /// The implementations of its superclasses that other processes run.
  let elsewhere: Set<ClassGraph.Part>
  let classes: CompiledClasses?
  /// The class, with those of its superclasses in the app that affect controllers; nil for a framework class.
  private(set) lazy var type = node.flatMap { classes?.compiledClass(of: $0) }
  /// The framework class that it inherits from; nil if a superclass is unknown.
  let frameworkClass: String?
  let base: ControllerBase
  /// The class's name at run time; nil if it has no single name.
  let runtimeName: String?
  /// The nearest override of `loadView`, or of `loadWindow` for window controllers.
  var loadView: Override<LoadViewOverride>? { loadView(.loadView, from: type) }
  /// Whether `awakeFromNib` of the class or a superclass assigns the view.
  var assignsViewWhenAwake: Bool { has(.assignsViewWhenAwake) }
  /// Whether the class or a superclass makes itself the owner of a nib, which may connect outlets and view.
  var ownsLoadedNib: Bool { has(.ownsLoadedNib) }
  /// Whether it may own nibs that its name does not lead to, because its code loads them or is prebuilt.
  var mayOwnOtherNibs: Bool { ownsLoadedNib || isPrebuilt }
  var nibNameGetter: Override<NibNameGetter>? { nibNameGetter(.nibNameGetter, from: type) }
  private(set) lazy var nibBundleGetter = classes?.nearest(.nibBundleGetter, from: type).flatMap {
    override($0.nibBundleGetter, of: $0)
  }
  private(set) lazy var outletPlace = outlet(besides: [])
  /// The initializers that the app adds to the framework classes it inherits from.
  private(set) lazy var frameworkInitializers = frameworkExtensions.flatMap { part in
    graph.declaration(part).initializers.map { DeclaredInitializer($0, at: part) }
  }

  /// A cache of calls to its initializers.
  var outcomes = InitializerChain.Outcomes()

  /// Reads the class `node` without implementations `elsewhere`.
  init?(
    _ graph: ClassGraph, node: Int, platform: Platforms, element: String?, module: String?,
    without elsewhere: Set<ClassGraph.Part> = [], classes: (CompiledClass.Terms) -> CompiledClasses
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
    self.classes = classes(
      CompiledClass.Terms(
        platform: platform, isWindow: base == .windowController, elsewhere: elsewhere))
    self.frameworkClass = graph.rootClasses[node]
    self.base = base
    runtimeName = graph.runtimeName(of: node, in: module)
  }

  init?(_ graph: ClassGraph, framework name: String, platform: Platforms) {
    guard let base = ControllerBase(name) else { return nil }
    self.graph = graph
    node = nil
    self.platform = platform
    element = nil
    module = nil
    elsewhere = []
    classes = nil
    frameworkClass = name
    self.base = base
    runtimeName = name
  }

  var name: String { node.map { graph.name(of: $0) } ?? frameworkClass ?? "" }

  /// The class and its module, if that is not the first of its file.
  var recompiled: NameScope.RecompiledClass? {
    guard let node, let module else { return nil }
    return NameScope.RecompiledClass(node: node, module: module)
  }

  /// Whether all superclasses are known.
  var isWholeLineKnown: Bool { frameworkClass != nil }

  /// Whether the class or a superclass is declared but not implemented, so that its overrides are unknown.
  var hasDeclaredOnly: Bool { has(.isDeclaredOnly) }
  /// Whether such a class belongs to a prebuilt framework.
  var isPrebuilt: Bool { has(.isPrebuilt) }

  private func has(_ trait: CompiledClass.Traits) -> Bool { type?.traits.contains(trait) ?? false }

  /// Whether the platform compiles the class.
  var isCompiled: Bool {
    guard let node else { return true }
    return graph.nodes[node].parts.contains { part in
      let declaration = graph.declaration(part)
      return declaration.form.isWhole && declaration.platforms.contains(platform)
    }
  }

  var place: SourcePlace? {
    node.map { SourcePlace(path: graph.primaryFile($0).path, line: graph.primary($0).line) }
  }

  /// Whether everything read from the class so far is the same on all platforms.
  private(set) lazy var isAlikeEverywhere = !has(.differsByPlatform)

  /// Whether it has the same overrides on all platforms.
  var overridesAlike: Bool { !has(.overridesDiffer) }

  /// The extensions that the app adds to the framework classes it inherits from.
  private(set) lazy var frameworkExtensions: [ClassGraph.Part] = {
    let parts = FrameworkClasses.ancestry(of: frameworkClass).flatMap {
      graph.extensions(ofFramework: $0)
    }
    if !parts.allSatisfy({ graph.platforms(of: $0) == .all }) { isAlikeEverywhere = false }
    return parts.filter { graph.platforms(of: $0).contains(platform) }
  }()

  func place(_ part: ClassGraph.Part, line: Int) -> SourcePlace {
    SourcePlace(path: graph.files[part.file].path, line: line)
  }

  /// The nearest override of `loadView` with a feature, starting from a class.
  func loadView(
    _ feature: CompiledClass.Feature, from type: CompiledClass?
  ) -> Override<LoadViewOverride>? {
    classes?.nearest(feature, from: type).flatMap { override($0.loadView, of: $0) }
  }

  /// The nearest override of `loadView` with a feature above a class.
  func loadView(
    _ feature: CompiledClass.Feature, above type: CompiledClass
  ) -> Override<LoadViewOverride>? {
    classes?.nearest(feature, above: type).flatMap { override($0.loadView, of: $0) }
  }

  /// The nearest override of `nibName` with a feature, starting from a class.
  func nibNameGetter(
    _ feature: CompiledClass.Feature, from type: CompiledClass?
  ) -> Override<NibNameGetter>? {
    classes?.nearest(feature, from: type).flatMap { override($0.nibNameGetter, of: $0) }
  }

  /// The nearest override of `nibName` above a class that does more than call super.
  func decidingGetter(above type: CompiledClass) -> Override<NibNameGetter>? {
    classes?.nearest(.decidingGetter, above: type).flatMap { override($0.nibNameGetter, of: $0) }
  }

  private func override<Value>(_ override: CompiledClass.Override<Value>?, of owner: CompiledClass)
    -> Override<Value>?
  {
    override.map {
      Override(
        value: $0.value, owner: owner, part: $0.part, place: place($0.part, line: $0.line))
    }
  }

  /// The first outlet that the class or a superclass declares and that is not in `set`.
  func outlet(besides set: Set<String>) -> (name: String, place: SourcePlace)? {
    var next = classes?.nearest(.outlets, from: type)
    while let current = next {
      for part in current.parts {
        if let outlet = graph.declaration(part).outlets.first(where: { !set.contains($0.property) })
        {
          return (outlet.property, place(part, line: outlet.line))
        }
      }
      next = classes?.nearest(.outlets, above: current)
    }
    return nil
  }
}
