import Facts

/// Finds objects of a nib whose class the system no longer finds.
final class LostClassSearch {
  private let old: ResolutionModel
  private let new: ResolutionModel
  /// The folders that contain source now.
  private lazy var folders = Set(new.graph.files.map { parentFolder($0.path) })
  /// The types that code creates, extends or aliases now.
  private lazy var usedTypes = Set(new.graph.files.flatMap(\.facts.usedTypes))
  /// The modules of targets now, except tests.
  private lazy var modules = Set(
    new.bundles.locations.targets.lazy.filter { !$0.isTests }.map(\.module))

  init(old: ResolutionModel, new: ResolutionModel) {
    self.old = old
    self.new = new
  }

  func lostClasses(of nib: Nib, since former: Nib) -> [LostClass] {
    guard !nib.isBroken, !former.isBroken else { return [] }
    let lost = nib.document.objects.compactMap { object -> LostClass? in
      guard let name = object.customClass, object.isMadeByItsNib || object.role == .segue,
        let was = former.object(object.id), let formerName = was.customClass,
        case .declared(let node) = old.meaning(of: was, in: former),
        isFound(node, by: was, in: former),
        name == formerName
          ? isLost(name, node, object, in: nib, since: former)
          : object.moduleIsTarget && hasNoClass(object, in: nib)
      else { return nil }
      return LostClass(
        place: SourcePlace(path: nib.path, line: object.line), name: name,
        formerName: name == formerName ? nil : formerName)
    }
    // In a compiled nib, all objects are on one line.
    var seen: Set<LostClass> = []
    return lost.filter { seen.insert($0).inserted }
  }

  /// Whether the system found a class before: it is not private, and not only in tests without the nib.
  private func isFound(_ node: Int, by object: NibObject, in nib: Nib) -> Bool {
    if object.hasModule, old.graph.primary(node).isPrivate { return false }
    let bundles = old.bundlesByNib[nib.index]
    let locations = old.locations(ofClass: node).locations
    return locations.isEmpty
      || locations.contains { location in
        location.isBeside(bundles)
          || location.target.map { old.bundles.locations.targets[$0].isTests } != true
      }
  }

  /// Whether a class that the system found by this name cannot be found now.
  private func isLost(
    _ name: String, _ node: Int, _ object: NibObject, in nib: Nib, since former: Nib
  ) -> Bool {
    let candidates = new.graph.nodes(named: name)
    if !object.moduleIsTarget {
      guard !mayHaveMovedOut(node), !candidates.isEmpty || !usedTypes.contains(name) else {
        return false
      }
    }
    switch new.meaning(of: object, in: nib) {
    case .framework: return false
    case .missing, .unloadable: return hasNoClass(object, in: nib)
    case .elsewhere: return !new.graph.isMentioned(name) && hasLeftModule(name, node, object)
    case .declared:
      guard object.hasModule else { return false }
      return candidates.allSatisfy { new.graph.primary($0).isPrivate }
        || hasLeftModule(name, node, object)
        || hasLeftTarget(name, node, object, in: nib, since: former)
    }
  }

  /// Whether the system certainly finds no class by the name in the nib.
  ///
  /// Later systems may find a Swift class by its Swift name although it has another one in Objective-C.
  private func hasNoClass(_ object: NibObject, in nib: Nib) -> Bool {
    let meaning = new.meaning(of: object, in: nib)
    guard meaning == .missing || meaning.isUnloadable else { return false }
    guard object.hasModule, let name = object.customClass else { return true }
    return !new.graph.nodes(named: name).contains { new.graph.primary($0).objcName != nil }
  }

  /// Whether the folder has no source any more, for example because a library left the repository.
  private func mayHaveMovedOut(_ node: Int) -> Bool {
    !folders.contains(parentFolder(old.graph.primaryFile(node).path))
  }

  // MARK: Modules

  /// Whether the module in the nib compiled the class, and now exists without it.
  private func hasLeftModule(_ name: String, _ node: Int, _ object: NibObject) -> Bool {
    guard !object.moduleIsTarget, let module = object.module else { return false }
    return old.modules(ofClass: node)?.contains(module) == true && haveNone(of: name, in: [module])
  }

  /// Whether the target of the nib compiled the class, and now exists without it.
  private func hasLeftTarget(
    _ name: String, _ node: Int, _ object: NibObject, in nib: Nib, since former: Nib
  ) -> Bool {
    guard object.moduleIsTarget, new.bundleNames(of: nib) == old.bundleNames(of: former) else {
      return false
    }
    let bundles = old.bundlesByNib[former.index]
    return old.modules(ofClass: node) { $0.isBeside(bundles) }
      .map { haveNone(of: name, in: $0) } ?? false
  }

  /// Whether modules exist, and none compiles a class of the name.
  private func haveNone(of name: String, in wanted: Set<String>) -> Bool {
    !wanted.isEmpty && wanted.isSubset(of: modules)
      && new.graph.nodes(named: name).allSatisfy {
        new.modules(ofClass: $0)?.isDisjoint(with: wanted) == true
      }
  }
}

extension ResolutionModel {
  /// The modules that compile a class for some of its locations; nil if no build description lists it.
  fileprivate func modules(
    ofClass node: Int, at isWanted: (BundleMap.CodeLocation) -> Bool = { _ in true }
  ) -> Set<String>? {
    let found = locations(ofClass: node)
    return found.isCertain
      ? Set(found.locations.filter(isWanted).compactMap(bundles.codeModule)) : nil
  }

  fileprivate func bundleNames(of nib: Nib) -> Set<String> {
    Set(bundlesByNib[nib.index].map { bundles.bundles[$0].row.name })
  }
}

extension BundleMap.CodeLocation {
  /// Whether the target of the code may have put a nib into these bundles.
  fileprivate func isBeside(_ bundles: [Int]) -> Bool {
    bundles.contains(image) || module.map(bundles.contains) ?? false
  }
}

extension CodeFacts {
  /// The types that the code creates, extends or aliases.
  fileprivate var usedTypes: [String] {
    let made = loads.compactMap(\.target) + factoryCalls.map(\.type)
    return classes.map(\.name) + typeAliases.map(\.type)
      + made.compactMap { if case .named(let name) = $0 { name } else { nil } }
  }
}
