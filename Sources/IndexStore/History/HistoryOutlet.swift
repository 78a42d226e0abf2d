public import Facts

/// A selection of outlets by their source objects.
public enum OutletOwner: Hashable, Sendable {
  /// The outlets of a class.
  case className(String)
  /// The outlets in nibs, by path.
  case nibs(Set<String>)

  /// Whether the selection has an outlet.
  public func has(_ outlet: BrokenConnection) -> Bool {
    switch self {
    case .className(let name): outlet.source.className == name
    case .nibs(let paths): paths.contains(outlet.path)
    }
  }
}

extension Store {
  /// The steps of a history at which an edited nib may connect different outlets.
  ///
  /// Includes the first step of every further timeline, because its predecessor is on another one.
  public func stepsOfEditedOutlets(
    of owner: OutletOwner, in history: ProjectHistory
  ) throws(StoreError) -> Set<Int> {
    var found: Set<Int> = []
    let read = try Statement(
      """
      WITH edit AS (
        SELECT fact_id, first_position, last_position,
               lead(fact_id) OVER follows AS next_fact,
               lead(first_position) OVER follows AS next_first,
               lead(last_position) OVER follows AS next_last
          FROM entry
         WHERE timeline_id = ?1 AND is_nib = 1
           AND (?3 IS NULL OR path_id = (SELECT id FROM path WHERE path = ?3))
        WINDOW follows AS (PARTITION BY path_id ORDER BY first_position)),
      side AS (
        SELECT edit.*, fact_id AS one, next_fact AS other FROM edit WHERE next_fact <> fact_id
         UNION ALL
        SELECT edit.*, next_fact, fact_id FROM edit WHERE next_fact <> fact_id)
      SELECT s.first_position, s.last_position, s.next_first, s.next_last
        FROM side AS s
       WHERE EXISTS (
               SELECT 1 FROM nib_connection AS r
                 JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
                WHERE r.fact_id = s.one AND r.kind IN ('outlet', 'collection')
                  AND (?2 IS NULL OR r.class = ?2)
                  AND NOT EXISTS (
                        SELECT 1 FROM nib_connection AS q
                          JOIN nib_object AS p ON p.fact_id = q.fact_id AND p.rank = q.source
                         WHERE q.name = r.name AND q.class IS r.class AND q.kind = r.kind
                           AND q.fact_id = s.other AND p.object_id = o.object_id))
      """, in: connection)
    let asked: [(className: String?, path: String?)] =
      switch owner {
      case .className(let name): [(name, nil)]
      case .nibs(let paths): paths.sorted().map { (nil, $0) }
      }
    for (number, part) in history.parts.enumerated() {
      if number > 0 { found.insert(part.firstStep) }
      for (className, path) in asked {
        try read.forEachRow(part.timeline, className, path) { columns throws(StoreError) in
          let before = part.steps(from: try columns.next(), to: try columns.next())
          let now = part.steps(from: try columns.next(), to: try columns.next())
          if let before, let now, before.upperBound + 1 == now.lowerBound {
            found.insert(now.lowerBound)
          }
        }
      }
    }
    return found
  }
}
