extension Store {
  /// The names by which the system may know the classes of a snapshot.
  ///
  /// May leave out classes that are the same at `other`, if that is on the same timeline.
  public func runtimeNames(
    in snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil
  ) throws(StoreError) -> Set<String> {
    try names(
      """
      SELECT DISTINCT ifnull(c.runtime_name, c.name)
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "class"))
      """, in: snapshot)
  }
}
