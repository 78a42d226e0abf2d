import Facts

extension TimelineState {
  /// Makes the rows of `results`, all that hold at `position`, the open ones.
  func replaceAll(
    with results: ResolutionResults, profiles: ProfileBits, at position: Int
  ) throws(StoreError) {
    try classes.replaceAll(with: results.classes, at: position)
    try outlets.replaceAll(with: results.outlets, at: position)
    try actions.replaceAll(with: results.actions, at: position)
    try nibLoads.replaceAll(with: results.nibLoads, at: position)
    try bundles.replaceAll(with: results.bundles.map(BundleRow.init), at: position)
    try nibs.replaceAll(with: results.nibs, at: position)
    try nibApps.replaceAll(with: results.nibApps, at: position)
    try connections.replaceAll(with: results.connections.map(ConnectionRow.init), at: position)
    try lookups.replaceAll(with: lookupRows(of: results), at: position)
    try resolutions.replaceAll(with: resolutionRows(of: results, profiles), at: position)
    controllerCount = results.classes.count(where: \.isController)
  }

  /// Makes the rows of a change the only open ones of its files.
  func replace(
    _ changes: SnapshotChanges, profiles: ProfileBits, at position: Int
  ) throws(StoreError) {
    let pathID = { path throws(StoreError) in try self.paths.id(of: path) }
    let files = try changes.files.map(pathID)
    let results = changes.results
    let resolved = try resolutionRows(of: results, profiles)
    controllerCount -= controllers(in: files)
    try classes.replace(files, with: results.classes, at: position)
    try outlets.replace(files, with: results.outlets, at: position)
    try actions.replace(files, with: results.actions, at: position)
    try nibLoads.replace(files, with: results.nibLoads, at: position)
    if changes.hasNewBundles {
      try bundles.replaceAll(with: results.bundles.map(BundleRow.init), at: position)
    }
    if let moved = changes.nibs {
      let moved = try moved.map(pathID)
      try nibs.replace(moved, with: results.nibs, at: position)
      try nibApps.replace(moved, with: results.nibApps, at: position)
    } else if changes.hasNewBundles {
      try nibs.replaceAll(with: results.nibs, at: position)
      try nibApps.replaceAll(with: results.nibApps, at: position)
    }
    let connected = results.connections.map(ConnectionRow.init) + keptConnections(files, changes)
    try connections.replace(files, with: connected, at: position)
    try lookups.replace(
      files, with: lookupRows(of: results) + keptLookups(files, changes), at: position)
    try resolutions.replace(files, with: resolved, at: position)
    for (path, copies) in changes.copies.sorted(by: { $0.key < $1.key }) {
      let id = try pathID(path)
      let rows = resolutions.rows(of: id).map { $0.renumbered(copies) }
      try resolutions.replace(id, with: rows[...], at: position)
    }
    controllerCount += controllers(in: files)
  }

  /// The connections of nibs in apps whose rows stay.
  private func keptConnections(_ files: [Int64], _ changes: SnapshotChanges) -> [ConnectionRow] {
    guard !changes.keptFiles.isEmpty else { return [] }
    return files.flatMap { connections.rows(of: $0) }.filter { row in
      changes.keptFiles.contains(FileOfApp(path: row.path, app: row.app))
    }
  }

  /// The names in property lists of apps whose rows stay.
  private func keptLookups(_ files: [Int64], _ changes: SnapshotChanges) -> [LookupRow] {
    guard !changes.keptFiles.isEmpty else { return [] }
    return files.flatMap { lookups.rows(of: $0) }.filter { row in
      Self.infoKinds.contains(row.kind)
        && changes.keptFiles.contains(FileOfApp(path: row.path, app: row.app))
    }
  }

  private static let infoKinds = Set(InfoKey.allCases.map(\.kind))

  private func lookupRows(of results: ResolutionResults) throws(StoreError) -> [LookupRow] {
    try results.lookups.map { row throws(StoreError) in try LookupRow(row, paths: paths) }
  }

  private func resolutionRows(
    of results: ResolutionResults, _ profiles: ProfileBits
  ) throws(StoreError) -> [ResolutionRow] {
    try results.resolutions.map { row throws(StoreError) in
      try ResolutionRow(row, profiles: profiles, paths: paths)
    }
  }
}
