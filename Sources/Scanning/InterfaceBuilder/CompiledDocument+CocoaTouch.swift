import Facts

extension CompiledDocument {
  /// Adds the objects of a UIKit nib.
  mutating func addCocoaTouchObjects() {
    let tops = Set(archive.members(in: archive.root, "UINibTopLevelObjectsKey"))
    let connections = distinct("UINibConnectionsKey")
    var lists: Set<Int> = []
    var objects = tops.union(archive.members(in: archive.root, "UINibObjectsKey"))
    for connection in connections {
      if let source = archive.reference(connection, "UISource") { objects.insert(source) }
      guard let list = archive.reference(connection, "UIDestination"),
        lists.insert(list).inserted
      else { continue }
      objects.formUnion(destinations(connection))
    }
    for object in objects.sorted() { add(object, isTopLevel: tops.contains(object)) }
    for connection in connections { addConnection(connection) }
    for pair in distinct("UINibKeyValuePairsKey") {
      guard let object = archive.reference(pair, "UIObject"),
        let keyPath = archive.text(pair, "UIKeyPath")
      else { continue }
      assembly.document.runtimeAttributes.append(
        RuntimeAttribute(object: identifier(object), keyPath: keyPath, type: nil, line: 1))
    }
  }

  private func distinct(_ key: String) -> [Int] {
    var seen: Set<Int> = []
    return archive.members(in: archive.root, key).filter { seen.insert($0).inserted }
  }

  private mutating func addConnection(_ connection: Int) {
    guard let source = archive.reference(connection, "UISource"),
      let label = archive.text(connection, "UILabel")
    else { return }
    let destination = archive.reference(connection, "UIDestination")
    switch archive.type(connection) {
    case "UIRuntimeOutletConnection": connect(.outlet, source, destination, label)
    case "UIRuntimeOutletCollectionConnection":
      for member in destinations(connection) {
        connect(.collection, source, member, label)
      }
    case "UIRuntimeEventConnection":
      let events = ControlEvents.names(mask: archive.number(connection, "UIEventMask") ?? 0)
      for event in events { connect(.action, source, destination, label, event) }
      if events.isEmpty { connect(.action, source, destination, label) }
    default: break
    }
  }
}
