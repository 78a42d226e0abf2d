import Facts

/// The names of a snapshot that resemble wrong names in its nibs and code.
///
/// `nibindex fix` tries the same names first. This finds them without resolving, and reads each
/// table on first use.
struct NearNames {
  /// A declared or connected outlet, with the class of its type or of the connected object.
  private struct Outlet: Readable {
    let property: String
    let type: String?
    let isCollection: Bool

    init(from columns: inout ColumnReader) throws(StoreError) {
      property = try columns.next()
      type = try columns.next()
      isCollection = try columns.next()
    }
  }

  private struct Class: Readable {
    let superclass: String?
    let root: String?
    let isController: Bool

    init(from columns: inout ColumnReader) throws(StoreError) {
      superclass = try columns.next()
      root = try columns.next()
      isController = try columns.next()
    }
  }

  private let snapshot: SnapshotID
  private let connection: Connection
  private var classes: [String: [Class]]?
  private var outlets: [String: [Outlet]]?
  private var actions: [String: [String]]?
  private var namesByRule: [String: Set<String>] = [:]
  /// The near names of classes looked up so far; many nibs may name the same unknown class.
  private var nearClasses: [String: String?] = [:]
  /// Whether nibs are in the format that can be edited, by path.
  private var isModern: [String: Bool] = [:]
  /// The number of names that may still be read and compared.
  ///
  /// If thousands of findings have thousands of names each, the last ones get no advice.
  private var budget = 200_000

  init(of snapshot: SnapshotID, in connection: Connection) {
    self.snapshot = snapshot
    self.connection = connection
  }

  /// Puts the likely name first in the fix, and notes whether there may be a patch.
  mutating func advise(on finding: inout Finding) throws(StoreError) {
    guard budget > 0 else { return }
    try putNameFirst(in: &finding)
    guard finding.mayBeRepaired, let nib = finding.nibPath else { return }
    if isModern[nib] == nil {
      let formats: [String] = try Statement(
        "SELECT format FROM nibs_at WHERE snapshot_id = ?1 AND path = ?2", in: connection
      ).rows(snapshot.rawValue, nib)
      isModern[nib] = formats.contains("modern")
    }
    // A patch of an archive would not be readable.
    finding.mayBeRepaired = isModern[nib] == true
  }

  private mutating func putNameFirst(in finding: inout Finding) throws(StoreError) {
    let name = finding.name ?? ""
    let advice: String?
    switch finding.rule {
    case "outlet.missing-key":
      let (near, isAmbiguous) = try outlet(for: finding)
      finding.mayBeRepaired = !isAmbiguous
      advice = near.map { "connect \($0) in place of \(name)" }
    case "action.missing":
      finding.mayBeRepaired = true
      advice = try action(for: finding).map { "send \($0) in place of \(name)" }
    case "nib.view-not-set", "nib.foreign-owner":
      finding.mayBeRepaired = try isOwned(by: finding)
      advice = nil
    case "attribute.missing-key", "class.wrong-module", "cell.other-identifier":
      finding.mayBeRepaired = true
      advice = nil
    case "class.unknown": advice = try className(for: finding).map { "name the class \($0)" }
    case "segue.missing", "cell.unregistered", "storyboard.scene-missing", "storyboard.missing",
      "nib.not-found":
      // A name in a property list or build setting is not a literal.
      guard let path = finding.path, FileKind(path: path)?.isCode == true else { return }
      let others = try names(for: finding.rule).subtracting([name])
      budget -= others.count
      advice = nearName(to: name, in: others).map { "write \"\($0)\" in place of \"\(name)\"" }
    default: return
    }
    guard let advice else { return }
    // The advice is the correction.
    let others = finding.fix.firstRange(of: ", or correct").map {
      finding.fix[..<$0.lowerBound]
    }
    finding.fix = "\(advice), or \(others ?? finding.fix[...])"
    finding.mayBeRepaired = true
  }

  /// The outlet that a connection intends, if it is clear; otherwise whether several fit.
  private mutating func outlet(
    for finding: Finding
  ) throws(StoreError) -> (near: String?, isAmbiguous: Bool) {
    guard let name = finding.name, let owner = finding.className else { return (nil, false) }
    let connected: [Outlet] = try rows(
      """
      SELECT property, destination_class, is_collection FROM outlets_at
       WHERE snapshot_id = ?1 AND nib_path = ?2 AND source_id = ?3
      """, finding.nibPath, finding.objectID)
    budget -= connected.count
    guard let wrong = connected.first(where: { $0.property == name }) else { return (nil, false) }
    let taken = Set(connected.map(\.property))
    let line = try ancestry(of: owner)
    let declared = try declaredOutlets()
    let free = line.flatMap { declared[$0] ?? [] }.filter {
      $0.isCollection == wrong.isCollection && !taken.contains($0.property)
        && Self.takes($0.type, wrong.type)
    }
    budget -= free.count
    let fitting = free.filter { $0.type != nil && $0.type == wrong.type }
    let near = likelyNames(
      for: name, in: Set(free.map(\.property)), fitting: Set(fitting.map(\.property))
    ).first
    return (near, near == nil && !fitting.isEmpty)
  }

  /// Whether an outlet of a type certainly accepts an object of a class; a fix must not add another
  /// error.
  private static func takes(_ type: String?, _ given: String?) -> Bool {
    guard let type, let given, type != given else { return true }
    return ["UIView", "UIControl", "NSView", "NSControl", "id", "AnyObject", "Any"].contains(type)
  }

  private mutating func action(for finding: Finding) throws(StoreError) -> String? {
    guard let name = finding.name, let target = finding.className else { return nil }
    let declared = try declaredActions()
    let all = Set(try ancestry(of: target).flatMap { declared[$0] ?? [] }).subtracting([name])
    budget -= all.count
    // A single remaining action is not enough to be the intended one: `pay:` became `payNow:`.
    let base = name.prefix { $0 != ":" }
    let longer = all.filter { base.count > 2 && $0.hasPrefix(base) }
    return likelyNames(for: name, in: all, fitting: longer).first
  }

  private mutating func className(for finding: Finding) throws(StoreError) -> String? {
    guard let name = finding.name else { return nil }
    let elements: [String] = try rows(
      """
      SELECT element FROM objects_at WHERE snapshot_id = ?1 AND nib_path = ?2 AND object_id = ?3
      """, finding.nibPath, finding.objectID)
    let keys: [String] = try rows(
      "SELECT property FROM outlets_at WHERE snapshot_id = ?1 AND nib_path = ?2 AND source_id = ?3",
      finding.nibPath, finding.objectID)
    let all = try knownClasses()
    let isController = elements.first?.lowercased().hasSuffix("controller") ?? false
    func canStand(_ other: String) -> Bool {
      other != name
        && (elements.isEmpty
          || all[other]?.contains { $0.root == nil || $0.isController == isController } ?? false)
    }
    let asked = "\(name) \(elements.isEmpty) \(isController)"
    if nearClasses[asked] == nil {
      budget -= all.count
      nearClasses[asked] = .some(nearName(to: name, in: Set(all.keys.filter(canStand))))
    }
    let near = nearClasses[asked] ?? nil
    guard near == nil, !keys.isEmpty else { return near }
    let declared = try declaredOutlets()
    // The class with all the outlets, if there is only one.
    let wanted = Set(keys)
    budget -= keys.count + declared.count
    let fitting = declared.filter { entry in
      wanted.isSubset(of: entry.value.map(\.property)) && canStand(entry.key)
    }
    return fitting.count == 1 ? fitting.first?.key : nil
  }

  /// Whether the nib of a finding is made for its class, or for a missing one.
  private mutating func isOwned(by finding: Finding) throws(StoreError) -> Bool {
    let owners: [String?] = try Statement(
      "SELECT owner_class FROM nibs_at WHERE snapshot_id = ?1 AND path = ?2", in: connection
    ).rows(snapshot.rawValue, finding.nibPath)
    guard let owner = owners.first.flatMap(\.self), let name = finding.className else {
      return false
    }
    return try finding.rule == "nib.foreign-owner"
      ? knownClasses()[owner] == nil : ancestry(of: name).contains(owner)
  }

  // MARK: Tables

  /// The names of a class and its base classes.
  private mutating func ancestry(of name: String) throws(StoreError) -> [String] {
    let all = try knownClasses()
    var line = [name.part(behindLast: UInt8(ascii: "."))]
    while let last = line.last, line.count < 64,
      let base = all[last]?.compactMap(\.superclass).first, !line.contains(base)
    {
      line.append(base)
    }
    return line
  }

  private mutating func knownClasses() throws(StoreError) -> [String: [Class]] {
    if let classes { return classes }
    let found: [String: [Class]] = try byClass(
      "superclass, root_class, is_controller FROM classes_at", order: "class, path")
    classes = found
    return found
  }

  private mutating func declaredOutlets() throws(StoreError) -> [String: [Outlet]] {
    if let outlets { return outlets }
    let found: [String: [Outlet]] = try byClass(
      "property, type, is_collection FROM declared_outlets_at")
    outlets = found
    return found
  }

  private mutating func declaredActions() throws(StoreError) -> [String: [String]] {
    if let actions { return actions }
    let found: [String: [String]] = try byClass("selector FROM declared_actions_at")
    actions = found
    return found
  }

  /// The rows of a view with a column `class`, by the last component of the class's name.
  private func byClass<Row: Readable>(
    _ columnsAndView: String, order: String = "class"
  ) throws(StoreError) -> [String: [Row]] {
    var found: [String: [Row]] = [:]
    try Statement(
      "SELECT class, \(columnsAndView) WHERE snapshot_id = ?1 ORDER BY \(order)", in: connection
    ).forEachRow(snapshot.rawValue) { columns throws(StoreError) in
      let name: String = try columns.next()
      found[name.part(behindLast: UInt8(ascii: ".")), default: []].append(try columns.next())
    }
    return found
  }

  /// The names that the code of a finding may intend.
  private mutating func names(for rule: String) throws(StoreError) -> Set<String> {
    if let known = namesByRule[rule] { return known }
    let sources =
      switch rule {
      case "segue.missing":
        // The view has only segues of nibs in apps.
        [
          """
          SELECT r.name FROM snapshot AS s
            JOIN entry AS e
              ON e.timeline_id = s.timeline_id AND e.is_nib = 1
             AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
            JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.kind = 'segue'
           WHERE s.id = ?1
          """
        ]
      case "cell.unregistered":
        [
          "SELECT reuse_identifier FROM objects_at WHERE snapshot_id = ?1",
          "SELECT reuse_identifier FROM loads_at WHERE snapshot_id = ?1 AND status = 'ok'",
        ]
      case "storyboard.scene-missing":
        ["SELECT storyboard_identifier FROM scenes_at WHERE snapshot_id = ?1"]
      case "storyboard.missing":
        ["SELECT nib FROM nibs_at WHERE snapshot_id = ?1 AND kind = 'storyboard'"]
      default: ["SELECT nib FROM nibs_at WHERE snapshot_id = ?1 AND kind <> 'storyboard'"]
      }
    let found: [String?] = try Statement(sources.joined(separator: " UNION "), in: connection)
      .rows(snapshot.rawValue)
    let names = Set(found.compactMap(\.self))
    namesByRule[rule] = names
    return names
  }

  private func rows<Row: Readable>(
    _ sql: String, _ nib: String?, _ object: String?
  ) throws(StoreError) -> [Row] {
    try Statement(sql, in: connection).rows(snapshot.rawValue, nib, object)
  }
}
