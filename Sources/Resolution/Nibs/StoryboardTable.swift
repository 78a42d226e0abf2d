import Facts

/// The storyboards of each bundle by name.
final class StoryboardTable {
  private let nibs: NibTable
  private let recorder: DependencyRecorder?
  private var storyboards: [Int: [String: [Int]]] = [:]
  /// The identifiers of the controllers in each storyboard, once they were asked for.
  private var identifiers: [Int: Set<String>] = [:]

  init(_ model: ResolutionModel) {
    nibs = model.nibs
    recorder = model.graph.recorder
    for (index, bundle) in model.bundles.bundles.enumerated() {
      for placement in bundle.nibs where nibs.files[placement.nib].kind == .storyboard {
        guard let name = nibs[placement.nib].name else { continue }
        storyboards[index, default: [:]][name.stem, default: []].append(placement.nib)
      }
    }
  }

  /// The storyboards that answer to `name` in a bundle, those for a device included.
  func find(_ name: String, in bundle: Int) -> [Int] {
    recorder?.readName(NameKey(nib: name))
    guard let all = storyboards[bundle] else { return [] }
    return (all[name] ?? []) + NibPath.deviceTokens.sorted().flatMap { all["\(name)~\($0)"] ?? [] }
  }

  /// Whether a bundle has storyboards.
  func hasStoryboards(in bundle: Int) -> Bool { storyboards[bundle] != nil }

  /// Whether any storyboard of the app, in a bundle or in none, may have a controller of this identifier.
  ///
  /// One that cannot be read to its end may have any, if it is in a bundle.
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

  /// Whether a storyboard has a controller of this identifier.
  func hasController(_ identifier: String, in storyboard: Int) -> Bool {
    let known =
      identifiers[storyboard]
      ?? Set(nibs[storyboard].document.objects.compactMap { $0.controller?.storyboardIdentifier })
    identifiers[storyboard] = known
    return known.contains(identifier)
  }
}
