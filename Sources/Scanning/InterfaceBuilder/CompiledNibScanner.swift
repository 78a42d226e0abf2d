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
    if isOfEditor(bytes, "<key>IB") { return FileFacts(.nib(NibDocument())) }
    // Other XML files in a nib are property lists.
    return scanInterfaceBuilder(bytes, foreign: .note)
  }
  if bytes.starts(with: "GNUstep archive".utf8) {
    return unread(.unknownFormat, .note, "The nib is one of GNUstep's, whose format is not read.")
  }
  if isOfEditor(bytes, "IBClasses") { return FileFacts(.nib(NibDocument())) }
  // A nib needs no list of classes.
  return bytes.first == UInt8(ascii: "{")
    ? unread(
      .unknownFormat, .note, "The file is a property list, not a nib; nothing was read.")
    : unread(
      .unknownFormat, .error, "The file is no compiled nib of a known format; nothing was read.")
}

/// Whether a property list has a key of Interface Builder, which keeps notes beside a nib.
private func isOfEditor(_ bytes: UnsafeBufferPointer<UInt8>, _ key: String) -> Bool {
  // The keys of an archive begin with its maker.
  let start = bytes.prefix(4_096)
  return start.firstRange(of: key.utf8) != nil && start.firstRange(of: "$archiver".utf8) == nil
}

private func facts(_ format: NibDocument.Format, of archive: CompiledArchive?) -> FileFacts {
  archive.flatMap { CompiledDocument($0, format: format).assembled() }
    ?? unread(
      .malformed, .error, "The compiled nib ends early or contradicts itself; nothing was read.",
      format)
}

private func unread(
  _ code: Problem.Code, _ severity: Problem.Severity, _ message: String,
  _ format: NibDocument.Format? = nil
) -> FileFacts {
  var document = NibDocument()
  document.format = format
  return FileFacts(.nib(document), problems: [Problem(code, severity, message: message)])
}
