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
    "marks",
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
      caused.marks.isEmpty
        ? .null : .text(caused.marks.map(\.rawValue).joined(separator: " ")),
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
          + (caused.orphan.map { "; nothing loads " + lastComponent(of: $0) } ?? "")
          + (caused.isBare ? "; its outlets stay nil" : "")),
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
  /// The controller, and how it is created where that is not by default.
  var title: String {
    let name = controller ?? "(no class)"
    return creation == .default ? name : "\(name) (\(creation.rawValue))"
  }

  /// The place of the creation, as far as known, and the bundle.
  fileprivate var whereabouts: String {
    let file = creationPath.map(lastComponent)
    let place = file.map { file in " at " + file + (creationLine.map { ":\($0)" } ?? "") }
    return (place ?? "") + (bundle.map { " in \($0)" } ?? "")
  }

  /// The verdict, the nib and the rule.
  fileprivate var outcome: String {
    let nib = nibPath.map(lastComponent)
    let name = nib ?? nibName ?? missing
    return [verdict.rawValue, name, "(\(rule.rawValue))"].compactMap(\.self).joined(separator: " ")
  }

  /// The path of the creation, else of the class.
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
  path.part(behindLast: UInt8(ascii: "/"))
}
