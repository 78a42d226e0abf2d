/// The first-parent commits of a history to index; the newest always is.
public struct HistoryChoice: Hashable, Sendable {
  /// The commits that remain of a history.
  public enum Thinning: Hashable, Sendable {
    /// Every commit.
    case none
    /// Those that a tag names.
    case tags
    /// One of so many, counted from the oldest.
    case every(Int)
    /// The last of each day in UTC.
    case daily
  }

  /// The commits that remain.
  public var thinning = Thinning.none
  /// The revision or date that it starts with; nil for the root.
  public var since: String?

  /// Every commit.
  public init() {}

  /// Whether commits are left out between those that are taken.
  var isThin: Bool { thinning != .none }

  /// Whether it starts with a day in the future, which is probably a mistake.
  public var startsInFuture: Bool {
    guard let since, let date = RevisionDate(dateInBraces(since) ?? since) else { return false }
    // Where people are ahead of UTC tomorrow has begun.
    return date.first > secondsNow() + 86400
  }

  /// As it is kept in the index: `all`, `every 10`, `daily since v2.0`.
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

  /// The options of `nibindex index` that make it.
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

  /// The choice that other projects share, from the ``text`` of each; nil if there are no other projects.
  ///
  /// Where they differ, it is every commit. A revision of another repository does not apply.
  init?(of others: [String]) {
    let choices = others.compactMap { HistoryChoice(text: $0) }
    guard let first = choices.first else { return nil }
    self.init()
    guard choices.allSatisfy({ $0 == first }) else { return }
    thinning = first.thinning
    since = first.since.flatMap { RevisionDate(dateInBraces($0) ?? $0) == nil ? nil : $0 }
  }

  /// Reads the format of ``text``; nil for another text.
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
