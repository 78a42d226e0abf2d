import Facts

/// Writes the rows of a nib that the views show.
final class NibWriter {
  private let insertNib: Statement
  private let insertOutlet: Statement
  private let insertAction: Statement
  private let insertScene: Statement

  init(_ connection: Connection) throws(StoreError) {
    insertNib = Statement(
      later: """
        INSERT INTO nib (fact_id, kind, format, platform, owner_class, owner_module, view_outlet,
                         view_class, top_level_count)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertOutlet = Statement(
      later: """
        INSERT INTO nib_outlet (fact_id, rank, source_id, source_class, is_owner, property,
                                destination_id, destination_class, is_collection)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertAction = Statement(
      later: """
        INSERT INTO nib_action (fact_id, rank, source_id, source_class, event, selector,
                                destination_id, destination_class, is_owner, is_first_responder)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertScene = Statement(
      later: """
        INSERT INTO scene (fact_id, rank, scene_id, controller_class, controller_module,
                           storyboard_identifier, nib_name, has_view, is_initial)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
  }

  /// Writes the rows of `document`.
  func add(_ document: NibDocument, kind: FileKind, fact: Int64) throws(StoreError) {
    let owner = document.owner
    let view = document.viewOfOwner
    // Of a file that could not be read nobody knows whether its view is connected.
    let hasOwner = kind != .storyboard && document.format != nil
    try insertNib.run(
      fact, kind.rawValue, document.format?.rawValue, document.platform,
      given(owner?.customClass), given(owner?.module),
      hasOwner ? view != nil : nil, given(view?.className), document.topLevelCount)
    try addConnections(of: document, fact: fact)
    try addScenes(of: document, fact: fact)
  }

  private func addConnections(of document: NibDocument, fact: Int64) throws(StoreError) {
    let objects = document.objects
    // By place: an object is a dozen texts.
    var places: [String: Int] = [:]
    places.reserveCapacity(objects.count)
    for place in objects.indices where places[objects[place].id] == nil {
      places[objects[place].id] = place
    }
    let connections = document.connections
    for rank in connections.indices {
      let (kind, destinationID) = (connections[rank].kind, connections[rank].destination)
      guard kind != .segue, kind != .binding else { continue }
      let (sourceID, label) = (connections[rank].source, connections[rank].label)
      let source = places[sourceID]
      let destination = destinationID.flatMap { places[$0] }
      let sourceClass = source.flatMap { given(objects[$0].className) }
      let destinationClass = destination.flatMap { given(objects[$0].className) }
      let destinationRole = destination.map { objects[$0].role }
      if kind == .action {
        try insertAction.run { binder in
          binder.bind(fact)
          binder.bind(rank)
          binder.bind(sourceID)
          binder.bind(sourceClass)
          binder.bind(given(connections[rank].detail))
          binder.bind(label)
          binder.bind(given(destinationID))
          binder.bind(destinationClass)
          binder.bind(destinationRole == .owner)
          binder.bind(destinationRole == .firstResponder)
        }
      } else {
        try insertOutlet.run { binder in
          binder.bind(fact)
          binder.bind(rank)
          binder.bind(sourceID)
          binder.bind(sourceClass)
          binder.bind(source.map { objects[$0].role } == .owner)
          binder.bind(label)
          binder.bind(given(destinationID))
          binder.bind(destinationClass)
          binder.bind(kind == .collection)
        }
      }
    }
  }

  private func addScenes(of document: NibDocument, fact: Int64) throws(StoreError) {
    let controllers = document.objects.indices.filter { document.objects[$0].role == .controller }
    for (rank, place) in controllers.enumerated() {
      let controller = document.objects[place]
      let attributes = controller.controller ?? ControllerAttributes()
      try insertScene.run(
        fact, rank, controller.id, given(controller.className), given(controller.module),
        given(attributes.storyboardIdentifier), given(attributes.nibName), attributes.hasView,
        controller.id == document.initialController)
    }
  }
}

/// `text`, or nil where it is empty: what is absent is NULL in the views, never ''.
func given(_ text: String?) -> String? {
  text.flatMap { $0.isEmpty ? nil : $0 }
}
