import Facts

/// A resolution, and the steps of a project's history at which it holds.
public struct HistoryResolution: Hashable, Sendable {
  /// The columns whose difference counts as a change.
  public struct Answer: Hashable, Sendable {
    /// The deciding rule.
    public let rule: String
    /// The name in the lookup.
    public let nibName: String?
    /// The bundle that the lookup searches.
    public let bundle: String?
    /// Whether the lookup finds a nib; its path does not matter, so moving it is no change.
    public let hasNib: Bool
    /// The verdict.
    public let verdict: String
    /// The class that the nib was made for.
    public let ownerClass: String?
    /// Whether that is the controller or a superclass.
    public let owns: Bool?

    /// Whether the controller crashes or stays without a view.
    public var isBroken: Bool { verdict == "no-view" || verdict.hasPrefix("crash-") }
  }

  /// The steps at which it holds.
  public let steps: ClosedRange<Int>
  /// The profiles that it holds for, as bits of the index.
  public let profiles: UInt64
  /// Its key without the profile.
  public let stem: String
  /// The class.
  public let controller: String?
  /// `default`, `call`, `scene` or `decoded`.
  public let creation: String
  /// The place of the creation, or else of the class: `path:line`.
  public let place: String?
  /// Whether the code contains such a creation.
  public let isSeen: Bool
  /// Whether the search by the class's name finds the nib.
  public let isImplicit: Bool
  /// The file that the lookup finds.
  public let nibPath: String?
  /// The exact text of the exception or log.
  public let message: String?
  /// The missing storyboard, or the missing identifier of a scene.
  public let missing: String?
  /// The columns that count in comparisons.
  public let answer: Answer
}

extension HistoryResolution {
  /// The stem without the rank, which distinguishes rows with the same names.
  ///
  /// Ranks follow the order of paths, so the same row may get another rank.
  public var family: String { familyName(ofStem: stem) }
}

/// A selection of the resolutions of a history, with all rows of their families at any time.
public enum HistorySelection: Hashable, Sendable {
  /// All resolutions.
  case all
  /// The resolutions of a class, by its source name or run-time name.
  case controller(String)
  /// The resolutions that ever found one of these nibs, by the ids of their paths.
  case nibs(Set<NibPathID>)
  /// The resolutions that are broken in the latest snapshot.
  case brokenNow
}

extension Store {
  /// The resolutions of a project's history, by stem and step.
  public func resolutions(
    of history: ProjectHistory, _ selection: HistorySelection
  ) throws(StoreError) -> [HistoryResolution] {
    var rows: [HistoryResolution] = []
    if selection == .all {
      let read = try Statement(Self.resolutionRows + "WHERE c.timeline_id = ?", in: connection)
      for part in history.parts {
        try read.forEachRow(part.timeline) { columns throws(StoreError) in
          if let row = try HistoryResolution(on: part, from: &columns) { rows.append(row) }
        }
      }
    } else {
      let stems = try stems(of: history, selection)
      let read = try Statement(
        Self.resolutionRows + "WHERE c.timeline_id = ? AND c.stem = ?", in: connection)
      for part in history.parts {
        for stem in stems {
          try read.forEachRow(part.timeline, stem) { columns throws(StoreError) in
            if let row = try HistoryResolution(on: part, from: &columns) { rows.append(row) }
          }
        }
      }
    }
    return rows.sorted {
      ($0.stem, $0.steps.lowerBound, $0.profiles) < ($1.stem, $1.steps.lowerBound, $1.profiles)
    }
  }

  private func stems(of history: ProjectHistory, _ selection: HistorySelection) throws(StoreError)
    -> [String]
  {
    if selection == .brokenNow {
      return try families(of: brokenStems(of: history), in: history).sorted()
    }
    var stems: Set<String> = []
    for condition in selection.conditions where stems.isEmpty {
      let find = try Statement(
        """
        SELECT DISTINCT stem FROM resolution
         WHERE timeline_id = ?1 AND \(condition.sql)
        """, in: connection)
      for part in history.parts {
        stems.formUnion(try find.rows(part.timeline, condition.name))
      }
    }
    return try families(of: stems, in: history).sorted()
  }

  /// The stems of broken resolutions in the latest snapshot.
  private func brokenStems(of history: ProjectHistory) throws(StoreError) -> Set<String> {
    guard let latest = history.snapshots.last,
      let snapshot = try snapshot(latest.id, of: history.project)
    else { return [] }
    return try brokenResolutions(at: snapshot)
  }

  /// The stems of the whole families of `stems`.
  private func families(of stems: Set<String>, in history: ProjectHistory) throws(StoreError)
    -> Set<String>
  {
    var members = stems
    // In ASCII, 0 follows the slash that precedes a rank.
    let find = try Statement(
      "SELECT DISTINCT stem FROM resolution WHERE timeline_id = ?1 AND stem >= ?2 AND stem < ?2 || '0'",
      in: connection)
    for family in Set(stems.map(familyName)) {
      for part in history.parts {
        let found: [String] = try find.rows(part.timeline, family)
        members.formUnion(found.filter { familyName(ofStem: $0) == family })
      }
    }
    return members
  }

  private static let resolutionRows = """
    SELECT c.first_position, c.last_position, c.profiles, c.stem, c.controller, c.creation,
           coalesce(m.path || ':' || c.creation_line, m.path,
                    CASE WHEN c.is_declared THEN f.path || ':' || c.controller_line END),
           c.seen, c.implicit, n.path, c.rule, c.nib_name, c.bundle, c.verdict, c.owner_class,
           c.owns, c.message, c.missing
      FROM resolution AS c
      JOIN path AS f ON f.id = c.path_id
      LEFT JOIN path AS m ON m.id = c.creation_path_id
      LEFT JOIN path AS n ON n.id = c.nib_path_id

    """
}

extension HistorySelection {
  /// The conditions on stems, and the value of `?2` in each.
  ///
  /// A later condition for a class applies only if the earlier ones find nothing.
  fileprivate var conditions: [(sql: String, name: String?)] {
    switch self {
    case .all, .brokenNow: []
    case .controller(let name): [("controller = ?2", name), ("runtime_name = ?2", name)]
    case .nibs(let paths):
      [
        (
          "nib_path_id IN (\(paths.map { "\($0.rawValue)" }.sorted().joined(separator: ", ")))"
            + " AND ?2 IS NULL", nil
        )
      ]
    }
  }
}

extension HistoryResolution {
  fileprivate init?(on part: ProjectHistory.Part, from columns: inout ColumnReader)
    throws(StoreError)
  {
    let first: Int = try columns.next()
    guard let steps = part.steps(from: first, to: try columns.next()) else { return nil }
    self.steps = steps
    profiles = UInt64(bitPattern: try columns.next() as Int64)
    stem = try columns.next()
    controller = try columns.next()
    creation = try columns.next()
    place = try columns.next()
    isSeen = try columns.next()
    isImplicit = try columns.next()
    nibPath = try columns.next()
    let rule: String = try columns.next()
    let nibName: String? = try columns.next()
    let bundle: String? = try columns.next()
    let verdict: String = try columns.next()
    answer = Answer(
      rule: rule, nibName: nibName, bundle: bundle, hasNib: nibPath != nil, verdict: verdict,
      ownerClass: try columns.next(), owns: try columns.next())
    message = try columns.next()
    missing = try columns.next()
  }
}
