import Facts
import Resolution

extension CauseFinder {
  /// The cause of each of `changes`; nil if no changed file explains it.
  ///
  /// The nib is behind it for certain if it, and not the code, asks for something else than before.
  func causes(of changes: [ChangedConnection]) throws -> [ChangeCause?] {
    let descriptions = try descriptions()
    let builds = ChangeCause(descriptions, isCertain: descriptions.count == 1)
    return try changes.map { change in
      if let lookup = change.connection, case .lookup = lookup.kind {
        let said = try files(behind: lookup, now: change.new)
        return said.isEmpty ? builds : ChangeCause(said, isCertain: said.count == 1)
      }
      if let nib = try nib(behind: change) { return ChangeCause([(nib, nil)], isCertain: true) }
      if let assets = assets(behind: change) {
        return ChangeCause(assets, isCertain: assets.count == 1)
      }
      return try code(behind: change) ?? builds
    }
  }

  /// The change of the nib, if that added or removed the connection.
  private func nib(behind change: ChangedConnection) throws -> FileChange? {
    guard let connection = change.connection,
      let file = indices(at: connection.path).first.map({ files[$0] })
    else { return nil }
    guard let former = file.old, let current = file.new else { return file }
    guard former.file.blob != current.file.blob else { return nil }
    let asked = Asked(connection)
    let isInBoth =
      try old.document(former).map { $0.asks(for: asked) } == true
      && new.document(current).map { $0.asks(for: asked) } == true
    return isInBoth ? nil : file
  }

  /// The changes of code that say something else of the classes at both ends.
  private func code(behind change: ChangedConnection) throws -> ChangeCause? {
    let names = [change.old, change.new].compactMap(\.self).flatMap { connection in
      [
        connection.source.className, connection.destination?.className,
        connection.kind == .promise(.class) ? connection.name : nil,
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

  /// The changes of files that say what is looked up, or are called by it, more or less often than before.
  private func files(behind lookup: BrokenConnection, now: BrokenConnection?) throws -> [Cause] {
    let names = [lookup.name, lookup.name.part(behindLast: UInt8(ascii: ".")), lookup.source.label]
    let wanted = Set(names.compactMap(\.self).filter { !$0.isEmpty }.map(ExactText.init))
    return try files.compactMap { change in
      let before = try change.old.map { try old.mentions(of: wanted, in: $0) } ?? 0
      let after = try change.new.map { try new.mentions(of: wanted, in: $0) } ?? 0
      guard before != after else { return nil }
      return (change, change.path == now?.path ? now?.line : nil)
    }
  }

  /// The files with an image or color that came or went; nil if the change is about something else.
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
  fileprivate func asks(for asked: Asked) -> Bool {
    let places = placesByID
    return promiseNumbers.contains { number in
      promise(number).map { Asked($0, in: self, places) == asked } ?? false
    }
  }
}

extension ComparedSide {
  /// The number of times that a file says one of some names, that of a nib itself included.
  fileprivate func mentions(of names: Set<ExactText>, in file: ComparedFile) throws -> Int {
    var count = NibPath(file.file.path).map { names.contains(ExactText($0.name)) } == true ? 1 : 0
    let note = { (text: String) in if names.contains(ExactText(text)) { count += 1 } }
    switch try facts(of: file)?.content {
    case .code(let code): code.forEachText(note)
    case .nib(let document): document.forEachText(note)
    case .build(let description): description.forEachText(note)
    case nil: break
    }
    return count
  }

  fileprivate func document(_ file: ComparedFile) throws -> NibDocument? {
    guard case .nib(let document)? = try facts(of: file)?.content else { return nil }
    return document
  }
}
