import Facts

/// The changes to the targets of build descriptions.
///
/// Most commits that touch a description add source files to targets or remove some; everything that was
/// found out about other files still holds.
struct TargetsChange {
  /// Whether nothing changed.
  private(set) var isEmpty = true
  /// Whether targets came or went, or take files by other patterns.
  private(set) var isOfTargets = false
  /// Whether more changed than the files of targets.
  private(set) var isOfMore = false
  /// Whether all files that are listed or are not any more are source files by their names.
  private(set) var isOfSource = true
  /// The names of these files without their extensions.
  private var stems: Set<NameKey> = []

  /// Whether the targets of a file may be others that has this name without its extension.
  func concerns(_ stem: NameKey) -> Bool {
    isOfTargets || stems.contains(stem) || !isEmpty && stem == .foreignStem
  }

  /// A description changed, came or went.
  mutating func note(from old: BuildFacts?, to new: BuildFacts?) {
    isEmpty = false
    guard let old, let new, old.targets.count == new.targets.count,
      zip(old.targets, new.targets).allSatisfy({ $0.patterns.isSpeltLike($1.patterns) }),
      old.includes.isSpeltLike(new.includes)
    else { return noteTargets() }
    isOfMore = isOfMore || !old.withoutFiles.isSpeltLike(new.withoutFiles)
    for (before, after) in zip(old.targets, new.targets) { note(before.files, after.files) }
  }

  /// Targets came or went, or take other files.
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
    let common = FactsChange.Common(old.count, new.count) {
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
    let common = FactsChange.Common(old.count, new.count) { old[$0] == new[$1] }
    let names = Set(old[common.middle(of: old.count)])
      .symmetricDifference(new[common.middle(of: new.count)])
    for name in names {
      let stem = NameKey(stemOf: name)
      // In lower case it may be any name.
      if stem == .foreignStem { (isOfMore, isOfTargets) = (true, true) }
      stems.insert(stem)
      if FileKind(path: name)?.isCode != true { isOfSource = false }
    }
  }
}

extension BuildFacts {
  /// All but the files that targets list.
  var withoutFiles: BuildFacts {
    var copy = self
    for index in copy.targets.indices { copy.targets[index].files = [] }
    return copy
  }
}
