/// Scans the text of one log; takes little memory for any length.
struct LogScan: Sendable {
  /// The number of bytes to scan at once.
  private static let pieceLength = 1 << 20
  /// Longer than any message and any name before one.
  private static let overlap = 4 << 10

  /// The distinct messages about nibs, in order.
  private(set) var messages: [RuntimeMessage] = []
  private var known: Set<RuntimeMessage> = []
  private var bestVersion: (order: Int, text: String)?
  private var bestBuild: (order: Int, text: String)?
  private var bestOther: (order: Int, text: String)?

  private var text: [UInt8] = []
  private var decoder = JSONTextDecoder()
  private var filter = PlainTextFilter()
  /// The offset of the unscanned text.
  private var position = 0

  mutating func add(_ bytes: ArraySlice<UInt8>, isJSON: Bool) {
    if isJSON {
      var decoded: [UInt8] = []
      decoder.decode(bytes, to: &decoded)
      filter.add(decoded[...], to: &text)
    } else {
      filter.add(bytes, to: &text)
    }
    guard text.count >= Self.pieceLength else { return }
    look(until: text.count - Self.overlap)
    let done = max(0, position - Self.overlap)
    text.removeFirst(done)
    position -= done
  }

  mutating func finish() {
    var rest: [UInt8] = []
    decoder.finish(&rest)
    filter.add(rest[...], to: &text)
    filter.finish(&text)
    look(until: text.count)
    text = []
    position = 0
  }

  private mutating func look(until end: Int) {
    LogPatterns.all.matches(in: text, from: position, until: end) { role, order, names in
      switch role {
      case .message(let kind):
        let message = RuntimeMessage(kind, names)
        if known.insert(message).inserted { messages.append(message) }
      case .version: take(names, order, &bestVersion)
      case .build: take(names, order, &bestBuild)
      case .other:
        guard order < bestOther?.order ?? .max, let name = names.first else { return }
        bestOther = (order, names.count > 1 ? "\(name): \(names[1].prefix(100))" : name)
      }
    }
    position = max(position, end)
  }

  /// Keeps the first name that starts with a digit, of the earliest pattern.
  private func take(_ names: [String], _ order: Int, _ best: inout (order: Int, text: String)?) {
    guard order < best?.order ?? .max, let name = names.first, name.first?.isNumber == true else {
      return
    }
    best = (order, names.joined(separator: " "))
  }

  var version: AppVersion? {
    guard let bestVersion else { return nil }
    // A build number may follow the version.
    let parts = bestVersion.text.split { " +()".contains($0) }.map(String.init)
    guard let number = parts.first else { return nil }
    return AppVersion(
      number: number, build: parts.dropFirst().first ?? bestBuild?.text)
  }

  /// A name for a crash without messages about nibs.
  var otherException: String { bestOther?.text ?? "no exception" }
}
