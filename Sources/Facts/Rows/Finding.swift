/// A rule and the names that break it, at a place.
///
/// One finding covers all systems and places.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    case note
    case warning
    case error

    /// Whether `left` is less severe.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The commit that introduced a finding.
  public struct Beginning: Hashable, Sendable {
    /// The commit.
    public let commit: String
    /// The author of the commit.
    public let author: String?
    /// The time of the commit, in ISO 8601.
    public let date: String?

    /// A commit.
    public init(commit: String, author: String?, date: String?) {
      self.commit = commit
      self.author = author
      self.date = date
    }
  }

  /// The identity, made of names: moving files and shifting lines does not change it.
  public let key: String
  /// The rule.
  public let rule: String
  /// The severity; lower than the rule's if the prediction is uncertain or nothing creates the
  /// controller.
  public var severity: Severity
  /// The file; nil for none.
  public let path: String?
  /// The line there.
  public let line: Int?
  /// The column there; nil if not looked up.
  public var column: TextColumn?
  /// One sentence without its full stop.
  public var message: String
  /// The suggested fix, without its full stop.
  public var fix: String
  /// Whether `nibindex fix` may have a patch.
  public var mayBeRepaired = false
  /// The class that it concerns.
  public let className: String?
  /// The wrong name: of the outlet, action, class, nib or identifier.
  public let name: String?
  /// The nib that it concerns.
  public let nibPath: String?
  /// The object of the nib.
  public let objectID: String?
  /// The bundle, the first of several.
  public let bundle: String?
  /// The names of the systems that show it; nil if systems do not matter.
  public let profiles: [String]?
  /// The crash or log message at run time.
  public let crash: String?
  /// The confidence of the answer.
  public let confidence: String
  /// The number of places that show it.
  public let places: Int
  /// The commit that introduced it; nil if unknown.
  public let beginning: Beginning?
  /// The file changes that introduced it, in a comparison; nil if unknown.
  public var cause: String?

  /// A finding.
  public init(
    key: String, rule: String, severity: Severity, path: String?, line: Int?, message: String,
    fix: String, className: String? = nil, name: String? = nil, nibPath: String? = nil,
    objectID: String? = nil,
    bundle: String? = nil, profiles: [String]? = nil, crash: String? = nil,
    confidence: String = "high", places: Int = 1, beginning: Beginning? = nil
  ) {
    self.key = key
    self.rule = rule
    self.severity = severity
    self.path = path
    self.line = line
    self.message = message
    self.fix = fix
    self.className = className
    self.name = name
    self.nibPath = nibPath
    self.objectID = objectID
    self.bundle = bundle
    self.profiles = profiles
    self.crash = crash
    self.confidence = confidence
    self.places = places
    self.beginning = beginning
  }
}

extension Finding {
  /// Whether `word` is its rule or a group of it: `outlet` is a group of `outlet.nil`.
  public func isOf(_ word: String) -> Bool {
    rule == word
      || rule.utf8.starts(with: word.utf8)
        && rule.utf8.dropFirst(word.utf8.count).first == UInt8(ascii: ".")
  }
}

/// A rule of findings.
public struct FindingRule: Hashable, Sendable {
  /// The id of the rule.
  public let id: String
  /// The severity of its findings.
  public let severity: Finding.Severity
  /// A short description of the problem.
  public let title: String
  /// The reason why that is wrong.
  public let why: String
  /// Code or a nib that breaks it.
  public let code: String
  /// The crash or log message at run time; nil if there is none.
  public let crash: String?
  /// The suggested fix.
  public let cure: String

  /// A rule.
  public init(
    id: String, severity: Finding.Severity, title: String, why: String, code: String,
    crash: String?, cure: String
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.why = why
    self.code = code
    self.crash = crash
    self.cure = cure
  }
}
