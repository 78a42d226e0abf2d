public import Facts

/// The number of broken resolutions that share a bundle and profiles.
public struct BrokenCount: Hashable, Sendable {
  /// The bundle.
  public let bundle: String?
  /// Whether such a creation occurs.
  public let isSeen: Bool
  /// The profiles.
  public let profiles: ProfileSet
  /// The number.
  public let count: Int
}

extension Store {
  /// The resolutions of a snapshot for some of `profiles`; their sets count places in it.
  ///
  /// May leave out unchanged rows that also hold at `other`, if that is on the same timeline. Omits
  /// messages, and all flags except that for outlets that stay nil without a nib.
  public func resolutions(
    of snapshot: StoredSnapshot, besides other: StoredSnapshot? = nil,
    for profiles: [RuntimeProfile]
  ) throws(StoreError) -> [Resolution] {
    let places = try ProfilePlaces(of: profiles, connection)
    var rows: [Resolution] = []
    try Statement(
      """
      SELECT c.profiles, c.stem, c.controller, CASE WHEN c.is_declared THEN f.path END,
             c.controller_line, c.creation, m.path, c.creation_line, c.seen, c.rule, c.implicit,
             c.nib_name, n.path, c.bundle, c.owner_class, c.owns, c.verdict,
             c.missing,
             instr(c.flags, '\(ResolutionFlags.lateNilOutlet.text)') > 0
        FROM \(SpanRange(at: snapshot, besides: other).rows(of: "resolution"))
        JOIN path AS f ON f.id = c.path_id
        LEFT JOIN path AS m ON m.id = c.creation_path_id
        LEFT JOIN path AS n ON n.id = c.nib_path_id
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue) { columns throws(StoreError) in
      let set = places.set(try columns.next())
      guard !set.isEmpty else { return }
      rows.append(try Resolution(profiles: set, from: &columns))
    }
    return rows
  }

  /// The number of broken resolutions that hold unchanged at both snapshots of a timeline.
  public func brokenAtBoth(
    _ one: StoredSnapshot, _ other: StoredSnapshot, for profiles: [RuntimeProfile]
  ) throws(StoreError) -> [BrokenCount] {
    let places = try ProfilePlaces(of: profiles, connection)
    var counts: [BrokenCount] = []
    try Statement(
      """
      SELECT c.profiles, c.bundle, c.seen, count(*)
        FROM \(SpanRange(at: one, and: other).rows(of: "resolution"))
       WHERE c.verdict = 'no-view' OR c.verdict GLOB 'crash-*'
       GROUP BY 1, 2, 3
      """, in: connection
    ).forEachRow(one.timeline.rawValue) { columns throws(StoreError) in
      let set = places.set(try columns.next())
      counts.append(
        BrokenCount(
          bundle: try columns.next(), isSeen: try columns.next(), profiles: set,
          count: try columns.next()))
    }
    return counts
  }

  /// The bundles of a snapshot.
  public func bundles(of snapshot: StoredSnapshot) throws(StoreError) -> [LinkedBundle] {
    try Statement(
      """
      SELECT \(LinkedBundle.selection)
        FROM \(SpanRange(at: snapshot).rows(of: "bundle"))
        JOIN path AS f ON f.id = c.path_id
       ORDER BY c.name, f.path, c.rank
      """, in: connection
    ).rows(snapshot.timeline.rawValue)
  }

  /// The bundles with these names, and on demand all apps and extensions, in any order; possibly
  /// others too.
  public func bundles(
    of snapshot: StoredSnapshot, named names: Set<String>, withApps hasApps: Bool
  ) throws(StoreError) -> [LinkedBundle] {
    // A name with a slash also matches other bundles.
    let list = "/" + names.sorted().joined(separator: "/") + "/"
    return try Statement(
      """
      SELECT \(LinkedBundle.selection)
        FROM \(SpanRange(at: snapshot).rows(of: "bundle"))
        JOIN path AS f ON f.id = c.path_id
       WHERE instr(?2, '/' || c.name || '/') OR ?3 AND c.kind IN ('app', 'extension')
      """, in: connection
    ).rows(snapshot.timeline.rawValue, list, hasApps)
  }

  /// Whether two snapshots certainly have the same bundles, because no bundle was written between
  /// them.
  public func haveSameBundles(
    _ one: StoredSnapshot, _ other: StoredSnapshot
  ) throws(StoreError) -> Bool {
    guard one.timeline == other.timeline else { return false }
    for range in [SpanRange(at: one, besides: other), SpanRange(at: other, besides: one)] {
      let count: Int? = try Statement(
        """
        SELECT count(*)
          FROM \(range.rows(of: "bundle"))
        """, in: connection
      ).row(one.timeline.rawValue)
      guard count == 0 else { return false }
    }
    return true
  }
}

extension Resolution {
  /// Reads a row; throws at a word unknown to this version.
  fileprivate init(profiles: ProfileSet, from columns: inout ColumnReader) throws(StoreError) {
    let stem: String = try columns.next()
    self.init(stem: stem, controller: try columns.next(), creation: .default)
    self.profiles = profiles
    controllerPath = try columns.next()
    controllerLine = try columns.next()
    creation = try known(try columns.next())
    creationPath = try columns.next()
    creationLine = try columns.next()
    isSeen = try columns.next()
    rule = try known(try columns.next())
    isImplicit = try columns.next()
    nibName = try columns.next()
    nibPath = try columns.next()
    bundle = try columns.next()
    ownerClass = try columns.next()
    owns = try columns.next()
    verdict = try known(try columns.next())
    missing = try columns.next()
    if try columns.next(), verdict.isPlain { flags = .lateNilOutlet }
  }
}

/// The term of a word; throws at a word unknown to this version.
func known<Term: RawRepresentable<String>>(_ word: String) throws(StoreError) -> Term {
  guard let term = Term(rawValue: word) else {
    throw StoreError(.unusable, "the index has a word that this version does not know: \(word)")
  }
  return term
}

extension LinkedBundle: Readable {
  /// The columns of a bundle `c` and its path `f`.
  static let selection = """
    c.name, c.kind, nullif(f.path, ''), c.platforms, c.minimum_ios, c.minimum_macos,
    c.minimum_tvos, c.phone_only
    """

  /// Reads the columns of ``selection``.
  init(from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      name: try columns.next(), kind: try known(try columns.next()), path: try columns.next())
    if let words: String = try columns.next() { platforms = Platforms(text: words) }
    minimumIOS = (try columns.next() as String?).flatMap { SystemVersion($0) }
    minimumMacOS = (try columns.next() as String?).flatMap { SystemVersion($0) }
    minimumTVOS = (try columns.next() as String?).flatMap { SystemVersion($0) }
    isPhoneOnly = try columns.next()
  }
}
