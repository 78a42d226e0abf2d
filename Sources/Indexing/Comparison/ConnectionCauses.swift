import Facts
import Resolution

extension CauseFinder {
  /// The cause of each of `changes`; nil if no changed file explains it.
  ///
  /// The nib is certainly the cause if its request changed and the code did not.
  func causes(of changes: [ChangedConnection]) throws -> [ChangeCause?] {
    let descriptions = try descriptions()
    let builds = ChangeCause(descriptions, isCertain: descriptions.count == 1)
    let lookups = changes.compactMap(\.connection).filter(\.isLookup)
    let counts = try changedCounts(of: Set(lookups.flatMap(\.namesInFiles)))
    return try changes.map { change in
      if let lookup = change.connection, lookup.isLookup {
        let said = files(behind: lookup, now: change.new, counts)
        return said.isEmpty ? builds : ChangeCause(said, isCertain: said.count == 1)
      }
      if let nib = try nib(behind: change) { return ChangeCause([(nib, nil)], isCertain: true) }
      if let assets = assets(behind: change) {
        return ChangeCause(assets, isCertain: assets.count == 1)
      }
      return try code(behind: change) ?? builds
    }
  }

  /// The change of the nib, if it added or removed the connection or changed its objects' modules.
  private func nib(behind change: ChangedConnection) throws -> FileChange? {
    guard let connection = change.connection,
      let file = indices(at: connection.path).first.map({ files[$0] })
    else { return nil }
    guard let former = file.old, let current = file.new else { return file }
    guard former.file.blob != current.file.blob else { return nil }
    let asked = Asked(connection)
    let before = try former.nib()?.modules(askedFor: asked) ?? []
    let now = try current.nib()?.modules(askedFor: asked) ?? []
    return before == now && !now.isEmpty ? nil : file
  }

  /// The changes of code that declare the classes at both ends differently.
  private func code(behind change: ChangedConnection) throws -> ChangeCause? {
    let names = [change.old, change.new].compactMap(\.self).flatMap { connection in
      [
        connection.source.className, connection.destination?.className,
        connection.kind.isOfClass ? connection.name : nil,
      ].compactMap(\.self)
    }
    let families = try names.reduce(into: Set<String>()) { try $0.formUnion(family(of: $1)) }
    if let known = codeCauses[families] { return known }
    let found: [Cause] = try files.indices.compactMap { index in
      let difference = try difference(of: index)
      let known = difference.classes.merging(difference.members) { one, _ in one }
      let found = known.keys.filter { families.contains($0) }.sorted()
      if let name = found.first { return (files[index], known[name] ?? nil) }
      return difference.otherTypes.isDisjoint(with: families) ? nil : (files[index], nil)
    }
    let cause = ChangeCause(found, isCertain: found.count == 1)
    codeCauses[families] = .some(cause)
    return cause
  }

  /// The files that mention the looked-up name, or bear it, more or less often than before.
  private func files(
    behind lookup: BrokenConnection, now: BrokenConnection?, _ counts: [ExactText: [Int: Int]]
  ) -> [Cause] {
    let differences = lookup.namesInFiles.reduce(into: [:]) { sum, name in
      sum.merge(counts[name] ?? [:], uniquingKeysWith: +)
    }
    return differences.filter { $0.value != 0 }.keys.sorted().map { index in
      (files[index], files[index].path == now?.path ? now?.line : nil)
    }
  }

  /// The change in mentions of a name, by name and index of the changed file.
  private func changedCounts(of names: Set<ExactText>) throws -> [ExactText: [Int: Int]] {
    guard !names.isEmpty else { return [:] }
    var counts: [ExactText: [Int: Int]] = [:]
    for (index, change) in files.enumerated() {
      try change.old?.forEachText {
        if names.contains($0) { counts[$0, default: [:]][index, default: 0] -= 1 }
      }
      try change.new?.forEachText {
        if names.contains($0) { counts[$0, default: [:]][index, default: 0] += 1 }
      }
    }
    return counts
  }

  /// The files of an image or color that appeared or disappeared; nil if the change is about
  /// something else.
  private func assets(behind change: ChangedConnection) -> [Cause]? {
    guard let connection = change.connection,
      connection.kind == .promise(.image) || connection.kind == .promise(.color)
    else { return nil }
    let name = AssetName(connection.name, isColor: connection.kind == .promise(.color))
    return files.filter { AssetName(path: $0.path) == name }.map { ($0, nil) }
  }

  /// The changes of build descriptions.
  private func descriptions() throws -> [Cause] {
    try files.indices.compactMap { index in
      guard let kind = (files[index].new ?? files[index].old)?.file.kind, !kind.isNib,
        try difference(of: index).hasOtherContent
      else { return nil }
      return (files[index], nil)
    }
  }
}

extension BrokenConnection {
  fileprivate var isLookup: Bool { if case .lookup = kind { true } else { false } }

  /// The names in files that a lookup depends on.
  fileprivate var namesInFiles: Set<ExactText> {
    let names = [name, name.part(behindLast: UInt8(ascii: ".")), source.label]
    return Set(names.compactMap(\.self).filter { !$0.isEmpty }.map(ExactText.init))
  }
}

/// The names in a nib that a connection depends on.
private struct Asked: Hashable {
  let kind: BrokenConnection.Kind
  let name: String
  let source: String?
  let destination: String?

  init(_ connection: BrokenConnection) {
    kind = connection.kind
    name = connection.name
    source = connection.source.className
    destination = connection.destination?.className
  }

  init(_ promise: NibPromise, in document: NibDocument, _ places: [String: Int]) {
    kind = .promise(promise.kind)
    name = promise.name
    source = document.end(promise.source, places).className
    destination = promise.destination.flatMap { document.end($0, places).className }
  }
}

extension NibDocument {
  /// The modules of the objects at both ends of each connection that asks for this; empty without
  /// any.
  fileprivate func modules(askedFor asked: Asked) -> Set<[String?]> {
    let places = placesByID
    let promises = promiseNumbers.compactMap(promise).filter {
      Asked($0, in: self, places) == asked
    }
    return promises.reduce(into: []) { modules, promise in
      let ends = [promise.source, promise.destination].compactMap { $0.flatMap { places[$0] } }
      modules.insert(ends.map { objects[$0].moduleIsTarget ? "" : objects[$0].module })
    }
  }
}

extension ComparedFile {
  /// Visits every text of the file, and the name of a nib.
  fileprivate func forEachText(_ visit: (ExactText) -> Void) throws {
    if let nib = NibPath(file.path) { visit(ExactText(nib.name)) }
    let note = { (text: String) in visit(ExactText(text)) }
    switch try facts()?.content {
    case .code(let code): code.forEachText(note)
    case .nib(let document): document.forEachText(note)
    case .build(let description): description.forEachText(note)
    case nil: break
    }
  }
}
