public import Facts

/// Who lists which file, where that is as it was noted.
///
/// Who lists a file hangs on nothing but its path and the build descriptions.
public struct KeptListings: Sendable {
  /// A build description that came, changed or went.
  public struct Change {
    let path: String
    let old: BuildFacts?
    let new: BuildFacts?

    /// The description at `path` said `old` and says `new`; nil where it is not there.
    public init(at path: String, from old: BuildFacts?, to new: BuildFacts?) {
      (self.path, self.old, self.new) = (path, old, new)
    }
  }

  private let old: RememberedPlaces
  private var runs = FileRuns()
  /// The folders, in lower case, of which targets list other files.
  private var changedFolders: Set<String> = []
  /// Whether all descriptions say what they said.
  private let hasSameDescriptions: Bool
  /// Whether they say what they said but for the files of targets.
  private var hasSameTargets = true

  /// What holds since `old` was noted; nil if any file may be listed by others, or targets may have other
  /// numbers.
  public init?(since old: RememberedPlaces, _ changes: [Change]) {
    self.old = old
    hasSameDescriptions = changes.isEmpty
    for change in changes where !note(change) { return nil }
    runs = FileRuns(old)
  }

  /// Notes the folders of which a description's targets list other files; false if more changed.
  private mutating func note(_ change: Change) -> Bool {
    guard let old = change.old, let new = change.new, let kind = FileKind(path: change.path),
      old.targets.count == new.targets.count
    else { return false }
    hasSameTargets = hasSameTargets && old.withoutFiles.isSpeltLike(new.withoutFiles)
    let root = TargetAssembly(index: 0, path: change.path, facts: new, kind: kind).root
    for (before, after) in zip(old.targets, new.targets) {
      guard before.name == after.name, before.patterns.isSpeltLike(after.patterns) else {
        return false
      }
      let common = FactsChange.Common(before.files.count, after.files.count) {
        before.files[$0].isSpeltLike(after.files[$1])
      }
      let changed =
        before.files[common.middle(of: before.files.count)]
        + after.files[common.middle(of: after.files.count)]
      for files in changed {
        if let folder = placedPath(root, files.folder) { changedFolders.insert(lowercased(folder)) }
      }
    }
    return true
  }

  /// The folders, in lower case, of which it has to be known who lists files in them where those at `paths`
  /// came; nil if that are all.
  func sought(_ paths: [String]) -> Set<String>? {
    hasSameDescriptions ? Set(paths.map { lowercased(parentFolder($0)) }) : nil
  }

  /// Whether targets have the numbers that they had.
  func fits(_ targets: ModuleMap) -> Bool { old.targets.count == targets.targets.count }

  /// Whom the files around each of `files` belong to, of which `oldFiles` were there; nil if that has to be
  /// found out.
  ///
  /// Targets that are `hidden` are left out.
  func neighbours(
    of files: [MovedPlaces.File], after oldFiles: [MovedPlaces.File], hidden: Set<Int>
  ) -> FolderMajorities? {
    guard hasSameDescriptions else { return nil }
    var known: [String: Int?] = [:]
    var folders = FolderAnswer<Void>()
    for file in oldFiles {
      folders.answer(for: file.path) {
        guard let run = run(of: file), let standing = run.standing else { return }
        known.updateValue(old.standings[standing].neighbour, forKey: parentFolder(file.path))
      }
    }
    for file in files where run(of: file) == nil {
      guard let neighbour = known[parentFolder(file.path)] else { return nil }
      // The module of a file may be that of a hidden target.
      guard hidden.isEmpty || neighbour != nil else { return nil }
    }
    return FolderMajorities(known: known)
  }

  /// Who lists each of `files`, and the modules that compile them; `map` is asked where that is not known.
  func listings(
    of files: [MovedPlaces.File], by map: ModuleMap, hidden: Set<Int>
  ) -> (sources: SourceListings, modules: [String?]) {
    let paths = files.map(\.path)
    var listing = ModuleMap.Listing(by: map)
    var sources = SourceListings(
      of: paths,
      kinds: old.standings.map { standing in
        // Only headers have an implementation.
        SourceListings.Lists(
          own: standing.targets, implementation: standing.implementation ?? standing.targets)
      })
    var changed = ChangedFolders(changedFolders, map, hidden: hasSameDescriptions ? [] : hidden)
    var modules: [String?] = []
    modules.reserveCapacity(files.count)
    // The files whose modules are not known.
    var fresh: [Int] = []
    for (index, file) in files.enumerated() {
      if let run = run(of: file), let standing = run.standing, !changed.hold(file.path) {
        sources.append(kind: standing)
        // The module of a file that nobody lists is its neighbours'.
        if hasSameDescriptions || hasSameTargets && !sources.kinds[standing].own.isEmpty {
          modules.append(run.module.map { old.modules[$0] })
          continue
        }
      } else {
        sources.append(listing.lists(of: file.path))
      }
      fresh.append(index)
      modules.append(nil)
    }
    var come = SourceListings(of: fresh.map { paths[$0] })
    for index in fresh { come.append(sources[index]) }
    for (index, module) in zip(fresh, map.modules(of: come)) { modules[index] = module }
    return (sources, modules)
  }

  /// The run that a file was in, if it held code.
  private func run(of file: MovedPlaces.File) -> RememberedPlaces.Run? {
    runs[file.number].map { old.files[$0] }.flatMap { $0.standing == nil ? nil : $0 }
  }
}

/// Folders in which it has to be found out who lists files.
private struct ChangedFolders {
  private let folders: Set<String>
  private let hidden: TargetMemberships
  private var answers = FolderAnswer<Bool>()
  private let isNothing: Bool

  /// Those of `folders`, in lower case, and those in which targets of `map` take files that are hidden: of
  /// these nothing was noted.
  init(_ folders: Set<String>, _ map: ModuleMap, hidden: Set<Int>) {
    self.folders = folders
    var memberships = TargetMemberships(packages: map.packages)
    for target in hidden.sorted() { memberships.add([map.targets[target]], from: target) }
    self.hidden = memberships
    isNothing = folders.isEmpty && hidden.isEmpty
  }

  /// Whether the file at `path` is in one of them.
  mutating func hold(_ path: String) -> Bool {
    !isNothing
      && answers.answer(for: path) { [folders, hidden] in
        folders.contains(lowercased(parentFolder(path))) || !hidden.paths.folder(of: path).isEmpty
      }
  }
}
