/// A fact that has a line.
package protocol Located {
  var line: Int { get set }
}

extension Located {
  /// A copy on line 0, for comparisons.
  package var withoutLine: Self {
    var copy = self
    copy.line = 0
    return copy
  }
}

extension Constant: Located {}
extension LoadSite: Located {}
extension FactoryCall: Located {}

extension ClassDeclaration {
  /// A copy with the declaration and its members on line 0, for comparisons.
  package var withoutLines: ClassDeclaration {
    var copy = self
    copy.line = 0
    for index in outlets.indices { copy.outlets[index].line = 0 }
    for index in actions.indices { copy.actions[index].line = 0 }
    for index in loadViews.indices { copy.loadViews[index].line = 0 }
    for index in loadWindows.indices { copy.loadWindows[index].line = 0 }
    for index in nibNameGetters.indices { copy.nibNameGetters[index].line = 0 }
    for index in initializers.indices {
      copy.initializers[index].line = 0
      for place in initializers[index].delegations.indices {
        copy.initializers[index].delegations[place].line = 0
      }
    }
    return copy
  }
}
