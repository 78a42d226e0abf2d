extension QueryFilter {
  static let options: [Option] = [project, profile, seen, allProfiles]

  static let project = Option.value(
    "--project", "NAME", "Only that project", isRepeatable: true)
  static let profile = Option.value(
    "--profile", "PROFILE", "Only that system, e.g. ios-26-iphone", isRepeatable: true)
  static let seen = Option.flag("--seen", "Only creations that occur in the code")
  static let allProfiles = Option.flag(
    "--all-profiles", "Also systems that the app is not built for")

  /// The arguments of `explain` with the same scope.
  var explainWords: [String] {
    projects.flatMap { ["--project", $0] } + profiles.flatMap { ["--profile", $0] }
      + (hasAllProfiles ? ["--all-profiles"] : [])
  }

  /// The options other than projects that leave rows out, as typed.
  var limits: [String] { profiles.map { "--profile \($0)" } + (isSeen ? [Self.seen.name] : []) }

  /// The filter without one of its ``limits``.
  func without(_ limit: String) -> Self {
    var filter = self
    filter.profiles.removeAll { "--profile \($0)" == limit }
    if limit == Self.seen.name { filter.isSeen = false }
    return filter
  }

  /// Parses the options of the filter that the command accepts.
  init(parsing arguments: inout ArgumentList) {
    self.init(
      projects: arguments.values(Self.project), profiles: arguments.values(Self.profile),
      isSeen: arguments.flag(Self.seen), hasAllProfiles: arguments.flag(Self.allProfiles))
  }
}
