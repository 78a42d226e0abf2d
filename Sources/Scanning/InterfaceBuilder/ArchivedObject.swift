/// A text of an archive, by where it stands in the bytes that are kept of it.
struct ArchivedText: Sendable {
  /// More bytes than this are never kept.
  static let mostBytes = 1 << 30

  /// No text at all.
  static let none = ArchivedText(start: 0, count: 0, spelling: .plain)

  private(set) var start: UInt32
  /// The number of bytes, and the spelling in the lowest bits.
  private let extent: UInt32

  init(start: Int, count: Int, spelling: XMLSpelling) {
    self.start = UInt32(truncatingIfNeeded: start)
    extent = UInt32(truncatingIfNeeded: count << 2) | UInt32(spelling.rawValue)
  }

  /// How many bytes it has.
  var count: Int { Int(extent >> 2) }

  /// Whether nothing is written.
  var isEmpty: Bool { extent >> 2 == 0 }

  /// How the characters stand in the bytes.
  var spelling: XMLSpelling {
    XMLSpelling(rawValue: UInt8(truncatingIfNeeded: extent & 3)) ?? .plain
  }

  /// Moves it along with the bytes.
  mutating func move(by distance: Int32) { start &+= UInt32(bitPattern: distance) }
}

/// A value under a key of an archive: written out, or kept somewhere else in the file.
enum ArchivedValue: Sendable {
  case text(ArchivedText)
  case reference(ArchivedText)
}

/// Where a value of an archive belongs.
enum ArchivedTarget: Sendable {
  /// Under a key of the object with this index.
  case object(Int32, XMLWord)
  /// Under a key of the flattened properties.
  case property(ArchivedText)
  /// In one of the two parallel lists that hold flattened properties.
  case sortedKey, sortedValue
  /// Under a mark, as a string that is shared.
  case string(ArchivedText)
}

/// A value that was met, and where it belongs; nothing where a list has a gap.
struct ArchivedEntry: Sendable {
  var target: ArchivedTarget
  var value: ArchivedValue?
}

/// An `object` of an archive.
struct ArchivedObject: Sendable {
  /// What an object is to the document.
  enum Kind: UInt8, Sendable {
    case other, record, connection, attribute
  }

  /// The class as the archive names it.
  var type: ArchivedText
  /// The mark under which references find it.
  var id: ArchivedText
  /// The key under which its holder has it directly.
  var key: ArchivedText
  /// The index of the object that it is written in; -1 for none.
  var holder: Int32
  /// Where its element begins: in bytes where nobody has counted lines, else the line.
  var place: UInt32
  var kind: Kind
}

/// All that was gathered of an archive, in the order in which it was met.
///
/// References may lead forward, so it is put together when the document is over.
struct ArchivedContent: Sendable {
  /// How many zeros stand behind the bytes, so that words of them can be read anywhere.
  static let padding = 64

  /// The bytes in which the texts stand.
  var bytes: [UInt8] = []
  /// Whether these are the document, and places count them.
  var isDocument = false
  /// How many bytes the document has, if these are it.
  var documentCount: Int { max(0, bytes.count - Self.padding) }
  /// The `type` of the root.
  var type: String?
  var objects: [ArchivedObject] = []
  var entries: [ArchivedEntry] = []
}
