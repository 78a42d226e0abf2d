/// A message that the index predicts for a controller or a nib's connection in a snapshot.
public struct PredictedMessage: Hashable, Sendable {
  /// The view with the predicting row.
  public enum Source: String, Sendable {
    case resolution, connection, load, identifier
  }

  /// The exact text, with `0x0` for addresses.
  public let message: String
  /// The class in the message; nil if unknown.
  public let className: String?
  /// The view with the predicting row.
  public let source: Source
  /// The rule that chose the nib, or the kind of the connection or lookup.
  public let rule: String
  /// The verdict or the status.
  public let status: String
  /// The nib.
  public let nibPath: String?
  /// The file to look at: of the class, of the nib, or of the lookup's code or property list.
  public let path: String?
  /// The line of the path.
  public let line: Int?
  /// The file of the creation, if any.
  public let creationPath: String?
  /// The line of the creation.
  public let creationLine: Int?
  /// The profiles, separated by spaces; nil if all have it.
  public var profiles: String?
  /// The bundle of a controller; nil for anything else.
  public var bundle: String?
  /// `high`, `medium` or `low`.
  public let confidence: String
}

extension Store {
  /// The predicted messages for a snapshot, sorted.
  public func predictedMessages(
    in snapshot: SnapshotID
  ) throws(StoreError) -> [PredictedMessage] {
    try Statement(Self.predictedMessages, in: connection).rows(snapshot.rawValue)
  }

  private static let predictedMessages = """
    SELECT message, controller, 'resolution', rule, verdict, nib_path, controller_path,
           controller_line, creation_path, creation_line, group_concat(profile, ' '), bundle, confidence
      FROM (SELECT * FROM resolutions_at
             WHERE snapshot_id = ?1
               AND (message IS NOT NULL OR verdict = 'no-view'
                    OR verdict <> 'ok-custom' AND creation <> 'decoded'
                       AND ' ' || flags || ' ' LIKE '% late-nil-outlet %')
             ORDER BY profile)
     GROUP BY message, controller, rule, verdict, nib_path, controller_path, controller_line,
              creation_path, creation_line, bundle, confidence
     UNION ALL
    SELECT message, source_class, 'connection', kind, status, nib_path, nib_path, line, NULL, NULL,
           NULL, NULL, confidence
      FROM connections_at
     WHERE snapshot_id = ?1 AND status NOT IN ('ok', 'unknown')
     GROUP BY message, source_class, kind, status, nib_path, line, confidence
     UNION
    SELECT message, class, 'load', kind, status, nib_path, path, line, NULL, NULL, NULL, NULL,
           confidence
      FROM loads_at
     WHERE snapshot_id = ?1 AND status NOT IN ('ok', 'unknown')
     UNION
    SELECT message, class, 'identifier', kind, status, NULL, path, line, NULL, NULL, NULL, NULL,
           confidence
      FROM identifiers_at
     WHERE snapshot_id = ?1 AND status NOT IN ('ok', 'unknown')
     ORDER BY 1, 2, 7, 8, 9, 10, 12
    """
}

extension PredictedMessage: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      message: try columns.next() as String? ?? "", className: try columns.next(),
      source: Source(rawValue: try columns.next()) ?? .connection, rule: try columns.next(),
      status: try columns.next(), nibPath: try columns.next(), path: try columns.next(),
      line: try columns.next(), creationPath: try columns.next(),
      creationLine: try columns.next(), profiles: try columns.next(), bundle: try columns.next(),
      confidence: try columns.next())
  }
}
