/// The part of a program whose rows are wanted.
struct ProgramPart {
  /// The files whose rows are wanted, by their indexes in the graph.
  let files: Set<Int>
  /// How many files of the whole program load nibs by each name.
  let loadedNames: [String: Int]
  /// What the classes of other files load, by the files' indexes in the graph.
  let loaders: [Int: NibLoaders]
}
