import Facts

/// The content of a file, if it exists, and the names under which others look it up.
struct FileContent {
  /// Nil once the file is gone.
  let file: LinkInput?
  /// Under which names others find what it says.
  let keys: Set<NameKey>
  /// Whether all texts of the code are ASCII.
  let isASCII: Bool
  /// The form of the file; the file itself is large, so reading the form there costs more.
  private let form: Form?

  /// The content of a file; nil if it is gone or not there yet.
  init(_ file: LinkInput?) {
    self.file = file
    keys = file.map(FactKeys.keys(of:)) ?? []
    switch file {
    case .code(let facts, _)?: (form, isASCII) = (.code, facts.isASCII)
    case .nib?: (form, isASCII) = (.nib, false)
    case .description?: (form, isASCII) = (.description, false)
    case .asset?: (form, isASCII) = (.asset, false)
    case nil: (form, isASCII) = (nil, false)
    }
  }

  private enum Form {
    case code
    case nib
    case description
    case asset
  }

  /// Whether it exists and is equal to `other`.
  func says(_ other: LinkInput) -> Bool {
    switch (file, other) {
    case (.code(let facts, let kind)?, .code(let others, let otherKind)):
      kind == otherKind && facts.maySay(others) && facts.isSpeltLike(others)
    case (.nib(let nib)?, .nib(let other)):
      nib.kind == other.kind && nib.isBroken == other.isBroken
        && nib.document.isSpeltLike(other.document)
    case (.description(let facts)?, .description(let others)): facts.isSpeltLike(others)
    case (.asset(let name)?, .asset(let other)): name == other
    default: false
    }
  }

  var asset: AssetName? { if case .asset(let name)? = file { name } else { nil } }

  /// Whether it is there and has code.
  var hasCode: Bool { form == .code }
  /// Whether the file no longer has code, and so no rows; `old` is its former content.
  func endsCode(of old: FileContent) -> Bool { file == nil || old.hasCode && !hasCode }
  /// Whether it is there and a nib.
  var hasNib: Bool { form == .nib }
  /// Whether it is there and describes targets.
  var hasDescription: Bool { form == .description }

  var code: CodeFacts? {
    if case .code(let facts, _)? = file { facts } else { nil }
  }

  /// As what code is read.
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
