public import Facts

/// A file of an app, as far as linking asks.
///
/// Handed on many times, so what it says has one place of its own.
public indirect enum LinkInput: Sendable {
  /// A source file.
  case code(CodeFacts, FileKind)
  /// A nib or storyboard.
  case nib(NibFile)
  /// A description of targets and their files.
  case description(BuildFacts)
  /// An image or color, by its name.
  case asset(AssetName)

  /// The file at `path`, if linking asks for it; one without facts has unknown content.
  public init?(path: String, kind: FileKind, facts: FileFacts?) {
    if kind == .asset {
      guard let name = AssetName(path: path) else { return nil }
      self = .asset(name)
      return
    }
    switch facts?.content {
    // Source may be called like a manifest.
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
