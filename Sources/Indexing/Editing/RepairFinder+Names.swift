import Facts
import Scanning

/// Fixes of owners and of names that code looks up.
extension RepairFinder {
  private var rows: ResolutionResults { project.resolved.results }

  /// Connects the view of File's Owner to the only view at the top.
  func connectView(_ finding: Finding) throws -> RepairCandidates {
    guard let path = finding.nibPath, let text = try NibText(path, of: project),
      let owner = text.document.objects.first(where: { $0.role == .owner }),
      let tag = text.tag(of: owner)
    else { return .none("its nib is in a format that cannot be edited") }
    let line = finding.className.map(ancestry) ?? []
    let isOwn = owner.customClass.map { name in line.contains { isNamed(name, $0) } } ?? false
    let views = text.document.objects.filter { $0.isTopLevel && $0.isView }
    guard isOwn else {
      return .none("\(path) is made for \(owner.customClass ?? "no class"), so it may not be meant")
    }
    guard let view = views.first, views.count == 1 else {
      return .none("\(path) has \(views.count) views at the top: connect the one that is meant")
    }
    let outlet = "<outlet property=\"view\" destination=\"\(view.id)\" id=\"\(text.freeID)\"/>"
    guard let edit = text.add(connection: outlet, to: tag) else {
      return .none("\(path) has no place for a connection")
    }
    return RepairCandidates(repairs: [
      Repair(
        key: finding.key, sentence: "connect the view of File's Owner",
        edits: [FileEdit(path, [edit])])
    ])
  }

  /// Sets the class of File's Owner, where it is one that is gone.
  func setOwner(_ finding: Finding) throws -> RepairCandidates {
    guard let path = finding.nibPath, let name = finding.className,
      let text = try NibText(path, of: project),
      let owner = text.document.objects.first(where: { $0.role == .owner }),
      let tag = text.tag(of: owner), let old = owner.customClass
    else { return .none("its nib names no class of File's Owner: \(finding.fix)") }
    guard !rows.classes.contains(where: { isNamed($0.name, old) }) else {
      return .none("\(path) is made for \(old), which exists: \(finding.fix)")
    }
    let own = name.part(behindLast: UInt8(ascii: "."))
    guard let edit = text.set("customClass", to: own, at: tag) else { return .none(finding.fix) }
    return RepairCandidates(repairs: [
      Repair(
        key: finding.key, sentence: "make \(own) the class of File's Owner; \(old) does not exist",
        edits: [FileEdit(path, [edit])])
    ])
  }

  /// Gives the cell of a nib the identifier that the nib is registered under.
  func setReuseIdentifier(_ finding: Finding) throws -> RepairCandidates {
    let row = rows.lookups.first {
      $0.path == finding.path && $0.line == finding.line && $0.status == .reuseIdentifierMismatch
    }
    guard let row, let path = row.target, let identifier = row.identifier,
      let text = try NibText(path, of: project),
      let cell = text.document.objects.first(where: {
        $0.isTopLevel && $0.reuseIdentifier != nil && $0.reuseIdentifier != identifier
      }),
      let tag = text.tag(of: cell), let edit = text.set("reuseIdentifier", to: identifier, at: tag)
    else { return .none("the identifier is not known before run time: \(finding.fix)") }
    return RepairCandidates(repairs: [
      Repair(
        key: finding.key, sentence: "give the cell of \(path) the identifier \(identifier)",
        edits: [FileEdit(path, [edit])])
    ])
  }

  /// Corrects a literal that is nearly a name that exists.
  func correctLiteral(_ finding: Finding) throws -> RepairCandidates {
    let known = names(for: finding.rule)
    var found = RepairCandidates.none("no name that exists is close: \(finding.fix)")
    for name in wrongNames(finding) {
      guard let new = near(name, known.subtracting([name])) else { continue }
      guard let (path, range) = try literal(name, near: finding) else {
        found.reason =
          "\"\(name)\" is not written once as a literal, so where to correct it is open"
        continue
      }
      found.repairs.append(
        Repair(
          key: finding.key, sentence: "write \"\(new)\" in place of \"\(name)\"",
          edits: [FileEdit(path, [FileEdit.Replacement(range, with: new)])]))
    }
    return found
  }

  /// The names that the code of a finding may mean.
  private func names(for rule: String) -> Set<String> {
    var names: Set<String> = []
    for (path, document) in project.nibs {
      switch rule {
      case "segue.missing":
        names.formUnion(document.connections.filter { $0.kind == .segue }.map(\.label))
      case "cell.unregistered": names.formUnion(document.objects.compactMap(\.reuseIdentifier))
      case "storyboard.scene-missing":
        names.formUnion(document.objects.compactMap { $0.controller?.storyboardIdentifier })
      default:
        let isStoryboard = FileKind(path: path) == .storyboard
        if isStoryboard == (rule == "storyboard.missing"), let name = NibPath(path)?.name {
          names.insert(name)
        }
      }
    }
    if rule == "cell.unregistered" {
      names.formUnion(rows.lookups.filter { $0.status == .ok }.compactMap(\.identifier))
    }
    return names
  }

  /// The names that the place of a finding asks for.
  private func wrongNames(_ finding: Finding) -> [String] {
    let lookups = rows.lookups.filter {
      $0.path == finding.path && $0.line == finding.line && $0.status != .ok
    }
    let loads = rows.nibLoads.filter { $0.path == finding.path && $0.line == finding.line }
    let resolutions = rows.resolutions.filter { row in
      row.verdict.isBroken
        && (row.creationPath == finding.path && row.creationLine == finding.line
          || row.controllerPath == finding.path && row.controllerLine == finding.line)
    }
    let names =
      lookups.compactMap(\.name) + loads.compactMap(\.nibName)
      + resolutions.flatMap { [$0.missing, $0.nibName].compactMap(\.self) }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The place of the literal: on the lines of the call, else the only one in the code.
  private func literal(
    _ name: String, near finding: Finding
  ) throws -> (path: String, range: Range<Int>)? {
    var all: [(path: String, range: Range<Int>)] = []
    for text in try project.code(with: name) {
      let places = text.strings(naming: name).filter { $0.text == name }.map {
        text.words[$0.index]
      }
      if text.path == finding.path, let line = finding.line,
        let place = places.first(where: { (line...(line + 5)).contains($0.line) })
      {
        return (text.path, place.range)
      }
      all += places.map { (text.path, $0.range) }
    }
    return all.count == 1 ? all.first : nil
  }
}
