import Facts
import Indexing
import Resolution

/// A line of a comparison.
enum DiffItem {
  case resolution(CausedChange)
  /// A connection of a nib broke, was fixed, or fails differently.
  case connection(CausedConnection)
  /// Code loads a missing nib, and no connection's line covers the load.
  case missing(MissedLoad)
  /// The class of an object is missing, and no connection's line covers the object.
  case classless(LostClass)

  var change: String { kind?.rawValue ?? (isMissing ? "missing" : "classless") }

  /// The kind of the change; nil for missing things.
  var kind: ChangedResolution.Kind? {
    switch self {
    case .resolution(let caused): caused.change.kind
    case .connection(let caused): caused.change.kind
    case .missing, .classless: nil
    }
  }

  var cause: ChangeCause? {
    switch self {
    case .resolution(let caused): caused.cause
    case .connection(let caused): caused.cause
    case .missing, .classless: nil
    }
  }

  /// Further marks, as text.
  var marks: [String] {
    switch self {
    case .resolution(let caused): caused.marks.map(\.rawValue)
    case .connection(let caused):
      (caused.lostClass != nil ? ["classless"] : [])
        + (caused.missedLoads.isEmpty ? [] : ["missing"])
    case .missing, .classless: []
    }
  }

  /// Whether the change breaks something.
  var isIntroduced: Bool { kind == .introduced }

  private var isMissing: Bool { if case .missing = self { true } else { false } }
}

extension Comparison {
  /// All lines: broken, missing, fixed, and the rest by kind; controllers come first.
  var items: [DiffItem] {
    ChangedResolution.Kind.allCases.flatMap { kind -> [DiffItem] in
      let controllers = changes.filter { $0.change.kind == kind }.map(DiffItem.resolution)
      let broken = connections.filter { $0.change.kind == kind }.map(DiffItem.connection)
      let gone =
        kind == .introduced
        ? otherMissing.map(DiffItem.missing) + otherClassless.map(DiffItem.classless) : []
      return controllers + broken + gone
    }
  }

  /// The loads of missing nibs that no connection's line covers.
  private var otherMissing: [MissedLoad] {
    let known = Set(connections.flatMap(\.missedLoads))
    return missing.filter { !known.contains($0) }
  }

  /// The objects without a class that no connection's line covers.
  private var otherClassless: [LostClass] {
    let known = Set(connections.compactMap(\.lostClass))
    return classless.filter { !known.contains($0) }
  }
}

extension BrokenConnection {
  /// The object and its missing member: `DetailCell.titleLabel (outlet)`.
  var title: String {
    let asked = subject
    let object = [asked.className, asked.label.map { "“\($0)”" }].compactMap(\.self)
      .joined(separator: " ")
    guard !kind.isOfClass else { return "\(object) (class)" }
    let parts = object.isEmpty ? [name] : [object, name]
    return "\(parts.joined(separator: ".")) (\(kind.word))"
  }

  var outcome: String {
    "\(status) \(path.part(behindLast: UInt8(ascii: "/"))):\(line)"
  }
}
