public import Facts
import Resolution

/// How a project is to be indexed.
public struct IndexOptions: Hashable, Sendable {
  /// The project's name; nil for the last component of its path.
  public var project: String?
  /// The revision of a git repository.
  public var revision = "HEAD"
  /// Whether that is what HEAD names.
  var isHead: Bool { revision == "HEAD" || revision == "@" }
  /// Whether it was asked for, so that a plain folder, which has none, is refused.
  public var isRevisionGiven = false
  /// Whether every first-parent commit that leads to the revision is indexed, not it alone.
  public var wholeHistory = false
  /// Which of these commits are taken.
  public var choice = HistoryChoice()
  /// Whether a project whose history was indexed before gets all commits that are new, chosen as then,
  /// and not the revision alone.
  public var goesOn = false
  /// Whether a repository fetches what is new first.
  public var fetches = false
  /// The profiles that controllers are resolved for besides the built-in ones.
  public var profiles: [RuntimeProfile] = []
  /// The languages that the user prefers, the dearest first.
  public var languages = ["en"]
  /// How many files are scanned at once.
  public var workers = 2
  /// The largest file that is read, in bytes.
  public var sizeLimit = 32 << 20

  /// How many commits of a history are worked out in one go.
  public var mostCommitsAtOnce = 64
  /// How many files, each commit one besides, a new index takes without its name: so much work, a few
  /// seconds, a run that is killed loses.
  public var mostUnnamedFiles = 16_384

  /// The defaults.
  public init() {}

  /// The same for the revision alone, whatever is known of its history.
  var ofOneCommit: Self {
    var single = self
    single.wholeHistory = false
    single.goesOn = false
    return single
  }

  /// What snapshots are resolved with.
  var terms: ResolutionTerms {
    ResolutionTerms(rulesVersion: rulesVersion, profiles: profiles, languages: languages)
  }
}
