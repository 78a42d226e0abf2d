import Facts

/// Writes the rows of a nib for the views.
final class NibWriter {
  private let insertNib: Statement
  private let insertObject: Statement
  private let insertConnection: Statement
  private let insertScene: Statement

  init(_ connection: Connection) throws(StoreError) {
    insertNib = Statement(
      later: """
        INSERT INTO nib (fact_id, kind, format, platform, owner_class, owner_module, view_outlet,
                         view_class, top_level_count)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertObject = Statement(
      later: """
        INSERT INTO nib_object (fact_id, rank, object_id, parent, position, element, role, class,
                                module, label, line, reuse_identifier, storyboard_identifier,
                                restoration_identifier, is_top_level, is_placeholder,
                                x, y, width, height)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertConnection = Statement(
      later: """
        INSERT INTO nib_connection (fact_id, rank, kind, source, source_id, name, destination,
                                    destination_id, class, detail, line)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertScene = Statement(
      later: """
        INSERT INTO scene (fact_id, rank, scene_id, controller_class, controller_module,
                           storyboard_identifier, nib_name, has_view, is_initial)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
  }

  /// Writes the rows of `document`, whose objects are `listed`.
  func add(
    _ document: NibDocument, _ listed: [ListedObject], kind: FileKind, fact: Int64
  ) throws(StoreError) {
    let owner = document.owner
    let view = document.viewOfOwner
    // It is unknown whether the view in an unreadable file is connected.
    let hasOwner = kind != .storyboard && document.format != nil
    try insertNib.run(
      fact, kind.rawValue, document.format?.rawValue, document.platform,
      given(owner?.customClass), given(owner?.module),
      hasOwner ? view != nil : nil, given(view?.className), document.topLevelCount)
    try add(listed, fact: fact)
    try addConnections(of: document, among: listed, fact: fact)
    try addScenes(of: document, fact: fact)
  }

  private func add(_ objects: [ListedObject], fact: Int64) throws(StoreError) {
    var counts = Array(repeating: 0, count: objects.count + 1)
    for rank in objects.indices {
      let holder = objects[rank].parent ?? objects.count
      counts[holder] += 1
      let role = objects[rank].role
      try insertObject.run { binder in
        binder.bind(fact)
        binder.bind(rank)
        binder.bind(objects[rank].id)
        binder.bind(objects[rank].parent)
        binder.bind(counts[holder])
        binder.bind(objects[rank].element)
        binder.bind(role == .object ? nil : role.rawValue)
        binder.bind(given(objects[rank].className))
        binder.bind(given(objects[rank].module))
        binder.bind(given(objects[rank].label))
        binder.bind(objects[rank].line)
        binder.bind(given(objects[rank].reuseIdentifier))
        binder.bind(given(objects[rank].storyboardIdentifier))
        binder.bind(given(objects[rank].restorationIdentifier))
        binder.bind(objects[rank].isTopLevel)
        binder.bind(objects[rank].isPlaceholder)
        binder.bind(objects[rank].frame?.x)
        binder.bind(objects[rank].frame?.y)
        binder.bind(objects[rank].frame?.width)
        binder.bind(objects[rank].frame?.height)
      }
    }
  }

  /// The ranks of the objects, by id.
  private func places(of objects: [ListedObject]) -> [String: Int] {
    var places: [String: Int] = [:]
    places.reserveCapacity(objects.count)
    for rank in objects.indices where places[objects[rank].id] == nil {
      places[objects[rank].id] = rank
    }
    return places
  }

  private func addConnections(
    of document: NibDocument, among objects: [ListedObject], fact: Int64
  ) throws(StoreError) {
    let places = places(of: objects)
    for number in document.promiseNumbers {
      guard let promise = document.promise(number) else { continue }
      let source = places[promise.source]
      let destination = promise.destination.flatMap { places[$0] }
      try insertConnection.run { binder in
        binder.bind(fact)
        binder.bind(number)
        binder.bind(promise.kind.rawValue)
        binder.bind(source)
        binder.bind(source == nil ? given(promise.source) : nil)
        binder.bind(given(promise.name))
        binder.bind(destination)
        binder.bind(destination == nil ? given(promise.destination) : nil)
        binder.bind(
          declarer(of: promise.kind, from: source, to: destination).flatMap {
            objects[$0].role == .firstResponder ? nil : given(objects[$0].className)
          })
        binder.bind(given(promise.detail))
        binder.bind(promise.line)
      }
    }
  }

  /// The rank of the object whose class declares the outlet or action; nil for other connections.
  private func declarer(of kind: NibPromise.Kind, from source: Int?, to destination: Int?) -> Int? {
    switch kind {
    case .outlet, .collection: source
    case .action: destination
    case .segue, .binding, .segueAction, .unwind, .attribute, .class, .segueClass, .image, .color:
      nil
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

/// `text`, or nil if it is empty: missing values are NULL in the views, never ''.
func given(_ text: String?) -> String? {
  text.flatMap { $0.isEmpty ? nil : $0 }
}
