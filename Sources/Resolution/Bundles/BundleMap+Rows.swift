public import Facts

extension BundleMap {
  /// The bundles that are built, stand ready or are assumed, without the runners of tests.
  public var rows: [LinkedBundle] {
    bundles.lazy.map(\.row).filter { $0.path != nil || $0.kind != .tests }
  }

  /// The rows that tell the bundles of the nibs at `paths`, the list that the map was made from, in the
  /// order of the paths.
  public func nibRows(_ paths: [String]) -> [LinkedNib] {
    nibRows(paths, of: Array(paths.indices))
  }

  /// The same of those nibs alone that have these places, which are sorted.
  func nibRows(_ paths: [String], of places: [Int]) -> [LinkedNib] {
    var isWanted = Array(repeating: false, count: paths.count)
    for place in places { isWanted[place] = true }
    var names: [Int: [String]] = [:]
    names.reserveCapacity(places.count)
    for bundle in bundles {
      let name = bundle.row.name
      for placement in bundle.nibs
      where isWanted[placement.nib] && names[placement.nib]?.last != name {
        names[placement.nib, default: []].append(name)
      }
    }
    return places.flatMap { place in
      (names[place] ?? []).map { LinkedNib(path: paths[place], bundle: $0) }
    }
  }

  /// The nibs that are overwritten in a bundle, by `paths`, the list that the map was made of.
  public func problems(_ paths: [String]) -> [LinkedProblem] {
    overwritten.map { entry in
      let message = "\(paths[entry.other]) is written over this nib in \(entry.bundle)"
      return LinkedProblem(
        path: paths[entry.nib], problem: Problem(.overwrittenNib, .warning, message: message))
    }
    .sorted { isOrdered($0.path, $1.path) }
  }
}
