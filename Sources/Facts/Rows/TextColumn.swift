/// A column of a line, counted from 1.
///
/// Formats count in different units.
public struct TextColumn: Hashable, Sendable {
  /// The column in UTF-8 bytes.
  public let inBytes: Int
  /// The column in code points.
  public let inCodePoints: Int

  /// The column after `start`, the beginning of the line.
  public init(after start: some Collection<UInt8>) {
    inBytes = start.count + 1
    inCodePoints = String(decoding: start, as: UTF8.self).unicodeScalars.count + 1
  }
}
