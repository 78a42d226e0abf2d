extension FileFacts {
  /// The number of facts, including problems.
  public var count: Int {
    let facts =
      switch content {
      case .code(let code): code.count
      case .nib(let nib): nib.objects.count + nib.connections.count + nib.runtimeAttributes.count
      case .build(let build): build.count
      }
    return facts + problems.count + listedObjects.count + suppressions.count
  }
}

extension CodeFacts {
  fileprivate var count: Int {
    constants.count + typeAliases.count + protocols.count + viewRequests.count
      + classes.reduce(0) { $0 + $1.memberCount }
      + loads.reduce(0) { $0 + 1 + $1.arguments.count + $1.types.count }
      + factoryCalls.reduce(0) { $0 + 1 + $1.arguments.count }
  }
}

extension ClassDeclaration {
  fileprivate var memberCount: Int {
    1 + inherited.count + outlets.count + actions.count + keys.count + plainVariables.count
      + inferredKeys.count + selectors.count + loadViews.count + loadWindows.count
      + nibNameGetters.count
      + initializers.reduce(0) { $0 + 1 + $1.delegations.count }
  }
}

extension BuildFacts {
  fileprivate var count: Int {
    includes.count + configurations.reduce(0) { $0 + 1 + $1.settings.count }
      + targets.reduce(0) { $0 + $1.count }
  }
}

extension BuildTarget {
  fileprivate var count: Int {
    1 + dependencies.count + links.count + embeds.count
      + files.reduce(0) { $0 + 1 + $1.names.count }
      + patterns.reduce(0) { $0 + 1 + $1.exclusions.count }
      + configurations.reduce(0) { $0 + 1 + $1.settings.count }
  }
}
