import IndexStore
import Indexing

/// The points that the operands of `nibindex diff` name.
struct DiffPoints: Hashable, Sendable {
  private typealias Point = ComparisonRequest.Point

  private let words: [String]
  private let oldDatabase: String?
  private let old: Point
  private let new: Point
  /// The range with an omitted side, if any.
  let openRange: String?

  /// Parses the operands without opening anything.
  init(_ words: [String], isWorkTree: Bool, oldDatabase: String?) throws(UsageError) {
    self.words = words
    self.oldDatabase = oldDatabase
    let most = isWorkTree ? 1 : 2
    guard words.count <= most else {
      throw isWorkTree
        ? .conflict("--worktree stands for NEW: give only OLD")
        : .unexpectedArgument(words[most], command: "diff")
    }
    let sides = words.count == 1 ? Self.sides(words[0]) : nil
    openRange = sides.map { $0.old.isEmpty || $0.new.isEmpty } == true ? words[0] : nil
    if isWorkTree {
      old = words.first.map { .revision($0) } ?? (oldDatabase == nil ? .head : .latest)
      new = .workTree
      return
    }
    if let word = words.first, words.count == 1, let range = Self.range(word) {
      (old, new) = range
      return
    }
    if oldDatabase == nil {
      if words.isEmpty { throw .missingOperand("OLD", command: "diff") }
      if words.count == 1 {
        throw .conflict(
          "NEW is missing: give a second commit, or --worktree to compare with the work tree")
      }
    }
    old = words.first.map { .revision($0) } ?? .latest
    new = words.count == 2 ? .revision(words[1]) : .latest
  }

  /// Parses `A..B` and `A...B`; an omitted side is HEAD.
  private static func range(_ word: String) -> (old: Point, new: Point)? {
    guard let sides = sides(word) else { return nil }
    let (old, new) = (
      sides.old.isEmpty ? "HEAD" : sides.old, sides.new.isEmpty ? "HEAD" : sides.new
    )
    return (sides.isFromBase ? .mergeBase(old, new) : .revision(old), .revision(new))
  }

  /// The texts on both sides of the dots.
  private static func sides(_ word: String) -> (old: String, new: String, isFromBase: Bool)? {
    guard let dots = firstDots(in: word) else { return nil }
    return (
      String(word[..<dots.lowerBound]), String(word[dots.upperBound...]),
      word.utf8.distance(from: dots.lowerBound, to: dots.upperBound) == 3
    )
  }

  /// The range of two or three dots; a revision contains no two consecutive dots.
  private static func firstDots(in word: String) -> Range<String.Index>? {
    let bytes = word.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let run = bytes[index...].prefix { $0 == UInt8(ascii: ".") }
      if run.count == 2 || run.count == 3 { return run.startIndex..<run.endIndex }
      index = run.isEmpty ? bytes.index(after: index) : run.endIndex
    }
    return nil
  }

  /// The request for the index at `database`, unless the operands name indexes.
  func request(database: String, isDatabaseGiven: Bool) throws(UsageError) -> ComparisonRequest {
    // The operands are indexes even if a file is missing; but a branch may have the same name as
    // one.
    let areIndexes =
      !isDatabaseGiven && words.count == 2
      && words.allSatisfy { Store.isIndex(at: $0) || $0.hasSuffix(".db") }
    let files = words.filter { areIndexes || Store.isIndex(at: $0) }
    guard !files.isEmpty, oldDatabase == nil, new != .workTree else {
      var request = ComparisonRequest(database: database, old: old, new: new)
      request.oldDatabase = oldDatabase
      return request
    }
    guard files.count == 2 else {
      let other = words.first { !files.contains($0) } ?? "the other"
      throw .conflict(
        "\(files[0]) is an index, but \(other) is not: give two indexes, or --old-db FILE and --db FILE"
          + " with the snapshots to compare")
    }
    if isDatabaseGiven { throw .conflict("two indexes are given: omit --db") }
    var request = ComparisonRequest(database: files[1], old: .latest, new: .latest)
    request.oldDatabase = files[0]
    return request
  }
}
