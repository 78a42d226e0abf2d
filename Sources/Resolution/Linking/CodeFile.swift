public import Facts

/// A source file of a snapshot, with the module that compiles it.
///
/// Indirect, because it is passed on many times.
public final class CodeFile: Sendable {
  /// The path from the repository's root.
  public let path: String
  /// The kind that it was scanned as.
  public let kind: FileKind
  /// The module; nil if unknown.
  public let module: String?
  /// Its facts.
  public let facts: CodeFacts

  /// A file.
  public init(path: String, kind: FileKind, module: String?, facts: CodeFacts) {
    self.path = path
    self.kind = kind
    self.module = module
    self.facts = facts
  }
}
