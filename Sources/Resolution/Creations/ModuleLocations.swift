import Facts

/// The locations of a class on each profile, by the module that compiles it.
///
/// Each module has its own class in Swift, and hundreds of targets may compile one file.
struct ModuleLocations {
  /// The modules, without duplicates, in the order of the locations.
  let modules: [String?]
  /// Whether a build description determines the location of the class.
  let isCertain: Bool
  /// The locations on each profile, by module.
  private var ofModules: [String?: [[BundleMap.CodeLocation]]] = [:]

  init(of node: Int, _ found: FoundLocations, _ model: ResolutionModel) {
    isCertain = found.isCertain
    modules = model.modules(ofClass: node, at: found.locations)
    let none = model.profiles.map { _ in [BundleMap.CodeLocation]() }
    for (place, profile) in model.profiles.enumerated() {
      for location in model.locations(found, on: profile) {
        let module =
          modules.count > 1 ? model.module(ofClass: node, at: location) : modules.first ?? nil
        ofModules[module, default: none][place].append(location)
      }
    }
  }

  func of(_ module: String?, onProfile place: Int) -> [BundleMap.CodeLocation] {
    ofModules[module]?[place] ?? []
  }
}
