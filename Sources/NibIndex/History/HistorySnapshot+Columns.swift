import IndexStore
import Indexing

extension HistorySnapshot {
  /// The time of the commit, in the format of the views.
  var timeText: String { dateText(time) }

  var day: String { String(timeText.prefix(while: { $0 != "T" })) }

  var monday: String {
    let day = Int((Double(time) / 86400).rounded(.down))
    // 1 January 1970 was a Thursday.
    let sinceMonday = ((day + 3) % 7 + 7) % 7
    return String(dateText(Int64(day - sinceMonday) * 86400).prefix(while: { $0 != "T" }))
  }
}

/// The first digits of a commit's id, as messages show it.
func shortCommit(_ id: String) -> String { String(id.prefix(12)) }

extension ProjectHistory {
  /// The commit of a step for people; if commits before it are not indexed, the two that enclose
  /// the change.
  func commitText(_ step: Int) -> String? {
    guard let commit = snapshots[step].commitID else { return nil }
    guard step > 0, !isExact(step), let old = snapshots[step - 1].commitID else {
      return shortCommit(commit)
    }
    return "\(shortCommit(old))..\(shortCommit(commit))"
  }

  /// The author of a step's change; nil if a commit without a snapshot may have made it.
  func author(of step: Int) -> String? {
    let isRoot = step == 0 && snapshots[step].parentID == nil
    return isExact(step) || isRoot ? snapshots[step].author : nil
  }
}

extension OutputTable {
  /// Adds the columns for a step; omits the author of a commit that may not have changed the line.
  mutating func step(
    time: String, author: Column.Audience = .everybody,
    _ place: @escaping (Line) -> (history: ProjectHistory, step: Int),
    isDoing: @escaping (Line) -> Bool = { _ in true }
  ) {
    let snapshot = { (line: Line) in place(line).history.snapshots[place(line).step] }
    text(time, for: .people) { snapshot($0).day }
    text(time, for: .machines) { snapshot($0).timeText }
    text("commit", for: .people) { place($0).history.commitText(place($0).step) }
    text("commit", for: .machines) { snapshot($0).commitID }
    text("previous_commit", for: .machines) { line in
      let (history, step) = place(line)
      return step > 0 ? history.snapshots[step - 1].commitID : nil
    }
    number("exact", for: .machines) { place($0).history.isExact(place($0).step) ? 1 : 0 }
    text("author", for: author) {
      isDoing($0) ? place($0).history.author(of: place($0).step) : nil
    }
  }
}
