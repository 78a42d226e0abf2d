public import Facts

/// A nib or storyboard of a snapshot and its facts.
public struct NibFile: Sendable {
  /// The path from the repository's root.
  public let path: String
  /// The kind that it was scanned as.
  public let kind: FileKind
  /// Its facts.
  public let document: NibDocument

  /// Whether it could not be read, or not to its end.
  public let isBroken: Bool

  /// The parts of the path; nil where the file becomes no nib, or before the path was parsed.
  let name: NibPath?
  /// The places of the controllers among the document's objects.
  let controllers: [Int]
  /// The places of the objects with a class of their own that the nib makes by `init`.
  let customObjects: [Int]
  /// The class of File's Owner, where the document names one.
  let ownerClass: String?

  /// A file.
  public init(path: String, kind: FileKind, document: NibDocument, isBroken: Bool = false) {
    self.path = path
    self.kind = kind
    self.document = document
    self.isBroken = isBroken
    name = NibPath(path)
    controllers = document.objects.indices.filter { document.objects[$0].role == .controller }
    customObjects = document.objects.indices.filter { document.objects[$0].isCustomObject }
    let ownerClass = document.owner?.customClass ?? ""
    self.ownerClass = ownerClass.isEmpty ? nil : ownerClass
  }

  /// An unread file; its path is interpreted on demand.
  init(unread path: String, kind: FileKind) {
    self.path = path
    self.kind = kind
    document = NibDocument()
    isBroken = false
    name = nil
    controllers = []
    customObjects = []
    ownerClass = nil
  }
}
