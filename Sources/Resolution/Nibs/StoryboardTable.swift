import Facts

/// The storyboards of each bundle by name.
final class StoryboardTable {
  private let nibs: NibTable
  private let recorder: DependencyRecorder?
  private var storyboards: [Int: [String: [Int]]] = [:]
  /// A cache of the identifiers of controllers in each storyboard.
  private var identifiers: [Int: Set<String>] = [:]

  init(_ model: ResolutionModel) {
    nibs = model.nibs
    recorder = model.graph.recorder
    for (index, bundle) in model.bundles.bundles.enumerated() {
      for placement in bundle.nibs where nibs.files[placement.nib].kind == .storyboard {
        guard let name = nibs[placement.nib].name else { continue }
        storyboards[index, default: [:]][placement.stem ?? name.stem, default: []].append(
          placement.nib)
      }
    }
  }

  /// The storyboards in a bundle that `name` finds, including those for devices.
  func find(_ name: String, in bundle: Int) -> [Int] {
    recorder?.readName(NameKey(nib: name))
    guard let all = storyboards[bundle] else { return [] }
    return (all[name] ?? []) + NibPath.deviceTokens.sorted().flatMap { all["\(name)~\($0)"] ?? [] }
  }

  func hasStoryboards(in bundle: Int) -> Bool { storyboards[bundle] != nil }

  /// Whether any storyboard of the app may have a controller of this identifier.
  ///
  /// A storyboard in a bundle may have any identifier if it is not readable to its end.
  func mayHaveController(_ identifier: String) -> Bool {
    recorder?.readName(NameKey(.identifier, identifier))
    let all = nibs.files.indices.filter { nibs.files[$0].kind == .storyboard }
    if all.contains(where: { hasController(identifier, in: $0) }) { return true }
    for place in all { recorder?.readName(NameKey(nib: nibs[place].name?.stem ?? "")) }
    return all.contains { place in
      nibs[place].isBroken
        && storyboards.values.contains { $0.values.contains { $0.contains(place) } }
    }
  }

  func hasController(_ identifier: String, in storyboard: Int) -> Bool {
    let known =
      identifiers[storyboard]
      ?? Set(nibs[storyboard].document.objects.compactMap { $0.controller?.storyboardIdentifier })
    identifiers[storyboard] = known
    return known.contains(identifier)
  }
}
