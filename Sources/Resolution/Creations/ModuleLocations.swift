import Facts

/// The places of a class on each profile, by the module that compiles it there.
///
/// Swift makes another class of it in each module: hundreds of targets may compile one file.
struct ModuleLocations {
  /// The modules, each once, in the order of the locations.
  let modules: [String?]
  /// Whether a build description determines the location of the class.
  let isCertain: Bool
  /// The locations on each profile, where there is one module.
  private var ofProfiles: [[BundleMap.CodeLocation]] = []
  /// The same for each of several modules.
  private var ofModules: [String?: [[BundleMap.CodeLocation]]] = [:]

  init(of node: Int, _ found: FoundLocations, _ model: ResolutionModel) {
    isCertain = found.isCertain
    modules = model.modules(ofClass: node, at: found.locations)
    let locations = model.profiles.map { model.locations(found, on: $0) }
    guard modules.count > 1 else {
      ofProfiles = locations
      return
    }
    let none = model.profiles.map { _ in [BundleMap.CodeLocation]() }
    for (place, locations) in locations.enumerated() {
      for location in locations {
        ofModules[model.module(ofClass: node, at: location), default: none][place].append(location)
      }
    }
  }

  /// The locations of a module on the profile at a place.
  func of(_ module: String?, onProfile place: Int) -> [BundleMap.CodeLocation] {
    modules.count > 1 ? ofModules[module]?[place] ?? [] : ofProfiles[place]
  }
}
