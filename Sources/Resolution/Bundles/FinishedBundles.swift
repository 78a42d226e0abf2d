import Facts

/// The bundles and worlds of a snapshot in an order that depends on names alone.
struct FinishedBundles {
  /// The bundles, in the order of their names and descriptions.
  let bundles: [BundleMap.Bundle]
  /// The worlds, described ones first, in the order of their main bundles.
  let worlds: [BundleMap.World]
  /// The nibs that others are written over.
  let overwritten: [OverwrittenNib]
  /// The bundles of each identifier.
  let identifiers: [String: [Int]]
  /// The new number of each bundle and world.
  private let bundleNumbers: [Int]
  private let worldNumbers: [Int]

  /// Orders what `assembly` made; `paths` are those of the nibs.
  init(_ assembly: WorldAssembly, paths: [String]) {
    let drafts = assembly.drafts.bundles
    let order = drafts.indices.sorted { one, other in
      let (first, second) = (drafts[one].row, drafts[other].row)
      if first.name != second.name { return isOrdered(first.name, second.name) }
      if first.path != second.path { return isOrdered(first.path ?? "", second.path ?? "") }
      return one < other
    }
    let bundleNumbers = Self.numbers(order)
    var overwritten: [OverwrittenNib] = []
    bundles = order.map { index in
      var bundle = drafts[index]
      // What is assumed or stands ready was not written by a target.
      if bundle.row.path != nil {
        bundle.nibs = lastWritten(bundle.nibs, paths) {
          overwritten.append(OverwrittenNib(nib: $0, other: $1, bundle: bundle.row.name))
        }
      }
      bundle.nibs.sort { ($0.nib, $0.folder) < ($1.nib, $1.folder) }
      return bundle
    }
    self.overwritten = overwritten
    var identifiers: [String: [Int]] = [:]
    for (number, index) in order.enumerated() {
      if let identifier = assembly.drafts.identifiers[index] {
        identifiers[identifier, default: []].append(number)
      }
    }
    self.identifiers = identifiers
    let worldOrder = assembly.worlds.indices.sorted { one, other in
      let (first, second) = (assembly.worlds[one], assembly.worlds[other])
      if first.isAssumed != second.isAssumed { return second.isAssumed }
      return (bundleNumbers[first.main], one) < (bundleNumbers[second.main], other)
    }
    worlds = worldOrder.map { index in
      var world = assembly.worlds[index]
      world.main = bundleNumbers[world.main]
      world.bundles = world.bundles.map { bundleNumbers[$0] }
      return world
    }
    self.bundleNumbers = bundleNumbers
    worldNumbers = Self.numbers(worldOrder)
  }

  /// A home with the new numbers.
  func home(_ home: BundleMap.Home) -> BundleMap.Home {
    var result = BundleMap.Home(world: worldNumbers[home.world], image: bundleNumbers[home.image])
    result.module = home.module.map { bundleNumbers[$0] }
    return result
  }

  /// The new number of a world.
  func world(_ world: Int) -> Int { worldNumbers[world] }

  private static func numbers(_ order: [Int]) -> [Int] {
    var numbers = Array(repeating: 0, count: order.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    return numbers
  }
}

/// A nib of which another one took the place in a bundle.
struct OverwrittenNib: Sendable {
  /// The nib.
  var nib: Int
  /// The one that is there.
  var other: Int
  /// The bundle's name.
  var bundle: String
}

/// The nibs that are in a bundle in the end: of two that are written to one place the last stays.
///
/// What a target takes is written in the order of the paths, and what comes with a library later.
/// `report` gets each nib that is not there in the end, and what took its place.
private func lastWritten(
  _ placements: [BundleMap.Placement], _ paths: [String], report: (Int, Int) -> Void
) -> [BundleMap.Placement] {
  var written: [OutputPlace: [Int]] = [:]
  var kept = placements
  for (index, placement) in placements.enumerated() {
    let unit = nibUnit(paths[placement.nib])
    guard let place = OutputPlace(unit, of: paths[placement.nib], in: placement.folder) else {
      continue
    }
    // The members of a nib that is a folder stand side by side.
    for earlier in written[place] ?? [] where nibUnit(paths[placements[earlier].nib]) != unit {
      guard !kept[earlier].platforms.isDisjoint(with: placement.platforms) else { continue }
      kept[earlier].platforms.subtract(placement.platforms)
      report(placements[earlier].nib, placement.nib)
    }
    written[place, default: []].append(index)
  }
  return kept.filter { !$0.platforms.isEmpty }
}

/// Where a nib is written.
private struct OutputPlace: Hashable {
  var folder: String
  var locale: String?
  var stem: String
  var isStoryboard: Bool

  init?(_ unit: String, of path: String, in folder: String) {
    guard let nib = NibPath(path) else { return nil }
    self.folder = folder
    locale = nib.locale
    stem = nib.stem
    isStoryboard = FileKind(path: unit) == .storyboard
    // Each member of a folder goes to the folder.
    if unit != path { stem = String(lastComponent(unit).dropLast(4)) }
  }
}
