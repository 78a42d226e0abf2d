/// The nibs that the classes of a file load; a class is known by its place among the file's.
struct NibLoaders: Hashable, Sendable {
  /// The classes that load a nib of a name, whatever its device or language.
  var ofNibs: [String: Set<Int>] = [:]
  /// The classes that have a row whose nib is unknown.
  var undecided: Set<Int> = []
}
