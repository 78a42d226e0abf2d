/// A file of a snapshot before it is read: where it is and which bytes it has.
public struct SourceFile: Hashable, Sendable {
  /// The path from the repository's root, with `/`; bytes that are no UTF-8 are spelled `\xNN`.
  public var path: String
  /// The id that git gives these bytes, in hexadecimal; of an asset that of no bytes.
  public var blob: String
  /// The kind that it is scanned as.
  public var kind: FileKind

  /// The id of no bytes, which all assets have: none is read.
  private static let unread = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"

  /// A file.
  public init(path: String, blob: String, kind: FileKind) {
    self.path = path
    self.blob = kind == .asset ? Self.unread : blob
    self.kind = kind
  }
}
