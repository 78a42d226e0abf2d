import Facts

/// The changes to the targets of build descriptions.
///
/// Most changes only add source files to targets or remove some. They do not affect other files.
struct TargetsChange {
  private(set) var isEmpty = true
  /// Whether targets came or went, or have other patterns.
  private(set) var isOfTargets = false
  /// Whether anything changed besides the files of targets.
  private(set) var isOfMore = false
  /// Whether all files that were added or removed are source files, by their names.
  private(set) var isOfSource = true
  /// The names of these files without extensions.
  private var stems: Set<NameKey> = []

  /// Whether files of this name without extension may have other targets now.
  func concerns(_ stem: NameKey) -> Bool {
    isOfTargets || stems.contains(stem) || !isEmpty && stem == .foreignStem
  }

  /// Adds a description that changed, came or went.
  mutating func note(from old: BuildFacts?, to new: BuildFacts?) {
    isEmpty = false
    guard let old, let new, old.targets.count == new.targets.count,
      zip(old.targets, new.targets).allSatisfy({ $0.patterns.isSpeltLike($1.patterns) }),
      old.includes.isSpeltLike(new.includes)
    else { return noteTargets() }
    isOfMore = isOfMore || !old.withoutFiles.isSpeltLike(new.withoutFiles)
    for (before, after) in zip(old.targets, new.targets) { note(before.files, after.files) }
  }

  /// Adds that targets came or went, or have other files.
  mutating func noteTargets() { (isEmpty, isOfMore, isOfTargets) = (false, true, true) }

  /// Identifies a file list of a target.
  private struct Key: Hashable {
    let role: BuildRole
    let folder: ExactText
    let platforms: Platforms
    let bundle: ExactText?

    init(_ files: BuildFiles) {
      role = files.role
      folder = ExactText(files.folder)
      platforms = files.platforms
      bundle = files.bundle.map(ExactText.init)
    }
  }

  private mutating func note(_ old: [BuildFiles], _ new: [BuildFiles]) {
    let common = CommonEnds(old.count, new.count) {
      Key(old[$0]) == Key(new[$1]) && old[$0].names == new[$1].names
    }
    var before: [Key: [String]] = [:]
    for files in old[common.middle(of: old.count)] {
      before[Key(files), default: []] += files.names
    }
    for files in new[common.middle(of: new.count)] {
      note(before.removeValue(forKey: Key(files)) ?? [], files.names)
    }
    for names in before.values { note(names, []) }
  }

  private mutating func note(_ old: [String], _ new: [String]) {
    let common = CommonEnds(old.count, new.count) { old[$0] == new[$1] }
    let names = Set(old[common.middle(of: old.count)])
      .symmetricDifference(new[common.middle(of: new.count)])
    for name in names {
      let stem = NameKey(stemOf: name)
      // It may be any name in lower case.
      if stem == .foreignStem { (isOfMore, isOfTargets) = (true, true) }
      stems.insert(stem)
      if FileKind(path: name)?.isCode != true { isOfSource = false }
    }
  }
}

extension BuildFacts {
  /// A copy without the files that targets list.
  var withoutFiles: BuildFacts {
    var copy = self
    for index in copy.targets.indices { copy.targets[index].files = [] }
    return copy
  }
}
