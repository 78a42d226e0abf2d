/// The nibs that the classes of a file load; classes are indexes into the file's declarations.
struct NibLoaders: Hashable, Sendable {
  /// The classes that load a nib of a name, whatever its device or language.
  var ofNibs: [String: Set<Int>] = [:]
  /// The classes with a row whose nib is unknown.
  var undecided: Set<Int> = []
}
