public import Facts

/// A load of a nib by name in a process that reaches no nib of the name.
public struct MissedLoad: Hashable, Sendable {
  /// The place in code.
  public let place: SourcePlace
  /// The name of the missing nib.
  public let name: String
  /// A bundle that the load searches.
  public let bundle: String
  /// The name in an earlier version that was found; nil if the nib is gone.
  public var formerName: String?
}

extension Explainer {
  /// The loads by name, such as `loadNibNamed:`, that find no nib on a system of `profiles`, in any language and for
  /// any device.
  ///
  /// Only loads whose name and bundle are known count; sorted by path, line, name and bundle.
  public func missedLoads(of names: Set<String>, for profiles: [RuntimeProfile]) -> [MissedLoad] {
    let search = NamedLoadSearch(model: model, profiles: profiles)
    return model.graph.files.indices.flatMap { file in
      search.missedLoads(of: names, inFile: file).sortedOnce()
    }
  }

  /// Those of ``missedLoads(of:for:)`` that found another nib in `old`: a class loads a nib of another name in the
  /// same way and file there, and no other name changed.
  public func renamedLoads(
    to names: Set<String>, since old: Explainer, for profiles: [RuntimeProfile]
  ) -> [MissedLoad] {
    let (before, now) = (
      NamedLoadSearch(model: old.model, profiles: profiles),
      NamedLoadSearch(model: model, profiles: profiles)
    )
    return model.graph.files.indices.flatMap { file -> [MissedLoad] in
      let missed = now.missedLoads(of: names, inFile: file)
      let path = model.graph.files[file].path
      guard !missed.isEmpty,
        let oldFile = old.model.graph.files.firstIndex(where: { $0.path == path })
      else { return [] }
      let renames = NamedLoads.renames(
        from: before.loads(inFile: oldFile), to: now.loads(inFile: file))
      return missed.compactMap { load in
        renames[load.name].map { former in
          var load = load
          load.formerName = former
          return load
        }
      }.sortedOnce()
    }
  }
}

extension [MissedLoad] {
  /// Sorts and removes duplicates.
  ///
  /// A nib that is created where it is registered is loaded twice.
  fileprivate func sortedOnce() -> [MissedLoad] {
    Set(self).sorted { ($0.place.line, $0.name, $0.bundle) < ($1.place.line, $1.name, $1.bundle) }
  }
}

/// The nibs that a class loads by name in one way, in one file.
private struct NamedLoads {
  struct Way: Hashable {
    let enclosingClass: String?
    let kind: LoadSite.Kind
  }

  /// The names at all places; nil if unknown.
  var names: [String?] = []
  /// The names that are found wherever the code runs.
  var found: Set<String> = []

  /// The new names that replace names which were found, with those former names.
  static func renames(from old: [Way: Self], to new: [Way: Self]) -> [String: String] {
    var renames: [String: String] = [:]
    for (way, now) in new {
      guard let was = old[way], was.names.count == now.names.count,
        !was.names.contains(nil), !now.names.contains(nil)
      else { continue }
      let gone = Set(was.names.compactMap(\.self)).subtracting(now.names.compactMap(\.self))
      let fresh = Set(now.names.compactMap(\.self)).subtracting(was.names.compactMap(\.self))
      guard gone.count == 1, fresh.count == 1, let former = gone.first, let name = fresh.first,
        was.found.contains(former)
      else { continue }
      renames[name] = former
    }
    return renames
  }
}

/// Finds the nibs that code loads by name.
private struct NamedLoadSearch {
  let model: ResolutionModel
  let profiles: [RuntimeProfile]

  func missedLoads(of wanted: Set<String>, inFile file: Int) -> [MissedLoad] {
    let path = model.graph.files[file].path
    return sites(inFile: file).flatMap { site -> [MissedLoad] in
      guard let name = name(at: site, in: file), wanted.contains(name) else { return [] }
      return locations(of: site, in: file).filter { !reaches(name, from: $0) }
        .flatMap { bundles(of: site, in: scope(of: site, in: file), at: $0) }
        .map { bundle in
          MissedLoad(
            place: SourcePlace(path: path, line: site.line), name: name,
            bundle: model.bundles.bundles[bundle].row.name)
        }
    }
  }

  func loads(inFile file: Int) -> [NamedLoads.Way: NamedLoads] {
    sites(inFile: file).reduce(into: [:]) { loads, site in
      let way = NamedLoads.Way(enclosingClass: site.enclosingClass, kind: site.kind)
      let name = name(at: site, in: file)
      loads[way, default: NamedLoads()].names.append(name)
      if let name, finds(name, at: site, in: file) { loads[way]?.found.insert(name) }
    }
  }

  private func sites(inFile file: Int) -> [LoadSite] {
    model.graph.files[file].facts.loads.filter(\.kind.isByName)
  }

  private func name(at site: LoadSite, in file: Int) -> String? {
    guard let argument = site.name,
      case .string(let name, _) = model.names.value(
        of: argument.value, in: scope(of: site, in: file))
    else { return nil }
    return name
  }

  /// The locations of the code in processes for the profiles.
  private func locations(of site: LoadSite, in file: Int) -> [BundleMap.CodeLocation] {
    model.locations(ofFile: file).locations.filter { runs(site, at: $0) }
  }

  private func finds(_ name: String, at site: LoadSite, in file: Int) -> Bool {
    let locations = locations(of: site, in: file)
    return !locations.isEmpty
      && locations.allSatisfy { location in
        bundles(of: site, in: scope(of: site, in: file), at: location).contains {
          model.directory(of: $0).mayFind(name)
        }
      }
  }

  /// The scope of a place; the class is unknown if it has subclasses.
  private func scope(of site: LoadSite, in file: Int) -> NameScope {
    let node = site.enclosingClass.flatMap { model.graph.node(named: $0, from: file) }
    return NameScope(
      file: file, type: site.enclosingClass,
      dynamicClass: node.flatMap { model.hasSubclasses($0) ? nil : $0 })
  }

  private func runs(_ site: LoadSite, at location: BundleMap.CodeLocation) -> Bool {
    profiles.contains { model.runs(site, in: location.process, on: $0) }
  }

  private func reaches(_ name: String, from location: BundleMap.CodeLocation) -> Bool {
    model.bundles.processes[location.process].bundles.contains { bundle in
      model.directory(of: bundle).mayFind(name)
    }
  }

  private func bundles(
    of site: LoadSite, in scope: NameScope, at location: BundleMap.CodeLocation
  ) -> Set<Int> {
    let value = site.bundle.map {
      BundleEvaluator(graph: model.graph).value(of: $0.value, in: scope)
    }
    let bundle = model.bundle(for: value ?? .main, at: location).map { Set([$0]) } ?? []
    // NSBundle also searches the bundle of its owner's class.
    return value == nil && site.kind == .loadNibNamed ? bundle.union([location.image]) : bundle
  }
}
