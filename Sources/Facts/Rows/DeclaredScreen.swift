/// The view-related members of the classes of one name, without those of their superclasses.
public struct DeclaredScreen: Hashable, Sendable {
  /// The outlets that they declare.
  public var outlets: Set<String> = []
  /// The selectors of the actions that they declare.
  public var actions: Set<String> = []
  /// The effects of their overrides of `loadView`, as the contract spells them.
  public var loadViews: Set<String> = []

  /// A class that declares nothing.
  public init() {}
}

extension ResolutionResults {
  /// The view-related members of the classes of some names.
  public func screens(of names: Set<String>) -> [String: DeclaredScreen] {
    var screens: [String: DeclaredScreen] = [:]
    for row in classes where names.contains(row.name) {
      let loadViews = row.loadView.map { [$0] } ?? []
      screens[row.name, default: DeclaredScreen()].loadViews.formUnion(loadViews)
    }
    for row in outlets where names.contains(row.className) {
      screens[row.className, default: DeclaredScreen()].outlets.insert(row.declaration.property)
    }
    for row in actions where names.contains(row.className) {
      screens[row.className, default: DeclaredScreen()].actions.insert(row.declaration.selector)
    }
    return screens
  }
}
