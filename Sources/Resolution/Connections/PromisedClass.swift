import Facts

/// The class of a nib's object in one process.
enum PromisedClass {
  case declared(Int)
  case framework(String)
  /// The app has no class of the name, and the base class replaces it.
  case missing(base: String, LinkedConnection.Status, Resolution.Confidence = .high)
  /// The class is unknown, for a reason.
  case unknown(String)
}

extension ResolutionModel {
  func promisedClass(of object: NibObject, in nib: Nib, process: Int) -> PromisedClass {
    let element = object.frameworkClass ?? "NSObject"
    guard let name = object.customClass, !name.isEmpty else {
      return object.role == .object && object.frameworkClass == nil
        ? .unknown("The code that loads the nib passes the object.") : .framework(element)
    }
    if nib.document.platform == "watchos" {
      return .unknown("The extension of the watch's app has the class \(name).")
    }
    switch meaning(of: object, in: nib, process: process) {
    case .declared(let node):
      // Targets do not tell everything about linked libraries.
      return isIn(process, node) || !isOfProcesses(node)
        ? .declared(node) : .missing(base: element, .unknownClass)
    case .framework: return .framework(name)
    case .elsewhere where isOnlyInPrebuiltBundles(nib),
      .missing where isOnlyInPrebuiltBundles(nib) && graph.nodes(named: name).isEmpty:
      return .framework(name)
    case .unloadable(let base): return .missing(base: base, .unknownClass)
    case .elsewhere:
      return .unknown(
        object.module.map { "The module \($0) of \(name) is not in the index." }
          ?? "No file of the app declares \(name); a library that is not in the index may.")
    case .missing: return missing(name, object, element, nib, process)
    }
  }

  /// Whether only prebuilt bundles contain a nib; their code has the classes that the nib names.
  private func isOnlyInPrebuiltBundles(_ nib: Nib) -> Bool {
    bundlesByNib[nib.index].allSatisfy {
      let row = bundles.bundles[$0].row
      return row.path == nil && row.kind != .assumed
    }
  }

  /// Whether only executables compile a class.
  private func isOfProcesses(_ node: Int) -> Bool {
    let locations = locations(ofClass: node).locations
    return !locations.isEmpty
      && locations.allSatisfy { location in
        guard let target = location.target else { return false }
        let kind = bundles.locations.targets[target].rank.kind
        return kind <= ProductKind.appExtension.rawValue
      }
  }

  /// The nearest `init(coder:)` of a class; nil if another initializer with a coder may be used, unless
  /// `areNoOthers`.
  func coderInitializer(of node: Int, areNoOthers: Bool) -> Initializer? {
    for ancestor in graph.ancestry(of: node) {
      let all = graph.nodes[ancestor].parts.flatMap { graph.declaration($0).initializers }
      if !areNoOthers,
        all.contains(where: { $0.takesCoder && $0.name != "init(coder:)" })
      {
        return nil
      }
      if let found = all.first(where: { $0.name == "init(coder:)" }) { return found }
    }
    return nil
  }

  private func missing(
    _ name: String, _ object: NibObject, _ element: String, _ nib: Nib, _ process: Int
  ) -> PromisedClass {
    if isOfAbsentCode(nib, in: process) { return .unknown(Messages.mostlyAbsent) }
    let namesakes = graph.nodes(named: name)
    guard let first = namesakes.first else {
      if mayHaveFile(ofClass: name, in: process) { return .unknown(Messages.absentFile) }
      if object.hasModule { return .missing(base: element, .unknownClass) }
      // A name without module is Objective-C's, and libraries elsewhere are often in Objective-C.
      return confidenceOfOwnClass(object, element, nib, process)
        .map { .missing(base: element, .unknownClass, $0) }
        ?? .unknown("No file of the app declares \(name); a library that is not in the index may.")
    }
    // Later systems find a Swift class by its Swift name although it has another one in Objective-C.
    if object.hasModule, let node = namesakes.first(where: { graph.primary($0).objcName != nil }) {
      return .declared(node)
    }
    if object.module != nil, !object.moduleIsTarget, !graph.isSwift(first) {
      return .unknown("The class \(name) is in Objective-C, and the nib gives it a module.")
    }
    return .missing(base: element, .wrongModule)
  }

  /// The confidence that a class without a declaration belonged to the app; nil if that is unlikely.
  ///
  /// No library has it if the project shows none from elsewhere. Otherwise names like those of the app's classes are
  /// evidence. Neither applies to custom objects, because a library of the same authors may use the prefix, nor to
  /// names in code, which may use a library. For a controller or cell, a similar name is evidence, and so are outlets
  /// that no library declares.
  private func confidenceOfOwnClass(
    _ object: NibObject, _ element: String, _ nib: Nib, _ process: Int
  ) -> Resolution.Confidence? {
    // The app that loads a plug-in may have the class.
    let main = bundles.mainBundle(of: process)
    guard let name = object.customClass, main.kind != .resources else { return nil }
    let prefix = classPrefix(of: name)
    let app = bundles.processes[process]
    if !object.isCustomObject, !isUsedByCode(name),
      app.isComplete && nib.customClasses.contains(where: { isOwn($0, near: nib) })
        || isLikeOwn(name, in: nib, isFolder: app.isFolder)
    {
      return .medium
    }
    guard object.isScreen, nib.screenClasses.contains(where: { isOwn($0, near: nib) })
    else { return nil }
    if prefix.isEmpty, object.role == .controller,
      name.hasSuffix("ViewController") || name.hasSuffix("WindowController")
    {
      return .medium
    }
    let hasOutlets = (nib.outletsBySource[object.id] ?? []).contains {
      refuses($0.label, framework: element) && $0.label != "delegate" && $0.label != "dataSource"
    }
    guard hasOutlets else { return nil }
    return app.hasForeignCode && !prefix.isEmpty ? .low : .medium
  }

  /// Whether the app has classes with names like this one.
  ///
  /// Objective-C libraries prefix their classes, so another class of the app in the nib or a delegate of the app with
  /// the same prefix is evidence, and so are three words without a prefix, or a name that continues that of a class of
  /// the app.
  private func isLikeOwn(_ name: String, in nib: Nib, isFolder: Bool) -> Bool {
    let prefix = classPrefix(of: name)
    guard !prefix.isEmpty || !isFolder && wordCount(of: name) > 2 else { return false }
    return !prefix.isEmpty && isOwn(prefix + "AppDelegate", near: nib)
      || beginnings(of: name).contains { isOwn($0, near: nib) }
      || nib.customClasses.contains {
        (prefix.isEmpty || classPrefix(of: $0) == prefix) && isOwn($0, near: nib)
      }
  }

  private func isOwn(_ name: String, near nib: Nib) -> Bool {
    classNode(named: name, module: nil, near: nib) != nil
  }
}

/// The capital letters before the first word of a name: `AB` of `ABMapCell`.
///
/// A single letter belongs to the word.
private func classPrefix(of name: String) -> Substring {
  let capitals = name.prefix { $0.isASCII && $0.isUppercase }
  return capitals.isEmpty ? name.prefix(1) : capitals.count < 3 ? "" : capitals.dropLast()
}

/// The names of at least two words that a name continues: `ABMapView` for `ABMapViewSegue`.
private func beginnings(of name: String) -> [String] {
  name.indices.dropFirst().compactMap { end in
    guard name[end].isUppercase, name[name.index(before: end)].isLowercase else { return nil }
    let beginning = String(name[..<end])
    return wordCount(of: beginning) > 1 ? beginning : nil
  }
}

/// The number of words in a name, besides `Controller`: two in `MapCell` and `SideMenuController`.
private func wordCount(of name: String) -> Int {
  zip(name, name.dropFirst()).count { $0.isLowercase && $1.isUppercase }
    + (name.hasSuffix("Controller") ? 0 : 1)
}

extension NibObject {
  /// Whether it is a controller or a cell.
  var isScreen: Bool {
    role == .controller || FrameworkClasses.isReusable(frameworkClass ?? "NSObject")
  }
}

extension Initializer {
  /// Whether it has a parameter `coder`, as initializers for scenes do.
  fileprivate var takesCoder: Bool {
    name.hasPrefix("init(coder:") || name.hasSuffix(":coder:)")
      || name.split(separator: ":").contains("coder")
  }
}

extension NibObject {
  /// The name by which the nib looks its class up.
  var encodedClassName: String {
    let name = customClass ?? ""
    guard let module, !module.isEmpty else { return name }
    return "_TtC\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }
}
