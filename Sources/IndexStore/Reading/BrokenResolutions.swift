extension Store {
  func brokenResolutions(at snapshot: StoredSnapshot) throws(StoreError) -> Set<String> {
    Set(
      try Statement(
        """
        SELECT c.stem
          FROM \(SpanRange(at: snapshot).rows(of: "resolution"))
         WHERE c.verdict = 'no-view' OR c.verdict GLOB 'crash-*'
        """, in: connection
      ).rows(snapshot.timeline.rawValue))
  }
}
