/// The output of a version for a set of inputs, as hashes.
///
/// A test compares today's record with the recorded one: output that differs for the same input needs another
/// version, as an index keeps the output with the version that made it.
public struct VersionRecord: Equatable {
  /// The hashes of an input and of its output.
  public struct Line: Equatable {
    let input: String
    let output: String

    /// Hashes an input and its output.
    public init(input: some Sequence<UInt8>, output: some Sequence<UInt8>) {
      self.input = Self.hash(input)
      self.output = Self.hash(output)
    }

    fileprivate init(_ words: [Substring]) {
      input = words.count > 1 ? String(words[1]) : ""
      output = words.count > 2 ? String(words[2]) : ""
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
      let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
      return String(hash, radix: 16)
    }
  }

  /// The versions by name.
  public var versions: [String: Int]
  /// The lines by the name of the input.
  public var lines: [String: Line] = [:]

  /// A record without lines.
  public init(versions: [String: Int]) { self.versions = versions }

  /// Parses a recorded file; an empty one is a record of nothing.
  public init(_ text: String) {
    let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
    versions = [:]
    let header = rows.first ?? []
    for place in stride(from: 0, to: header.count - 1, by: 2) {
      versions[String(header[place])] = Int(header[place + 1])
    }
    for row in rows.dropFirst() { lines[String(row[0])] = Line(row) }
  }

  /// The file: the versions, then a line for each input.
  public var text: String {
    versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " ")
      + "\n"
      + lines.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.input) \($0.value.output)\n" }.joined()
  }

  /// The inputs that are the same in both records and whose output differs.
  public func changed(from other: VersionRecord) -> [String] {
    lines.filter { name, line in
      other.lines[name].map { $0.input == line.input && $0.output != line.output } ?? false
    }.keys.sorted()
  }

  /// Whether one of the versions is higher than in `other`.
  public func isRaised(from other: VersionRecord) -> Bool {
    versions.contains { $0.value > other.versions[$0.key] ?? 0 }
  }
}
