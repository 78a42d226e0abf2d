/// The reason why a change cannot be tried, in one sentence with advice.
public enum EditingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes of a file are no longer available.
  case unread(project: String, path: String)
  /// Nothing has the name to change.
  case noSuch(kind: String, name: String, project: String, near: [String])
  /// The change is impossible there.
  case unchangeable(String)

  /// The error, with advice.
  public var description: String {
    switch self {
    case .unread(let project, let path):
      "\(project): \(path) cannot be read as it was indexed; index the project again"
    case .noSuch(let kind, let name, let project, let near):
      "\(project): there is no \(kind) called \(name)"
        + (near.isEmpty ? "" : "; there is " + near.joined(separator: ", "))
    case .unchangeable(let reason): reason
    }
  }
}
