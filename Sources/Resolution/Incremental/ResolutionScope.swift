/// The part of an app whose rows are wanted.
struct ResolutionScope {
  /// The files whose rows are wanted, by their indexes in the graph.
  let files: Set<Int>
  /// The names by which code of the whole app loads nibs.
  let loadedNames: Set<String>
  /// The nibs that classes of other files load, by the files' indexes in the graph.
  let loaders: [Int: NibLoaders]
}
