/// A file of a snapshot before it is read: its path and the id of its bytes.
public struct SourceFile: Hashable, Sendable {
  /// The path from the repository's root, with `/`; invalid UTF-8 bytes are spelled `\xNN`.
  public var path: String
  /// The id that git gives these bytes, in hexadecimal; for an asset, the id of an empty file.
  public var blob: String
  /// The kind that it is scanned as.
  public var kind: FileKind

  /// The id of an empty file, which all assets get because they are not read.
  private static let unread = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"

  /// A file.
  public init(path: String, blob: String, kind: FileKind) {
    self.path = path
    self.blob = kind == .asset ? Self.unread : blob
    self.kind = kind
  }
}
