/// A column of a line, counted from 1.
///
/// Formats count in different units.
public struct TextColumn: Hashable, Sendable {
  /// The column if each byte of UTF-8 counts.
  public let inBytes: Int
  /// The column if each code point counts.
  public let inCodePoints: Int

  /// The column behind the bytes of `start`, the beginning of the line.
  public init(after start: some Collection<UInt8>) {
    inBytes = start.count + 1
    inCodePoints = String(decoding: start, as: UTF8.self).unicodeScalars.count + 1
  }
}
