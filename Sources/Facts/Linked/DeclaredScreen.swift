/// What the classes of one name say of their views themselves, their base classes aside.
public struct DeclaredScreen: Hashable, Sendable {
  /// The outlets that they declare.
  public var outlets: Set<String> = []
  /// What their overrides of `loadView` do, as the contract spells it.
  public var loadViews: Set<String> = []

  /// A class that says nothing.
  public init() {}
}

extension ResolutionResults {
  /// What the classes of some names say of their views.
  public func screens(of names: Set<String>) -> [String: DeclaredScreen] {
    var screens: [String: DeclaredScreen] = [:]
    for row in classes where names.contains(row.name) {
      let loadViews = row.loadView.map { [$0] } ?? []
      screens[row.name, default: DeclaredScreen()].loadViews.formUnion(loadViews)
    }
    for row in outlets where names.contains(row.className) {
      screens[row.className, default: DeclaredScreen()].outlets.insert(row.declaration.property)
    }
    return screens
  }
}
