import Facts

extension ClassGraph {
  /// The rows of the files in `wanted`, or of all files, without resolutions; no target compiles those that are
  /// `uncompiled`; code of the app reads only members for which `isRead` is true.
  func results(
    _ names: NameEvaluator, of wanted: Set<Int>? = nil,
    uncompiled isUncompiled: (Int) -> Bool = { _ in false },
    isRead: (_ member: String) -> Bool = { _ in true }
  ) -> ResolutionResults {
    let isWanted = { (file: Int) in wanted?.contains(file) ?? true }
    var results = ResolutionResults()
    results.classes = nodes.indices
      .filter { isWanted(nodes[$0].primary.file) }
      .sorted { nodes[$0].primary < nodes[$1].primary }
      .map { node in
        recorder?.begin(nodes[node].primary.file)
        defer { recorder?.end() }
        return row(of: node, names: names, isRead)
      }
    results.outlets = outletRows(isWanted, isUncompiled)
    results.actions = actionRows(isWanted, isUncompiled)
    for file in files.indices where isWanted(file) {
      recorder?.begin(file)
      defer { recorder?.end() }
      // The members of a class have rows once for all of its declarations.
      for index in files[file].facts.classes.indices {
        guard let recorder else { break }
        let name = files[file].facts.classes[index].name
        recorder.readName(NameKey(.type, lastOf: name))
        recorder.readName(NameKey(.members, lastOf: name))
        // Any file of a class may be the one that a target compiles.
        recorder.readName(NameKey(.classLocation, lastOf: name))
        // An extension may refer to the class by its name at run time.
        for node in nodes(named: name)
        where self.name(of: node) != name || objcName(of: nodes[node].primary) != nil {
          recorder.readMembers(of: node)
        }
      }
      results.nibLoads += NibLoadRows(graph: self, names: names).rows(in: file)
    }
    return results
  }

  fileprivate func row(
    of node: Int, names: NameEvaluator, _ isRead: (String) -> Bool
  ) -> LinkedClass {
    recorder?.readMembers(of: node)
    let declaration = primary(node)
    let file = primaryFile(node)
    let parts = nodes[node].parts
    var row = LinkedClass(
      name: declaration.name, runtimeName: runtimeName(of: node),
      language: declaration.form == .swiftClass ? "swift" : "objc", path: file.path,
      line: declaration.line)
    row.module = file.module
    row.superclass = superclasses[node]?.name
    row.rootClass = rootClasses[node]
    row.isController = isController[node]
    if row.isController { row.leavesOutlets = leavesOutlets(node, isRead) }
    let overrides = parts.lazy.map { self.declaration($0).loadViews }.first { !$0.isEmpty } ?? []
    row.loadView = (overrides.first { $0.body == .callsSuper } ?? overrides.first).map {
      switch $0.body {
      // The branches of an `#if` differ from the method of the superclass.
      case .unknown: LoadViewOverride.Body.custom.rawValue
      case .superIfNamed, .superAtTimes: LoadViewOverride.Body.callsSuper.rawValue
      case let body: body.rawValue
      }
    }
    row.nibNameGetter =
      parts.lazy.compactMap { self.nibNameGetter(of: $0, dynamicClass: node, names) }.first
    return row
  }

  /// The names that the getters of a declaration return, as text; nil if there are no getters.
  private func nibNameGetter(
    of part: Part, dynamicClass node: Int, _ names: NameEvaluator
  ) -> String? {
    let getters = declaration(part).nibNameGetters
    let scope = NameScope(file: part.file, type: name(of: part), dynamicClass: node)
    let values = getters.map { names.value(of: $0.value.value, in: scope) }
    guard let first = values.first else { return nil }
    guard values.allSatisfy({ $0 == first }) else { return "?" }
    switch first {
    case .none: return "nil"
    case .string(let text, _): return text
    case .unknown: return "?"
    }
  }

  /// The outlets of every class; the header's, if the implementation declares the outlet, too.
  fileprivate func outletRows(
    _ isWanted: (Int) -> Bool, _ isUncompiled: (Int) -> Bool
  ) -> [LinkedOutlet] {
    memberRows(
      isWanted, of: { files[$0.file].facts.classes[$0.declaration].outlets }, key: \.property
    ) { parts in
      let (assigned, isCompiled) = (assignedMembers(of: parts), isCompiled(parts, isUncompiled))
      return { [self] outlet, part in
        LinkedOutlet(
          className: name(of: part), declaration: outlet,
          isAssigned: outlet.isAmong(assigned), isCompiled: isCompiled,
          path: files[part.file].path)
      }
    }
  }

  /// The actions of every class; the header's, if the implementation declares the action, too.
  fileprivate func actionRows(
    _ isWanted: (Int) -> Bool, _ isUncompiled: (Int) -> Bool
  ) -> [LinkedAction] {
    memberRows(
      isWanted, of: { files[$0.file].facts.classes[$0.declaration].actions }, key: \.selector
    ) { parts in
      let isCompiled = isCompiled(parts, isUncompiled)
      return { [self] action, part in
        LinkedAction(
          className: name(of: part), declaration: action, isCompiled: isCompiled,
          path: files[part.file].path)
      }
    }
  }

  private func memberRows<Member, Row>(
    _ isWanted: (Int) -> Bool, of members: (Part) -> [Member], key: (Member) -> String,
    rows makeRows: (_ parts: [Part]) -> (Member, Part) -> Row
  ) -> [Row] {
    var rows: [Row] = []
    func add(_ parts: [Part]) {
      guard parts.contains(where: { isWanted($0.file) && !members($0).isEmpty }) else { return }
      let row = makeRows(parts)
      var seen: Set<String> = []
      for part in parts {
        for member in members(part)
        where seen.insert(key(member)).inserted && isWanted(part.file) {
          rows.append(row(member, part))
        }
      }
    }
    for node in nodes { add(node.parts) }
    for part in foreignExtensions { add([part]) }
    return rows
  }

  /// Whether a controller or one of its superclasses may have a non-optional outlet that code reads and never assigns.
  private func leavesOutlets(_ node: Int, _ isRead: (String) -> Bool) -> Bool {
    guard rootClasses[node] != nil else { return true }
    var line: Set<Int> = []
    var next: Int? = node
    var leaves = false
    while let ancestor = next, !leaves, line.insert(ancestor).inserted {
      // A recorder has to see each superclass.
      if recorder == nil, let known = unassignedOutlets[ancestor] {
        leaves = known
        break
      }
      recorder?.readMembers(of: ancestor)
      leaves = leavesOwnOutlets(ancestor, isRead)
      next = declaredSuperclass(of: ancestor)
    }
    for member in line { unassignedOutlets[member] = leaves }
    return leaves
  }

  private func leavesOwnOutlets(_ node: Int, _ isRead: (String) -> Bool) -> Bool {
    let parts = nodes[node].parts
    let assigned = assignedMembers(of: parts)
    return parts.contains { part in
      declaration(part).outlets.contains { outlet in
        guard outlet.isOptional != true, !outlet.isAmong(assigned) else { return false }
        // The mentions leave out plain variables of Objective-C, and members that Swift names without an object.
        return outlet.isOptional != nil || isSwift(node)
          || declaration(part).plainVariables.contains(outlet.property)
          || isRead(outlet.property) || isRead("_" + outlet.property)
      }
    }
  }

  /// The members to which code in `parts` of a class assigns a value.
  private func assignedMembers(of parts: [Part]) -> Set<String> {
    parts.reduce(into: []) { $0.formUnion(declaration($1).assignedMembers) }
  }

  /// Whether a target compiles any of `parts` of a class.
  private func isCompiled(_ parts: [Part], _ isUncompiled: (Int) -> Bool) -> Bool {
    // A category may be compiled for another class of the same name.
    let declarations = parts.filter { declaration($0).form.isWhole }
    return (declarations.isEmpty ? parts : declarations).contains { !isUncompiled($0.file) }
  }
}

extension OutletDeclaration {
  /// Whether `members` contains the outlet, or the property of its variable.
  fileprivate func isAmong(_ members: Set<String>) -> Bool {
    members.contains(property) || members.contains(property.withoutUnderscore)
  }
}
