import Facts

/// A change of a file between the two sides of a comparison.
struct FileChange {
  enum Kind {
    case added
    case deleted
    case edited
    /// Its content was at another path before.
    case renamed(from: String)
    /// It exists but became unreadable.
    case hidden(isPointer: Bool)
    /// It became readable.
    case revealed
  }

  let kind: Kind
  /// The current path; for a deleted file, the former one.
  let path: String
  let old: ComparedFile?
  let new: ComparedFile?

  /// The change in words, with the current line if known.
  func words(line: Int? = nil) -> String {
    switch kind {
    case .added: "added \(path)"
    case .deleted: "deleted \(path)"
    case .edited: "edited \(path)" + (line.map { ":\($0)" } ?? "")
    case .renamed(let from):
      "\(fileName(from) == fileName(path) ? "moved" : "renamed") \(from) to \(path)"
    case .hidden(let isPointer):
      isPointer ? "turned \(path) into an LFS pointer" : "made \(path) unreadable"
    case .revealed: "made \(path) readable"
    }
  }

  /// The path that the file had before, if different.
  var formerPath: String? { if case .renamed(let from) = kind { from } else { nil } }

  /// Whether the file at its path is new there, or became readable.
  var appeared: Bool {
    switch kind {
    case .added, .renamed, .revealed: true
    case .deleted, .edited, .hidden: false
    }
  }

  /// The path that no longer holds a readable file.
  var disappearedPath: String? {
    switch kind {
    case .deleted, .hidden: path
    case .renamed(let from): from
    case .added, .edited, .revealed: nil
    }
  }
}

extension FileChange {
  /// The changed files, by path; a file whose bytes moved to another path is renamed.
  static func all(from old: ComparedSide, to new: ComparedSide) throws -> [FileChange] {
    let (before, after) = (try old.files(besides: new), try new.files(besides: old))
    let was = Dictionary(before.map { (ExactText($0.file.path), $0) }) { first, _ in first }
    let isNow = Dictionary(after.map { (ExactText($0.file.path), $0) }) { first, _ in first }
    let (wasUnread, isUnread) = (try old.unreadFiles(), try new.unreadFiles())
    var changes: [FileChange] = []
    var removed: [SourceFile: [ComparedFile]] = [:]
    for file in before where isNow[ExactText(file.file.path)] == nil {
      removed[content(file), default: []].append(file)
    }
    for file in after {
      if let previous = was[ExactText(file.file.path)] {
        guard content(previous) != content(file) else { continue }
        changes.append(FileChange(kind: .edited, path: file.file.path, old: previous, new: file))
      } else if let previous = take(from: &removed[content(file), default: []], for: file) {
        changes.append(
          FileChange(
            kind: .renamed(from: previous.file.path), path: file.file.path, old: previous,
            new: file))
      } else {
        let kind: Kind = wasUnread[ExactText(file.file.path)] == nil ? .added : .revealed
        changes.append(FileChange(kind: kind, path: file.file.path, old: nil, new: file))
      }
    }
    for file in removed.values.joined() {
      let reason = isUnread[ExactText(file.file.path)]
      let kind: Kind = reason.map { .hidden(isPointer: $0 == .lfsPointer) } ?? .deleted
      changes.append(FileChange(kind: kind, path: file.file.path, old: file, new: nil))
    }
    return changes.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The content of a file without its path; assets have only a path.
  private static func content(_ file: ComparedFile) -> SourceFile {
    let path = file.file.kind == .asset ? file.file.path : ""
    return SourceFile(path: path, blob: file.file.blob, kind: file.file.kind)
  }

  /// Takes the file that moved to where `file` is; prefers one of the same name.
  private static func take(
    from candidates: inout [ComparedFile], for file: ComparedFile
  ) -> ComparedFile? {
    guard !candidates.isEmpty else { return nil }
    let name = fileName(file.file.path)
    let index = candidates.firstIndex { fileName($0.file.path) == name } ?? 0
    return candidates.remove(at: index)
  }
}

private func fileName(_ path: String) -> String { path.part(behindLast: UInt8(ascii: "/")) }
