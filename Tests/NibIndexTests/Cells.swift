import Testing

/// Some columns of each line of an answer about an index, with a blank between.
func cells(_ columns: [String], of words: [String], in database: String) async -> [String] {
  let answer = await nibindex(words + ["--db", database, "--format", "tsv"])
  let lines = answer.output.split(separator: "\n").map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
  let places = columns.compactMap { lines.first?.firstIndex(of: $0) }
  #expect(places.count == columns.count, "\(answer)")
  return lines.dropFirst().map { line in places.map { line[$0] }.joined(separator: " ") }
}
