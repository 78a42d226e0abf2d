import Facts

/// Where a class lives on each profile, by the module that compiles it there.
///
/// Swift makes another class of it in each module: hundreds of targets may compile one file.
struct ModuleHomes {
  /// The modules, each once, in the order of the homes.
  let modules: [String?]
  /// Whether a build description says where the class lives.
  let isCertain: Bool
  /// The homes on each profile, where there is one module.
  private var ofProfiles: [[BundleMap.Home]] = []
  /// The same for each of several modules.
  private var ofModules: [String?: [[BundleMap.Home]]] = [:]

  init(of node: Int, _ found: FoundHomes, _ model: ResolutionModel) {
    isCertain = found.isCertain
    modules = model.modules(ofClass: node, at: found.homes)
    let homes = model.profiles.map { model.homes(found, on: $0) }
    guard modules.count > 1 else {
      ofProfiles = homes
      return
    }
    let none = model.profiles.map { _ in [BundleMap.Home]() }
    for (place, homes) in homes.enumerated() {
      for home in homes {
        ofModules[model.module(ofClass: node, at: home), default: none][place].append(home)
      }
    }
  }

  /// The homes of a module on the profile at a place.
  func of(_ module: String?, onProfile place: Int) -> [BundleMap.Home] {
    modules.count > 1 ? ofModules[module]?[place] ?? [] : ofProfiles[place]
  }
}
