extension NibDocument {
  /// File's Owner.
  public var owner: NibObject? {
    // By place: an object is a dozen strings, and going through them by value counts each.
    objects.indices.first { objects[$0].role == .owner }.map { objects[$0] }
  }

  /// The places of the objects, by id.
  public var placesByID: [String: Int] {
    objects.indices.reduce(into: [:]) { places, place in
      if places[objects[place].id] == nil { places[objects[place].id] = place }
    }
  }

  /// The outlets that start at File's Owner.
  public var ownerOutlets: [NibConnection] {
    guard let owner else { return [] }
    return connections.filter {
      $0.source == owner.id && ($0.kind == .outlet || $0.kind == .collection)
    }
  }

  /// The object that File's Owner's `view` is connected to.
  public var viewOfOwner: NibObject? {
    guard let view = ownerOutlets.first(where: { $0.kind == .outlet && $0.label == "view" })
    else { return nil }
    return objects.first { $0.id == view.destination }
  }
}

extension NibObject {
  /// Whether it is an object with a custom class that the nib creates by `init`.
  ///
  /// Interface Builder has nothing better for it. Placeholders stand nowhere among the objects.
  public var isCustomObject: Bool {
    role == .object && customClass != nil && (isTopLevel || parent != nil)
      && frameworkClass == "NSObject"
  }
}
