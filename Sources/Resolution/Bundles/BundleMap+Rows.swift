public import Facts

extension BundleMap {
  /// The bundles that are built, prebuilt or assumed, without test runners.
  public var rows: [LinkedBundle] {
    bundles.lazy.map(\.row).filter { $0.path != nil || $0.kind != .tests }
  }

  /// The bundles of the nibs at `paths`, the list that the map was created from, in the order of the paths.
  public func nibRows(_ paths: [String]) -> [LinkedNib] {
    var names: [Int: [String]] = [:]
    for bundle in bundles {
      let name = bundle.row.name
      for placement in bundle.nibs
      where names[placement.nib]?.last != name {
        names[placement.nib, default: []].append(name)
      }
    }
    return paths.indices.flatMap { place in
      (names[place] ?? []).map { LinkedNib(path: paths[place], bundle: $0) }
    }
  }

  /// The nibs that another nib of `paths` overwrites in a bundle.
  public func problems(_ paths: [String]) -> [LinkedProblem] {
    overwritten.map { entry in
      let message = "\(paths[entry.other]) is written over this nib in \(entry.bundle)"
      return LinkedProblem(
        path: paths[entry.nib], problem: Problem(.overwrittenNib, .warning, message: message))
    }
    .sorted { isOrdered($0.path, $1.path) }
  }
}
