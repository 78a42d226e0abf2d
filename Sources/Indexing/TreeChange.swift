import Facts
import IndexStore
import Repository
import Resolution

/// The files that a commit changes, compared with a snapshot before it.
struct TreeChange {
  private let paths: Set<ExactText>
  private let edited: [InputFile]
  private let base: StoredSnapshot
  private let store: Store

  /// The changes since `base`; `edited` are the files with new contents, each with its facts.
  init(
    _ changes: [CommitChanges.PathChange], to edited: [InputFile], since base: StoredSnapshot,
    in store: Store
  ) {
    paths = Set(changes.map { ExactText($0.path) })
    self.edited = edited.sorted { isOrdered($0.file.path, $1.file.path) }
    self.base = base
    self.store = store
  }

  /// The files of the commit, by path.
  var files: [InputFile] { get throws { applied(to: try storedFiles()) } }

  /// The files in some folders before and after the changes.
  ///
  /// Returns nil if a changed file is elsewhere, or if a changed nib may name an image of other folders;
  /// with `allAssets`, the images of all folders count.
  func inputs(in folders: Set<String>, allAssets: Bool) throws -> ChangedFolders? {
    guard !folders.isEmpty, !folders.contains(""),
      paths.allSatisfy({ path in path.text.folders.contains(where: folders.contains) })
    else { return nil }
    let files = try storedFiles(in: folders)
    let isOfContents =
      edited.count == paths.count
      && edited.map(\.file).allSatisfy {
        ($0.kind.isCode || $0.kind.isNib) && files.place(of: $0.path) != nil
      }
    // Two layouts of most of a large tree cost more than one of all.
    if !isOfContents, files.count > 10_000, try files.count > store.fileCount(of: base.id) / 2 {
      return nil
    }
    var before = try InputFiles(files, in: store)
    let all = applied(to: files)
    var after = isOfContents ? before.replacing(edited) : try InputFiles(all, in: store)
    let changed = paths.map(\.text)
    if !allAssets {
      let lacked = try before.lackedAssets(ofNibsAt: changed, in: store)
      guard try after.lackedAssets(ofNibsAt: changed, in: store).isSubset(of: lacked) else {
        return nil
      }
    } else if try before.assets.isEmpty || !before.lackedAssets(in: store).isEmpty
      || !after.lackedAssets(in: store).isEmpty
    {
      let assets = try store.files(of: base, kinds: [.asset])
      before.use(AssetNames(paths: assets.lazy.map(\.file.path)))
      after.use(before.assets)
    }
    return ChangedFolders(
      paths: folders, before: before, after: after, files: all, isOfContents: isOfContents,
      changedPaths: changed)
  }

  /// Files sorted by path with the changes applied.
  private func applied(to before: [InputFile]) -> [InputFile] {
    let kept = before.filter { !paths.contains(ExactText($0.file.path)) }
    return (kept + edited).sorted { isOrdered($0.file.path, $1.file.path) }
  }

  /// The files of the old snapshot, or of some of its folders or kinds, by path.
  private func storedFiles(
    in folders: Set<String>? = nil, kinds: [FileKind]? = nil
  ) throws -> [InputFile] {
    var inputs = try store.files(of: base, in: folders?.sorted(), kinds: kinds).map {
      InputFile(file: $0.file, source: .stored($0.fact))
    }
    let unread = try store.unreadFiles(of: base).compactMap { path, _ in
      FileKind(path: path).map { SourceFile(path: path, blob: "", kind: $0) }
    }.filter { file in folders?.isDisjoint(with: file.path.folders) != true }
    guard !unread.isEmpty else { return inputs }
    inputs += unread.map { InputFile(file: $0, source: .unread) }
    return inputs.sorted { isOrdered($0.file.path, $1.file.path) }
  }
}

/// The files of some folders before and after a change.
struct ChangedFolders {
  /// The folders.
  let paths: Set<String>
  /// Their files before the change.
  let before: InputFiles
  /// Their files after the change.
  let after: InputFiles
  /// The same, by path.
  let files: [InputFile]
  /// Whether nothing changes but contents of code and nibs.
  let isOfContents: Bool
  /// The paths of the changed files.
  let changedPaths: [String]
}

// MARK: - The folders that a change affects

extension TreeChange {
  /// The folders of the outermost projects around files whose contents changed.
  ///
  /// Empty if anything but the contents of code and nibs changed, or if the only project around a
  /// file may be the root. `listing` has the files in the folders above.
  func projectFolders(in listing: TreeListing) -> Set<String> {
    let projects = Set(
      listing.files.lazy.filter(\.kind.isDescription).map { file in
        file.kind == .xcodeProject ? parentFolder(parentFolder(file.path)) : parentFolder(file.path)
      })
    guard !projects.contains(""), edited.count == paths.count else { return [] }
    var folders: Set<String> = []
    for file in edited.map(\.file) {
      guard file.kind.isCode || file.kind.isNib,
        let folder = file.path.folders.first(where: projects.contains)
      else { return [] }
      folders.insert(folder)
    }
    return folders
  }

  /// The folders of all projects that may have to do with the changed files.
  ///
  /// Empty if that may be the whole tree.
  func relatedFolders(of project: String, by terms: ResolutionTerms) throws -> Set<String> {
    // Files that the settings give to a bundle may be anywhere, and so may nibs that lack an image.
    guard terms.bundles.isEmpty, changesNoAssetNames else { return [] }
    let old = try storedFiles(kinds: Self.descriptions)
    var trees = [try InputFiles(old, in: store).descriptions]
    let changed = paths.map(\.text).filter { FileKind(path: $0)?.isDescription == true }
    if !changed.isEmpty {
      trees.append(try InputFiles(newDescriptions(old, changed), in: store).descriptions)
    }
    let related = RelatedDescriptions(of: trees, projectName: project)
    guard let folders = related.folders(around: paths.map(\.text)), !folders.contains("") else {
      return []
    }
    if changed.isEmpty { return folders }
    let new = related.newFolders
    let found = try new.isEmpty ? [] : applied(to: storedFiles(in: new)).map(\.file.path)
    guard related.keepNeighbors(around: folders, changing: changed),
      new.allSatisfy({ folder in found.contains { $0.hasPrefix(folder + "/") } })
    else { return [] }
    return folders
  }

  /// The descriptions after the change; unless settings change that others use, only changed ones and
  /// settings.
  private func newDescriptions(_ old: [InputFile], _ changed: [String]) -> [InputFile] {
    let all = applied(to: old).filter { Self.descriptions.contains($0.file.kind) }
    let isShared = changed.contains { [.xcconfig, .xcodeGen].contains(FileKind(path: $0)) }
    return isShared
      ? all : all.filter { $0.file.kind == .xcconfig || paths.contains(ExactText($0.file.path)) }
  }

  /// Whether files with the same names of images and colors go and come.
  private var changesNoAssetNames: Bool {
    let new = Set(edited.map { ExactText($0.file.path) })
    let paths = self.paths.filter { FileKind(path: $0.text) == .asset }
    func names(_ paths: some Sequence<ExactText>) -> Set<AssetName> {
      Set(paths.compactMap { AssetName(path: $0.text) })
    }
    return names(paths.intersection(new)) == names(paths.subtracting(new))
  }

  /// The kinds of descriptions that have targets or settings.
  private static let descriptions: [FileKind] = [
    .xcodeProject, .swiftPackage, .podspec, .bazel, .xcodeGen, .tuist, .xcconfig,
  ]
}

extension String {
  /// The folders that lead to a path, outermost first.
  fileprivate var folders: some Sequence<String> {
    utf8.indices.lazy.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }
}
