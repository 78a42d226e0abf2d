import Facts

/// A cache of indexes that find the nearest of many classes or aliases of one name.
final class NearestByName {
  /// By the name of the classes.
  var classes: [String: NearestPlaces] = [:]
  /// By the name of the aliases.
  var aliases: [String: NearestPlaces] = [:]
}

extension ClassGraph {
  /// Whether any file declares an alias.
  var hasAliases: Bool { !aliases.isEmpty }

  /// The index of the classes of a name, if there are many; nil for few.
  func nearestPlaces(named name: String) -> NearestPlaces? {
    guard let candidates = nodesByName[name], candidates.count > Self.fewNamesakes else {
      return nil
    }
    if let known = nearestByName.classes[name] { return known }
    let made = NearestPlaces(candidates.map { (item: $0, place: places[nodes[$0].primary.file]) })
    nearestByName.classes[name] = made
    return made
  }

  /// The class nearest to a place that no source file is at; the first by path among equally near.
  func nearest(_ candidates: [Int], to place: FilePlace) -> Int? {
    var best: (node: Int, nearness: Int)?
    for candidate in candidates {
      let nearness = place.nearness(to: places[nodes[candidate].primary.file])
      if nearness > best?.nearness ?? -1 { best = (candidate, nearness) }
    }
    return best?.node
  }

  /// The types that an alias of this name stands for in `file`: all members of a composition, in their
  /// order.
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
    if nearestByName.aliases[name] == nil {
      nearestByName.aliases[name] = NearestPlaces(
        aliases.map { (item: $0.file, place: places[$0.file]) })
    }
    return nearestByName.aliases[name]?.nearest(to: places[file]) { _ in true }
  }

  /// Up to so many classes of one name are looked at one by one.
  private static let fewNamesakes = 16

  /// The node nearest to a file; the first by path among equally near ones.
  func nearest(
    _ candidates: [Int], named name: String, to file: Int, where isMeant: (Int) -> Bool
  ) -> Int? {
    if let many = nearestPlaces(named: name) {
      return many.nearest(to: places[file], where: isMeant)
    }
    if candidates.count == 1 { return candidates.first.flatMap { isMeant($0) ? $0 : nil } }
    var best: (node: Int, nearness: Int)?
    for candidate in candidates where isMeant(candidate) {
      let nearness = places[file].nearness(to: places[nodes[candidate].primary.file])
      if nearness > best?.nearness ?? -1 { best = (candidate, nearness) }
    }
    return best?.node
  }
}
