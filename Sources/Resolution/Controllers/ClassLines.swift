import Facts

/// The classes of an app with their superclasses, as one platform compiles them.
///
/// Classes that others inherit from are kept, with places instead of references: a line of thousands
/// would be freed by as many nested calls.
final class ClassLines {
  private let graph: ClassGraph
  private let terms: ClassLine.Terms
  private var superclasses: [ClassLine] = []
  private var places: [Int: Int] = [:]
  /// The class that was asked for last: all modules that compile it ask one after the other.
  private var last: ClassLine?

  init(_ graph: ClassGraph, _ terms: ClassLine.Terms) {
    self.graph = graph
    self.terms = terms
  }

  /// A class with those of its superclasses in the app that say something of controllers.
  func line(of node: Int) -> ClassLine {
    if let place = places[node] { return superclasses[place] }
    if let last, last.node == node { return last }
    var missing: [Int] = []
    var seen: Set = [node]
    var next = graph.relevantSuperclass(of: node)
    // A circle comes back to a class of the line.
    while let superclass = next, places[superclass] == nil, seen.insert(superclass).inserted {
      missing.append(superclass)
      next = graph.relevantSuperclass(of: superclass)
    }
    var place = next.flatMap { places[$0] }
    for superclass in missing.reversed() {
      superclasses.append(made(superclass, below: place))
      place = superclasses.count - 1
      places[superclass] = place
    }
    let line = made(node, below: place)
    last = line
    return line
  }

  private func made(_ node: Int, below place: Int?) -> ClassLine {
    ClassLine(node, in: graph, terms, below: place.map { (superclasses[$0], $0) })
  }

  /// The nearest class that has a landmark, from one of the line on.
  func nearest(_ landmark: ClassLine.Landmark, from line: ClassLine?) -> ClassLine? {
    guard let line, !line.has(landmark) else { return line }
    return nearest(landmark, above: line)
  }

  /// The nearest superclass that has a landmark.
  func nearest(_ landmark: ClassLine.Landmark, above line: ClassLine) -> ClassLine? {
    line.nearestAbove[landmark.rawValue].map { superclasses[$0] }
  }

  /// The nearest class that has an initializer of a selector: itself, or from a protocol.
  func nearest(declaring selector: String, isAdopted: Bool, from line: ClassLine) -> ClassLine? {
    let key = isAdopted ? "adopted " + selector : selector
    if let known = line.declaring[key] { return known.map { superclasses[$0] } }
    var next: ClassLine? = line
    var place: Int?
    while let current = next {
      if current.initializers(selector).contains(where: { $0.isAdopted == isAdopted }) {
        guard let place else { return current }
        line.declaring[key] = place
        return current
      }
      if let known = current.declaring[key] {
        line.declaring[key] = known
        return known.map { superclasses[$0] }
      }
      place = current.nearestAbove[ClassLine.Landmark.initializers.rawValue]
      next = place.map { superclasses[$0] }
    }
    line.declaring[key] = .some(nil)
    return nil
  }
}
