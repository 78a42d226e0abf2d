/// All facts of one file of any kind.
///
/// A function of the file's bytes and kind alone, so it holds for every commit, path and project
/// that has those bytes.
public struct FileFacts: Hashable, Sendable {
  /// The content of a file.
  ///
  /// Indirect, because it is passed around many times.
  public indirect enum Content: Hashable, Sendable {
    /// A source file.
    case code(CodeFacts)
    /// A nib or a storyboard.
    case nib(NibDocument)
    /// A description of targets and their files.
    case build(BuildFacts)
  }

  /// The content.
  public var content: Content
  /// The parts that could not be read.
  public var problems: [Problem]
  /// The notes of authors that findings are to be left alone, in the order of the file.
  public var suppressions: [Suppression]
  /// All objects of a nib, for the rows of a new content alone: what is read back has none.
  public var listedObjects: [ListedObject] = []

  /// Facts with problems and suppressions.
  public init(
    _ content: Content, problems: [Problem] = [], suppressions: [Suppression] = []
  ) {
    self.content = content
    self.problems = problems
    self.suppressions = suppressions
  }
}
