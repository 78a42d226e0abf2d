import Facts

/// What is remembered of a document of Interface Builder, so that the next version of it is read in
/// less time.
struct NibDocumentVersion: Sendable {
  /// A version of which nothing is remembered.
  static let nothing = NibDocumentVersion(content: ArchivedContent(), elements: [], takenOver: 0)

  /// What was gathered of it.
  let content: ArchivedContent
  /// Its elements, in their order.
  let elements: [ArchivedElement]
  /// How many of them were taken over from the version before.
  let takenOver: Int

  /// How much memory it stands for.
  var byteCount: Int {
    content.bytes.capacity + content.objects.capacity * MemoryLayout<ArchivedObject>.stride
      + content.entries.capacity * MemoryLayout<ArchivedEntry>.stride
      + elements.capacity * MemoryLayout<ArchivedElement>.stride
  }
}

/// What a document of Interface Builder says, told with what is remembered of another version of it.
///
/// That may be any version of any document: the facts are what `scan` says. Answers what to remember
/// of this one, if that is worth anything.
func scanInterfaceBuilder(
  _ bytes: UnsafeBufferPointer<UInt8>, after base: NibDocumentVersion?
) -> (facts: FileFacts, version: NibDocumentVersion?) {
  var reader = InterfaceBuilderReader()
  var memory = ArchiveMemory(after: base)
  guard readPlainXML(bytes, into: &reader, &memory) else {
    reader = InterfaceBuilderReader()
    let complaint = parseXML(bytes, into: &reader)
    return (reader.facts(complaint, foreign: .error), nil)
  }
  let version =
    memory.isRemembering
    ? reader.archived.map {
      NibDocumentVersion(content: $0, elements: memory.elements, takenOver: memory.takenOver)
    } : nil
  return (reader.facts(nil, foreign: .error), version)
}
