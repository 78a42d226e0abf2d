import Facts

extension ComparedPair {
  /// Names the deleted nib in the fixes of findings about members that it connected.
  func namingDeletedNibs(in findings: [Finding]) throws -> [Finding] {
    let rules = ["outlet.unused", "action.unused"]
    guard findings.contains(where: { rules.contains($0.rule) }) else { return findings }
    let nibs = try deletedConnections()
    return findings.map { finding in
      guard rules.contains(finding.rule),
        let member = finding.key.split(separator: "/").dropFirst(2).first,
        let nib = nibs[Member(className: finding.className, name: String(member))]
      else { return finding }
      var finding = finding
      finding.fix = "remove \(member): \(nib), which connected it, is gone"
      return finding
    }
  }

  private struct Member: Hashable {
    let className: String?
    let name: String
  }

  /// The deleted nibs, by the outlets and actions that they connected.
  ///
  /// Leaves out classes that a new nib names: it may be the same nib, renamed.
  private func deletedConnections() throws -> [Member: String] {
    var nibs: [Member: String] = [:]
    let changes = try fileChanges()
    let classes = try changes.reduce(into: Set<String>()) { classes, change in
      guard change.old == nil, let document = try change.new?.nib() else { return }
      classes.formUnion(document.objects.compactMap(\.customClass))
    }
    for change in changes where change.new == nil {
      guard let document = try change.old?.nib() else { continue }
      let places = document.placesByID
      for connection in document.connections {
        let end = connection.kind == .action ? connection.destination : connection.source
        let name = document.end(end ?? "", places).className
        if let name, classes.contains(name) { continue }
        nibs[Member(className: name, name: connection.label)] = change.path
      }
    }
    return nibs
  }
}
