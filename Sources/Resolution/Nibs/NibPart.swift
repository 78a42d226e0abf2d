import Facts

/// The part of a nib that belongs to one controller; each list is in the order of the document.
struct NibPart {
  /// The objects with a custom class, as indexes.
  var customObjects: [Int] = []
  /// The runtime attributes, as indexes.
  var attributes: [Int] = []
  /// The connections, as indexes.
  var connections: [Int] = []

  init() {}

  init(wholeOf nib: Nib) {
    let objects = nib.document.objects
    customObjects = objects.indices.filter { objects[$0].customClass != nil }
    attributes = Array(nib.document.runtimeAttributes.indices)
    connections = Array(nib.document.connections.indices)
  }

  /// The parts of all controllers that `isRoot` accepts, by index.
  ///
  /// One pass finds all. One pass for each of hundreds of scenes would be quadratic.
  static func parts(of nib: Nib, inside isRoot: (_ place: Int) -> Bool) -> [Int: NibPart] {
    var parts: [Int: NibPart] = [:]
    func add(_ number: Int, at place: Int, to list: WritableKeyPath<NibPart, [Int]>) {
      for root in nib.places(from: place) where isRoot(root) {
        // A cycle visits a place again.
        if parts[root]?[keyPath: list].last != number {
          parts[root, default: NibPart()][keyPath: list].append(number)
        }
      }
    }
    for place in nib.document.objects.indices
    where nib.document.objects[place].customClass != nil {
      add(place, at: place, to: \.customObjects)
    }
    for (number, attribute) in nib.document.runtimeAttributes.enumerated() {
      if let place = nib.place(of: attribute.object) { add(number, at: place, to: \.attributes) }
    }
    for (number, place) in nib.sources.enumerated() {
      if let place { add(number, at: place, to: \.connections) }
    }
    return parts
  }
}
