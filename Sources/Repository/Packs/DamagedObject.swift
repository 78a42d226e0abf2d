/// A commit or tree that is unreadable, and that git must not read either.
struct DamagedObject: Error {
  let id: String
  let reason: String

  init(id: String, reason: String) {
    self.id = id
    self.reason = reason
  }

  /// The error for an object that is too large.
  init(id: String, size: Int) {
    self.init(
      id: id, reason: "\(size) bytes are more than the limit of \(PackedObjects.mostBytes)")
  }
}
