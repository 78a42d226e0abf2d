/// All patterns to find in a log, in one pass over its text.
struct LogPatterns: Sendable {
  enum Role: Sendable {
    case message(RuntimeMessage.Kind)
    case version
    case build
    case other
  }

  /// All patterns; if two of one role match, the first counts.
  static let all = LogPatterns(
    messages + versions.map { (.version, TextPattern($0)) }
      + builds.map { (.build, TextPattern($0)) })

  /// The patterns of `messages.txt`, indented below the kind of their messages.
  ///
  /// Those of `other` are of crashes without messages about nibs: the exception and its reason.
  private static var messages: [(role: Role, pattern: TextPattern)] {
    var role = Role.other
    let text = String(decoding: PackageResources.messages_txt, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("  ") { return (role, TextPattern(String(line.dropFirst(2)))) }
      role = RuntimeMessage.Kind(rawValue: String(line)).map { .message($0) } ?? .other
      return nil
    }
  }

  /// The text before a system's version, which may look like an app's.
  private static let ofSystem = Array("OS ".utf8)
  private static let colons = [":", ": ", " : "]
  private static let versions =
    [
      "app_version", "appVersion", "display_version", "displayVersion",
      "CFBundleShortVersionString",
    ]
    .flatMap(members)
    + colons.flatMap { ["\"release\"\($0)\"*@%\"", "\"release\"\($0)\"%\""] }
    + colons.map { "\"app\"\($0){\"version\"\($0)\"%\"" } + ["Version: % (%)", "Version: % ("]
  private static let builds =
    [
      "build_version", "buildVersion", "appBuildVersion", "CFBundleVersion", "bundleVersion",
      "app_build",
    ].flatMap(members)

  private static func members(_ key: String) -> [String] {
    colons.map { "\"\(key)\"\($0)\"%\"" }
  }

  private let patterns: [(role: Role, pattern: TextPattern)]
  /// For each pair of bytes, the group of patterns that may start with it; 0 for none.
  ///
  /// Most pairs start no pattern, so this is the only lookup at most places.
  private let groupOfPair: [UInt8]
  private let groups: [[Int]]

  init(_ patterns: [(role: Role, pattern: TextPattern)]) {
    self.patterns = patterns
    var byPair: [Int: [Int]] = [:]
    for (index, entry) in patterns.enumerated() {
      for second in entry.pattern.secondBytes {
        byPair[Int(entry.pattern.firstByte) << 8 | Int(second), default: []].append(index)
      }
    }
    var (groupOfPair, groups) = ([UInt8](repeating: 0, count: 1 << 16), [[Int]()])
    for (pair, indices) in byPair {
      let known = groups.firstIndex(of: indices)
      if known == nil { groups.append(indices) }
      groupOfPair[pair] = UInt8(known ?? groups.count - 1)
    }
    self.groupOfPair = groupOfPair
    self.groups = groups
  }

  /// Calls `take` for each match that starts between `start` and `end`, with its role, its
  /// pattern's index and its names.
  ///
  /// Only the first message at each place counts.
  func matches(
    in bytes: [UInt8], from start: Int, until end: Int, _ take: (Role, Int, [String]) -> Void
  ) {
    var position = start
    while position < min(end, bytes.count - 1) {
      let group = groupOfPair[Int(bytes[position]) << 8 | Int(bytes[position + 1])]
      if group != 0 { match(groups[Int(group)], in: bytes, at: position, take) }
      position += 1
    }
  }

  private func match(
    _ group: [Int], in bytes: [UInt8], at position: Int, _ take: (Role, Int, [String]) -> Void
  ) {
    var hasMessage = false
    for index in group {
      let entry = patterns[index]
      let isMessage = if case .message = entry.role { true } else { false }
      if isMessage, hasMessage { continue }
      if case .version = entry.role, bytes[..<position].suffix(3).elementsEqual(Self.ofSystem) {
        continue
      }
      guard let names = entry.pattern.names(in: bytes, at: position) else { continue }
      hasMessage = hasMessage || isMessage
      take(entry.role, index, names)
    }
  }
}
