import Facts

/// Scans a compiled nib in either encoding.
///
/// A nib that is a folder also has such members: XML documents, and lists of classes.
func scanCompiledNib(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  if bytes.starts(with: "NIBArchive".utf8) {
    return facts(.nibArchive, of: NibArchiveReader.archive(bytes))
  }
  if bytes.starts(with: "bplist0".utf8) {
    return facts(.keyedArchive, of: KeyedArchiveReader.archive(bytes))
  }
  if bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "\u{FEFF}<?xml".utf8) {
    // Other XML files in a nib are property lists.
    return scanInterfaceBuilder(bytes, foreign: .note)
  }
  if bytes.starts(with: "GNUstep archive".utf8) {
    return FileFacts(
      .nib(NibDocument()),
      problems: [
        Problem(
          .unknownFormat, .note, message: "The nib is one of GNUstep's, whose format is not read.")
      ])
  }
  // A nib needs no list of classes.
  let isPropertyList = bytes.first == UInt8(ascii: "{")
  return FileFacts(
    .nib(NibDocument()),
    problems: [
      Problem(
        .unknownFormat, isPropertyList ? .note : .error,
        message: isPropertyList
          ? "The file is a property list, not a nib; nothing was read."
          : "The file is no compiled nib of a known format; nothing was read.")
    ])
}

private func facts(_ format: NibDocument.Format, of archive: CompiledArchive?) -> FileFacts {
  if let facts = archive.flatMap({ CompiledDocument($0, format: format).assembled() }) {
    return facts
  }
  var document = NibDocument()
  document.format = format
  return FileFacts(
    .nib(document),
    problems: [
      Problem(
        .malformed, .error,
        message: "The compiled nib ends early or contradicts itself; nothing was read.")
    ])
}
