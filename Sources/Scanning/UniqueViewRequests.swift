import Facts

/// The view requests of a file, each once.
struct UniqueViewRequests {
  private(set) var all: [ViewRequest] = []

  /// No file that a person writes has more; each new one is compared with all.
  private static let limit = 1000

  /// Notes a request unless an equal one is noted; a framework's own controllers do not matter.
  mutating func add(_ request: ViewRequest) {
    if case .named(let name) = request.controller, Self.isFrameworks(name) { return }
    guard all.count < Self.limit, !all.contains(where: { Self.isSame($0, request) }) else { return }
    all.append(request)
  }

  private static func isSame(_ one: ViewRequest, _ other: ViewRequest) -> Bool {
    one.kind == other.kind && one.platforms == other.platforms
      && one.controller == other.controller && one.enclosingClass == other.enclosingClass
  }

  /// Whether a class is one of UIKit's or AppKit's by its name.
  static func isFrameworks(_ name: String) -> Bool {
    var bytes = name.utf8.makeIterator()
    switch (bytes.next(), bytes.next()) {
    case (UInt8(ascii: "U"), UInt8(ascii: "I")), (UInt8(ascii: "N"), UInt8(ascii: "S")):
      return bytes.next()?.isUppercase ?? false
    default: return false
    }
  }
}
