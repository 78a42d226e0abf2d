public import Facts
import Resolution

/// The options of a run of `nibindex index`.
public struct IndexOptions: Hashable, Sendable {
  /// The project's name; nil for the last component of its path.
  public var project: String?
  /// The revision of a git repository.
  public var revision = "HEAD"
  /// Whether that is HEAD.
  var isHead: Bool { revision == "HEAD" || revision == "@" }
  /// Whether it was given explicitly, so that a plain folder, which has no revisions, is refused.
  public var isRevisionGiven = false
  /// Whether to index every first-parent commit up to the revision, and not only the revision.
  public var wholeHistory = false
  /// The commits to index.
  public var choice = HistoryChoice()
  /// Whether a project with a history gets all new commits, chosen as before, and not only the revision.
  public var goesOn = false
  /// Whether to fetch in a repository first.
  public var fetches = false
  /// The profiles that controllers are resolved for besides the built-in ones.
  public var profiles: [RuntimeProfile] = []
  /// The user's languages in order of preference.
  public var languages = ["en"]
  /// The calls that load nibs and scenes although their code does not show it.
  public var loaders = LoaderCalls()
  /// The files that are in bundles although no build description lists them.
  public var bundles: [GivenBundle] = []
  /// The number of files that are scanned at once.
  public var workers = 2
  /// The largest file that is read, in bytes.
  public var sizeLimit = 32 << 20

  /// The number of files whose facts wait in memory to be stored.
  public var mostFilesAtHand = 8192
  /// The number of commits of a history that are resolved at once.
  public var mostCommitsAtOnce = 64
  /// The number of files, plus one per commit, that a new index takes before it gets its name.
  ///
  /// A run that is killed loses this much work, a few seconds.
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

  /// The terms to resolve snapshots with.
  var terms: ResolutionTerms {
    ResolutionTerms(
      rulesVersion: rulesVersion, profiles: profiles, languages: languages, loaders: loaders,
      bundles: bundles)
  }

  /// The terms to read files by.
  var reading: ReadingTerms { ReadingTerms(sizeLimit: sizeLimit, loaders: loaders) }

  /// Takes what rows were resolved with.
  mutating func take(_ terms: ResolutionTerms) {
    (profiles, languages) = (terms.profiles, terms.languages)
    (loaders, bundles) = (terms.loaders, terms.bundles)
  }
}
