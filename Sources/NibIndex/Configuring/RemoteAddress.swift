import Indexing

/// The address of a remote repository in git's settings.
struct RemoteAddress: Equatable {
  let host: String
  /// Whether the host's web server uses a non-standard port.
  private let isAtPort: Bool
  /// The repository's path on the host.
  let path: String

  /// The remotes in a file of git's settings; empty if it is unreadable.
  static func all(inSettings file: String) -> [Self] {
    guard let bytes = try? readFoundFile(at: file) else { return [] }
    var isRemote = false
    var addresses: [Self] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.first?.hasPrefix("[") == true { isRemote = words[0].lowercased() == "[remote" }
      guard isRemote, words.first?.lowercased() == "url", words.count == 3 else { continue }
      addresses.append(Self(url: words[2]))
    }
    return addresses
  }

  /// Parses `https://user@host/path`, `ssh://host:22/path` or `user@host:path`.
  init(url: Substring) {
    let scheme = url.firstRange(of: "://")
    let rest = url[(scheme?.upperBound ?? url.startIndex)...]
    let authority = rest.prefix { $0 != "/" && (scheme != nil || $0 != ":") }
    let name = authority.split(separator: "@").last ?? ""
    host = name.prefix { $0 != ":" }.lowercased()
    // The ports of other protocols do not matter.
    isAtPort = url.hasPrefix("http") && name.contains(":")
    var path = rest[authority.endIndex...].drop { $0 == "/" || $0 == ":" }
    while path.hasSuffix("/") { path.removeLast() }
    self.path = String(path.hasSuffix(".git") ? path.dropLast(4) : path)
  }

  /// The web address of a commit, without its id; nil for an unknown host.
  var commits: String? {
    guard !path.isEmpty, !isAtPort else { return nil }
    let page = "https://\(percentEncoded(host))/\(percentEncoded(path))/"
    if host.contains("github") { return page + "commit/" }
    if host.contains("gitlab") { return page + "-/commit/" }
    return host.contains("bitbucket") ? page + "commits/" : nil
  }
}
