import Facts

/// The modules of the classes of a name.
struct Namesakes {
  /// The modules; nil for files without a module.
  var modules: Set<String?> = []
  /// Whether a build description determines the location of any of the classes.
  var isAnyCertain = false
}

extension ResolutionModel {
  /// The class that a nib means by a name: in the named module, in a process that has the nib, then the nearest.
  func classNode(named name: String, module: String?, near nib: Nib) -> Int? {
    let candidates = graph.nodes(named: name)
    if candidates.count < 2 { return candidates.first }
    graph.readLocations(ofClassesNamed: name)
    let key = ClassKey(name: name, module: module, nib: nib.index)
    if let known = classNodes[key] { return known }
    let found = chosen(among: candidates, named: name, module: module, near: nib)
    classNodes[key] = found
    return found
  }

  private func chosen(
    among candidates: [Int], named name: String, module: String?, near nib: Nib
  ) -> Int? {
    let processes = Set(bundlesByNib[nib.index].flatMap { processesByBundle[$0] })
    let place = FilePlace(path: nib.path, module: module ?? "")
    func isShared(_ node: Int) -> Bool {
      locations(ofClass: node).locations.contains { processes.contains($0.process) }
    }
    func isCompiled(_ node: Int) -> Bool { isShared(node) && locations(ofClass: node).isCertain }
    // Classes that a target compiles take precedence over classes that are only near.
    if let many = graph.nearestPlaces(named: name) {
      let namesakes = namesakes(named: name)
      let tiers = namesakes.isAnyCertain ? [isCompiled, isShared] : [isShared]
      // Nibs outside of bundles share no process with a class.
      for isMeant in (processes.isEmpty ? [] : tiers) + [{ _ in true }] {
        let ofModule =
          namesakes.modules.contains(module)
          ? many.nearest(to: place) { isMeant($0) && isOf(module, $0) } : nil
        if let found = ofModule ?? many.nearest(to: place, where: isMeant) { return found }
      }
      return nil
    }
    let sharing = candidates.filter(isShared)
    let compiled = sharing.filter(isCompiled)
    let left = [compiled, sharing, candidates].first { !$0.isEmpty } ?? []
    let ofModule = left.filter { isOf(module, $0) }
    return graph.nearest(ofModule.isEmpty ? left : ofModule, to: place)
  }

  /// Whether a module compiles a class.
  private func isOf(_ module: String?, _ node: Int) -> Bool {
    graph.primaryFile(node).module == module
      || module != nil
        && locations(ofClass: node).locations.contains { bundles.codeModule(at: $0) == module }
  }

  private func namesakes(named name: String) -> Namesakes {
    if let known = namesakesByName[name] { return known }
    var found = Namesakes()
    for node in graph.nodes(named: name) {
      let locations = locations(ofClass: node)
      found.modules.insert(graph.primaryFile(node).module)
      found.modules.formUnion(locations.locations.compactMap(bundles.codeModule(at:)))
      found.isAnyCertain = found.isAnyCertain || locations.isCertain
    }
    namesakesByName[name] = found
    return found
  }
}
