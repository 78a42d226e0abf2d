import Facts

/// Finds the definitions of a name that are nearest to a file; caches results by folder.
///
/// Thousands of files may define the same name.
final class ConstantPlaces {
  typealias Definition = (file: Int, index: Int)

  /// A lookup.
  private struct Origin: Hashable {
    let name: String
    let folder: ExactText
    let module: ExactText
  }

  /// The definitions of each name by folder, for names of many definitions.
  private var byFolder: [String: [ExactText: [Definition]]] = [:]
  /// The nearest definitions, for files of folders without definitions.
  private var nearest: [Origin: [Definition]] = [:]

  /// The highest number of definitions that are compared one by one.
  private static let few = 16

  /// Returns the definitions nearest to a file, out of `all` definitions of a name, in the order of files.
  ///
  /// `all` must depend only on the name.
  func nearest(
    _ all: [Definition], named name: String, to file: Int, in graph: ClassGraph
  ) -> [Definition] {
    guard all.count > Self.few else { return Self.nearest(all, to: file, in: graph) }
    // Definitions in the file itself are the nearest.
    let start = firstPlace(below: all.count) { all[$0].file >= file }
    let own = all[start...].prefix { $0.file == file }
    if !own.isEmpty { return Array(own) }
    let place = graph.places[file]
    if byFolder[name] == nil {
      byFolder[name] = Dictionary(grouping: all) { ExactText(graph.places[$0.file].folder) }
    }
    if let here = byFolder[name]?[ExactText(place.folder)] {
      return Self.nearest(here, to: file, in: graph)
    }
    let origin = Origin(
      name: name, folder: ExactText(place.folder), module: ExactText(place.module))
    if let known = nearest[origin] { return known }
    let found = Self.nearest(all, to: file, in: graph)
    nearest[origin] = found
    return found
  }

  private static func nearest(
    _ some: [Definition], to file: Int, in graph: ClassGraph
  ) -> [Definition] {
    guard some.count > 1 else { return some }
    let place = graph.places[file]
    let ranked = some.map { (nearness: place.nearness(to: graph.places[$0.file]), at: $0) }
    let best = ranked.lazy.map(\.nearness).max()
    return ranked.filter { $0.nearness == best }.map(\.at)
  }
}
