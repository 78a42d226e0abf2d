import Facts
import Scanning

/// Fixes of owners and of names that code looks up.
extension RepairFinder {
  /// Connects the view of File's Owner to the only view at the top.
  func connectView(_ finding: Finding) throws -> RepairCandidates {
    guard let path = finding.nibPath, let text = try project.nibText(at: path),
      let owner = text.document.objects.first(where: { $0.role == .owner }),
      let tag = text.tag(of: owner)
    else { return .none("its nib is in a format that cannot be edited") }
    let line = finding.className.map(ancestry) ?? []
    let isOwn = owner.customClass.map { name in line.contains { isNamed(name, $0) } } ?? false
    let views = text.document.objects.filter { $0.isTopLevel && $0.isView }
    guard isOwn else {
      return .none(
        "\(path) is made for \(owner.customClass ?? "no class"), so it may not be the intended nib")
    }
    guard let view = views.first, views.count == 1 else {
      return .none("\(path) has \(views.count) views at the top: connect the intended one")
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

  /// Sets the class of File's Owner if the nib names a missing class.
  func setOwner(_ finding: Finding) throws -> RepairCandidates {
    guard let path = finding.nibPath, let name = finding.className,
      let text = try project.nibText(at: path),
      let owner = text.document.objects.first(where: { $0.role == .owner }),
      let tag = text.tag(of: owner), let old = owner.customClass
    else { return .none("its nib names no class of File's Owner: \(finding.fix)") }
    guard rows.classes(named: old).isEmpty else {
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

  /// Gives the cell of a nib the identifier that code registers the nib under.
  func setReuseIdentifier(_ finding: Finding) throws -> RepairCandidates {
    let row = rows.lookups(in: finding.path).first {
      $0.line == finding.line && $0.status == .reuseIdentifierMismatch
    }
    guard let row, let path = row.target, let identifier = row.identifier,
      let text = try project.nibText(at: path),
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

  /// Corrects a literal that resembles an existing name.
  func correctLiteral(_ finding: Finding) throws -> RepairCandidates {
    let known = rows.names(for: finding.rule)
    var found = RepairCandidates.none("no name that exists is close: \(finding.fix)")
    for name in wrongNames(finding) {
      guard let new = nearName(to: name, in: known.subtracting([name])) else { continue }
      guard let (path, range) = try literal(name, near: finding) else {
        found.reason =
          "\"\(name)\" is not a literal at exactly one place, so the place to correct is unknown"
        continue
      }
      found.repairs.append(
        Repair(
          key: finding.key, sentence: "write \"\(new)\" in place of \"\(name)\"",
          edits: [FileEdit(path, [FileEdit.Replacement(range, with: new)])]))
    }
    return found
  }

  /// The names that the place of a finding needs.
  private func wrongNames(_ finding: Finding) -> [String] {
    let lookups = rows.lookups(in: finding.path).filter {
      $0.line == finding.line && $0.status != .ok
    }
    let loads = rows.loads(in: finding.path).filter { $0.line == finding.line }
    let resolutions = rows.brokenResolutions(in: finding.path).filter { row in
      row.creationPath == finding.path && row.creationLine == finding.line
        || row.controllerPath == finding.path && row.controllerLine == finding.line
    }
    let names =
      lookups.compactMap(\.name) + loads.compactMap(\.nibName)
      + resolutions.flatMap { [$0.missing, $0.nibName].compactMap(\.self) }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The place of the literal: on the lines of the call, otherwise the only one in the code.
  private func literal(
    _ name: String, near finding: Finding
  ) throws -> (path: String, range: Range<Int>)? {
    if let path = finding.path, let line = finding.line,
      let place = try rows.literals(saying: name, in: path).first(where: {
        (line...(line + 5)).contains($0.line)
      })
    {
      return (path, place.range)
    }
    let all = try rows.literals(saying: name)
    return all.count == 1 ? all.first : nil
  }
}
