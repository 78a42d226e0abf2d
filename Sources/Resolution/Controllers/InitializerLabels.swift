/// The labels of the initializers that a class declares.
struct InitializerLabels {
  let all: [[String]]
  /// The indexes of the initializers with each label.
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

  /// The indexes of all initializers that may have these labels: those with the rarest of them.
  func places(with labels: [String]) -> [Int] {
    labels.map { places[$0] ?? [] }.min { $0.count < $1.count } ?? Array(all.indices)
  }
}
