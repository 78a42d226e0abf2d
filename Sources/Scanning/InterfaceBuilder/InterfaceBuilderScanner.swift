import Facts

/// What a document of Interface Builder says, in either XML format.
///
/// XML of another kind is a problem as bad as `foreign`.
func scanInterfaceBuilder(
  _ bytes: UnsafeBufferPointer<UInt8>, foreign: Problem.Severity = .error
) -> FileFacts {
  var reader = InterfaceBuilderReader()
  let complaint = readXML(bytes, into: &reader)
  return reader.facts(complaint, foreign: foreign)
}

/// Leaves a document to the reader that its root element asks for.
struct InterfaceBuilderReader {
  private var isBegun = false
  private var modern: ModernNibReader?
  private var archive: ArchiveNibReader?

  /// An element begins; answers whether the text of the element is wanted when it ends.
  mutating func open(_ element: XMLElement) -> Bool {
    if !isBegun { begin(element) }
    if modern?.open(element) != nil { return false }
    return archive?.open(element) ?? false
  }

  /// The element that was opened last ends; `text` is its text if that was wanted.
  mutating func close(text: XMLText?) {
    modern?.close()
    archive?.close(text: text)
  }

  /// What the document says as far as it was read, and what is wrong with it.
  func facts(_ complaint: Problem?, foreign: Problem.Severity) -> FileFacts {
    var (document, problems) = finished()
    if let complaint {
      problems.append(complaint)
    } else if document.format == nil {
      problems.append(
        Problem(
          .unknownFormat, foreign, line: 1,
          message: "The root element is no document of Interface Builder; nothing was read."))
    }
    return FileFacts(.nib(document), problems: problems)
  }

  /// The document as far as it was read.
  func finished() -> (document: NibDocument, problems: [Problem]) {
    if let modern { return modern.finished() }
    if let archive { return (assembledDocument(archive.content), []) }
    return (NibDocument(), [])
  }

  /// Keeps the document in which all stands that was lent; zeros stand behind it.
  mutating func end(_ document: [UInt8]) { archive?.end(document) }

  /// Whether the document must be left to the parser.
  var isOdd: Bool { archive?.isOdd ?? false }

  private mutating func begin(_ root: XMLElement) {
    isBegun = true
    switch root.word {
    case .document: modern = ModernNibReader()
    case .archive: archive = ArchiveNibReader(origin: root.position.pointee.origin)
    default: break
    }
  }
}

// MARK: - Versions

extension InterfaceBuilderReader {
  /// What was gathered of an archive.
  var archived: ArchivedContent? { archive?.content }

  /// What the innermost element of an archive means for those inside of it.
  var innermost: ArchiveNibReader.Frame? { archive?.innermost }

  /// How many objects of an archive were met, and how many values.
  var objectCount: Int32 { Int32(truncatingIfNeeded: archive?.content.objects.count ?? 0) }
  var entryCount: Int32 { Int32(truncatingIfNeeded: archive?.content.entries.count ?? 0) }

  /// Takes over objects and entries of another version of the archive.
  mutating func take(
    _ objects: Range<Int32>, _ entries: Range<Int32>, of past: ArchivedContent, _ move: ArchivedMove
  ) {
    archive?.take(objects, entries, of: past, move)
  }

  /// Elements end without a word, until so many are open.
  mutating func close(to depth: Int) { archive?.close(to: depth) }

  /// An element begins of which all is known that it says.
  mutating func open(_ element: ArchivedElement) {
    guard let above = archive?.innermost else { return }
    archive?.open(
      ArchiveNibReader.Frame(
        place: element.place, object: element.isOwnObject ? element.objects : above.object))
  }
}
