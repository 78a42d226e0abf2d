import Facts

/// What a document of Interface Builder says, in either XML format.
func scanInterfaceBuilder(_ bytes: UnsafeBufferPointer<UInt8>, isStoryboard: Bool) -> FileFacts {
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
  private var modern: ModernNibReader?

  func open(_ element: XMLElement) -> Bool {
    if modern == nil, element.word == .document {
      modern = ModernNibReader()
    }
    return modern?.open(element) ?? false
  }

  func close(text: String?) { modern?.close(text: text) }

  func finished() -> (document: NibDocument, problems: [Problem]) {
    modern?.finished() ?? (NibDocument(), [])
  }
}
