/// Finds the known messages in the text of a log.
struct MessageScanner: Sendable {
  /// The places in ``RuntimeMessage/patterns`` of the patterns that start with each byte.
  private let byFirstByte: [[Int]]

  init() {
    var places = [[Int]](repeating: [], count: 256)
    for (index, entry) in RuntimeMessage.patterns.enumerated() {
      places[Int(entry.pattern.firstByte)].append(index)
    }
    byFirstByte = places
  }

  /// The messages in a text, each once, in the order of the text.
  func messages(in bytes: [UInt8]) -> [RuntimeMessage] {
    var found: [RuntimeMessage] = []
    for position in bytes.indices {
      for index in byFirstByte[Int(bytes[position])] {
        let entry = RuntimeMessage.patterns[index]
        guard let names = entry.pattern.names(in: bytes, at: position) else { continue }
        let message = RuntimeMessage(entry.kind, names)
        if !found.contains(message) { found.append(message) }
        break
      }
    }
    return found
  }

  /// The message that a text consists of.
  func message(_ text: String) -> RuntimeMessage? { messages(in: Array(text.utf8)).first }

  /// A name for a crash whose messages are not about nibs.
  func otherException(in bytes: [UInt8]) -> String {
    for pattern in RuntimeMessage.otherExceptions {
      for position in bytes.indices where bytes[position] == pattern.firstByte {
        guard let names = pattern.names(in: bytes, at: position), let name = names.first else {
          continue
        }
        return names.count > 1 ? "\(name): \(names[1].prefix(100))" : name
      }
    }
    return "no exception"
  }
}
