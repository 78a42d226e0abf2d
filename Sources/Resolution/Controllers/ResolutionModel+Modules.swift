import Facts

/// Each module that compiles a Swift class has a class of its own.
extension ResolutionModel {
  /// The module that compiles a class at a location, if that is not the first of its file.
  func module(ofClass node: Int, at location: BundleMap.CodeLocation) -> String? {
    guard graph.isSwift(node), let module = bundles.codeModule(at: location),
      module != graph.primaryFile(node).module
    else { return nil }
    return module
  }

  /// The module that compiles a class in a process, if that is not the first of its file.
  func module(ofClass node: Int, in process: Int) -> String? {
    guard graph.isSwift(node) else { return nil }
    return location(ofClass: node, in: process).flatMap { module(ofClass: node, at: $0) }
  }

  /// The modules that compile a class at its locations, without duplicates.
  func modules(ofClass node: Int, at locations: [BundleMap.CodeLocation]) -> [String?] {
    guard graph.isSwift(node) else { return [nil] }
    var seen: Set<String?> = []
    return locations.map { module(ofClass: node, at: $0) }.filter { seen.insert($0).inserted }
  }

  /// Whether another module of the location's process also compiles a class.
  func hasTwin(_ node: Int, at location: BundleMap.CodeLocation) -> Bool {
    graph.isSwift(node)
      && locations(ofClass: node).locations.contains {
        $0.process == location.process && $0.target != location.target
      }
  }

  /// Whether code of a file means the class of a location's module; the code's own module takes precedence.
  func means(_ node: Int, at location: BundleMap.CodeLocation, in file: Int) -> Bool {
    let own = locations(ofFile: file).locations.filter { $0.process == location.process }.map(
      \.target)
    return own.contains(location.target)
      || !locations(ofClass: node).locations.contains {
        $0.process == location.process && own.contains($0.target)
      }
  }

  /// The location of a class that code at another location means, in the same module if possible.
  func location(ofClass node: Int, from location: BundleMap.CodeLocation) -> BundleMap.CodeLocation?
  {
    let locations = locations(ofClass: node).locations
    return locations.first { $0.process == location.process && $0.target == location.target }
      ?? locations.first { $0.process == location.process }
  }

  /// The location of a class that an object of a nib means: in the module that the nib names, or else the target of
  /// the nib.
  func location(
    ofClass node: Int, of object: NibObject, in nib: Int, process: Int
  ) -> BundleMap.CodeLocation? {
    let here = locations(ofClass: node).locations.filter { $0.process == process }
    guard here.count > 1 else { return here.first }
    if let module = object.module, !object.moduleIsTarget,
      let named = here.first(where: { bundles.codeModule(at: $0) == module })
    {
      return named
    }
    return here.first { bundlesByNib[nib].contains($0.image) } ?? here.first
  }

  /// The runtime name of a class at one of its locations, or without a process.
  func runtimeName(of node: Int, at location: BundleMap.CodeLocation?) -> String? {
    guard graph.isSwift(node) else { return graph.runtimeName(of: node) }
    let locations = locations(ofClass: node).locations
    if modules(ofClass: node, at: locations).count > 1 { names.systemReads.process += 1 }
    return graph.runtimeName(of: node, in: location.flatMap { module(ofClass: node, at: $0) })
  }

  /// Whether a class has this name at run time in any process.
  func isCalled(_ name: String, _ node: Int) -> Bool {
    graph.runtimeName(of: node) == name
      || modules(ofClass: node, at: locations(ofClass: node).locations).contains {
        graph.runtimeName(of: node, in: $0) == name
      }
  }

  /// Whether a module is known to compile a class for other processes only.
  func compiles(_ module: String, _ node: Int, elsewhereThan process: Int) -> Bool {
    let found = locations(ofClass: node)
    func isCompiled(at location: BundleMap.CodeLocation) -> Bool {
      bundles.codeModule(at: location) == module
    }
    guard found.isCertain,
      found.sharing?.modules.contains(module) ?? found.locations.contains(where: isCompiled)
    else { return false }
    names.systemReads.process += 1
    let here = found.locations.filter { $0.process == process }
    return !here.isEmpty && !here.contains(where: isCompiled)
  }
}
