/// Something in the input that could not be read, or not as it was meant.
public struct Problem: Hashable, Sendable {
  /// The severity of a problem.
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// A fact is certainly missing.
    case error
    /// A fact may be missing.
    case warning
    /// Worth knowing.
    case note
  }

  /// The kind of problem.
  ///
  /// The raw values are stored and can be queried.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The object is not in the repository (a partial or shallow clone).
    case missingBlob = "missing-blob"
    /// The file is larger than the limit.
    case oversized
    /// The file is a Git LFS pointer; its content is elsewhere.
    case lfsPointer = "lfs-pointer"
    /// The system refused to read the file.
    case unreadable
    /// The path has bytes that are no UTF-8.
    case pathEncoding = "path-encoding"
    /// A submodule, recorded and not followed.
    case submodule
    /// The text is in no encoding that is known.
    case encoding
    /// The XML is not well-formed.
    case brokenXML = "broken-xml"
    /// The file is not a nib of a known format.
    case unknownFormat = "unknown-format"
    /// A compiled nib or a project file ends early or contradicts itself.
    case malformed
    /// An element of Interface Builder that the tables do not know.
    case unknownElement = "unknown-element"
    /// A comment, string or brace that the file never closes.
    case unbalanced
    /// Another nib of the name is written over this one.
    case overwrittenNib = "overwritten-nib"
    /// Reading it would take more time or memory than it may.
    case overBudget = "over-budget"
    /// The tool itself failed at the file.
    case scannerCrashed = "scanner-crashed"
    /// The tool itself failed at the app that the file belongs to.
    case appCrashed = "app-crashed"
    /// More modules of one app compile the file than NibIndex distinguishes.
    case manyModules = "many-modules"
    /// A build description whose targets are in files that are not there.
    case missingTargets = "missing-targets"
  }

  /// The kind.
  public var code: Code
  /// The severity.
  public var severity: Severity
  /// The line, if it is about one.
  public var line: Int?
  /// One sentence: the problem and the advice.
  public var message: String

  /// A problem.
  public init(_ code: Code, _ severity: Severity, line: Int? = nil, message: String) {
    self.code = code
    self.severity = severity
    self.line = line
    self.message = message
  }

  /// Whether facts of its file may be wrong, because a part is unreadable or should not exist.
  public var leavesDoubt: Bool { Self.leavesDoubt(code, severity) }

  /// The same of any problem of such a kind.
  public static func leavesDoubt(_ code: Code, _ severity: Severity) -> Bool {
    severity == .error
      || severity == .warning && (code == .malformed || code == .missingTargets)
  }
}
