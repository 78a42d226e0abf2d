import Facts

/// The content of a file, and the names under which lookups find it.
struct FileContent {
  /// Nil if there is no file.
  let file: LinkInput?
  /// The names under which lookups find its facts.
  let keys: Set<NameKey>

  init(_ file: LinkInput?) {
    self.file = file
    keys = file.map(FactKeys.keys(of:)) ?? []
  }

  /// Whether the file exists and has the same facts as `other`.
  func isEqual(to other: LinkInput) -> Bool {
    switch (file, other) {
    case (.code(let facts, let kind)?, .code(let others, let otherKind)):
      kind == otherKind && facts.isSpeltLike(others)
    case (.nib(let nib)?, .nib(let other)):
      nib.kind == other.kind && nib.isBroken == other.isBroken
        && nib.document.isSpeltLike(other.document)
    case (.description(let facts)?, .description(let others)): facts.isSpeltLike(others)
    case (.asset(let name)?, .asset(let other)): name == other
    default: false
    }
  }

  var asset: AssetName? { if case .asset(let name)? = file { name } else { nil } }

  var hasCode: Bool { code != nil }
  var hasNib: Bool { nib != nil }
  var hasDescription: Bool { description != nil }

  var code: CodeFacts? {
    if case .code(let facts, _)? = file { facts } else { nil }
  }

  /// The language that its code is read as.
  var codeKind: FileKind? {
    if case .code(_, let kind)? = file { kind } else { nil }
  }

  var nib: NibFile? {
    if case .nib(let file)? = file { file } else { nil }
  }

  var description: BuildFacts? {
    if case .description(let facts)? = file { facts } else { nil }
  }
}
