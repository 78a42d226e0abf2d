import Facts

/// Resolutions without duplicates: rows that differ only in profiles become one row.
///
/// A nib that is unreachable in one app may be loaded in another, so rows lose that flag.
struct MergedResolutions {
  private(set) var rows: [Resolution] = []
  /// The last row of each hash.
  private var lastPlaces: [Int: Int] = [:]
  /// The row with the same hash before each row.
  private var previousPlaces: [Int?] = []

  /// Reserves space for rows.
  init(capacity: Int) {
    rows.reserveCapacity(capacity)
    lastPlaces.reserveCapacity(capacity)
    previousPlaces.reserveCapacity(capacity)
  }

  mutating func add(_ row: Resolution) {
    var content = row
    content.profiles = []
    content.flags.remove(.unreachableNib)
    (content.reach, content.isRequested) = (.unknown, nil)
    let hash = content.hashValue
    let last = lastPlaces[hash]
    var candidate = last
    while let place = candidate {
      content.profiles = rows[place].profiles
      (content.reach, content.isRequested) = (rows[place].reach, rows[place].isRequested)
      if rows[place] == content, rows[place].isSpeltLike(content) {
        rows[place].profiles.formUnion(row.profiles)
        rows[place].noteReach(of: row)
        return
      }
      candidate = previousPlaces[place]
    }
    content.profiles = row.profiles
    (content.reach, content.isRequested) = (row.reach, row.isRequested)
    lastPlaces[hash] = rows.count
    previousPlaces.append(last)
    rows.append(content)
  }
}
