import Facts

/// Indexes of an app that the fixes of its controllers share.
///
/// One task at a time may use it.
final class FixableApp {
  private let model: ResolutionModel
  private let rows: [Resolution]
  /// The nibs by the class of their owner, without storyboards.
  private(set) lazy var nibsByOwner = findNibsByOwner()
  /// The names of nibs, and names that controllers search for, in lower case.
  private(set) lazy var takenNames = findTakenNames()
  private lazy var loadsByName = findLoads()
  private lazy var rowsByNib = Dictionary(grouping: rows.indices) { rows[$0].nibPath }

  init(_ model: ResolutionModel, rows: [Resolution]) {
    self.model = model
    self.rows = rows
  }

  /// Whether another controller loads a nib without a defect.
  func isUsed(nibAt path: String, byOthersThan controller: String) -> Bool {
    (rowsByNib[path] ?? []).contains {
      rows[$0].controller != controller && !rows[$0].verdict.isBroken
    }
  }

  /// The places where other code loads nibs of a name: `path:line`.
  func loads(ofNibsNamed name: String) -> [String] { loadsByName[name] ?? [] }

  private func findNibsByOwner() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (place, file) in model.nibs.files.enumerated() where file.kind != .storyboard {
      if file.name != nil, let owner = file.ownerClass { found[owner, default: []].append(place) }
    }
    return found
  }

  private func findTakenNames() -> Set<String> {
    var taken = Set(model.nibs.files.compactMap { $0.name?.name.lowercased() })
    let runtimeNames = model.graph.nodes.indices.lazy.filter { self.model.graph.isController[$0] }
      .compactMap { self.model.graph.runtimeName(of: $0) }
    for name in Set(runtimeNames) {
      for profile in model.profiles {
        for candidate in Resolver.candidates(for: name, on: profile) {
          taken.insert(candidate.name.lowercased())
        }
      }
    }
    return taken
  }

  private func findLoads() -> [String: [String]] {
    let rows = NibLoadRows(graph: model.graph, names: model.names)
    var found: [String: [String]] = [:]
    for load in model.graph.files.indices.lazy.flatMap(rows.rows) {
      guard let name = load.nibName, load.kind != "controller", load.kind != "designated" else {
        continue
      }
      found[name, default: []].append("\(load.path):\(load.line)")
    }
    return found
  }
}
