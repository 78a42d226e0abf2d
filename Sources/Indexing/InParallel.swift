/// Applies `body` to each of `items` on a few tasks; returns the results in the order of `items`.
func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], on workers: Int, _ body: @escaping @Sendable (Item) async throws -> Result
) async throws -> [Result] {
  guard workers > 1, items.count > 1 else {
    var results: [Result] = []
    for item in items { results.append(try await body(item)) }
    return results
  }
  return try await withThrowingTaskGroup(of: (place: Int, result: Result).self) { group in
    var results: [Result?] = Array(repeating: nil, count: items.count)
    for place in items.indices {
      if place >= workers, let done = try await group.next() { results[done.place] = done.result }
      group.addTask { (place, try await body(items[place])) }
    }
    for try await done in group { results[done.place] = done.result }
    return results.compactMap(\.self)
  }
}
