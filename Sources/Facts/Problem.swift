/// A part of the input that could not be read as intended.
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
    /// The repository lacks the object (a partial or shallow clone).
    case missingBlob = "missing-blob"
    /// The file is larger than the limit.
    case oversized
    /// The file is a Git LFS pointer; its content is elsewhere.
    case lfsPointer = "lfs-pointer"
    /// The system refused to read the file.
    case unreadable
    /// The path contains invalid UTF-8.
    case pathEncoding = "path-encoding"
    /// A submodule, recorded but not followed.
    case submodule
    /// The text has an unknown encoding.
    case encoding
    /// The XML is not well-formed.
    case brokenXML = "broken-xml"
    /// The file is not a nib of a known format.
    case unknownFormat = "unknown-format"
    /// A compiled nib or a project file ends early or contradicts itself.
    case malformed
    /// An unknown element of Interface Builder.
    case unknownElement = "unknown-element"
    /// A comment, string or brace that the file never closes.
    case unbalanced
    /// Another nib with the same name overwrites this one.
    case overwrittenNib = "overwritten-nib"
    /// Reading it would exceed the limits of time or memory.
    case overBudget = "over-budget"
    /// The tool itself failed at the file.
    case scannerCrashed = "scanner-crashed"
    /// The tool itself failed at the app that the file belongs to.
    case appCrashed = "app-crashed"
    /// Too many modules of one app compile the file.
    case manyModules = "many-modules"
    /// A build description whose targets are in missing files.
    case missingTargets = "missing-targets"
  }

  /// The kind.
  public var code: Code
  /// The severity.
  public var severity: Severity
  /// The line, if it concerns one.
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

  /// The same for any problem of this kind and severity.
  public static func leavesDoubt(_ code: Code, _ severity: Severity) -> Bool {
    severity == .error
      || severity == .warning && (code == .malformed || code == .missingTargets)
  }
}
