/// The candidate that `word` most likely misspells, if any is similar enough.
///
/// Allows one error in three letters: a letter added, omitted, changed, or swapped with its
/// neighbor. Ignores case.
public func nearestName(to word: String, in candidates: [String]) -> String? {
  nearestNames(to: word, in: candidates).first
}

/// The candidates that `word` most likely misspells, with at most one error in `letterCount`
/// letters.
public func nearestNames(
  to word: String, in candidates: [String], oneSlipIn letterCount: Int = 3
) -> [String] {
  let letters = Array(word.lowercased().utf8.prefix(64))
  var best: (distance: Int, candidates: [String]) = (Int.max, [])
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    let most = max(1, candidate.utf8.count { $0 != UInt8(ascii: "-") } / letterCount)
    // Each difference in length is an error.
    guard abs(other.count - letters.count) <= most else { continue }
    guard let distance = slips(from: letters, to: other, atMost: most) else { continue }
    if distance < best.distance { best = (distance, []) }
    if distance == best.distance { best.candidates.append(candidate) }
  }
  return best.candidates
}

/// The number of typing errors between two words; nil if there are more than `most`.
private func slips(from first: [UInt8], to second: [UInt8], atMost most: Int) -> Int? {
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
    // A swap looks two rows back.
    guard min(current.min() ?? 0, previous.min() ?? 0) <= most else { return nil }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count] <= most ? previous[second.count] : nil
}

/// The only name that differs from `name` by at most one error in five letters; nil if there are
/// none or several.
public func nearName(to name: String, in names: Set<String>) -> String? {
  let near = nearestNames(to: name, in: Array(names), oneSlipIn: 5)
  return near.count == 1 ? near.first : nil
}

/// The names that `name` may intend: the most similarly spelled one, and the only fitting one.
public func likelyNames(
  for name: String, in names: Set<String>, fitting: Set<String>
) -> [String] {
  let near = nearName(to: name, in: names)
  let only = fitting.count == 1 ? fitting.first : nil
  return [near, only == near ? nil : only].compactMap(\.self)
}
