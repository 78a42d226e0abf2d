extension ObjectStream {
  /// The commit that `revision` names: `HEAD`, a branch, a tag, an id, or any other form that git
  /// accepts.
  public mutating func commit(_ revision: String) throws(RepositoryError) -> Commit {
    if let commit = try packedCommit(revision) { return commit }
    let path = repository.location
    try refuseInvalidName(revision)
    var naming = try NamingProcess(revision, in: repository)
    switch try object(revision) {
    case .commit(let id, let body):
      return try commit(id, body, ref: naming.ref())
    case .other(let id, kind: .tag):
      guard case .commit(let id, let body) = try object(id + "^{commit}") else {
        throw .notACommit(revision, isA: "tag of something else", path: path)
      }
      return try commit(id, body, ref: naming.ref())
    case .other(_, let kind):
      throw .notACommit(revision, isA: kind.rawValue, path: path)
    case .ambiguous:
      guard case .commit(let id, let body) = try object(revision + "^{commit}") else {
        throw .ambiguousRevision(revision, path: path)
      }
      return try commit(id, body, ref: naming.ref())
    case .missing:
      throw try repository.whyMissing(revision)
    }
  }

  /// The id of the commit that `revision` names, without its full name.
  public mutating func commitID(_ revision: String) throws(RepositoryError) -> String {
    try refuseInvalidName(revision)
    if let commit = try packedCommit(revision) { return commit.id }
    if case .commit(let id, _) = try object(revision + "^{commit}") { return id }
    // Finding the type of the object takes another request.
    return try commit(revision).id
  }

  /// Throws for names that git rejects, or that do not fit on one line.
  private func refuseInvalidName(_ revision: String) throws(RepositoryError) {
    guard !revision.isEmpty, !revision.hasPrefix("-"),
      !revision.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") })
    else { throw .unknownRevision(revision, path: repository.location) }
  }

  private enum Found {
    case commit(id: String, body: [UInt8])
    case other(id: String, kind: ObjectKind)
    case ambiguous
    case missing
  }

  private mutating func object(_ name: String) throws(RepositoryError) -> Found {
    let conversation = try conversation()
    conversation.send(line: name)
    switch header(from: conversation) {
    case .object(let id, _, let size) where size > PackedObjects.mostBytes:
      throw RepositoryError(DamagedObject(id: id, size: size), path: repository.location)
    case .object(let id, .commit, let size):
      guard let body = conversation.block(size) else { throw failure(conversation) }
      return .commit(id: id, body: Array(body))
    case .object(let id, let kind, let size):
      guard conversation.skip(size) else { throw failure(conversation) }
      return .other(id: id, kind: kind)
    case .ambiguous: return .ambiguous
    case .missing: return .missing
    case nil: throw failure(conversation)
    }
  }

  /// The commit, if it can be found without git: HEAD of a plain repository, or a full id.
  func packedCommit(_ revision: String) throws(RepositoryError) -> Commit? {
    guard let packs else { return nil }
    let (id, ref) = revision == "HEAD" ? repository.plainHead ?? ("", nil) : (revision, nil)
    do throws(DamagedObject) {
      guard let bytes = try packs.bytes(of: id, .commit) else { return nil }
      return bytes.withUnsafeBufferPointer { Commit(id: id, ref: ref, body: $0) }
    } catch {
      throw RepositoryError(error, path: repository.location)
    }
  }

  private func commit(
    _ id: String, _ body: [UInt8], ref: String?
  ) throws(RepositoryError) -> Commit {
    let commit = body.withUnsafeBufferPointer { Commit(id: id, ref: ref, body: $0) }
    guard let commit else { throw .objectMalformed(id, path: repository.location) }
    return commit
  }
}

/// A request for the full name of a revision, in parallel with reading its commit.
private struct NamingProcess: ~Copyable {
  private var known: String?
  private var conversation: GitConversation?

  init(_ revision: String, in repository: GitRepository) throws(RepositoryError) {
    if revision == "HEAD", let branch = repository.branchInHead {
      known = branch
    } else if !isObjectName(revision) {
      conversation = try GitConversation(
        ["rev-parse", "--symbolic-full-name", revision], in: repository.location)
    }
  }

  mutating func ref() -> String? {
    guard let line = conversation?.line() else { return known }
    let name = String(decoding: line, as: UTF8.self)
    return name.hasPrefix("refs/") ? name : nil
  }
}
