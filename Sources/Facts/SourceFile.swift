/// A file of a snapshot before it is read: where it is and which bytes it has.
public struct SourceFile: Hashable, Sendable {
  /// The path from the repository's root, with `/`; bytes that are no UTF-8 are spelled `\xNN`.
  public var path: String
  /// The id that git gives these bytes, in hexadecimal.
  public var blob: String
  /// The kind that it is scanned as.
  public var kind: FileKind

  /// A file.
  public init(path: String, blob: String, kind: FileKind) {
    self.path = path
    self.blob = blob
    self.kind = kind
  }
}
