/// A change of one file: replaced parts of its text, and perhaps another path.
public struct FileEdit: Hashable, Sendable {
  /// A part of a text and its replacement.
  public struct Replacement: Hashable, Sendable {
    /// The bytes to replace.
    public var range: Range<Int>
    /// The new text.
    public var text: String

    /// A replacement.
    public init(_ range: Range<Int>, with text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The path.
  public var path: String
  /// The new path, if different.
  public var newPath: String?
  /// The replacements, which do not overlap.
  public var replacements: [Replacement]

  /// A change of the file at `path`.
  public init(_ path: String, _ replacements: [Replacement] = [], movedTo newPath: String? = nil) {
    self.path = path
    self.newPath = newPath
    self.replacements = replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// `bytes` after the change.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var (result, next) = ([UInt8](), 0)
    for replacement in replacements where replacement.range.lowerBound >= next {
      result += bytes[next..<replacement.range.lowerBound]
      result += replacement.text.utf8
      next = replacement.range.upperBound
    }
    return result + bytes[next...]
  }
}

extension [FileEdit] {
  /// One change for each file; nil if two of them replace the same bytes by different texts.
  func joined() -> [FileEdit]? {
    var joined = JoinedEdits()
    return allSatisfy { joined.add([$0]) } ? joined.edits : nil
  }
}
