public import Facts

/// The rows of one app.
public struct ResolvedApp: Sendable {
  /// The rows of files that no other app runs or sees, and declarations and loads of files that the app reports.
  public var results = ResolutionResults()
  /// The resolutions of files that other apps run or see, too.
  public var shared: [Resolution] = []
  /// The nibs whose owner is a class of the app.
  public var ownedNibs: [OwnedNib] = []

  /// Creates an app without rows.
  public init() {}
}

/// Resolves one app.
///
/// `files` are in the order of ``AppMap/files(of:)``, `nibs` in that of ``App/nibs``. Copies of rows are not numbered
/// yet, because other apps may have rows of the same names.
public func resolve(
  app place: Int, of map: AppMap, files: [CodeFile], nibs: [NibFile], terms: ResolutionTerms
) -> ResolvedApp {
  let appFiles = map.files(of: place)
  func isUncompiled(_ file: Int) -> Bool { map.groups[appFiles.files[file].group].isUncompiled }
  let graph = ClassGraph(
    files: files, on: map.apps[place].bundles.platforms, uncompiled: isUncompiled)
  let names = NameEvaluator(graph)
  var resolved = ResolvedApp()
  let model = ResolutionModel(
    graph: graph, names: names, bundles: map.apps[place].bundles, nibs: NibTable(nibs),
    profiles: terms.profiles, languages: terms.languages, app: appFiles, groups: map.groups)
  resolved.results = graph.results(
    names, of: map.reportedFiles(appFiles, by: place),
    uncompiled: isUncompiled, isRead: model.isRead)
  var resolver = ControllerResolver(model)
  let rows = resolver.resolve()
  resolved.ownedNibs = resolver.ownedNibs
  var owners = NibOwners(rows)
  owners.loadedNames = resolver.loadedNames.union(model.reuse.registered)
  resolved.results.connections = NibConnections(model, owners).rows()
  resolved.results.lookups = LookupRows(model).rows()
  let info = InfoRows(
    map.apps[place].bundles, nibs: nibs.map(\.path), hasStart: model.hasStart,
    isOfSwiftUI: model.isOfSwiftUI
  ) {
    !graph.nodes(named: $0).isEmpty
  }
  resolved.results.lookups += info.rows()
  guard map.apps[place].parts.contains(where: { map.groups[$0.group].appCount > 1 }) else {
    resolved.results.resolutions = rows
    return resolved
  }
  for row in rows {
    if map.isShared(fileOf: row, files, appFiles) {
      resolved.shared.append(row)
    } else {
      resolved.results.resolutions.append(row)
    }
  }
  return resolved
}

extension AppMap {
  /// The files of an app whose declarations it reports, as indexes into its files; nil if it reports all.
  fileprivate func reportedFiles(_ files: AppFiles, by app: Int) -> Set<Int>? {
    let isAll = apps[app].parts.allSatisfy { groups[$0.group].reporter == app }
    guard !isAll else { return nil }
    return Set(files.files.indices.filter { groups[files.files[$0].group].reporter == app })
  }

  /// Whether several apps run or see the file of a row.
  fileprivate func isShared(
    fileOf row: Resolution, _ files: [CodeFile], _ appFiles: AppFiles
  ) -> Bool {
    let path = row.filePath
    let place = firstPlace(below: files.count) { !isOrdered(files[$0].path, path) }
    guard files.indices.contains(place) else { return false }
    return groups[appFiles.files[place].group].appCount > 1
  }
}

extension Resolution {
  /// The file that the row belongs to.
  public var filePath: String { controllerPath ?? creationPath ?? "" }
}

extension Sequence where Element == ResolvedApp {
  /// Merges the rows of files that several apps have: one row for all profiles with the same result.
  ///
  /// A nib is unreachable for its owner if no app loads it.
  public func mergedRows() -> [Resolution] {
    var merged = MergedResolutions(capacity: reduce(0) { $0 + $1.shared.count })
    for app in self {
      for row in app.shared { merged.add(row) }
    }
    var rows = merged.rows
    let unreachable = unreachableOwners
    if !unreachable.isEmpty {
      for place in rows.indices where unreachable.contains(rows[place].owner) {
        rows[place].flags.insert(.unreachableNib)
      }
    }
    // Sorting indexes moves less memory than sorting rows.
    return rows.indices.sorted { ResolutionRows.precedes(rows[$0], rows[$1]) }.map { rows[$0] }
  }

  /// The classes that own a nib which no app loads.
  var unreachableOwners: Set<OwnedNib.Owner> {
    let all = lazy.flatMap(\.ownedNibs)
    let loaded = Set(all.filter(\.isLoaded).map(\.withoutLoad))
    return Set(all.filter { !$0.isLoaded && !loaded.contains($0) }.map(\.owner))
  }
}

extension Resolution {
  /// The class of the controller, as nibs name their owners.
  var owner: OwnedNib.Owner {
    OwnedNib.Owner(path: controllerPath ?? "", name: controller ?? "")
  }
}
