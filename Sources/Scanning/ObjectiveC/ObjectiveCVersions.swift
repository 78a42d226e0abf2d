import Facts

/// Scans a source file, with what another version of it said.
///
/// The facts are those of `scanObjectiveC`, whatever the other version is. The version is nil if nothing
/// in it helps to scan another.
func scanObjectiveC(
  _ bytes: UnsafeBufferPointer<UInt8>, after other: ObjectiveCVersion?
) -> (facts: FileFacts, version: ObjectiveCVersion?) {
  withUTF8Text(bytes) { text in
    // Where such marks are code is told by all of the tokens.
    if firstMergeConflict(in: text) != nil { return (scanObjectiveC(bytes), nil) }
    if let scanned = scan(text, after: other ?? ObjectiveCVersion()) { return scanned }
    // What was passed over was no method's body after all.
    return scan(text, after: ObjectiveCVersion()) ?? (scanObjectiveC(bytes), nil)
  }
}

/// Nil if bodies were passed over that are to be read.
private func scan(
  _ text: UnsafeBufferPointer<UInt8>, after other: ObjectiveCVersion
) -> (facts: FileFacts, version: ObjectiveCVersion?)? {
  other.text.withUnsafeBufferPointer { otherText in
    other.methods.withUnsafeBufferPointer { methods in
      SourceTokens.read(text, passing: PassedBodies(methods, in: otherText)) { source, reading in
        guard let passed = reading.passed else { return nil }
        var scanner = ObjectiveCScanner(source, notes: MethodNotes(passed, after: other))
        scanner.run()
        let facts = FileFacts(.code(scanner.facts), problems: reading.problems)
        guard let notes = scanner.notes, notes.isWhole else { return nil }
        // What is left open in a method may say something in a file that closes it.
        guard reading.problems.isEmpty, !notes.methods.isEmpty else { return (facts, nil) }
        return (
          facts,
          ObjectiveCVersion(text: Array(text), methods: notes.methods, bodies: notes.bodies)
        )
      }
    }
  }
}
