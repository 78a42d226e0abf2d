/// A small project and what the views say of it: one file of `Cases`, as `Cases/FORMAT.md` describes.
struct ConformanceCase: Sendable {
  /// How much a failure counts.
  enum Tier: String, CaseIterable, Sendable {
    /// Documented, observed or undisputed.
    case core
    /// Rare.
    case edge
    /// An open question: reported, never counted.
    case open
  }

  /// The name of its file.
  var fileName: String
  var id: String
  var title: String
  var tier: Tier
  /// Rule numbers, the deciding one first.
  var rules: [String]
  /// One letter, where it is not that of the first rule.
  var family: String?
  /// What the tool has to read besides plain sources and xibs.
  var needs: [String]
  /// The name of the folder, hence of the project.
  var project: String
  /// Whether it asks to be a repository.
  var wantsRepository: Bool
  /// Whether its commits are indexed one by one.
  var wantsHistory: Bool
  /// Further words for `nibindex index`; `@1` stands for the first commit.
  var indexArguments: [String]
  /// The folder below the project to index.
  var indexPath: String
  var steps: [CaseStep]
  var expectations: [Expectation]

  /// Whether it speaks of commits.
  var hasCommits: Bool { steps.contains { !$0.isImplicit } }

  /// How many commits it makes.
  var commitCount: Int {
    steps.count { step in
      switch step.kind {
      case .commit, .merge: true
      case .branch, .worktree: false
      }
    }
  }
}

/// A commit of a case, or what stands for one.
struct CaseStep: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case commit(message: String)
    /// A switch to a branch, made if it is new.
    case branch(name: String)
    case merge(branch: String, message: String)
    /// Changes that stay uncommitted.
    case worktree
  }

  var kind: Kind
  /// Whether the case only lists files and does not speak of commits.
  var isImplicit = false
  var entries: [CaseEntry] = []
}

/// A file, or a change to one.
struct CaseEntry: Hashable, Sendable {
  var path: String
  /// The line of the case where it starts.
  var line: Int
  var change = Change.written
  /// The permissions, `0o755`.
  var mode: Int?
  var encoding = Encoding()
  /// What stands in the case, a line end behind each line.
  var text = ""

  enum Change: Hashable, Sendable {
    case written
    case deleted
    case renamed(from: String)
    case copied(from: String)
    case link(to: String)
  }

  /// How the text becomes bytes.
  struct Encoding: Hashable, Sendable {
    var name = "utf-8"
    var isBase64 = false
    var hasCarriageReturns = false
    var hasByteOrderMark = false
    var hasFinalNewline = true
    /// Whether it need not be well-formed.
    var isMalformed = false
  }
}

/// A mistake in a case.
struct CaseError: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ fileName: String, _ line: Int? = nil, _ text: String) {
    description = "\(fileName)\(line.map { ":\($0)" } ?? ""): \(text)"
  }
}
