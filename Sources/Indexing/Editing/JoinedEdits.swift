import Facts

/// Changes of files that can be made together.
public struct JoinedEdits: Sendable {
  private var byPath: [String: FileEdit] = [:]

  /// No changes.
  public init() {}

  /// One change for each file, by path.
  public var edits: [FileEdit] { byPath.values.sorted { $0.path < $1.path } }

  /// Adds changes of different files, or none of them if one replaces bytes that another text replaces already.
  public mutating func add(_ edits: [FileEdit]) -> Bool {
    let isFree = edits.allSatisfy { edit in
      let new = edit.replacements
      guard zip(new, new.dropFirst()).allSatisfy({ $0 == $1 || $0.ends(before: $1) }) else {
        return false
      }
      guard let old = byPath[edit.path]?.replacements else { return true }
      return new.allSatisfy { old.contains($0) || old.hasRoom(for: $0) }
    }
    guard isFree else { return false }
    for edit in edits {
      byPath[edit.path, default: FileEdit(edit.path)].add(edit)
    }
    return true
  }
}

extension FileEdit {
  /// Adds the replacements of a change that fits this one.
  fileprivate mutating func add(_ other: FileEdit) {
    newPath = other.newPath ?? newPath
    for replacement in other.replacements where !replacements.contains(replacement) {
      replacements.insert(replacement, at: replacements.place(of: replacement))
    }
  }
}

/// Replacements by their ranges, which do not overlap.
extension [FileEdit.Replacement] {
  fileprivate func place(of replacement: Element) -> Int {
    firstPlace(below: count) { self[$0].range.lowerBound >= replacement.range.lowerBound }
  }

  fileprivate func contains(_ replacement: Element) -> Bool {
    let place = place(of: replacement)
    return place < count && self[place] == replacement
  }

  /// Whether a replacement overlaps none of these; a text between two bytes may not touch another one.
  fileprivate func hasRoom(for replacement: Element) -> Bool {
    let place = place(of: replacement)
    return (place == 0 || self[place - 1].ends(before: replacement))
      && (place == count || replacement.ends(before: self[place]))
  }
}

extension FileEdit.Replacement {
  fileprivate func ends(before other: Self) -> Bool {
    range.upperBound < other.range.lowerBound
      || range.upperBound == other.range.lowerBound && !range.isEmpty && !other.range.isEmpty
  }
}
