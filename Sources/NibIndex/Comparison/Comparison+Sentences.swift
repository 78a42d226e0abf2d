import Facts
import Indexing
import Resolution

/// Sentences about a comparison as a whole.
extension Comparison {
  /// The number of lines of each kind that occurs.
  var lineCounts: [(kind: ChangedResolution.Kind, count: Int)] {
    ChangedResolution.Kind.allCases.compactMap { kind in
      let count = items.count { $0.kind == kind }
      return count > 0 ? (kind, count) : nil
    }
  }

  /// The numbers of changes and of broken rows, in one line.
  var summary: String { summary(besides: nil) }

  /// The same, with the text `others` about other changes.
  func summary(besides others: String?) -> String {
    let kinds = lineCounts.enumerated().map { place, part in
      let unit = place > 0 ? "" : part.count == 1 ? "line " : "lines "
      return "\(part.count) \(unit)\(part.kind.rawValue)"
    }
    let isSame = kinds.isEmpty && missed == nil && lost == nil
    let own =
      isSame && others == nil ? ["no change"] : kinds.isEmpty ? [] : [kinds.joined(separator: ", ")]
    let all = own + [others].compactMap(\.self)
    return "\(project) from \(old.name) to \(new.name): " + (all + remarks).joined(separator: "; ")
  }

  /// A note on files that became unreadable; nil for none.
  var unreadNote: String? {
    guard !unread.isEmpty else { return nil }
    let them = unread.count > 1 ? "them" : "it"
    return
      "\(project): \(unread.listed(atMost: 1)) cannot be read as a whole in \(new.name), so the results for"
      + " \(them) may be wrong: fix \(them) and compare again"
      + (unreadFixes.map { "; \($0.subject) only because of that" } ?? "")
  }

  /// Notes on marks, failing loads, objects that lost their class, and the number of broken rows.
  var remarks: [String] {
    [foreign, orphaned, bare, missed, lost, broken, brokenConnections].compactMap(\.self)
  }

  /// The number of lines with a newly found nib that was made for something else; nil for none.
  private var foreign: String? {
    let count = number(of: .foreign)
    guard count > 0 else { return nil }
    let subject = count == 1 ? "1 controller now finds" : "\(count) controllers now find"
    return subject + ", by its name, a nib made for something else"
  }

  /// The number of lines that orphan a nib; nil for none.
  private var orphaned: String? {
    let count = number(of: .orphaned)
    guard count > 0 else { return nil }
    return (count == 1 ? "1 leaves" : "\(count) leave")
      + " behind a nib that nothing else loads"
  }

  /// The number of lines about a controller that lost its nib but kept its outlets; nil for none.
  private var bare: String? {
    let count = number(of: .bare)
    guard count > 0 else { return nil }
    return count == 1
      ? "1 no longer loads its nib, so its outlets stay nil"
      : "\(count) no longer load their nibs, so their outlets stay nil"
  }

  /// The number of places that load a missing nib; nil for none.
  private var missed: String? {
    guard !missing.isEmpty else { return nil }
    return (missing.count == 1 ? "1 load" : "\(missing.count) loads") + " of a nib that is "
      + (missing.contains { $0.formerName != nil } ? "not there" : "gone")
  }

  /// A load of a missing nib, as a sentence.
  func sentence(on load: MissedLoad) -> String {
    "\(project): \(load.place.text) loads the nib \(load.name), which "
      + (load.formerName.map { "is not in \(load.bundle); before it loaded \($0)" }
        ?? "is gone from \(load.bundle)")
  }

  /// The number of nib objects that lost their class; nil for none.
  private var lost: String? {
    guard !classless.isEmpty else { return nil }
    return classless.count == 1
      ? "1 object of a nib lost its class"
      : "\(classless.count) objects of nibs lost their classes"
  }

  /// An object that lost its class, as a sentence.
  func sentence(on object: LostClass) -> String {
    "\(project): \(object.place.text) has the custom class \(object.name), which "
      + (object.formerName.map { "does not exist; before, it was \($0)" } ?? "no longer exists")
  }

  /// The nibs that may be orphans, and why that is uncertain; nil for none.
  var orphanNote: String? {
    orphanDoubt.map { doubt in
      let controllers = doubt.controllers.map { $0 ?? "an object without a class" }
      return
        "\(project): it is unknown whether anything still loads \(doubt.nibs.listed(atMost: 1)), because"
        + " the nib of \(controllers.listed(atMost: 1)) is unknown"
    }
  }

  /// The number of broken rows, counting each system separately.
  private var broken: String {
    "broken resolutions: before \(sums.old), now \(sums.new), each system counted separately"
  }

  /// The number of broken connections; nil if there are none.
  private var brokenConnections: String? {
    let (old, new) = (connectionSums.old, connectionSums.new)
    return old + new > 0 ? "broken connections: before \(old), now \(new)" : nil
  }
}

extension UnreadFixes {
  /// `1 line counts as fixed`.
  fileprivate var subject: String {
    (count == 1 ? "1 line counts" : "\(count) lines count") + " as fixed"
  }

  /// The fixes as a sentence; `commit` is the one with the files.
  func sentence(of project: String, at commit: String?) -> String {
    "\(project): \(subject) only because \(paths.listed(atMost: 1)) cannot be read as a whole"
      + (commit.map { " in \(shortCommit($0))" } ?? "")
  }
}
