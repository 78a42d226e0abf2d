public import Facts
public import IndexStore
import Resolution

/// Rows that count as fixed only because files became unreadable.
public struct UnreadFixes: Hashable, Sendable {
  /// The number of rows.
  public let count: Int
  /// The files, by path.
  public let paths: [String]

  /// Counts the lines that are about an unread file; nil if there are none.
  ///
  /// Each line lists the files of one row. `unread` is the result of ``newlyUnread()``.
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

extension ComparedPair {
  /// The rows among `changes` that count as fixed only because files became unreadable; `unread` is
  /// the result of ``newlyUnread()``.
  func unreadFixes(
    among changes: [ChangedResolution], unread: Set<ExactText>
  ) throws -> UnreadFixes? {
    guard !unread.isEmpty else { return nil }
    return UnreadFixes(try filesOfUnknownFixes(among: changes).map(\.files), unread: unread)
  }

  /// The changes that count as fixed only because their present state is unknown, each with the
  /// files that it concerns or that caused it.
  fileprivate func filesOfUnknownFixes(
    among changes: [ChangedResolution]
  ) throws -> [(change: ChangedResolution, files: [String])] {
    let unknown = changes.filter(\.isUnknownFix)
    guard !unknown.isEmpty else { return [] }
    let causes = try CauseFinder(self).causes(of: unknown)
    return zip(unknown, causes).map { ($0, $0.files + ($1?.files ?? [])) }
  }
}

extension Store {
  /// The files that became unreadable between two snapshots, or are new and unreadable; with any,
  /// also the files behind each fix whose present state is unknown, by the stem of its key.
  public func newlyUnread(
    at new: StoredSnapshot, since old: StoredSnapshot
  ) throws -> (unread: Set<ExactText>, behind: [String: [String]]) {
    let pair = ComparedPair(old, new, in: self)
    let unread = try pair.newlyUnread()
    guard !unread.isEmpty else { return (unread, [:]) }
    let fixes = try pair.filesOfUnknownFixes(among: pair.breaksAndFixes()).map { change, files in
      (change.resolution?.stem ?? "", files)
    }
    return (unread, Dictionary(fixes, uniquingKeysWith: +))
  }
}

extension ChangedResolution {
  /// Whether it counts as fixed only because its present state is unknown.
  fileprivate var isUnknownFix: Bool { kind == .fixed && new?.verdict ?? .unknown == .unknown }

  /// The files that the change is about.
  fileprivate var files: [String] {
    [old, new].compactMap(\.self).flatMap { row in
      [row.nibPath, row.creationPath, row.controllerPath].compactMap(\.self)
    }
  }
}
