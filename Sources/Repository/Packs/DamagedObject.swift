/// A commit or a tree that cannot be read, and that git must not be asked for either.
struct DamagedObject: Error {
  let id: String
  let reason: String

  init(id: String, reason: String) {
    self.id = id
    self.reason = reason
  }

  /// One of too many bytes.
  init(id: String, size: Int) {
    self.init(
      id: id, reason: "\(size) bytes are more than the limit of \(PackedObjects.mostBytes)")
  }
}
