public import Facts

/// A load of a nib by its name in a program that can reach no nib of the name.
public struct MissedLoad: Hashable, Sendable {
  /// Where the code is.
  public let place: SourcePlace
  /// The name.
  public let name: String
  /// A bundle that is searched.
  public let bundle: String
}

extension Explainer {
  /// The loads by some names, `loadNibNamed:` and its like, that miss on a system of `profiles`: no bundle
  /// of the program has such a nib, in whatever language and for whatever device.
  ///
  /// Those alone whose name and bundle are known for certain; by path, line, name and bundle.
  public func missedLoads(of names: Set<String>, for profiles: [RuntimeProfile]) -> [MissedLoad] {
    let search = NamedLoadSearch(model: model, wanted: names, profiles: profiles)
    return model.graph.files.indices.flatMap { file in
      // A nib that is made where it is registered is two loads at one place.
      Set(search.missedLoads(inFile: file)).sorted {
        ($0.place.line, $0.name, $0.bundle) < ($1.place.line, $1.name, $1.bundle)
      }
    }
  }
}

/// Looks for the nibs that code loads by name.
private struct NamedLoadSearch {
  let model: ResolutionModel
  let wanted: Set<String>
  let profiles: [RuntimeProfile]

  func missedLoads(inFile file: Int) -> [MissedLoad] {
    let path = model.graph.files[file].path
    return model.graph.files[file].facts.loads.flatMap { site -> [MissedLoad] in
      guard site.kind.isByName, let argument = site.name else { return [] }
      let scope = scope(of: site, in: file)
      guard case .string(let name, _) = model.names.value(of: argument.value, in: scope),
        wanted.contains(name)
      else { return [] }
      return model.homes(ofFile: file).homes
        .filter { runs(site, at: $0) && !reaches(name, from: $0) }
        .flatMap { bundles(of: site, in: scope, at: $0) }
        .map { bundle in
          MissedLoad(
            place: SourcePlace(path: path, line: site.line), name: name,
            bundle: model.bundles.bundles[bundle].row.name)
        }
    }
  }

  /// A class that others inherit from does not tell which of them runs its code.
  private func scope(of site: LoadSite, in file: Int) -> NameScope {
    let node = site.enclosingClass.flatMap { model.graph.node(named: $0, from: file) }
    return NameScope(
      file: file, type: site.enclosingClass,
      dynamicClass: node.flatMap { model.heirs[$0] == [$0] ? $0 : nil })
  }

  private func runs(_ site: LoadSite, at home: BundleMap.Home) -> Bool {
    profiles.contains {
      site.platforms.contains($0.platform) && model.isBuilt(home.world, for: $0)
    }
  }

  private func reaches(_ name: String, from home: BundleMap.Home) -> Bool {
    model.bundles.worlds[home.world].bundles.contains { bundle in
      model.directory(of: bundle).mayAnswer(to: name)
    }
  }

  private func bundles(
    of site: LoadSite, in scope: NameScope, at home: BundleMap.Home
  ) -> Set<Int> {
    let value = site.bundle.map {
      BundleEvaluator(graph: model.graph).value(of: $0.value, in: scope)
    }
    let bundle = model.bundle(for: value ?? .main, at: home).map { Set([$0]) } ?? []
    // NSBundle itself looks beside its owner's class as well.
    return value == nil && site.kind == .loadNibNamed ? bundle.union([home.image]) : bundle
  }
}

extension LoadSite.Kind {
  /// Whether such a place loads a nib by its name, whoever owns it.
  fileprivate var isByName: Bool {
    switch self {
    case .loadNibNamed, .nibObject, .register: true
    case .controller, .storyboard, .storyboardController: false
    }
  }
}
