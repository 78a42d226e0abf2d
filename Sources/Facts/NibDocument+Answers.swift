extension NibDocument {
  /// File's Owner.
  public var owner: NibObject? {
    // Uses indices, because copying objects would retain a dozen strings each.
    objects.indices.first { objects[$0].role == .owner }.map { objects[$0] }
  }

  /// The indices of the objects, by id.
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

  /// The outlets and collection members that `other` does not connect on the same objects.
  public func outlets(besides other: NibDocument?) -> [NibConnection] {
    let known = Set(
      other?.connections.lazy.filter(\.kind.isOutlet).map { [$0.source, $0.label] } ?? [])
    return connections.filter { $0.kind.isOutlet && !known.contains([$0.source, $0.label]) }
  }

  /// Whether an object keeps its id in all versions of the document.
  private var keepsIDs: Bool { format == .modern || format == .archive }

  /// The outlets that `other` does not connect although it has both objects, with the same classes.
  ///
  /// `classes` gives the class of each object of `other` by id. Leaves out an outlet if `other`
  /// connects the two objects by another one. Finds none in compiled nibs, which renumber their
  /// objects.
  public func outletsTaken(
    in other: NibDocument, classes: () throws -> [String: String]
  ) rethrows -> [NibConnection] {
    guard keepsIDs, other.keepsIDs else { return [] }
    let taken = outlets(besides: other)
    guard !taken.isEmpty else { return [] }
    let connected = Set(
      other.connections.lazy.filter(\.kind.isOutlet).map { [$0.source, $0.destination] })
    let (places, classes) = (placesByID, try classes())
    return taken.filter { connection in
      guard !connected.contains([connection.source, connection.destination]) else { return false }
      return [connection.source, connection.destination].allSatisfy { end in
        guard let end, let place = places[end], let name = objects[place].className else {
          return false
        }
        return classes[end] == name
      }
    }
  }

  /// The object that File's Owner's `view` is connected to.
  public var viewOfOwner: NibObject? {
    guard let view = ownerOutlets.first(where: { $0.kind == .outlet && $0.label == "view" })
    else { return nil }
    return objects.first { $0.id == view.destination }
  }
}

extension NibConnection.Kind {
  /// Whether it is an outlet, or a member of a collection of them.
  fileprivate var isOutlet: Bool { self == .outlet || self == .collection }
}

extension NibObject {
  /// Whether it is an object with a custom class that the nib creates by `init`.
  ///
  /// Interface Builder then has no more specific element. Placeholders are not among the objects.
  public var isCustomObject: Bool {
    role == .object && customClass != nil && (isTopLevel || parent != nil)
      && frameworkClass == "NSObject"
  }
}
