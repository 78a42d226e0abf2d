public import Facts

/// The path of a problem that affects a whole project.
public let wholeProject = "."

extension Store {
  /// Whether the last run gave a project up and kept the rows of an earlier run.
  public func isGivenUp(_ project: String) throws(StoreError) -> Bool {
    try Statement(
      "SELECT 1 \(givenUp)", in: connection
    ).row(project, wholeProject, SpanLevel.open) { _ throws(StoreError) in true } ?? false
  }
}

extension SnapshotWriter {
  /// Notes in a snapshot that a later run gave the project up; keeps its other rows.
  public func noteGivenUp(
    _ problem: Problem, after snapshot: StoredSnapshot
  ) throws(StoreError) {
    let next = try Statement(
      "SELECT 1 FROM snapshot WHERE timeline_id = ? AND position > ? LIMIT 1", in: connection
    ).row(snapshot.timeline.rawValue, snapshot.position) { _ throws(StoreError) in true }
    let last = next == nil ? nil : snapshot.position
    try Statement(
      """
      INSERT INTO problem (timeline_id, level, first_position, path_id, rank, last_position,
                           of_file, line, severity, code, message)
      VALUES (?, ?, ?, ?, 0, ?, 0, NULL, ?, ?, ?)
      """, in: connection
    ).run(
      snapshot.timeline.rawValue, SpanLevel.of(snapshot.position, last), snapshot.position,
      try pathID(of: wholeProject), last, problem.severity.rawValue, problem.code.rawValue,
      problem.message)
    try Statement(
      "UPDATE snapshot SET problem_count = problem_count + 1 WHERE id = ?", in: connection
    ).run(snapshot.id.rawValue)
  }

  /// Removes such a problem from all snapshots that still have it.
  public func forgetGivenUp(of project: String) throws(StoreError) {
    try Statement(
      """
      UPDATE snapshot SET problem_count = problem_count - 1
       WHERE EXISTS (SELECT 1 \(givenUp)
                        AND c.timeline_id = snapshot.timeline_id
                        AND c.first_position <= snapshot.position)
      """, in: connection
    ).run(project, wholeProject, SpanLevel.open)
    try Statement(
      """
      DELETE FROM problem
       WHERE (timeline_id, level, first_position, path_id, rank) IN (
               SELECT c.timeline_id, c.level, c.first_position, c.path_id, c.rank \(givenUp))
      """, in: connection
    ).run(project, wholeProject, SpanLevel.open)
  }
}

/// The open problem of a project at a path.
private let givenUp = """
  FROM project AS p
  JOIN path AS f
  JOIN problem AS c
    ON c.timeline_id = p.current_timeline_id AND c.path_id = f.id
   WHERE p.name = ? AND f.path = ? AND c.level = ? AND c.code = 'over-budget'
  """
