/// The choice of first-parent commits to index; the newest is always included.
public struct HistoryChoice: Hashable, Sendable {
  /// A way to thin out a history.
  public enum Thinning: Hashable, Sendable {
    /// Every commit.
    case none
    /// Only commits with a tag.
    case tags
    /// Every n-th commit, counted from the oldest.
    case every(Int)
    /// The last of each day in UTC.
    case daily
  }

  /// The way to thin out the history.
  public var thinning = Thinning.none
  /// The revision or date at which to start; nil for the root.
  public var since: String?

  /// Every commit.
  public init() {}

  /// Whether to skip commits between the chosen ones.
  var isThin: Bool { thinning != .none }

  /// Whether the start is in the future, which is probably a mistake.
  public var startsInFuture: Bool {
    guard let since, let date = RevisionDate(dateInBraces(since) ?? since) else { return false }
    // Tomorrow has begun in time zones ahead of UTC.
    return date.first > secondsNow() + 86400
  }

  /// The choice as stored in the index: `all`, `every 10`, `daily since v2.0`.
  public var text: String {
    let words =
      switch thinning {
      case .none: "all"
      case .tags: "tags"
      case .every(let count): "every \(count)"
      case .daily: "daily"
      }
    return words + (since.map { " since \($0)" } ?? "")
  }

  /// The options of `nibindex index` that express the choice.
  public var options: [String] {
    let words: [String]
    switch thinning {
    case .none: words = since == nil ? ["--history"] : []
    case .tags: words = ["--tags"]
    case .every(let count): words = ["--every", "\(count)"]
    case .daily: words = ["--daily"]
    }
    return words + (since.map { ["--since", $0] } ?? [])
  }

  /// The choice of other projects, from the ``text`` of each; nil if there are none.
  ///
  /// Every commit if they differ. A revision of another repository does not apply.
  init?(of others: [String]) {
    let choices = others.compactMap { HistoryChoice(text: $0) }
    guard let first = choices.first else { return nil }
    self.init()
    guard choices.allSatisfy({ $0 == first }) else { return }
    thinning = first.thinning
    since = first.since.flatMap { RevisionDate(dateInBraces($0) ?? $0) == nil ? nil : $0 }
  }

  /// Reads the format of ``text``; nil for any other text.
  public init?(text: String) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let place = words.firstIndex(of: "since") {
      since = words[(place + 1)...].joined(separator: " ")
      words.removeSubrange(place...)
      guard since?.isEmpty == false else { return nil }
    }
    switch (words.first, words.count) {
    case ("all", 1): thinning = .none
    case ("tags", 1): thinning = .tags
    case ("daily", 1): thinning = .daily
    case ("every", 2):
      guard let count = Int(words[1]), count > 0 else { return nil }
      thinning = .every(count)
    default: return nil
    }
  }
}
