extension Store {
  /// The size of the file and of its unused part, in bytes.
  public func extent() throws(StoreError) -> (size: Int, unused: Int) {
    let page = try connection.integer("PRAGMA page_size")
    return (
      try connection.integer("PRAGMA page_count") * page,
      try connection.integer("PRAGMA freelist_count") * page
    )
  }

  /// Shrinks the file if it has enough unused space to be worth a rewrite.
  ///
  /// Gives false if it does not pay, or another process is in the way; nothing is lost by either, as the
  /// next runs fill the room.
  public func compact() throws(StoreError) -> Bool {
    let (size, unused) = try extent()
    guard unused > size / 10 else { return false }
    do throws(StoreError) {
      try connection.execute("VACUUM")
    } catch  where error.kind == .busy {
      return false
    }
    return true
  }
}
