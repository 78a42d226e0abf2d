import Facts
import IndexStore

extension BlameLine {
  /// The columns of a bisection.
  static var bisectTable: OutputTable<BlameLine> {
    var table = Self.table
    table.number("skipped") { $0.skipped }
    return table
  }

  /// The answer for people, in lines of `width` columns.
  ///
  /// `hasProject` includes the project's name. `comparing` returns the command that compares two
  /// commits.
  func text(
    hasProject: Bool, width: Int, comparing: (_ project: String, _ commits: [String]) -> String
  ) -> String {
    var page = Paragraphs(width: width, whole: names)
    switch subject {
    case .resolution(let breakage, let profiles):
      let row = breakage.row
      page.add(
        [
          hasProject ? history.project : nil, row.controller, row.creationWords,
          row.answer.bundle.map { "in \($0)" },
        ]
        .compactMap { $0 }.joined(separator: ", "), behind: row.place)
      page.add(profiles, mark: "on ")
    case .connection(let breakage):
      let row = breakage.row
      page.add(
        [
          hasProject ? history.project : nil, row.title,
          "in \(breakage.apps.joined(separator: ", "))",
        ]
        .compactMap { $0 }.joined(separator: ", "), behind: "\(row.path):\(row.line)")
    }
    page.gap()
    page.add(finding)
    if start == .introduced {
      if let author = snapshot.author, isExact {
        page.add("\(author), \(snapshot.day): \(snapshot.subject ?? "")", mark: "  ")
      }
      if let breakage {
        page.add("was  \(breakage.before.map(Self.words) ?? "not there")", mark: "  ")
      }
    }
    switch subject {
    case .resolution(let breakage, _): page.add("is   \(Self.words(breakage.row))", mark: "  ")
    case .connection(let breakage):
      page.add("is   \(breakage.row.status): \(breakage.row.message)", mark: "  ")
    }
    if start == .introduced, let commit = snapshot.commitID, let before = previous?.commitID {
      let line = comparing(history.project, [before, commit].map(shortCommit))
      page.add(line: "\(line) shows the file that did it", mark: "  ")
    }
    return page.text
  }

  /// The names that no line break may split.
  private var names: [String] {
    switch subject {
    case .resolution(let breakage, _):
      let row = breakage.row
      return [
        row.nibPath, row.answer.bundle, row.place, row.askedName, breakage.before?.nibPath,
      ].compactMap(\.self)
    case .connection(let breakage):
      return [breakage.row.path, "\(breakage.row.path):\(breakage.row.line)", breakage.row.title]
        + breakage.apps
    }
  }

  private static func words(_ row: HistoryResolution) -> String {
    row.answer.verdict + ((row.nibPath ?? row.askedName).map { ": \($0)" } ?? "")
  }

  private var isExact: Bool { history.isExact(step) }

  /// The breaking commit, as far as the index knows it.
  private var finding: String {
    let place =
      snapshot.commitID.map { "\(shortCommit($0)) of \(snapshot.day)" }
      ?? "the snapshot of \(snapshot.day)"
    switch start {
    case .always:
      return "It was already broken in the oldest snapshot, \(place)."
    case .unknown:
      return "It has been broken since \(place), but another version of nibindex, or other options,"
        + " made the snapshot before: index it again with --history."
    case .introduced:
      guard let commit = snapshot.commitID else { return "It has been broken since \(place)." }
      if isExact { return "\(shortCommit(commit)) broke it." }
      guard let before = previous?.commitID else { return "It has been broken since \(place)." }
      let count =
        skipped.map { $0 == 1 ? "1 commit is" : "\($0) commits are" } ?? "the commits are"
      return "A commit after \(shortCommit(before)) broke it, \(place) or one before:"
        + " \(count) not indexed between the two."
    }
  }
}

extension HistoryResolution {
  fileprivate var creationWords: String {
    switch creation {
    case "call": answer.nibName.map { "created with the name \($0)" } ?? "created with a name"
    case "scene": "as a scene"
    case "decoded": "as an object of a nib"
    default: isSeen ? "created without a name" : "if it is created without a name"
    }
  }
}
