import Facts
import IndexStore
import Indexing
import Resolution

/// A change as programs read it.
enum DiffRow {
  static let columns = [
    "project", "change", "controller", "creation", "profiles", "old_rule", "new_rule",
    "old_nib_path", "new_nib_path", "old_verdict", "new_verdict", "old_owner_class",
    "new_owner_class", "bundle", "seen", "path", "line", "cause", "cause_is_certain", "stem",
  ]

  static func values(of caused: CausedChange, in comparison: Comparison) -> [Value] {
    let (old, new) = (caused.change.old, caused.change.new)
    let row = caused.change.resolution
    return [
      .text(comparison.project), .text(caused.change.kind.rawValue), text(row?.controller),
      text(row?.creation.rawValue),
      .text(comparison.names(of: caused.change.profiles).joined(separator: " ")),
      text(old?.rule.rawValue), text(new?.rule.rawValue), text(old?.nibPath), text(new?.nibPath),
      text(old?.verdict.rawValue), text(new?.verdict.rawValue), text(old?.ownerClass),
      text(new?.ownerClass), text(row?.bundle),
      .integer(row?.isSeen == true ? 1 : 0), text(row?.path), integer(row?.line),
      text(caused.cause?.changes.joined(separator: "; ")),
      integer(caused.cause.map { $0.isCertain ? 1 : 0 }), text(row?.stem),
    ]
  }

  private static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }

  private static func integer(_ number: Int?) -> Value {
    number.map { .integer(Int64($0)) } ?? .null
  }
}

/// Changes as people read them.
struct DiffLines {
  static let columns = ["change", "controller", "before", "now", "cause", "profiles"]

  private let comparison: Comparison
  /// The titles that more than one change has, which do not tell these apart.
  private let shared: Set<String>

  init(of comparison: Comparison) {
    self.comparison = comparison
    let titles = comparison.changes.compactMap { $0.change.resolution?.title }
    shared = Set(Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  func values(of caused: CausedChange) -> [Value] {
    let row = caused.change.resolution
    return [
      .text(caused.change.kind.rawValue), .text(row.map(title) ?? ""),
      .text(caused.change.text(of: caused.change.old)),
      .text(
        caused.change.text(of: caused.change.new)
          + (caused.orphan.map { "; nothing loads " + lastComponent(of: $0) } ?? "")),
      caused.cause.map { .text($0.sentence) } ?? .null,
      .text(comparison.names(of: caused.change.profiles).joined(separator: " ")),
    ]
  }

  private func title(_ row: Resolution) -> String {
    shared.contains(row.title) ? row.title + row.whereabouts : row.title
  }
}

/// The counts of a comparison.
enum SumsRow {
  static let columns =
    ["project", "old_commit", "new_commit", "old", "new", "introduced", "fixed", "unchanged"]
    + ["changed", "appeared", "disappeared"]

  static func values(of comparison: Comparison) -> [Value] {
    let sums = comparison.sums
    let commits = [comparison.old, comparison.new].map { side in
      side.commit.map { Value.text($0) } ?? .null
    }
    let counts = [
      sums.old, sums.new, sums[.introduced], sums[.fixed], sums.unchanged, sums[.changed],
      sums[.appeared], sums[.disappeared],
    ]
    return [.text(comparison.project)] + commits + counts.map { .integer(Int64($0)) }
  }
}

extension Comparison {
  /// The names of some of the profiles.
  func names(of set: ProfileSet) -> [String] {
    profiles.indices.filter { set.contains(ProfileSet(at: $0)) }.map { profiles[$0].name }
  }

  /// How many lines there are of each kind that has some.
  var lineCounts: [(kind: ChangedResolution.Kind, count: Int)] {
    ChangedResolution.Kind.allCases.compactMap { kind in
      let count = changes.count { $0.change.kind == kind }
      return count > 0 ? (kind, count) : nil
    }
  }

  /// How many changes there are of each kind, and how much is broken, in one line.
  var summary: String {
    let kinds = lineCounts.enumerated().map { place, part in
      let unit = place > 0 ? "" : part.count == 1 ? "line " : "lines "
      return "\(part.count) \(unit)\(part.kind.rawValue)"
    }
    let all = kinds.isEmpty ? "no change" : kinds.joined(separator: ", ")
    let parts = [all, foreign, orphaned, broken]
    return "\(project) from \(old.name) to \(new.name): "
      + parts.compactMap(\.self).joined(separator: "; ")
  }

  /// What cannot be read now and could be before; nil for nothing.
  var unreadNote: String? {
    guard let first = unread.first else { return nil }
    let others = unread.count - 1
    return "\(project): \(first)" + (others > 0 ? " and \(others) more" : "")
      + " cannot be read as a whole in \(new.name), so what is said of "
      + (others > 0 ? "them" : "it") + " may be wrong: mend "
      + (others > 0 ? "them" : "it") + " and compare again"
      + (unreadFixes.map { "; " + $0 } ?? "")
  }

  /// How many lines are fixed for no other reason than that something cannot be read now; nil for none.
  private var unreadFixes: String? {
    let lines = changes.compactMap(\.change.filesOfUnknownFix)
    return UnreadFixes(lines, unread: Set(unread.map(ExactText.init)))
      .map { $0.subject + " only because of that" }
  }

  /// How many lines are about a nib that is found now and made for something else; nil for none.
  var foreign: String? {
    let count = changes.count { $0.change.makesForeign }
    guard count > 0 else { return nil }
    return (count == 1 ? "1 now finds" : "\(count) now find")
      + " a nib by its name that is made for something else"
  }

  /// How many lines leave a nib behind that nothing loads now; nil for none.
  var orphaned: String? {
    let count = changes.count { $0.orphan != nil }
    guard count > 0 else { return nil }
    return (count == 1 ? "1 leaves" : "\(count) leave") + " a nib that nothing loads now"
  }

  /// How much is broken; each system counts.
  var broken: String {
    "resolutions that are broken: before \(sums.old), now \(sums.new), each system by itself"
  }
}

extension UnreadFixes {
  /// `1 line counts as fixed`.
  fileprivate var subject: String {
    (count == 1 ? "1 line counts" : "\(count) lines count") + " as fixed"
  }

  /// A sentence; `commit` is the one that has the files.
  func sentence(of project: String, at commit: String?) -> String {
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "\(project): \(subject) only because \(paths[0])\(others) cannot be read as a whole"
      + (commit.map { " in \(shortCommit($0))" } ?? "")
  }
}

extension ChangedResolution {
  /// A side in words; with the bundle and the owner of the nib where these are other ones.
  func text(of side: Resolution?) -> String {
    guard let side else { return "-" }
    guard let old, let new else {
      guard side.hasForeignNib else { return side.outcome }
      return side.outcome + (side.ownerClass.map { " made for \($0)" } ?? " not its own")
    }
    var text = side.outcome
    if old.bundle != new.bundle, let bundle = side.bundle { text += " in \(bundle)" }
    guard let owner = side.ownerWords else { return text }
    if old.ownerClass != new.ownerClass {
      text += " made for \(owner)"
    } else if old.owns != new.owns {
      text += side.owns == true ? " its own" : " not its own"
    }
    return text
  }
}

extension Resolution {
  /// The controller, and how it comes to life where that is not by default.
  var title: String {
    let name = controller ?? "(no class)"
    return creation == .default ? name : "\(name) (\(creation.rawValue))"
  }

  /// Where it is created, as far as that is known, and in which bundle.
  fileprivate var whereabouts: String {
    let file = creationPath.map(lastComponent)
    let place = file.map { file in " at " + file + (creationLine.map { ":\($0)" } ?? "") }
    return (place ?? "") + (bundle.map { " in \($0)" } ?? "")
  }

  /// What happens, with which nib and by which rule.
  fileprivate var outcome: String {
    let nib = nibPath.map(lastComponent)
    let name = nib ?? nibName ?? missingStoryboard(verdict.rawValue, message: message)
    return [verdict.rawValue, name, "(\(rule.rawValue))"].compactMap(\.self).joined(separator: " ")
  }

  /// Where the creation is, else the class.
  fileprivate var path: String? { creationPath ?? controllerPath }
  fileprivate var line: Int? { creationPath == nil ? controllerLine : creationLine }
}

extension ChangeCause {
  /// The changes in a row; with a word of doubt if they are none but candidates.
  var sentence: String {
    isCertain ? changes.joined(separator: ", ") : "perhaps " + changes.joined(separator: " or ")
  }
}

private func lastComponent(of path: String) -> String {
  path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
}
