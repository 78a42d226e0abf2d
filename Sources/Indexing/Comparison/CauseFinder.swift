import Facts
import Resolution

/// Finds the changes of files behind changed resolutions.
///
/// A file that added or removed the subject of the change (the nib, the class, the creation) is
/// certainly the cause. Otherwise the causes are the changed files that the resolution depends on;
/// a single such file is certain.
final class CauseFinder {
  /// A change of a file, with a line of the file now if one is known.
  typealias Cause = (file: FileChange, line: Int?)

  /// The side before the change.
  let old: ComparedSide
  /// The side after the change.
  let new: ComparedSide
  let files: [FileChange]
  private var differences: [Int: FileDifference] = [:]
  /// The places in `files`, keyed by each path that a file has or had.
  private let places: [String: [Int]]
  /// The places in `files` that declare a class differently, keyed by its name.
  private var knownDeclaring: [String: [Int]]?
  /// The causes in code of changed connections, keyed by the classes at their ends.
  var codeCauses: [Set<String>: ChangeCause?] = [:]
  private var families: [String: Set<String>] = [:]
  private var declared: [String: (old: Bool, new: Bool)] = [:]
  private let bundles: [String: (old: [LinkedBundle], new: [LinkedBundle])]

  init(_ pair: ComparedPair) throws {
    old = pair.old
    new = pair.new
    files = try pair.fileChanges()
    var places: [String: [Int]] = [:]
    for (place, file) in files.enumerated() {
      for path in Set([file.path, file.disappearedPath].compactMap(\.self)) {
        places[path, default: []].append(place)
      }
    }
    self.places = places
    var bundles: [String: (old: [LinkedBundle], new: [LinkedBundle])] = [:]
    for bundle in try old.bundles() { bundles[bundle.name, default: ([], [])].old.append(bundle) }
    for bundle in try new.bundles() { bundles[bundle.name, default: ([], [])].new.append(bundle) }
    self.bundles = bundles
  }

  /// The cause of each of `changes`; nil if no changed file explains it.
  func causes(of changes: [ChangedResolution]) throws -> [ChangeCause?] {
    try changes.map { change in
      if let direct = ChangeCause(try directCauses(of: change), isCertain: true) { return direct }
      let possible = try possibleCauses(of: change)
      return ChangeCause(possible, isCertain: possible.count == 1)
    }
  }

  // MARK: Certain causes

  /// The files that added or removed the subject of the change.
  private func directCauses(of change: ChangedResolution) throws -> [Cause] {
    if change.old != nil, change.new != nil { return try nibs(of: change) }
    guard let row = change.resolution else { return [] }
    if let name = row.controller {
      let isNew = try change.old == nil && !isDeclared(name).old
      let isGone = try change.new == nil && !isDeclared(name).new
      if isNew || isGone { return try declarations(of: name, at: row) + nibs(along: change) }
    }
    let made = try creations(of: change, row)
    return made.isEmpty ? descriptions(of: row) : made + nibs(along: change)
  }

  /// Whether each side declares a class.
  private func isDeclared(_ name: String) throws -> (old: Bool, new: Bool) {
    if let known = declared[name] { return known }
    let found = try (!old.classes(named: name).isEmpty, !new.classes(named: name).isEmpty)
    declared[name] = found
    return found
  }

  /// The nib that appeared or disappeared between the rows, or whose owner changed.
  private func nibs(of change: ChangedResolution) throws -> [Cause] {
    let (before, now) = (change.old?.nibPath, change.new?.nibPath)
    guard before != now else {
      guard change.old?.ownerClass != change.new?.ownerClass,
        let index = indices(at: now).first(where: { files[$0].path == now }),
        try difference(of: index).hasOtherContent
      else { return [] }
      return [(files[index], nil)]
    }
    return looksForTheSame(change) ? nibs(along: change) : []
  }

  /// The nibs that appeared or disappeared, with the facts about them.
  private func nibs(along change: ChangedResolution) -> [Cause] {
    let (before, now) = (change.old?.nibPath, change.new?.nibPath)
    return indices(at: before, now).map { files[$0] }.filter { file in
      (file.appeared && file.path == now)
        || (file.disappearedPath != nil && file.disappearedPath == before)
    }.map { ($0, nil) }
  }

  /// Whether both sides look for the same names, so that only the existing nibs can differ.
  private func looksForTheSame(_ change: ChangedResolution) -> Bool {
    guard let old = change.old, let new = change.new else { return false }
    return old.nibName == new.nibName && old.rule == new.rule
      || old.rule.isByName && new.rule.isByName
  }

  /// The files that declare a class on one side alone; the file of the row's class takes
  /// precedence.
  private func declarations(of name: String, at row: Resolution) throws -> [Cause] {
    let main = try indices(at: row.controllerPath).filter {
      try difference(of: $0).classes.keys.contains(name)
    }
    return try (main.isEmpty ? declaring()[name] ?? [] : main).map { index in
      (files[index], try difference(of: index).classes[name] ?? nil)
    }
  }

  /// The file that gained or lost a creation.
  private func creations(of change: ChangedResolution, _ row: Resolution) throws -> [Cause] {
    guard row.creation != .default, let path = row.creationPath,
      let index = indices(at: path).first
    else { return [] }
    let difference = try difference(of: index)
    let loads = change.old == nil ? difference.newLoads : difference.goneLoads
    let controllers = change.old == nil ? difference.newControllers : difference.goneControllers
    guard
      loads.contains(where: { $0.line == row.creationLine })
        || row.controller.map(controllers.contains) ?? false
    else { return [] }
    return [(files[index], change.old == nil ? row.creationLine : nil)]
  }

  /// The build description that makes the bundle on one side only.
  private func descriptions(of row: Resolution) -> [Cause] {
    guard let bundle = row.bundle.flatMap({ bundles[$0] }), bundle.old.isEmpty != bundle.new.isEmpty
    else { return [] }
    let paths = (bundle.old + bundle.new).compactMap(\.path)
    return indices(at: paths).map { (files[$0], nil) }
  }

  /// The places in `files` of files that are or were at `paths`.
  func indices(at paths: String?...) -> [Int] { indices(at: paths.compactMap(\.self)) }

  private func indices(at paths: [String]) -> [Int] {
    Set(paths.flatMap { places[$0] ?? [] }).sorted()
  }

  private func declaring() throws -> [String: [Int]] {
    if let knownDeclaring { return knownDeclaring }
    var found: [String: [Int]] = [:]
    for index in files.indices {
      for name in try difference(of: index).classes.keys { found[name, default: []].append(index) }
    }
    knownDeclaring = found
    return found
  }

  // MARK: Possible causes

  /// The changed files that the resolution depends on.
  private func possibleCauses(of change: ChangedResolution) throws -> [Cause] {
    let subject = try Subject(change, families: family)
    let isInOtherBundles = try subject.nibPaths.contains {
      try old.bundles(ofNib: $0) != new.bundles(ofNib: $0)
    }
    return try files.indices.compactMap { index in
      let file = files[index]
      let difference = try difference(of: index)
      guard let kind = (file.new ?? file.old)?.file.kind else { return nil }
      if kind.isNib {
        return subject.isAbout(file, differs: difference.hasOtherContent) ? (file, nil) : nil
      }
      if difference.hasOtherContent {
        let depends = subject.depends(
          onBuild: file, bundles: bundles, isInOtherBundles: isInOtherBundles)
        return depends ? (file, nil) : nil
      }
      guard let line = subject.line(of: file, difference) else { return nil }
      return (file, line)
    }
  }

  /// The class and its base classes, on both sides.
  func family(of name: String) throws -> Set<String> {
    if let known = families[name] { return known }
    let found = try old.baseClasses(of: name).union(new.baseClasses(of: name))
    families[name] = found
    return found
  }

  /// The change of facts that a file change makes.
  func difference(of index: Int) throws -> FileDifference {
    if let known = differences[index] { return known }
    let file = files[index]
    // Resolutions do not depend on an image.
    guard (file.new ?? file.old)?.file.kind != .asset else { return FileDifference(nil, nil) }
    let difference = FileDifference(try file.old?.facts(), try file.new?.facts())
    differences[index] = difference
    return difference
  }
}

extension Resolution.Rule {
  /// Whether the class's own name decides, or no nib of that name was found.
  fileprivate var isByName: Bool {
    switch self {
    case .implicitFull, .implicitShort, .implicitModuleFull, .implicitModuleShort, .none: true
    default: false
    }
  }
}
