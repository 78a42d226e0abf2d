import Facts

extension CodeFacts {
  /// Adds a load for each `windowNibName`: a document loads that nib as its owner.
  ///
  /// A window controller has the same getter; only linking knows the superclass.
  mutating func addWindowNibs() {
    for declaration in classes {
      for getter in declaration.nibNameGetters
      where getter.isWindow && ![.none, .superValue].contains(getter.value.value) {
        var site = LoadSite(kind: .loadNibNamed, line: getter.line)
        site.enclosingClass = declaration.name
        site.method = LoadSite.windowNibMethod
        site.target = .dynamicSelf
        site.name = getter.value
        site.owner = .object(.dynamicSelf)
        site.platforms = getter.platforms
        loads.append(site)
      }
    }
  }
}
