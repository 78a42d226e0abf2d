/// The one of `candidates` that `word` is most likely a misspelling of, if any is near enough.
///
/// Near enough is one slip in three letters: a letter added, left out, changed, or swapped with
/// its neighbour. The case of letters does not count.
func nearest(to word: String, in candidates: [String]) -> String? {
  let letters = Array(word.lowercased().utf8.prefix(64))
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let distance = slips(from: letters, to: Array(candidate.lowercased().utf8))
    guard distance <= max(1, candidate.utf8.filter { $0 != UInt8(ascii: "-") }.count / 3) else {
      continue
    }
    if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
  }
  return best?.candidate
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

/// The number of typing errors between two words.
private func slips(from first: [UInt8], to second: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      var least = min(previous[column + 1], current[column]) + 1
      least = min(least, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        least = min(least, beforePrevious[column - 1] + 1)
      }
      current.append(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count]
}
