public import Facts

/// A file, as far as apps and layouts depend on it.
///
/// The enumeration is indirect, because it is copied often.
public indirect enum LinkInput: Sendable {
  /// A source file.
  case code(CodeFacts, FileKind)
  /// A nib or storyboard.
  case nib(NibFile)
  /// A description of targets and their files.
  case description(BuildFacts)
  /// An image or color, by its name.
  case asset(AssetName)

  /// Reads the facts of the file at `path`; nil if apps and layouts do not depend on it.
  public init?(path: String, kind: FileKind, facts: FileFacts?) {
    if kind == .asset {
      guard let name = AssetName(path: path) else { return nil }
      self = .asset(name)
      return
    }
    switch facts?.content {
    // A source file may have the name of a manifest.
    case .code(let facts): self = .code(facts, kind.isCode ? kind : .swift)
    case .build(let facts): self = .description(facts)
    case .nib(let document):
      let isBroken =
        facts?.problems.contains { $0.severity == .error || $0.code == .unknownFormat } ?? true
      self = .nib(NibFile(path: path, kind: kind, document: document, isBroken: isBroken))
    case nil where kind.isNib:
      // It exists and loads, but its content is unknown.
      self = .nib(NibFile(path: path, kind: kind, document: NibDocument()))
    case nil: return nil
    }
  }
}
