import Facts
import IndexStore

/// The connections and lookups of one side that may differ on the other.
struct DifferingConnections {
  let broken: [BrokenConnection]
  /// The connections to members, and the classes, that may or may not fail.
  let doubtful: [BrokenConnection]
  private let brokenKeys: Set<ExactText>
  /// The identities of both.
  let keys: Set<ExactText>

  /// Those of `side`.
  init(of side: ComparedSide, besides other: ComparedSide) throws {
    broken = try side.brokenConnections(besides: other)
    doubtful = try side.doubtfulConnections(besides: other)
    brokenKeys = Set(broken.map { ExactText($0.key) })
    keys = Set((broken + doubtful).map { ExactText($0.key) })
  }

  /// Whether `row` is among the broken ones.
  func hasBroken(_ row: BrokenConnection) -> Bool { brokenKeys.contains(ExactText(row.key)) }

  /// Whether `row` is among them.
  func has(_ row: BrokenConnection) -> Bool { keys.contains(ExactText(row.key)) }
}

extension ComparedPair {
  /// Whether the sides differ in connections that may or may not fail.
  func differsInDoubt() throws -> Bool {
    let (before, now) = try differingConnections()
    return Set(before.doubtful) != Set(now.doubtful)
  }

  /// The connections of both sides that may differ.
  func differingConnections() throws -> (old: DifferingConnections, new: DifferingConnections) {
    if let known = knownConnections { return known }
    let found = (
      old: try DifferingConnections(of: old, besides: new),
      new: try DifferingConnections(of: new, besides: old)
    )
    knownConnections = found
    return found
  }
}
