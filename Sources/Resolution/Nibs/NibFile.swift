public import Facts

/// A nib or storyboard of a snapshot, with its facts.
public struct NibFile: Sendable {
  /// The path from the root of the repository.
  public let path: String
  /// The kind that the file was scanned as.
  public let kind: FileKind
  /// Its facts.
  public let document: NibDocument

  /// Whether it is not readable to its end.
  public let isBroken: Bool

  /// The parts of the path; nil if the build makes no nib of the file.
  let name: NibPath?
  /// The controllers, as indexes into the document's objects.
  let controllers: [Int]
  /// The objects with a custom class that the nib creates by `init`, as indexes.
  let customObjects: [Int]
  /// The class of File's Owner, if the document names one.
  let ownerClass: String?

  /// Creates a file.
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
}
