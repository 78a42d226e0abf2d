import Facts

/// The bundles and processes of a snapshot, sorted so that numbers depend only on names.
struct FinishedBundles {
  /// The bundles, sorted by name and description.
  let bundles: [BundleMap.Bundle]
  /// The processes, those of descriptions first, in the order of their main bundles.
  let processes: [BundleMap.Process]
  /// The nibs that other nibs overwrite.
  let overwritten: [OverwrittenNib]
  /// The new number of each bundle and process.
  private let bundleNumbers: [Int]
  private let processNumbers: [Int]

  /// Sorts the bundles and processes of `assembly`; `paths` are those of the nibs.
  init(_ assembly: ProcessAssembly, paths: [String]) {
    let drafts = assembly.drafts.bundles
    let order = drafts.indices.sorted { one, other in
      let (first, second) = (drafts[one].row, drafts[other].row)
      if first.name != second.name { return isOrdered(first.name, second.name) }
      if first.path != second.path { return isOrdered(first.path ?? "", second.path ?? "") }
      return one < other
    }
    let bundleNumbers = Self.numbers(order)
    var overwritten: [OverwrittenNib] = []
    let outputs = NibOutputs(paths)
    bundles = order.map { index in
      var bundle = drafts[index]
      // No target writes the nibs of assumed and prebuilt bundles.
      if bundle.row.path != nil {
        for (nib, other) in outputs.write(&bundle.nibs) {
          overwritten.append(OverwrittenNib(nib: nib, other: other, bundle: bundle.row.name))
        }
      }
      bundle.nibs.sort { ($0.nib, $0.folder) < ($1.nib, $1.folder) }
      return bundle
    }
    self.overwritten = overwritten
    let processOrder = assembly.processes.indices.sorted { one, other in
      let (first, second) = (assembly.processes[one], assembly.processes[other])
      if first.isAssumed != second.isAssumed { return second.isAssumed }
      return (bundleNumbers[first.main], one) < (bundleNumbers[second.main], other)
    }
    processes = processOrder.map { index in
      var process = assembly.processes[index]
      process.main = bundleNumbers[process.main]
      process.bundles = process.bundles.map { bundleNumbers[$0] }
      return process
    }
    self.bundleNumbers = bundleNumbers
    processNumbers = Self.numbers(processOrder)
  }

  func location(_ location: BundleMap.CodeLocation) -> BundleMap.CodeLocation {
    var result = BundleMap.CodeLocation(
      process: processNumbers[location.process], image: bundleNumbers[location.image])
    result.module = location.module.map { bundleNumbers[$0] }
    result.target = location.target
    return result
  }

  func process(_ process: Int) -> Int { processNumbers[process] }

  private static func numbers(_ order: [Int]) -> [Int] {
    var numbers = Array(repeating: 0, count: order.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    return numbers
  }
}

/// A nib that another nib overwrites in a bundle.
struct OverwrittenNib: Sendable {
  var nib: Int
  var other: Int
  var bundle: String
}

/// Finds nibs that the build writes to the same place of a bundle.
struct NibOutputs: Sendable {
  /// The number of the output name of each nib; nil if the nib has none.
  private var names: [Int?] = []
  /// The file or folder of each nib; all members of a nib that is a folder share it.
  private let units: [String]

  private struct Place: Hashable {
    let name: Int
    let folder: String
  }

  init(_ paths: [String]) {
    units = paths.map(nibUnit)
    var known: [OutputName: Int] = [:]
    for (unit, path) in zip(units, paths) {
      let name = OutputName(unit, of: path)
      names.append(name.map { known[$0] ?? known.count })
      if let name, let number = names.last { known[name] = number }
    }
  }

  /// Removes nibs that the build overwrites; returns each of them with the nib that takes its place.
  ///
  /// The build writes a target's own files in the order of their paths, and those of libraries later.
  func write(_ placements: inout [BundleMap.Placement]) -> [(nib: Int, other: Int)] {
    var overwritten: [(nib: Int, other: Int)] = []
    var written: [Place: [Int]] = [:]
    for index in placements.indices {
      let placement = placements[index]
      guard let name = names[placement.nib] else { continue }
      let place = Place(name: name, folder: placement.folder)
      for earlier in written[place] ?? []
      where units[placements[earlier].nib] != units[placement.nib] {
        guard !placements[earlier].platforms.isDisjoint(with: placement.platforms) else { continue }
        placements[earlier].platforms.subtract(placement.platforms)
        overwritten.append((placements[earlier].nib, placement.nib))
      }
      written[place, default: []].append(index)
    }
    placements.removeAll { $0.platforms.isEmpty }
    return overwritten
  }
}
/// The name of a nib's output in whatever folder of a bundle.
private struct OutputName: Hashable {
  var locale: String?
  var stem: String
  var isStoryboard: Bool

  init?(_ unit: String, of path: String) {
    guard let nib = NibPath(path) else { return nil }
    locale = nib.locale
    stem = nib.stem
    isStoryboard = FileKind(path: unit) == .storyboard
    // Members of a nib that is a folder go to that folder.
    if unit != path { stem = String(lastComponent(unit).dropLast(4)) }
  }
}
