import Facts

/// Finds out whether anything leads to places in code and to scenes.
///
/// Code without a reference is unreached only if nothing outside can call it. Libraries have callers elsewhere, and
/// frameworks may call methods through unknown protocols.
struct ReachFinder {
  private let model: ResolutionModel
  private var graph: ClassGraph { model.graph }

  init(_ model: ResolutionModel) { self.model = model }

  // MARK: Nibs

  func way(
    _ one: DecodedController, in nib: Nib, on profile: RuntimeProfile
  ) -> SceneReach.Way {
    let opening = model.opening(ofNib: nib.index, on: profile)
    if opening == .elsewhere, !model.isMentioned(nib.name?.name ?? ""),
      !model.isMentioned(nib.name?.stem ?? "")
    {
      return SceneReach.Way(reach: .unreached, isRequested: false)
    }
    guard one.isScene else {
      return SceneReach.Way(reach: opening == .here ? .reached : .unknown, isRequested: nil)
    }
    return ways(ofScenesIn: nib)[one.object.id]
      ?? SceneReach.Way(reach: .unknown, isRequested: nil)
  }

  /// The ways to the scenes of a storyboard, by the ids of their controllers.
  func ways(ofScenesIn nib: Nib) -> [String: SceneReach.Way] {
    if let known = nib.ways {
      graph.recorder?.read(known.dependencies)
      return known.all
    }
    let (all, dependencies) = graph.recorded { SceneReach(model, nib).ways() }
    nib.ways = (all, dependencies)
    return all
  }

  // MARK: Code

  /// Whether a process that compiles the code of a place may run it.
  ///
  /// Tests without an app use parts of the app's code, and the system creates no delegate of an app in an extension.
  func mayRun(_ site: CreationSite, in process: Int) -> Bool {
    if model.isTestRunner(process) {
      return !model.bundles.isOfProgram(fileAt: graph.files[site.file].path)
    }
    let main = model.bundles.processes[process].main
    guard model.bundles.bundles[main].row.kind == .appExtension, let node = site.enclosing else {
      return true
    }
    return !graph.isDelegateOfApp(node)
  }

  /// The ways to creations of a class by code of a process, in their order.
  ///
  /// `sites` are all places that create the class there.
  func ways(
    to creations: [CodeCreations.Creation], of node: Int?, at sites: [CreationSite],
    in process: Int
  ) -> [SceneReach.Way] {
    let isOrphan = node.map { !sites.isEmpty && !comesToLife($0, among: sites, in: process) }
    return creations.map { way(to: $0, of: node, isOrphan: isOrphan ?? false) }
  }

  private func way(
    to creation: CodeCreations.Creation, of node: Int?, isOrphan: Bool
  ) -> SceneReach.Way {
    let sites = creation.sites
    guard !sites.isEmpty else {
      // Nothing is known to create it.
      let reach = node.map(reach(ofClass:)) ?? .unknown
      return SceneReach.Way(reach: reach == .reached ? .unknown : reach, isRequested: nil)
    }
    let reach = isOrphan ? .unreached : sites.map(reach(of:)).max() ?? .unknown
    return SceneReach.Way(reach: reach, isRequested: node.flatMap { isRequested($0, from: sites) })
  }

  /// Whether anything requests the view of a class that some places create; nil if unknown.
  private func isRequested(_ node: Int, from sites: [CreationSite]) -> Bool? {
    let isKept = sites.allSatisfy { site in
      guard let variable = site.site.variable else { return false }
      return variable == "_" || !model.isMentioned(variable, as: .handedOn)
    }
    // Code shows another object if it drops this one, or only keeps it in a variable.
    guard isKept else {
      return model.isMentioned(lastPart(of: graph.name(of: node)), as: .shown) ? true : nil
    }
    let asksItself = graph.ancestry(of: node).contains {
      model.isMentioned(lastPart(of: graph.name(of: $0)), as: .asksForView)
    }
    return asksItself || model.isInherited(node) ? nil : false
  }

  /// Whether objects of a class may be created other than by its own code: elsewhere in the app, by a nib, or as
  /// objects of a subclass.
  private func comesToLife(_ node: Int, among all: [CreationSite], in process: Int) -> Bool {
    guard all.allSatisfy({ $0.enclosing == node && $0.site.enclosingMethod?.isStatic == false }),
      !model.isMentioned(lastPart(of: graph.name(of: node)), as: .nibClass),
      isOf(model.isInherited(node) ? .appExtension : .appClip, model.locations(ofClass: node))
    else { return true }
    graph.readSubclasses(model.subclasses(of: node))
    let methods = all.compactMap(\.site.enclosingMethod?.name)
    return model.subclasses(of: node).contains { subclass in
      guard subclass != node else { return isNamedElsewhere(node) }
      graph.recorder?.readMembers(of: subclass)
      let found = model.locations(ofClass: subclass)
      let own = graph.ancestry(of: subclass).prefix { $0 != node }
      return (!found.isCertain || found.locations.contains { $0.process == process })
        && !methods.allSatisfy { method in
          own.contains { ancestor in
            graph.nodes[ancestor].parts.contains {
              graph.declaration($0).selectors.contains(method)
            }
          }
        }
    }
  }

  /// Whether code mentions a class without subclasses, and may create it in an unknown way.
  private func isNamedElsewhere(_ node: Int) -> Bool {
    !model.hasSubclasses(node) && model.isMentioned(lastPart(of: graph.name(of: node)))
  }

  func reach(of site: CreationSite) -> Reach {
    guard let type = site.site.enclosingClass else {
      return site.site.enclosingMethod == nil ? .unknown : .reached
    }
    let ofType = site.enclosing.map(reach(ofClass:)) ?? reach(ofType: type, site.file)
    guard ofType != .unreached, let method = site.site.enclosingMethod else { return ofType }
    if site.enclosing == nil, isSwift(site.file), MentionedNames.isUnnoted(type) {
      return min(ofType, reachInExtension(method, site.file))
    }
    return min(ofType, reach(of: method, in: site.enclosing, ofFile: site.file))
  }

  private func isSwift(_ file: Int) -> Bool { graph.files[file].kind == .swift }

  /// The reach of code in a type outside of the app, which only depends on mentions of its name.
  private func reach(ofType path: String, _ file: Int) -> Reach {
    if model.isMentioned(lastPart(of: path)) { return .reached }
    return isSwift(file) && isOf(.appExtension, model.locations(ofFile: file))
      ? .unreached : .unknown
  }

  func reach(ofClass node: Int) -> Reach {
    graph.recorder?.readMembers(of: node)
    if graph.isSystemMade(node) || isMentioned(node) { return .reached }
    if model.isNamedInInfo(lastPart(of: graph.name(of: node))) { return .reached }
    // The system finds other classes, such as documents, plug-ins and those in property lists.
    guard let root = graph.rootClasses[node], Self.roots.contains(root), isOfApp(node) else {
      return .unknown
    }
    return .unreached
  }

  private func isMentioned(_ node: Int) -> Bool {
    let part = graph.nodes[node].primary
    let names = [graph.name(of: part), graph.declaration(part).objcName].compactMap(\.self)
    return names.contains { name in
      // Objective-C names that begin with a small letter look like variables.
      let last = lastPart(of: name)
      return last.first?.isUppercase != true && last.first != "_" || model.isMentioned(last)
        || model.isMentioned(last, as: .nibClass)
    }
  }

  /// Only code or nibs create controllers and views.
  private static let roots: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UIPageViewController",
    "UISplitViewController", "NSViewController", "NSWindowController", "UIView", "UIControl",
    "UIButton", "UILabel", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UIImageView", "UIScrollView", "UITableView", "NSView",
    "NSTableCellView",
  ]

  /// Whether only apps compile a class.
  private func isOfApp(_ node: Int) -> Bool { isOf(.appClip, model.locations(ofClass: node)) }

  /// Whether only products of kinds up to `last` compile code.
  ///
  /// Files without an entry point belong to another product; extensions have no entry point.
  private func isOf(_ last: ProductKind, _ found: FoundLocations) -> Bool {
    !found.locations.isEmpty
      && found.locations.allSatisfy { location in
        guard let target = location.target else {
          return model.hasStart && model.bundles.bundles[location.image].row.kind == .assumed
        }
        let kind = model.bundles.locations.targets[target].rank.kind
        return !model.bundles.processes[location.process].isAssumed && kind <= last.rawValue
          && (kind == ProductKind.appExtension.rawValue || model.hasStart)
      }
  }

  // MARK: Members

  private func reach(of method: EnclosingMethod, in node: Int?, ofFile file: Int) -> Reach {
    let name = method.baseName
    if name.hasPrefix("init") || name == "deinit" || model.isMentioned(name) { return .reached }
    if Self.calledPrefixes.contains(where: name.hasPrefix) { return .reached }
    guard let node else {
      // Swift creates a static constant when code first reads it.
      return isSwift(file) && method.isStatic && method.access != .outside
        && isOf(.appExtension, model.locations(ofFile: file)) ? .unreached : .unknown
    }
    guard isOfApp(node) else { return .unknown }
    return isSwift(file) ? reachInSwift(method, node) : reachInObjectiveC(method, node)
  }

  /// Code calls a static member of a framework type on the type, or after a dot alone, like the cases of enumerations.
  private func reachInExtension(_ method: EnclosingMethod, _ file: Int) -> Reach {
    let name = method.baseName
    guard isOf(.appExtension, model.locations(ofFile: file)), method.access != .outside else {
      return .unknown
    }
    guard method.isStatic else { return model.isMentioned(name) ? .reached : .unreached }
    if model.isMentioned(name, as: .frameworkMember) { return .reached }
    let mayBeMeant =
      model.isMentioned(name, as: .implicitMember)
      && !model.isMentioned(name, as: .enumerationCase)
    return mayBeMeant ? .unknown : .unreached
  }

  /// Prefixes of the methods that frameworks call on applications, controllers and views.
  private static let calledPrefixes = [
    "application", "scene", "viewDid", "viewWill", "loadView", "awakeFromNib", "windowDidLoad",
    "prepareForSegue", "windowWill", "applicationDid", "applicationWill",
  ]

  private func reachInSwift(_ method: EnclosingMethod, _ node: Int) -> Reach {
    switch method.access {
    case .outside: return .unknown
    case .own: return .unreached
    case .plain:
      if method.isStatic, Self.typeMethods.contains(method.baseName) { return .unknown }
      // A protocol of a framework may require it, unless it is the type's own; a subclass in another file may override
      // a property.
      let mayBeAsked = method.isStatic ? adoptsOtherProtocols(node) : adoptsProtocols(node)
      return isExposed(node) || mayBeAsked || model.isInherited(node) ? .unknown : .unreached
    }
  }

  private func isExposed(_ node: Int) -> Bool {
    graph.ancestry(of: node).contains { ancestor in
      graph.nodes[ancestor].parts.contains { graph.declaration($0).exposesMembers }
    }
  }

  private func adoptsProtocols(_ node: Int) -> Bool {
    let parts = graph.nodes[node].parts.map(graph.declaration)
    let bases = graph.superclasses[node] == nil ? 0 : 1
    return parts.reduce(0) { $0 + $1.inherited.count } > bases
  }

  /// Whether a class may adopt protocols other than Apple's.
  private func adoptsOtherProtocols(_ node: Int) -> Bool {
    let base = graph.superclasses[node]?.name
    return graph.nodes[node].parts.contains { part in
      graph.declaration(part).inherited.contains {
        $0 != base && !MentionedNames.isUnnoted(lastPart(of: $0))
      }
    }
  }

  /// Frameworks call methods of their protocols.
  ///
  /// Methods in a class's own header are its own.
  private func reachInObjectiveC(_ method: EnclosingMethod, _ node: Int) -> Reach {
    // Swift uses other names for methods and properties of Objective-C classes.
    if model.hasSwift, method.isStatic || !isProperty(method.name, node) { return .unknown }
    if method.isStatic { return Self.classMethods.contains(method.name) ? .unknown : .unreached }
    let isDeclared = graph.nodes[node].parts.contains {
      let declaration = graph.declaration($0)
      return graph.form(of: $0) == .interface
        && (declaration.selectors.contains(method.name) || declaration.keys.contains(method.name))
    }
    return isDeclared && !hasOverridden(method.name, node) ? .unreached : .unknown
  }

  private func isProperty(_ name: String, _ node: Int) -> Bool {
    graph.nodes[node].parts.contains { graph.declaration($0).keys.contains(name) }
  }

  /// The names of static Swift methods that framework protocols require for restoring scenes.
  private static let typeMethods: Set<String> = ["viewController", "object", "restoreWindow"]

  /// Class methods that frameworks call.
  private static let classMethods: Set<String> = [
    "load", "initialize", "viewControllerWithRestorationIdentifierPath:coder:",
    "objectWithRestorationIdentifierPath:coder:",
    "restoreWindowWithIdentifier:state:completionHandler:",
  ]

  /// Whether a superclass in the app, or a protocol of it, also has the method.
  private func hasOverridden(_ selector: String, _ node: Int) -> Bool {
    graph.ancestry(of: node).dropFirst().contains { ancestor in
      graph.nodes[ancestor].parts.contains { graph.declaration($0).selectors.contains(selector) }
    }
  }
}

extension ResolutionModel {
  /// Whether classes of the app inherit from a class; records the read.
  fileprivate func isInherited(_ node: Int) -> Bool {
    graph.readSubclasses([node])
    return hasSubclasses(node)
  }
}

extension EnclosingMethod {
  /// The name without its arguments.
  var baseName: String {
    String(name.prefix { $0 != ":" && $0 != "(" })
  }
}
