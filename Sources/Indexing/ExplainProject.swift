public import IndexStore
public import Resolution
import Facts
import Scanning

/// Explains the rows of a project in a snapshot, the latest if none is given.
///
/// Reads only the index, and resolves with the snapshot's terms.
public func explainer(
  of project: String, at snapshot: StoredSnapshot? = nil, in store: Store
) throws -> Explainer {
  guard let snapshot = try snapshot ?? store.snapshots(of: project).first(where: \.isLatest),
    snapshot.scannerVersion == scannerVersion,
    let terms = snapshot.resolvedWith.flatMap({ ResolutionTerms(text: $0) }),
    terms.rulesVersion == rulesVersion
  else { throw ExplainError.otherVersion(project: project) }
  return SnapshotFacts(try store.files(of: snapshot.id), project: project, terms: terms)
    .explainer()
}

/// The reason why a project cannot be explained, in one sentence with advice.
public enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another version of the tool indexed it.
  case otherVersion(project: String)

  /// The error, with advice.
  public var description: String {
    switch self {
    case .otherVersion(let project):
      "\(project) was indexed by another version of nibindex: run `nibindex index` again"
    }
  }
}
