public import Facts

/// A source file of a snapshot, with the module that compiles it.
///
/// A class, because it is passed on many times.
public final class CodeFile: Sendable {
  /// The path from the root of the repository.
  public let path: String
  /// The kind that the file was scanned as.
  public let kind: FileKind
  /// The module, if known.
  public let module: String?
  /// Its facts.
  public let facts: CodeFacts

  /// Creates a file.
  public init(path: String, kind: FileKind, module: String?, facts: CodeFacts) {
    self.path = path
    self.kind = kind
    self.module = module
    self.facts = facts
  }
}
