import Facts

/// What a document of Interface Builder says, in either XML format.
func scanInterfaceBuilder(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  let reader = InterfaceBuilderReader()
  let complaint = readXML(bytes, into: reader)
  var (document, problems) = reader.finished()
  if let complaint {
    problems.append(complaint)
  } else if document.format == nil {
    problems.append(
      Problem(
        .unknownFormat, .warning, line: 1,
        message: "The root element is no document of Interface Builder; nothing was read."))
  }
  return FileFacts(.nib(document), problems: problems)
}

/// Leaves a document to the reader that its root element asks for.
private final class InterfaceBuilderReader: XMLContent {
  private enum Format {
    case modern(ModernNibReader)
    case archive(ArchiveNibReader)
    case unknown

    var content: (any XMLContent)? {
      switch self {
      case .modern(let reader): reader
      case .archive(let reader): reader
      case .unknown: nil
      }
    }
  }

  private var format: Format?
  private var content: (any XMLContent)?

  func open(_ element: XMLElement) -> Bool {
    if format == nil { begin(element) }
    return content?.open(element) ?? false
  }

  func close(text: String?) { content?.close(text: text) }

  private func begin(_ root: XMLElement) {
    let format: Format =
      switch root.word {
      case .document: .modern(ModernNibReader())
      case .archive: .archive(ArchiveNibReader())
      default: .unknown
      }
    self.format = format
    content = format.content
  }

  func finished() -> (document: NibDocument, problems: [Problem]) {
    switch format {
    case .modern(let reader): reader.finished()
    case .archive(let reader): (ArchivedDocument(reader).assembled(), [])
    case .unknown, nil: (NibDocument(), [])
    }
  }
}
