import Facts

/// The bundles and processes of a snapshot in an order that depends on names alone.
struct FinishedBundles {
  /// The bundles, in the order of their names and descriptions.
  let bundles: [BundleMap.Bundle]
  /// The processes, described ones first, in the order of their main bundles.
  let processes: [BundleMap.Process]
  /// The nibs that others are written over.
  let overwritten: [OverwrittenNib]
  /// The files that the build writes into the bundles.
  let written: WrittenNibs
  /// The new number of each bundle and process.
  private let bundleNumbers: [Int]
  private let processNumbers: [Int]

  /// Orders what `assembly` made; `paths` are those of the nibs, `outputs` tells where these are written, and
  /// `before` is how the same nibs came into bundles before.
  init(
    _ assembly: ProcessAssembly, paths: [String], _ outputs: NibOutputs,
    after before: WrittenNibs = WrittenNibs()
  ) {
    let drafts = assembly.drafts.bundles
    let order = drafts.indices.sorted { one, other in
      let (first, second) = (drafts[one].row, drafts[other].row)
      if first.name != second.name { return isOrdered(first.name, second.name) }
      if first.path != second.path { return isOrdered(first.path ?? "", second.path ?? "") }
      return one < other
    }
    let bundleNumbers = Self.numbers(order)
    var overwritten: [OverwrittenNib] = []
    var written = WrittenNibs()
    var outputs = outputs
    bundles = order.map { index in
      var bundle = drafts[index]
      // Assumed and prebuilt bundles were not written by a target.
      if bundle.row.path != nil {
        let all =
          before.writing(of: bundle.nibs, in: index)
          ?? (outputs.areDistinct(bundle.nibs)
            ? WrittenNibs.Writing(placements: bundle.nibs) : lastWritten(bundle.nibs, paths))
        written.bundles[index] = all
        bundle.nibs = all.left
        for (nib, other) in all.overwritten {
          overwritten.append(OverwrittenNib(nib: nib, other: other, bundle: bundle.row.name))
        }
      } else {
        bundle.nibs.sort(by: WrittenNibs.isOrdered)
      }
      return bundle
    }
    self.overwritten = overwritten
    self.written = written
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

  /// A location with the new numbers.
  func location(_ location: BundleMap.CodeLocation) -> BundleMap.CodeLocation {
    var result = BundleMap.CodeLocation(
      process: processNumbers[location.process], image: bundleNumbers[location.image])
    result.module = location.module.map { bundleNumbers[$0] }
    result.target = location.target
    return result
  }

  /// The new number of a process.
  func process(_ process: Int) -> Int { processNumbers[process] }

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

/// The files that the build writes for nibs.
struct WrittenNibs: Sendable {
  /// The nibs that targets wrote into a bundle.
  struct Writing: Sendable {
    /// All of them.
    let placements: [BundleMap.Placement]
    /// Those that are there in the end, in order.
    var left: [BundleMap.Placement]
    /// Each of which another took the place, and that one.
    var overwritten: [(nib: Int, other: Int)] = []

    /// Nibs of which those with these placements are left, in any order.
    fileprivate init(placements: [BundleMap.Placement], left: [BundleMap.Placement]) {
      self.placements = placements
      self.left = left.filter { !$0.platforms.isEmpty }.sorted(by: WrittenNibs.isOrdered)
    }

    /// Nibs of which none takes the place of another.
    fileprivate init(placements: [BundleMap.Placement]) {
      self.init(placements: placements, left: placements)
    }
  }

  /// By the bundle's place among those that were put together.
  fileprivate(set) var bundles: [Int: Writing] = [:]

  /// The files written for exactly these nibs in a bundle, if known.
  func writing(of placements: [BundleMap.Placement], in bundle: Int) -> Writing? {
    bundles[bundle].flatMap { $0.placements == placements ? $0 : nil }
  }

  /// Whether one nib comes before another in a bundle.
  fileprivate static func isOrdered(
    _ one: BundleMap.Placement, _ other: BundleMap.Placement
  ) -> Bool {
    (one.nib, one.folder) < (other.nib, other.folder)
  }
}

/// The nibs that are in a bundle in the end: of two that are written to one place the last stays.
///
/// A target's own files are written in the order of their paths, those of libraries later.
private func lastWritten(
  _ placements: [BundleMap.Placement], _ paths: [String]
) -> WrittenNibs.Writing {
  var overwritten: [(nib: Int, other: Int)] = []
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
      overwritten.append((placements[earlier].nib, placement.nib))
    }
    written[place, default: []].append(index)
  }
  var writing = WrittenNibs.Writing(placements: placements, left: kept)
  writing.overwritten = overwritten
  return writing
}

/// Shows quickly for most bundles that no two of their nibs are written to one place.
struct NibOutputs: Sendable {
  private let paths: [String]
  /// The number of what each nib is called in whatever folder of a bundle, once that was asked for.
  private var numbers: [Int32]
  private var known: [OutputPlace: Int32] = [:]
  /// The turn in which each number was met last.
  private var turns: [Int32] = []
  private var turn: Int32 = 0

  /// The outputs of the nibs at these paths.
  init(_ paths: [String]) {
    self.paths = paths
    numbers = Array(repeating: -1, count: paths.count)
  }

  /// The same; of all nibs that is worked out at once.
  init(ofAll paths: [String]) {
    self.init(paths)
    for nib in paths.indices { _ = number(of: nib) }
  }

  /// Whether no two of some nibs are written to one place.
  mutating func areDistinct(_ placements: [BundleMap.Placement]) -> Bool {
    turn += 1
    for placement in placements {
      let number = Int(number(of: placement.nib))
      if turns[number] == turn { return false }
      turns[number] = turn
    }
    return true
  }

  private mutating func number(of nib: Int) -> Int32 {
    if numbers[nib] >= 0 { return numbers[nib] }
    let place = OutputPlace(nibUnit(paths[nib]), of: paths[nib], in: "")
    let number = place.flatMap { known[$0] } ?? Int32(truncatingIfNeeded: turns.count)
    if Int(number) == turns.count {
      if let place { known[place] = number }
      turns.append(0)
    }
    numbers[nib] = number
    return number
  }
}

/// The output path of a nib.
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
