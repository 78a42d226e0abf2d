public import Facts
public import IndexStore
public import Resolution

/// What counts as fixed for no other reason than that files cannot be read any more.
public struct UnreadFixes: Hashable, Sendable {
  /// How many lines.
  public let count: Int
  /// The files, by path.
  public let paths: [String]

  /// Those among `lines`, each with the files that it is about; nil if there are none.
  ///
  /// `unread` are the files of which something cannot be read now, and could be before.
  public init?(_ lines: [[String]], unread: Set<ExactText>) {
    var count = 0
    var paths: Set<ExactText> = []
    for files in lines {
      let found = unread.intersection(files.map(ExactText.init))
      if !found.isEmpty { count += 1 }
      paths.formUnion(found)
    }
    guard count > 0 else { return nil }
    self.count = count
    self.paths = paths.map(\.text).sorted()
  }
}

extension Store {
  /// The files of which something cannot be read at a snapshot, and could be at another one or were not
  /// there.
  public func newlyUnread(
    at new: StoredSnapshot, since old: StoredSnapshot
  ) throws -> Set<ExactText> {
    try ComparedPair(old: .stored(old, self), new: .stored(new, self)).newlyUnread()
  }
}

extension ChangedResolution {
  /// The files that it is about, if it is fixed by nothing that is known of what is there now.
  public var filesOfUnknownFix: [String]? {
    guard kind == .fixed, new?.verdict ?? .unknown == .unknown else { return nil }
    return [old, new].compactMap(\.self).flatMap { row in
      [row.nibPath, row.creationPath, row.controllerPath].compactMap(\.self)
    }
  }
}
