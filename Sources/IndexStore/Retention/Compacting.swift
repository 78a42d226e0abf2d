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
  /// Returns false if it has not, or if another process blocks it; later runs will fill the space.
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
