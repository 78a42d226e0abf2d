/// The view-related members of all classes with one name, without inherited ones.
public struct DeclaredScreen: Hashable, Sendable {
  /// The declared outlets.
  public var outlets: Set<String> = []
  /// The selectors of the declared actions.
  public var actions: Set<String> = []
  /// The effects of `loadView` overrides, in the contract's words.
  public var loadViews: Set<String> = []

  /// A class that declares nothing.
  public init() {}
}

extension ResolutionResults {
  /// The view-related members of the named classes.
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
