import Facts

/// The version of the payload format.
private let format: UInt8 = 1

/// The payload of `facts`.
func encoded(_ facts: FileFacts) -> [UInt8] {
  let writer = PayloadWriter()
  var format = format
  writer.visit(&format)
  facts.look(through: writer)
  return writer.bytes
}

func decodeFacts(_ bytes: UnsafeRawBufferPointer) throws(StoreError) -> FileFacts {
  let reader = PayloadReader(bytes)
  do throws(MalformedPayload) {
    var written: UInt8 = 0
    try reader.visit(&written)
    var facts = FileFacts.blank
    if written == format {
      try facts.visit(by: reader)
      if reader.isAtEnd { return facts }
    }
  } catch {}
  throw StoreError(
    .unusable,
    "stored facts cannot be read at byte \(reader.position): another version of nibindex wrote them, or the index is damaged; use that version, or index into another file with --db"
  )
}
