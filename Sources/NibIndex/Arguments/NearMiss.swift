import Facts

/// The candidate that `word` most likely misspells, if any is similar enough.
func nearest(to word: String, in candidates: [String]) -> String? {
  nearestName(to: word, in: candidates)
}

/// Suggests the most similar candidate, or else returns `other`, or else lists all candidates.
func advice(on word: String, among candidates: [String], else other: String? = nil) -> String {
  nearest(to: word, in: candidates).map { "did you mean \($0)?" } ?? other
    ?? "one of \(candidates.joined(separator: ", "))"
}

/// The candidates in which a word begins with `word`, ignoring case, and the one that it most
/// likely misspells; shortest first.
func namesNear(_ word: String, in candidates: [String]) -> [String] {
  let part = word.lowercased()
  var near = candidates.filter { hasWord(part, in: $0) }.sorted {
    ($0.utf8.count, $0) < ($1.utf8.count, $1)
  }
  if let nearest = nearest(to: word, in: candidates), !near.contains(nearest) {
    near.insert(nearest, at: 0)
  }
  return near
}

/// The last component of `path` without the extension of a nib, for suggestions.
func nibName(in path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let ending = nibEndings.first { name.hasSuffix($0) } ?? ""
  return String(name.dropLast(ending.count))
}

/// The extensions of nibs.
let nibEndings = [".xib", ".storyboard", ".nib"]

/// Whether `part` occurs in `name` at the start, at a capital or digit, or after punctuation.
private func hasWord(_ part: String, in name: String) -> Bool {
  guard !part.isEmpty else { return false }
  var isInWord = false
  for index in name.indices {
    let isStart = !isInWord || name[index].isUppercase || name[index].isNumber
    if isStart, name[index...].lowercased().hasPrefix(part) { return true }
    isInWord = name[index].isLowercase || name[index].isUppercase
  }
  return false
}
