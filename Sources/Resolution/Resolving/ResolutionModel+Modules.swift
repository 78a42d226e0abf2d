import Facts

/// A class that several targets compile is another class in each of their modules.
extension ResolutionModel {
  /// The module that compiles a class at one of its homes, where that is not the first that compiles its
  /// file.
  func module(ofClass node: Int, at home: BundleMap.Home) -> String? {
    guard graph.isSwift(node), let module = bundles.codeModule(at: home),
      module != graph.primaryFile(node).module
    else { return nil }
    return module
  }

  /// The same in a program.
  func module(ofClass node: Int, in process: Int) -> String? {
    guard graph.isSwift(node) else { return nil }
    return home(ofClass: node, in: process).flatMap { module(ofClass: node, at: $0) }
  }

  /// The modules that compile a class at its homes, each once.
  func modules(ofClass node: Int, at homes: [BundleMap.Home]) -> [String?] {
    guard graph.isSwift(node) else { return [nil] }
    var seen: Set<String?> = []
    return homes.map { module(ofClass: node, at: $0) }.filter { seen.insert($0).inserted }
  }

  /// Whether another module of the program of a home compiles a class as well.
  func hasTwin(_ node: Int, at home: BundleMap.Home) -> Bool {
    graph.isSwift(node)
      && homes(ofClass: node).homes.contains {
        $0.process == home.process && $0.target != home.target
      }
  }

  /// Whether code of a file means a class as the module of a home compiles it, where another one does as
  /// well: a class of the code's own module goes first.
  func means(_ node: Int, at home: BundleMap.Home, in file: Int) -> Bool {
    let own = homes(ofFile: file).homes.filter { $0.process == home.process }.map(\.target)
    return own.contains(home.target)
      || !homes(ofClass: node).homes.contains {
        $0.process == home.process && own.contains($0.target)
      }
  }

  /// The home of a class that code at another home means: in the same module of the program, if it lives there.
  func home(ofClass node: Int, from home: BundleMap.Home) -> BundleMap.Home? {
    let homes = homes(ofClass: node).homes
    return homes.first { $0.process == home.process && $0.target == home.target }
      ?? homes.first { $0.process == home.process }
  }

  /// The home of a class that an object of a nib means in a program: in the module that the nib names, else in
  /// the target that compiles the nib.
  func home(
    ofClass node: Int, of object: NibObject, in nib: Int, process: Int
  ) -> BundleMap.Home? {
    let here = homes(ofClass: node).homes.filter { $0.process == process }
    guard here.count > 1 else { return here.first }
    if let module = object.module, !object.moduleIsTarget,
      let named = here.first(where: { bundles.codeModule(at: $0) == module })
    {
      return named
    }
    return here.first { bundlesByNib[nib].contains($0.image) } ?? here.first
  }

  /// What the runtime calls a class at one of its homes, or nowhere in the program.
  func runtimeName(of node: Int, at home: BundleMap.Home?) -> String? {
    guard graph.isSwift(node) else { return graph.runtimeName(of: node) }
    let homes = homes(ofClass: node).homes
    if modules(ofClass: node, at: homes).count > 1 { names.questions.program += 1 }
    return graph.runtimeName(of: node, in: home.flatMap { module(ofClass: node, at: $0) })
  }

  /// Whether the runtime of some program calls a class so.
  func isCalled(_ name: String, _ node: Int) -> Bool {
    graph.runtimeName(of: node) == name
      || modules(ofClass: node, at: homes(ofClass: node).homes).contains {
        graph.runtimeName(of: node, in: $0) == name
      }
  }

  /// Whether a module is known to compile a class for other programs than this one.
  func compiles(_ module: String, _ node: Int, elsewhereThan process: Int) -> Bool {
    let found = homes(ofClass: node)
    func isCompiled(at home: BundleMap.Home) -> Bool { bundles.codeModule(at: home) == module }
    guard found.isCertain,
      found.sharing?.modules.contains(module) ?? found.homes.contains(where: isCompiled)
    else { return false }
    names.questions.program += 1
    let here = found.homes.filter { $0.process == process }
    return !here.isEmpty && !here.contains(where: isCompiled)
  }
}
