public import IndexStore
public import Resolution
import Facts
import Scanning

/// What tells why the controllers of a project come to what its rows say, in a snapshot or, if none is
/// given, the latest.
///
/// Reads the index alone, and resolves with the terms that the snapshot was resolved with.
public func explainer(
  of project: String, at snapshot: StoredSnapshot? = nil, in store: Store
) throws -> Explainer {
  guard let snapshot = try snapshot ?? store.snapshots(of: project).first(where: \.isLatest),
    snapshot.scannerVersion == scannerVersion,
    let terms = snapshot.resolvedWith.flatMap({ ResolutionTerms(text: $0) }),
    terms.rulesVersion == rulesVersion
  else { throw ExplainError.otherVersion(project: project) }
  return SnapshotFacts(try store.files(of: snapshot.id), project: project).explainer(with: terms)
}

/// Why a project cannot be explained, in one sentence that says what to do.
public enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another version of the tool indexed it.
  case otherVersion(project: String)

  /// What, and what to do.
  public var description: String {
    switch self {
    case .otherVersion(let project):
      "\(project) was indexed by another version of nibindex: run `nibindex index` again"
    }
  }
}
