public import Facts
import Resolution

/// The options of a run of `nibindex index`.
public struct IndexOptions: Hashable, Sendable {
  /// The project's name; nil for the last component of its path.
  public var project: String?
  /// The revision of a git repository.
  public var revision = "HEAD"
  var isHead: Bool { revision == "HEAD" || revision == "@" }
  /// Whether the user gave the revision; a plain folder then fails, because it has no revisions.
  public var isRevisionGiven = false
  /// Whether to index every first-parent commit up to the revision instead of the revision only.
  public var wholeHistory = false
  /// The commits to index.
  public var choice = HistoryChoice()
  /// Whether to index all new commits of a project with a history, chosen as before.
  public var goesOn = false
  /// Whether to fetch in a repository first.
  public var fetches = false
  /// Profiles to resolve controllers for, in addition to the built-in ones.
  public var profiles: [RuntimeProfile] = []
  /// The user's languages in order of preference.
  public var languages = ["en"]
  /// The calls that load nibs and scenes although their code does not show it.
  public var loaders = LoaderCalls()
  /// Files in bundles that no build description lists.
  public var bundles: [GivenBundle] = []
  /// The number of files to scan at once.
  public var workers = 2
  /// The size of the largest readable file, in bytes.
  public var sizeLimit = 32 << 20

  /// The maximum number of files whose facts wait in memory to be stored.
  public var mostPendingFiles = 8192
  /// The number of commits of a history to resolve at once.
  public var mostCommitsAtOnce = 64
  /// The number of files, plus one per commit, that a new index takes before it gets its name.
  ///
  /// A killed run loses that much work, a few seconds.
  public var mostUnnamedFiles = 16_384

  /// The defaults.
  public init() {}

  /// The same options for the revision only, without its history.
  var ofOneCommit: Self {
    var single = self
    single.wholeHistory = false
    single.goesOn = false
    return single
  }

  var terms: ResolutionTerms {
    ResolutionTerms(
      rulesVersion: rulesVersion, profiles: profiles, languages: languages, loaders: loaders,
      bundles: bundles)
  }

  var reading: ReadingTerms { ReadingTerms(sizeLimit: sizeLimit, loaders: loaders) }

  /// Adopts the terms of existing rows.
  mutating func take(_ terms: ResolutionTerms) {
    (profiles, languages) = (terms.profiles, terms.languages)
    (loaders, bundles) = (terms.loaders, terms.bundles)
  }
}
