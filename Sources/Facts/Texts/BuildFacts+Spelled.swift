extension BuildFacts: Spelled {
  /// All names and paths that the description says.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    developmentRegion.forEachText(body)
    targets.forEachText(body)
    configurations.forEachText(body)
    defaultConfiguration.forEachText(body)
    includes.forEachText(body)
  }
}

extension BuildTarget: Spelled {
  /// Its names, files and settings.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    type.forEachText(body)
    moduleName.forEachText(body)
    productName.forEachText(body)
    files.forEachText(body)
    patterns.forEachText(body)
    configurations.forEachText(body)
    defaultConfiguration.forEachText(body)
    dependencies.forEachText(body)
    links.forEachText(body)
    embeds.forEachText(body)
  }
}

extension BuildFiles: Spelled {
  /// The paths.
  public func forEachText(_ body: (String) -> Void) {
    folder.forEachText(body)
    names.forEachText(body)
    bundle.forEachText(body)
  }
}

extension BuildPattern: Spelled {
  /// The patterns.
  public func forEachText(_ body: (String) -> Void) {
    glob.forEachText(body)
    exclusions.forEachText(body)
    bundle.forEachText(body)
  }
}

extension BuildConfiguration: Spelled {
  /// Its names and settings.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    base.forEachText(body)
    settings.forEachText(body)
  }
}

extension BuildSetting: Spelled {
  /// The setting as it is written.
  public func forEachText(_ body: (String) -> Void) {
    name.forEachText(body)
    condition.forEachText(body)
    value.forEachText(body)
  }
}
