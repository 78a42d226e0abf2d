public import Facts

/// A project file that is scanned in one version after the other.
///
/// Of each it says what `scan` says, and mostly in less time: versions that follow each other differ in a
/// few objects, and what was read of the others stays.
public struct XcodeProjectVersions {
  /// What was read of the last version, unless something about it was odd.
  private var reader: XcodeProjectReader?
  private var text: [UInt8] = []

  /// A project file of which no version is known yet.
  public init() {}

  /// How many bytes the version has that is remembered.
  public var byteCount: Int { text.count }

  /// How many objects the last version took over from the one before.
  var takenOver: Int { reader?.takenOver ?? 0 }

  /// What the next version says.
  public mutating func scan(_ bytes: [UInt8]) -> FileFacts {
    bytes.withUnsafeBufferPointer { whole in
      withUTF8Text(whole) { text in
        // UTF-8 without a mark is its own text, and need not be copied.
        let isWhole = text.baseAddress == whole.baseAddress && text.count == whole.count
        return scan(text, in: isWhole ? bytes : Array(text))
      }
    }
  }

  /// The same of `text`, which are the bytes of `kept`.
  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>, in kept: [UInt8]) -> FileFacts {
    if translatedXMLPropertyList(text) != nil {
      forget()
      return scanXcodeProject(text)
    }
    var reader = goOn(text) ?? XcodeProjectReader(text, remembers: true)
    let facts = reader.read()
    if reader.isRememberable {
      self.reader = reader
      self.text = kept
    } else {
      forget()
    }
    return facts
  }

  /// Gives the reader of the version before, if it can go on to this one.
  private mutating func goOn(_ text: UnsafeBufferPointer<UInt8>) -> XcodeProjectReader? {
    guard var reader = reader.take() else { return nil }
    let isGoingOn = self.text.withUnsafeBufferPointer { reader.goOn(text, after: $0) }
    return isGoingOn ? reader : nil
  }

  private mutating func forget() {
    reader = nil
    text = []
  }
}
