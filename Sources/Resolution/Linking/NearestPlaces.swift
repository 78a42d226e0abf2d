import Facts

/// Finds the nearest of many places, by ``FilePlace/nearness(to:)``, without comparing all.
///
/// In a monorepo, every app may have a `ViewController`.
struct NearestPlaces {
  private struct Entry {
    let item: Int
    let place: FilePlace
  }

  /// All entries, sorted by path and item.
  private let entries: [Entry]
  /// The entries of each folder, path without extension, and module.
  private struct Index {
    var byFolder: [ExactText: [Int]] = [:]
    var byStem: [ExactText: [Int]] = [:]
    var byModule: [ExactText: [Int]] = [:]

    mutating func insert(_ number: Int, at place: FilePlace) {
      byFolder[ExactText(place.folder), default: []].append(number)
      byStem[ExactText(place.pathWithoutExtension), default: []].append(number)
      byModule[ExactText(place.module), default: []].append(number)
    }
  }

  private var whole = Index()
  /// The entries of files that a target compiles.
  private var compiled = Index()
  private let all: [Int]

  init(_ items: some Sequence<(item: Int, place: FilePlace)>) {
    entries = items.map { Entry(item: $0.item, place: $0.place) }.sorted {
      ExactText($0.place.path) == ExactText($1.place.path)
        ? $0.item < $1.item : isOrdered($0.place.path, $1.place.path)
    }
    all = Array(entries.indices)
    for (number, entry) in entries.enumerated() {
      whole.insert(number, at: entry.place)
      if !entry.place.isUncompiled { compiled.insert(number, at: entry.place) }
    }
  }

  /// The nearest item among those that are meant; the first by path among equally near ones.
  func nearest(to place: FilePlace, where isMeant: (Int) -> Bool) -> Int? {
    let stem = ExactText(place.pathWithoutExtension)
    let sameFile = (whole.byStem[stem] ?? []).filter {
      ExactText(path($0)) == ExactText(place.path)
    }
    // Compiled code does not see files that no target compiles.
    let index = place.isUncompiled ? whole : compiled
    // Files in the same folder are nearer than all others.
    for some in [
      sameFile, index.byStem[stem] ?? [], index.byFolder[ExactText(place.folder)] ?? [],
    ] {
      if let found = some.first(where: { isMeant(entries[$0].item) }) { return entries[found].item }
    }
    let ofModule = index.byModule[ExactText(place.module)] ?? []
    return deepest(ofModule, place, where: isMeant) ?? deepest(all, place, where: isMeant)
  }

  /// The first entry that is meant and shares the most folders with a place.
  private func deepest(
    _ some: [Int], _ place: FilePlace, where isMeant: (Int) -> Bool
  ) -> Int? {
    guard !some.isEmpty else { return nil }
    let next = firstPlace(below: some.count) { !isOrdered(path(some[$0]), place.path) }
    // Places with longer common prefixes are nearer in the sort order.
    var passed = next..<next
    while passed.count < some.count {
      let before = passed.lowerBound > 0 ? depth(some[passed.lowerBound - 1], place) : -1
      let behind = passed.upperBound < some.count ? depth(some[passed.upperBound], place) : -1
      let depth = max(before, behind)
      let start = firstPlace(below: passed.lowerBound) { self.depth(some[$0], place) >= depth }
      let end =
        passed.upperBound
        + firstPlace(below: some.count - passed.upperBound) {
          self.depth(some[passed.upperBound + $0], place) < depth
        }
      for index in start..<end where !passed.contains(index) && isMeant(entries[some[index]].item) {
        return entries[some[index]].item
      }
      passed = start..<end
    }
    return nil
  }

  private func path(_ entry: Int) -> String { entries[entry].place.path }

  private func depth(_ entry: Int, _ place: FilePlace) -> Int {
    place.commonDepth(with: entries[entry].place)
  }
}
