import Facts

/// The classes of an app with their superclasses, as one platform compiles them.
///
/// Superclasses are referred to by index, because nested references in a chain of thousands would overflow the stack
/// when freed.
final class CompiledClasses {
  private let graph: ClassGraph
  private let terms: CompiledClass.Terms
  private var superclasses: [CompiledClass] = []
  private var places: [Int: Int] = [:]
  /// The class of the last call; modules that compile a class follow each other.
  private var last: CompiledClass?

  init(_ graph: ClassGraph, _ terms: CompiledClass.Terms) {
    self.graph = graph
    self.terms = terms
  }

  /// A class, with those of its superclasses in the app that affect controllers.
  func compiledClass(of node: Int) -> CompiledClass {
    if let place = places[node] { return superclasses[place] }
    if let last, last.node == node { return last }
    var missing: [Int] = []
    var seen: Set = [node]
    var next = graph.relevantSuperclass(of: node)
    // A cycle returns to a class of the chain.
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
    let type = made(node, below: place)
    last = type
    return type
  }

  private func made(_ node: Int, below place: Int?) -> CompiledClass {
    CompiledClass(node, in: graph, terms, below: place.map { (superclasses[$0], $0) })
  }

  /// The nearest class with a feature, starting from a class.
  func nearest(_ feature: CompiledClass.Feature, from type: CompiledClass?) -> CompiledClass? {
    guard let type, !type.has(feature) else { return type }
    return nearest(feature, above: type)
  }

  /// The nearest superclass with a feature.
  func nearest(_ feature: CompiledClass.Feature, above type: CompiledClass) -> CompiledClass? {
    type.nearestAbove[feature.rawValue].map { superclasses[$0] }
  }

  /// The nearest class that declares an initializer, itself or by a protocol.
  func nearest(declaring selector: String, isAdopted: Bool, from type: CompiledClass)
    -> CompiledClass?
  {
    let key = isAdopted ? "adopted " + selector : selector
    if let known = type.declaring[key] { return known.map { superclasses[$0] } }
    var next: CompiledClass? = type
    var place: Int?
    while let current = next {
      if current.initializers(selector).contains(where: { $0.isAdopted == isAdopted }) {
        guard let place else { return current }
        type.declaring[key] = place
        return current
      }
      if let known = current.declaring[key] {
        type.declaring[key] = known
        return known.map { superclasses[$0] }
      }
      place = current.nearestAbove[CompiledClass.Feature.initializers.rawValue]
      next = place.map { superclasses[$0] }
    }
    type.declaring[key] = .some(nil)
    return nil
  }
}
