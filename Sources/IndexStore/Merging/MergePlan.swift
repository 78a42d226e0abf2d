/// The order of a project's snapshots when an index and a shard are merged.
struct MergePlan {
  /// A snapshot, and the file that provides its rows.
  struct Item {
    var isFromShard: Bool
    var rows: ShardSnapshot
    /// The snapshot's own row: the shard's if it was indexed later.
    var note: ShardSnapshot
    var isNoteFromShard: Bool
    /// The id of the snapshot in the index, if it exists there.
    var id: Int64?
  }

  /// A timeline of the result.
  struct Line {
    let items: [Item]
    let isAside: Bool
    /// The timeline of the index that this one continues.
    let base: Int64?
    /// The number of snapshots that the index already has.
    let kept: Int
    /// The timeline of the shard that is equal to this one, snapshot by snapshot.
    let copied: Int64?
  }

  let lines: [Line]
  /// The current timeline of the result; nil without any.
  let current: Int?
  /// The place of the snapshot that the plain views show on the current timeline; nil for its end.
  let shown: Int?
  /// The timelines of the index to remove.
  let removed: [Int64]

  init(_ here: ShardProject?, _ shard: ShardProject) {
    let items = Self.unite(here?.snapshots ?? [], shard.snapshots)
    let timelines = MergedTimelines(items.map(\.placed))
    let hereLines = Self.lines(of: here?.snapshots ?? [])
    let shardLines = Self.lines(of: shard.snapshots)
    let lines = timelines.lines.map { line in
      Self.line(
        line.members.map { items[$0].item }, isAside: line.isAside, hereLines, shardLines)
    }
    self.lines = lines
    let kept = Set(lines.compactMap(\.base))
    removed = hereLines.keys.filter { !kept.contains($0) }.sorted()
    current = Self.current(of: timelines, items)
    shown = current.flatMap { line in
      let members = timelines.lines[line].members
      guard let place = members.lastIndex(where: { items[$0].isShown }) else { return nil }
      return place == members.count - 1 ? nil : place
    }
  }

  /// Whether the index already has everything.
  var isEmpty: Bool {
    removed.isEmpty
      && lines.allSatisfy { line in
        line.kept == line.items.count && line.items.allSatisfy { !$0.isNoteFromShard }
      }
  }

  private struct United {
    var item: Item
    var isMain: Bool
    var isAside: Bool
    var isShown: Bool

    var placed: PlacedSnapshot {
      let note = item.note
      return PlacedSnapshot(
        identity: note.identity, isCommit: note.commit != nil, parent: note.parent, ref: note.ref,
        time: note.commit == nil ? note.indexedAt : note.committedAt ?? 0, isMain: isMain,
        isAside: isAside)
    }
  }

  private static func unite(_ here: [ShardSnapshot], _ shard: [ShardSnapshot]) -> [United] {
    var united: [United] = []
    var places: [String: Int] = [:]
    for snapshot in here {
      places[snapshot.identity] = united.count
      united.append(
        United(
          item: Item(
            isFromShard: false, rows: snapshot, note: snapshot, isNoteFromShard: false,
            id: snapshot.id),
          isMain: snapshot.isMain, isAside: snapshot.isAside, isShown: snapshot.isShown))
    }
    for snapshot in shard {
      guard let place = places[snapshot.identity] else {
        united.append(
          United(
            item: Item(
              isFromShard: true, rows: snapshot, note: snapshot, isNoteFromShard: true, id: nil),
            isMain: snapshot.isMain, isAside: snapshot.isAside, isShown: snapshot.isShown))
        continue
      }
      united[place].isMain = united[place].isMain || snapshot.isMain
      united[place].isAside = united[place].isAside && snapshot.isAside
      united[place].isShown = united[place].isShown || snapshot.isShown
      guard snapshot.isPreferred(to: united[place].item.note) else { continue }
      if !snapshot.hasSameRows(as: united[place].item.rows) {
        united[place].item.rows = snapshot
        united[place].item.isFromShard = true
      }
      united[place].item.note = snapshot
      united[place].item.isNoteFromShard = true
    }
    return united
  }

  private static func lines(of snapshots: [ShardSnapshot]) -> [Int64: [ShardSnapshot]] {
    Dictionary(grouping: snapshots, by: \.timeline)
  }

  private static func line(
    _ items: [Item], isAside: Bool, _ here: [Int64: [ShardSnapshot]],
    _ shard: [Int64: [ShardSnapshot]]
  ) -> Line {
    let first = items[0]
    let start = (first.isFromShard ? shard : here)[first.rows.timeline] ?? []
    let isWhole =
      start.count <= items.count
      && start.indices.allSatisfy { index in
        items[index].isFromShard == first.isFromShard && items[index].rows.id == start[index].id
          && start[index].position == index + 1 && start[index].isAside == isAside
      }
    let isCopy = isWhole && first.isFromShard && start.count == items.count
    let isBase = isWhole && !first.isFromShard
    return Line(
      items: items, isAside: isAside, base: isBase ? first.rows.timeline : nil,
      kept: isBase ? start.count : 0, copied: isCopy ? first.rows.timeline : nil)
  }

  /// The main timeline, unless a folder was indexed after all of its commits.
  private static func current(of timelines: MergedTimelines, _ items: [United]) -> Int? {
    func newest(_ line: MergedTimelines.Line) -> Int64 {
      line.members.map { items[$0].item.note.indexedAt }.max() ?? 0
    }
    let folder = timelines.lines.firstIndex { line in
      !line.isAside && items[line.members[0]].item.note.commit == nil
    }
    guard timelines.hasMain else { return folder }
    guard let folder else { return 0 }
    return newest(timelines.lines[folder]) > newest(timelines.lines[0]) ? folder : 0
  }
}
