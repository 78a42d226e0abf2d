import Facts
import IndexStore
import Indexing
import Resolution

/// A line of a comparison for programs.
enum DiffRow {
  static let columns = [
    "project", "change", "controller", "creation", "profiles", "old_rule", "new_rule",
    "old_nib_path", "new_nib_path", "old_verdict", "new_verdict", "old_owner_class",
    "new_owner_class", "bundle", "seen", "path", "line", "cause", "cause_is_certain", "stem",
    "marks", "name", "label", "message", "apps",
  ]

  static func values(of item: DiffItem, in comparison: Comparison) -> [Value] {
    let own: [String: Value] =
      switch item {
      case .resolution(let caused): values(of: caused, in: comparison)
      case .connection(let caused): values(of: caused.change)
      case .missing(let load): values(of: load, in: comparison)
      case .classless(let object): values(of: object, in: comparison)
      }
    let shared: [String: Value] = [
      "project": .text(comparison.project), "change": .text(item.change),
      "cause": Value(item.cause?.changes.joined(separator: "; ")),
      "cause_is_certain": Value(item.cause.map { $0.isCertain ? 1 : 0 }),
      "marks": item.marks.isEmpty ? .null : .text(item.marks.joined(separator: " ")),
    ]
    return columns.map { shared[$0] ?? own[$0] ?? .null }
  }

  private static func values(
    of caused: CausedChange, in comparison: Comparison
  ) -> [String: Value] {
    let (old, new) = (caused.change.old, caused.change.new)
    let row = caused.change.resolution
    return [
      "controller": Value(row?.controller), "creation": Value(row?.creation.rawValue),
      "profiles": .text(comparison.names(of: caused.change.profiles).joined(separator: " ")),
      "old_rule": Value(old?.rule.rawValue), "new_rule": Value(new?.rule.rawValue),
      "old_nib_path": Value(old?.nibPath), "new_nib_path": Value(new?.nibPath),
      "old_verdict": Value(old?.verdict.rawValue), "new_verdict": Value(new?.verdict.rawValue),
      "old_owner_class": Value(old?.ownerClass), "new_owner_class": Value(new?.ownerClass),
      "bundle": Value(row?.bundle), "seen": .integer(row?.isSeen == true ? 1 : 0),
      "path": Value(row?.path), "line": Value(row?.line), "stem": Value(row?.stem),
    ]
  }

  private static func values(of change: ChangedConnection) -> [String: Value] {
    let (row, old, new) = (change.connection, change.old, change.new)
    return [
      "controller": Value(row?.subject.className), "creation": Value(row?.kind.word),
      "old_nib_path": Value(old?.nibPath), "new_nib_path": Value(new?.nibPath),
      "old_verdict": Value(old?.status), "new_verdict": Value(new?.status),
      "path": Value(row?.path), "line": Value(row?.line), "stem": Value(row?.stem),
      "name": Value(row?.name), "label": Value(row?.subject.label), "message": Value(row?.message),
      "apps": .text(change.apps.joined(separator: " ")),
    ]
  }

  private static func values(of load: MissedLoad, in comparison: Comparison) -> [String: Value] {
    [
      "creation": .text("load"), "bundle": .text(load.bundle), "path": .text(load.place.path),
      "line": .integer(Int64(load.place.line)), "name": .text(load.name),
      "message": .text(comparison.sentence(on: load)),
    ]
  }

  private static func values(of object: LostClass, in comparison: Comparison) -> [String: Value] {
    [
      "controller": .text(object.name), "creation": .text("class"),
      "new_nib_path": .text(object.place.path), "path": .text(object.place.path),
      "line": .integer(Int64(object.place.line)), "name": .text(object.name),
      "message": .text(comparison.sentence(on: object)),
    ]
  }

  /// The values of a new or removed finding.
  static func values(
    of finding: Finding, _ change: String, in comparison: Comparison
  ) -> [Value] {
    let own: [String: Value] = [
      "project": .text(comparison.project), "change": .text(change),
      "controller": Value(finding.className), "creation": .text(finding.rule),
      "bundle": Value(finding.bundle), "path": Value(finding.path), "line": Value(finding.line),
      "profiles": Value(finding.profiles?.joined(separator: " ")),
      "message": .text(finding.message),
    ]
    return columns.map { own[$0] ?? .null }
  }

  static func place(_ values: [Value]) -> [Value] {
    columns.indices.filter { ["path", "line"].contains(columns[$0]) }.map { values[$0] }
  }

  static func place(_ path: String?, _ line: Int?) -> [Value] { [Value(path), Value(line)] }
}

/// Changes for people.
struct DiffLines {
  /// The columns; the last one contains the systems or apps.
  static let columns = ["change", "controller", "before", "now", "cause", "profiles"]

  private let comparison: Comparison
  /// The titles that several changes share.
  private let shared: Set<String>

  init(of comparison: Comparison) {
    self.comparison = comparison
    let titles = comparison.changes.compactMap { $0.change.resolution?.title }
    shared = Set(Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  func print(_ items: [DiffItem], as format: OutputFormat, to output: inout Output) {
    format.print(items.lazy.map(values), columns: Self.columns, to: &output)
  }

  func values(of item: DiffItem) -> [Value] {
    switch item {
    case .resolution(let caused): values(of: caused)
    case .connection(let caused): values(of: caused)
    case .missing(let load):
      [
        .text(item.change), .text("\(load.name) (load)"), .text(load.formerName ?? "-"),
        .text("not in \(load.bundle), loaded at \(load.place.text)"), .null, .null,
      ]
    case .classless(let object):
      [
        .text(item.change), .text("\(object.name) (class)"), .text(object.formerName ?? "-"),
        .text("not found, named at \(object.place.text)"), .null, .null,
      ]
    }
  }

  private func values(of caused: CausedConnection) -> [Value] {
    let change = caused.change
    return [
      .text(change.kind.rawValue), .text(change.connection?.title ?? ""),
      .text(change.old?.outcome ?? caused.formerName ?? "-"),
      .text(change.new?.outcome ?? "-"), Value(caused.cause?.sentence),
      .text("in " + change.apps.joined(separator: ", ")),
    ]
  }

  private func values(of caused: CausedChange) -> [Value] {
    let row = caused.change.resolution
    return [
      .text(caused.change.kind.rawValue), .text(row.map(title) ?? ""),
      .text(caused.change.text(of: caused.change.old)),
      .text(
        caused.change.text(of: caused.change.new)
          + (caused.orphan.map { "; nothing loads " + lastComponent(of: $0) } ?? "")
          + (caused.isBare ? "; its outlets stay nil" : "")),
      Value(caused.cause?.sentence),
      .text(comparison.names(of: caused.change.profiles).joined(separator: " ")),
    ]
  }

  private func title(_ row: Resolution) -> String {
    shared.contains(row.title) ? row.title + row.placeAndBundle : row.title
  }
}

/// The counts of a comparison.
enum SumsRow {
  static let columns =
    ["project", "old_commit", "new_commit", "old", "new", "introduced", "fixed", "unchanged"]
    + ["changed", "appeared", "disappeared"]
    + ["connections_old", "connections_new", "connections_introduced", "connections_fixed"]
    + ["connections_unchanged", "connections_changed"]

  static func values(of comparison: Comparison) -> [Value] {
    let (sums, broken) = (comparison.sums, comparison.connectionSums)
    let commits = [comparison.old, comparison.new].map { side in
      Value(side.commit)
    }
    let counts = [
      sums.old, sums.new, sums[.introduced], sums[.fixed], sums.unchanged, sums[.changed],
      sums[.appeared], sums[.disappeared], broken.old, broken.new, broken[.introduced],
      broken[.fixed], broken.unchanged, broken[.changed],
    ]
    return [.text(comparison.project)] + commits + counts.map { .integer(Int64($0)) }
  }
}

extension Comparison {
  func names(of set: ProfileSet) -> [String] {
    profiles.indices.filter { set.contains(ProfileSet(at: $0)) }.map { profiles[$0].name }
  }
}

extension ChangedResolution {
  /// A side as text, with the bundle and the owner of the nib if these differ.
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
  /// The controller, with its creation unless that is the default.
  var title: String {
    let name = controller ?? "(no class)"
    return creation == .default ? name : "\(name) (\(creation.rawValue))"
  }

  /// The place of the creation, if known, and the bundle.
  fileprivate var placeAndBundle: String {
    let file = creationPath.map(lastComponent)
    return (placeText(file, creationLine).map { " at \($0)" } ?? "")
      + (bundle.map { " in \($0)" } ?? "")
  }

  /// The verdict, the nib and the rule.
  fileprivate var outcome: String {
    let nib = nibPath.map(lastComponent)
    let name = nib ?? nibName ?? missing
    return [verdict.rawValue, name, "(\(rule.rawValue))"].compactMap(\.self).joined(separator: " ")
  }

  /// The path of the creation, or else of the class.
  fileprivate var path: String? { creationPath ?? controllerPath }
  fileprivate var line: Int? { creationPath == nil ? controllerLine : creationLine }
}

private func lastComponent(of path: String) -> String {
  path.part(behindLast: UInt8(ascii: "/"))
}
