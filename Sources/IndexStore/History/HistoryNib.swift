/// The id of the path of a nib, in one store.
public struct NibPathID: Hashable, Sendable {
  let rawValue: Int64
}

/// A nib, and the steps of a project's history at which its file has these values.
public struct HistoryNib: Hashable, Sendable {
  /// The steps.
  public let steps: ClosedRange<Int>
  /// The file.
  public let path: String
  /// The class of File's Owner.
  public let ownerClass: String?
  /// Whether the owner's view is connected; nil for a storyboard.
  public let hasView: Bool?
  /// Whether the scanner read the whole file.
  public let isRead: Bool
}

extension Store {
  /// The paths of nibs in a project's history, with the names that look them up.
  public func nibPaths(
    of history: ProjectHistory
  ) throws(StoreError) -> [(id: NibPathID, path: String, name: String)] {
    var paths: [Int64: (path: String, name: String)] = [:]
    let read = try Statement(
      """
      SELECT f.id, f.path, ifnull(f.nib, f.path)
        FROM path AS f
       WHERE f.id IN (SELECT path_id FROM entry WHERE timeline_id = ? AND is_nib = 1)
      """, in: connection)
    for part in history.parts {
      try read.forEachRow(part.timeline) { columns throws(StoreError) in
        let id: Int64 = try columns.next()
        paths[id] = (try columns.next(), try columns.next())
      }
    }
    return paths.map { (NibPathID(rawValue: $0.key), $0.value.path, $0.value.name) }
      .sorted { $0.path < $1.path }
  }

  /// The nibs at some paths, by path and step.
  public func nibs(
    of history: ProjectHistory, at paths: Set<NibPathID>
  ) throws(StoreError) -> [HistoryNib] {
    let numbers = paths.map { "\($0.rawValue)" }.sorted().joined(separator: ", ")
    var rows: [HistoryNib] = []
    let read = try Statement(
      """
      SELECT e.first_position, e.last_position, f.path, n.owner_class, n.view_outlet,
             NOT EXISTS (SELECT 1 FROM fact_problem AS q
                          WHERE q.fact_id = e.fact_id AND q.severity = 'error')
        FROM entry AS e
        JOIN path AS f ON f.id = e.path_id
        JOIN nib AS n ON n.fact_id = e.fact_id
       WHERE e.timeline_id = ? AND e.is_nib = 1 AND e.path_id IN (\(numbers))
      """, in: connection)
    for part in history.parts {
      try read.forEachRow(part.timeline) { columns throws(StoreError) in
        let first: Int = try columns.next()
        guard let steps = part.steps(from: first, to: try columns.next()) else { return }
        rows.append(
          HistoryNib(
            steps: steps, path: try columns.next(), ownerClass: try columns.next(),
            hasView: try columns.next(), isRead: try columns.next()))
      }
    }
    return rows.sorted { ($0.path, $0.steps.lowerBound) < ($1.path, $1.steps.lowerBound) }
  }
}
