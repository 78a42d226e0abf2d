import Facts

/// The part of a nib that concerns one controller, each list in the order of the document.
struct NibPart {
  /// The places of objects with a class of their own.
  var customObjects: [Int] = []
  /// The numbers of runtime attributes.
  var attributes: [Int] = []
  /// The numbers of connections.
  var connections: [Int] = []

  /// An empty part.
  init() {}

  /// All of a nib.
  init(wholeOf nib: Nib) {
    let objects = nib.document.objects
    customObjects = objects.indices.filter { objects[$0].customClass != nil }
    attributes = Array(nib.document.runtimeAttributes.indices)
    connections = Array(nib.document.connections.indices)
  }

  /// The part of each controller that `isRoot` accepts, by its place.
  ///
  /// All in one pass: a storyboard has hundreds of scenes, and one pass for each would be quadratic.
  static func parts(of nib: Nib, inside isRoot: (_ place: Int) -> Bool) -> [Int: NibPart] {
    var parts: [Int: NibPart] = [:]
    func add(_ number: Int, at place: Int, to list: WritableKeyPath<NibPart, [Int]>) {
      for root in nib.places(from: place) where isRoot(root) {
        // A circle comes by a place again.
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
