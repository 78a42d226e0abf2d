import Facts

extension ClassGraph {
  var hasAliases: Bool { !aliases.isEmpty }

  /// An index of the classes of a name; nil if there are few.
  func nearestPlaces(named name: String) -> NearestPlaces? {
    guard let candidates = nodesByName[name], candidates.count > Self.fewNamesakes else {
      return nil
    }
    if let known = nearestClasses[name] { return known }
    let made = NearestPlaces(candidates.map { (item: $0, place: places[nodes[$0].primary.file]) })
    nearestClasses[name] = made
    return made
  }

  /// The class nearest to a place; the first by path among equally near classes.
  func nearest(
    _ candidates: [Int], to place: FilePlace, where isMeant: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var best: (node: Int, nearness: Int)?
    for candidate in candidates where isMeant(candidate) {
      let nearness = place.nearness(to: places[nodes[candidate].primary.file])
      if nearness > best?.nearness ?? -1 { best = (candidate, nearness) }
    }
    return best?.node
  }

  /// The types that an alias of this name stands for in `file`; several for a composition.
  func aliasedTypes(named name: String, from file: Int) -> [String] {
    guard let candidates = aliases[name] else { return [] }
    guard let nearest = nearestAliasFile(candidates, named: name, to: file) else { return [] }
    // The aliases of a file follow each other.
    let first = firstPlace(below: candidates.count) { candidates[$0].file >= nearest }
    return candidates[first...].prefix { $0.file == nearest }.map(\.type)
  }

  private func nearestAliasFile(
    _ aliases: [(file: Int, type: String)], named name: String, to file: Int
  ) -> Int? {
    guard aliases.count > Self.fewNamesakes else {
      return aliases.max {
        places[file].nearness(to: places[$0.file]) < places[file].nearness(to: places[$1.file])
      }?.file
    }
    if nearestAliases[name] == nil {
      nearestAliases[name] = NearestPlaces(
        aliases.map { (item: $0.file, place: places[$0.file]) })
    }
    return nearestAliases[name]?.nearest(to: places[file]) { _ in true }
  }

  /// The highest number of classes of a name that are compared one by one.
  private static let fewNamesakes = 16

  /// The class nearest to a file; the first by path among equally near classes.
  func nearest(
    _ candidates: [Int], named name: String, to file: Int, where isMeant: (Int) -> Bool
  ) -> Int? {
    if let many = nearestPlaces(named: name) {
      return many.nearest(to: places[file], where: isMeant)
    }
    if candidates.count == 1 { return candidates.first.flatMap { isMeant($0) ? $0 : nil } }
    return nearest(candidates, to: places[file], where: isMeant)
  }
}
