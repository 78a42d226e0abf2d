import Facts

extension LineageState {
  /// Makes the rows of `program` but the resolutions, which are all that hold at `position`, the open
  /// ones.
  func replaceAllLinked(
    with program: Program, at position: Int, paths: PathTable
  ) throws(StoreError) {
    let pathID = { path throws(StoreError) in try paths.id(of: path) }
    try classes.replaceAll(with: program.classes, at: position, pathID: pathID)
    try outlets.replaceAll(with: program.outlets, at: position, pathID: pathID)
    try actions.replaceAll(with: program.actions, at: position, pathID: pathID)
    try nibLoads.replaceAll(with: program.nibLoads, at: position, pathID: pathID)
    try bundles.replaceAll(with: program.bundles.map(BundleRow.init), at: position, pathID: pathID)
    try nibs.replaceAll(with: program.nibs, at: position, pathID: pathID)
    controllerCount = program.classes.count(where: \.isController)
  }

  /// Makes the resolutions of `program`, which are all that hold at `position`, the open ones.
  func replaceAllResolved(
    with program: Program, profiles: ProfileBits, at position: Int, paths: PathTable
  ) throws(StoreError) {
    let resolved = try resolutionRows(of: program, profiles, paths)
    try resolutions.replaceAll(with: resolved, at: position) { path throws(StoreError) in
      try paths.id(of: path)
    }
  }

  /// Makes the rows of a change the only open ones of its files.
  func replace(
    _ changes: SnapshotChanges, profiles: ProfileBits, at position: Int, paths: PathTable
  ) throws(StoreError) {
    let pathID = { path throws(StoreError) in try paths.id(of: path) }
    let files = try changes.files.map(pathID)
    let program = changes.program
    let resolved = try resolutionRows(of: program, profiles, paths)
    controllerCount -= controllers(in: files)
    try classes.replace(files, with: program.classes, at: position, pathID: pathID)
    try outlets.replace(files, with: program.outlets, at: position, pathID: pathID)
    try actions.replace(files, with: program.actions, at: position, pathID: pathID)
    try nibLoads.replace(files, with: program.nibLoads, at: position, pathID: pathID)
    if changes.hasNewBundles {
      try bundles.replaceAll(
        with: program.bundles.map(BundleRow.init), at: position, pathID: pathID)
    }
    if let moved = changes.nibs {
      try nibs.replace(
        try moved.map(pathID), with: program.nibs, at: position, pathID: pathID)
    } else if changes.hasNewBundles {
      try nibs.replaceAll(with: program.nibs, at: position, pathID: pathID)
    }
    try resolutions.replace(files, with: resolved, at: position, pathID: pathID)
    for (path, copies) in changes.copies.sorted(by: { $0.key < $1.key }) {
      let id = try pathID(path)
      let rows = resolutions.rows(of: id).map { $0.renumbered(copies) }
      try resolutions.replace(id, with: rows[...], at: position)
    }
    controllerCount += controllers(in: files)
  }

  private func resolutionRows(
    of program: Program, _ profiles: ProfileBits, _ paths: PathTable
  ) throws(StoreError) -> [ResolutionRow] {
    try program.resolutions.map { row throws(StoreError) in
      try ResolutionRow(row, profiles: profiles, paths: paths)
    }
  }
}
