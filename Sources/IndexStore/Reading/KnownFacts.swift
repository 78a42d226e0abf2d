public import Facts

/// The contents with facts in a store.
public struct KnownFacts {
  fileprivate struct Key: Hashable {
    let blob: [UInt8]
    let kind: Int
  }

  fileprivate var ids: [Key: FactID] = [:]

  /// The facts of the content of `file`, if any.
  public subscript(file: SourceFile) -> FactID? {
    ids[Key(blob: blobKey(file.blob), kind: file.kind.code)]
  }
}

/// The encoded facts of a file; any task can decode them.
public struct StoredFacts: Sendable {
  let bytes: [UInt8]

  /// Decodes the facts.
  public func decoded() throws(StoreError) -> FileFacts {
    try bytes.withUnsafeBufferPointer { bytes throws(StoreError) in
      try decodeFacts(UnsafeRawBufferPointer(bytes))
    }
  }
}

extension Store {
  /// The contents of `files` that have facts of the given version for their kind.
  public func knownFacts(
    for files: [SourceFile], scannerVersion: (FileKind) -> Int
  ) throws(StoreError) -> KnownFacts {
    var known = KnownFacts()
    guard try hasFacts else { return known }
    let find = try Statement(
      "SELECT id FROM fact WHERE blob = ? AND kind = ? AND scanner_version = ?", in: connection)
    try underOneLock { () throws(StoreError) in
      for file in files {
        let key = KnownFacts.Key(blob: blobKey(file.blob), kind: file.kind.code)
        guard known.ids[key] == nil else { continue }
        let version = scannerVersion(file.kind)
        let id: Int64? = try find.row(key.blob, key.kind, version)
        if let id { known.ids[key] = FactID(rawValue: id) }
      }
    }
    return known
  }

  /// The facts with these ids, in their order.
  public func facts(_ ids: [FactID]) throws(StoreError) -> [FileFacts] {
    var facts: [FileFacts] = []
    facts.reserveCapacity(ids.count)
    try forEachPayload(of: ids) { bytes throws(StoreError) in
      facts.append(try decodeFacts(bytes))
    }
    return facts
  }

  /// The encoded facts with these ids, in their order.
  public func storedFacts(_ ids: [FactID]) throws(StoreError) -> [StoredFacts] {
    var facts: [StoredFacts] = []
    facts.reserveCapacity(ids.count)
    try forEachPayload(of: ids) { bytes throws(StoreError) in
      facts.append(StoredFacts(bytes: Array(bytes)))
    }
    return facts
  }

  private func forEachPayload(
    of ids: [FactID], _ body: (UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) {
    let select = try Statement("SELECT payload FROM fact WHERE id = ?", in: connection)
    try underOneLock { () throws(StoreError) in
      for id in ids {
        let found: Void? = try select.row(id.rawValue) { columns throws(StoreError) in
          try body(try columns.bytes())
        }
        guard found != nil else {
          throw StoreError(.unusable, "the index is damaged: no facts have the id \(id.rawValue)")
        }
      }
    }
  }
}
