import Facts

/// The one of `candidates` that `word` is most likely a misspelling of, if any is near enough.
func nearest(to word: String, in candidates: [String]) -> String? {
  nearestName(to: word, in: candidates)
}

/// Asks whether the one of `candidates` was meant that is near enough to `word`, else `other`, else lists them.
func advice(on word: String, among candidates: [String], else other: String? = nil) -> String {
  nearest(to: word, in: candidates).map { "did you mean \($0)?" } ?? other
    ?? "one of \(candidates.joined(separator: ", "))"
}

/// Those of `candidates` in which a word begins with `word`, whatever the case, and the one that it is
/// most likely a misspelling of; the shortest first.
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

/// Whether `part` starts at the beginning of `name`, at a capital or digit, or after a punctuation mark.
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
