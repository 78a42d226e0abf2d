/// All facts of one file of any kind.
///
/// Depends only on the file's bytes and kind, so it holds for every commit, path and project with
/// those bytes.
public struct FileFacts: Hashable, Sendable {
  /// The content of a file.
  ///
  /// Indirect, because it is copied often.
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
  /// The suppressions in the file, in order.
  public var suppressions: [Suppression]
  /// All objects of a newly scanned nib; facts read from an index have none.
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
