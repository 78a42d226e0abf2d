import Facts

/// Scans an XML document of Interface Builder, in either format.
///
/// Other XML is a problem of severity `foreign`.
func scanInterfaceBuilder(
  _ bytes: UnsafeBufferPointer<UInt8>, foreign: Problem.Severity = .error
) -> FileFacts {
  var reader = InterfaceBuilderReader()
  let complaint = readXML(bytes, into: &reader)
  var facts = reader.finished()
  if let complaint {
    facts.problems.append(complaint)
  } else if case .nib(let document) = facts.content, document.format == nil {
    facts.problems.append(
      reader.isOfCarbon
        ? Problem(
          .unknownFormat, .note, line: 1,
          message: "The nib is one of Carbon, which no class of AppKit loads; nothing was read.")
        : Problem(
          .unknownFormat, foreign, line: 1,
          message: "The root element is no document of Interface Builder; nothing was read."))
  }
  return facts
}

/// Passes a document to the reader for its root element.
struct InterfaceBuilderReader {
  private var isBegun = false
  /// Whether it is a nib of Carbon, which is a list of objects.
  private(set) var isOfCarbon = false
  private var modern: ModernNibReader?
  private var archive: ArchiveNibReader?

  /// Begins an element; true if the reader wants its text.
  mutating func open(_ element: XMLElement) -> Bool {
    if !isBegun { begin(element) }
    return modern?.open(element) ?? archive?.open(element) ?? false
  }

  /// Ends the last element, with its text if it was wanted.
  mutating func close(text: String?) {
    modern?.close(text: text)
    archive?.close(text: text)
  }

  func finished() -> FileFacts {
    if let modern { return modern.finished() }
    if let archive { return ArchivedDocument(archive).assembled() }
    return FileFacts(.nib(NibDocument()))
  }

  private mutating func begin(_ root: XMLElement) {
    isBegun = true
    switch root.word {
    case .document: modern = ModernNibReader()
    case .archive: archive = ArchiveNibReader()
    case .object: isOfCarbon = root[.class].map { $0 == "NSIBObjectData" } ?? false
    default: break
    }
  }
}
