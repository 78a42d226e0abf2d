import Facts

/// Finds which of the definitions of a name are nearest to a file, and keeps what it found for a folder.
///
/// A name may be bound in thousands of files.
final class ConstantPlaces {
  typealias Definition = (file: Int, index: Int)

  /// From where a name is looked for.
  private struct Origin: Hashable {
    let name: String
    let folder: ExactText
    let module: ExactText
  }

  /// The definitions of each name in each folder, where there are many.
  private var byFolder: [String: [ExactText: [Definition]]] = [:]
  /// The nearest definitions for files of a folder that has none itself.
  private var nearest: [Origin: [Definition]] = [:]

  /// Up to so many definitions are looked at one by one.
  private static let few = 16

  /// Those of `all` definitions of a name, in the order of their files, that are nearest to a file.
  ///
  /// `all` depend on the name alone, but for those of other platforms.
  func nearest(
    _ all: [Definition], named name: String, to file: Int, in graph: ClassGraph
  ) -> [Definition] {
    guard all.count > Self.few else { return Self.nearest(all, to: file, in: graph) }
    // None is nearer than the file's own.
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
