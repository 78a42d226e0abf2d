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
  let letters = asciiLowercased(word.utf8.prefix(64))
  let set = LetterSet(letters)
  var best: (distance: Int, candidates: [String]) = (Int.max, [])
  for candidate in candidates {
    let most = max(1, candidate.utf8.count { $0 != UInt8(ascii: "-") } / letterCount)
    // Each difference in length is an error, and each error adds one letter and takes one at most.
    guard abs(candidate.utf8.count - letters.count) <= most else { continue }
    let other = asciiLowercased(candidate.utf8)
    guard set.difference(LetterSet(other)) <= 2 * most,
      let distance = slips(from: letters, to: other, atMost: most)
    else { continue }
    if distance < best.distance { best = (distance, []) }
    if distance == best.distance { best.candidates.append(candidate) }
  }
  return best.candidates
}

private func asciiLowercased(_ letters: some Sequence<UInt8>) -> [UInt8] {
  letters.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}

/// The letters that occur in a word, and those that occur twice; some letters share a bit.
private struct LetterSet {
  private var bits: UInt64 = 0

  init(_ letters: [UInt8]) {
    for letter in letters {
      let bit = UInt64(1) << UInt64(letter & 31)
      bits |= bits & bit == 0 ? bit : bit << 32
    }
  }

  /// The number of letters that occur, or occur twice, in one of two words alone.
  func difference(_ other: Self) -> Int { (bits ^ other.bits).nonzeroBitCount }
}

/// The number of typing errors between two words; nil if there are more than `most`.
private func slips(from first: [UInt8], to second: [UInt8], atMost most: Int) -> Int? {
  var beforePrevious = [Int](repeating: 0, count: second.count + 1)
  var previous = Array(0...second.count)
  var current = beforePrevious
  for (row, letter) in first.enumerated() {
    current[0] = row + 1
    for (column, other) in second.enumerated() {
      var least = min(previous[column + 1], current[column]) + 1
      least = min(least, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        least = min(least, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = least
    }
    // A swap looks two rows back.
    guard min(current.min() ?? 0, previous.min() ?? 0) <= most else { return nil }
    swap(&beforePrevious, &previous)
    swap(&previous, &current)
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
