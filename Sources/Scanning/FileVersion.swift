public import Facts

/// What is remembered of a version of a file, by which another is scanned in less time.
public struct FileVersion: Sendable {
  private enum Content: Sendable {
    case objectiveC(ObjectiveCVersion)
    case nib(NibDocumentVersion)
  }

  private let content: Content

  /// Whether anything can be remembered of files of a kind.
  public static func isKept(of kind: FileKind) -> Bool { kind == .objcSource || kind == .xib }

  /// How many bytes of memory it takes, about.
  public var byteCount: Int {
    switch content {
    case .objectiveC(let version): version.byteCount
    case .nib(let version): version.byteCount
    }
  }

  fileprivate init(_ version: ObjectiveCVersion) { content = .objectiveC(version) }
  fileprivate init(_ version: NibDocumentVersion) { content = .nib(version) }

  fileprivate var objectiveC: ObjectiveCVersion? {
    guard case .objectiveC(let version) = content else { return nil }
    return version
  }

  fileprivate var nib: NibDocumentVersion? {
    guard case .nib(let version) = content else { return nil }
    return version
  }
}

/// What a file with these bytes says, which is what `scan` says without another version, whatever that
/// is; and what of it is worth remembering.
public func scan(
  _ bytes: UnsafeBufferPointer<UInt8>, as kind: FileKind, after other: FileVersion?
) -> (facts: FileFacts, version: FileVersion?) {
  switch kind {
  case .objcSource:
    let (facts, version) = scanObjectiveC(bytes, after: other?.objectiveC)
    return (facts, version.map { FileVersion($0) })
  case .xib:
    let (facts, version) = scanInterfaceBuilder(bytes, after: other?.nib)
    return (facts, version.map { FileVersion($0) })
  default: return (scan(bytes, as: kind), nil)
  }
}
