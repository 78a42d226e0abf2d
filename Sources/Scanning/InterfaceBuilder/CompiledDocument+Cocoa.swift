import Facts

extension CompiledDocument {
  private static let firstResponder = "-1"

  /// Adds the objects of an AppKit nib from its table.
  mutating func addCocoaObjects(_ data: Int) {
    findIdentifiers(data)
    let owner = archive.reference(data, "NSRoot")
    if let owner { addOwner(owner) }
    let children = archive.members(data, "NSObjectsKeys")
    let parents = archive.members(data, "NSObjectsValues")
    let labels = labels(data)
    for (child, parent) in zip(children, parents) where child != owner {
      let isTop = parent == owner && !isPlaceholder(child)
      add(child, isTopLevel: isTop, parent: parent == owner ? nil : parent, label: labels[child])
    }
    var seen: Set<Int> = []
    for connection in archive.members(data, "NSConnections")
    where seen.insert(connection).inserted { addConnection(connection) }
    if assembly.document.connections.contains(where: { $0.destination == Self.firstResponder }) {
      addFirstResponder()
    }
  }

  private mutating func findIdentifiers(_ data: Int) {
    for (object, number) in zip(
      archive.members(data, "NSOidsKeys"), archive.members(data, "NSOidsValues"))
    {
      guard let value = archive.ownNumber(number) else { continue }
      identifiers[object] = "\(Int64(bitPattern: value))"
    }
  }

  private mutating func addOwner(_ owner: Int) {
    add(owner, isTopLevel: false)
    let last = assembly.candidates.count - 1
    guard last >= 0 else { return }
    assembly.candidates[last].role = .owner
    // The application is the only framework class that the nib names for certain.
    if assembly.candidates[last].frameworkClass == "NSApplication" {
      assembly.candidates[last].customClass = "NSApplication"
    }
    assembly.candidates[last].frameworkClass = nil
    assembly.candidates[last].controller = nil
  }

  /// Whether an object is the placeholder of the application or the first responder.
  private func isPlaceholder(_ object: Int) -> Bool {
    guard archive.type(object) == "NSCustomObject" else { return false }
    return identifiers[object] == "-3"
      || ["NSApplication", "FirstResponder"].contains(archive.text(object, "NSClassName"))
  }

  private func labels(_ data: Int) -> [Int: String] {
    var labels: [Int: String] = [:]
    for (object, name) in zip(
      archive.members(data, "NSNamesKeys"), archive.members(data, "NSNamesValues"))
    {
      labels[object] = archive.text(name, CompiledArchive.textKey)
    }
    return labels
  }

  private mutating func addConnection(_ connection: Int) {
    guard let source = archive.reference(connection, "NSSource"),
      let label = archive.text(connection, "NSLabel"), let type = archive.type(connection)
    else { return }
    let destination = archive.reference(connection, "NSDestination")
    switch type {
    case "NSNibOutletConnector": connect(.outlet, source, destination, label)
    case "NSNibControlConnector":
      connect(.action, source, destination, label)
      // An action without a target goes to the first responder.
      let last = assembly.document.connections.count - 1
      guard destination == nil, last >= 0 else { return }
      assembly.document.connections[last].destination = Self.firstResponder
    case "NSNibBindingConnector":
      connect(
        .binding, source, destination, archive.text(connection, "NSBinding") ?? label,
        archive.text(connection, "NSKeyPath"))
    default: break
    }
  }

  private mutating func addFirstResponder() {
    guard !assembly.candidates.contains(where: { $0.id == Self.firstResponder }) else { return }
    var object = NibObject(id: Self.firstResponder, role: .firstResponder, line: 1)
    object.frameworkClass = "NSResponder"
    assembly.candidates.append(object)
    assembly.words.append(NibAssembly.ListedWords(element: "placeholder"))
  }
}
