extension BuildFacts: Spelled {
  /// All names and paths that the description says.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, developmentRegion, targets, configurations, defaultConfiguration, includes)
  }
}

extension BuildTarget: Spelled {
  /// Its names, files and settings.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, type, moduleName, productName, files, patterns)
    visit(body, configurations, defaultConfiguration, dependencies, links, embeds)
  }
}

extension BuildFiles: Spelled {
  /// The paths.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, folder, names, bundle)
  }
}

extension BuildPattern: Spelled {
  /// The patterns.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, glob, exclusions, bundle)
  }
}

extension BuildConfiguration: Spelled {
  /// Its names and settings.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, base, settings)
  }
}

extension BuildSetting: Spelled {
  /// The setting as it is written.
  public func forEachText(_ body: (String) -> Void) {
    visit(body, name, condition, value)
  }
}
