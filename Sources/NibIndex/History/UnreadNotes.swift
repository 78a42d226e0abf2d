import IndexStore
import Indexing

extension Store {
  /// Notes on commits in `lines` that fix something only because files became unreadable, newest
  /// first.
  func unreadNotes(_ lines: [LogLine], in history: ProjectHistory) throws -> [String] {
    let unknown = lines.filter(\.isUnknownFix)
    return try Set(unknown.map(\.step)).sorted(by: >).compactMap { step in
      let sides = try [step - 1, step].compactMap {
        try snapshot(history.snapshots[$0].id, of: history.project)
      }
      guard sides.count == 2 else { return nil }
      let (unread, behind) = try newlyUnread(at: sides[1], since: sides[0])
      let files = try unknown.filter { $0.step == step }.map { line in
        let declared = try line.controller.map { try classes(named: $0, in: sides[0]) } ?? []
        return line.files + declared.map(\.path) + (line.stem.flatMap { behind[$0] } ?? [])
      }
      return UnreadFixes(files, unread: unread)?
        .sentence(of: history.project, at: history.snapshots[step].commitID)
    }
  }
}
