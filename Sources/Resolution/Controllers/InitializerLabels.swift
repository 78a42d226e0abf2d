/// The labels of the initializers that a class declares.
struct InitializerLabels {
  /// Those of each.
  let all: [[String]]
  /// The places of the initializers that have a label.
  private let places: [String: [Int]]

  init(_ initializers: [DeclaredInitializer]) {
    all = initializers.map { InitializerChain.labels(of: $0.selector) }
    var places: [String: [Int]] = [:]
    for (place, labels) in all.enumerated() {
      for label in labels where places[label]?.last != place {
        places[label, default: []].append(place)
      }
    }
    self.places = places
  }

  /// The places of all initializers that may have these labels, in their order: those with the rarest of them.
  func places(with labels: [String]) -> [Int] {
    labels.map { places[$0] ?? [] }.min { $0.count < $1.count } ?? Array(all.indices)
  }
}
