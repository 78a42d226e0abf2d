public import Facts

/// A nib or storyboard of a snapshot and what it says.
public struct NibFile: Sendable {
  /// The path from the repository's root.
  public let path: String
  /// What it is read as.
  public let kind: FileKind
  /// What it says.
  public let document: NibDocument

  /// A file.
  public init(path: String, kind: FileKind, document: NibDocument) {
    self.path = path
    self.kind = kind
    self.document = document
  }
}
