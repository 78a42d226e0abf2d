/// The names that each file has to do with: a ``NameRelation``, turned about.
public struct NamesByFile: Sendable {
  /// Where the names of each file begin, and behind the last where they end.
  private let starts: [Int]
  private let names: [UInt32]

  /// No names.
  public init() { (starts, names) = ([], []) }

  /// The names of the files with numbers below `count`.
  public init(_ relation: NameRelation, count: Int) {
    (starts, names) = relation.byFile(count: count)
  }

  /// The names of a file, in their order.
  public subscript(file: Int) -> ArraySlice<UInt32> {
    file >= 0 && file + 1 < starts.count ? names[starts[file]..<starts[file + 1]] : []
  }
}
