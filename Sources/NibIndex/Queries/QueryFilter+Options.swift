extension QueryFilter {
  /// The options that make a filter.
  static let options: [Option] = [project, profile, seen, allProfiles]

  static let project = Option.value(
    "--project", "NAME", "Only that project", isRepeatable: true)
  static let profile = Option.value(
    "--profile", "PROFILE", "Only that system, e.g. ios-26-iphone", isRepeatable: true)
  static let seen = Option.flag("--seen", "Only creations that occur in the code")
  static let allProfiles = Option.flag(
    "--all-profiles", "Also systems that the app is not built for")

  /// The words by which `explain` looks at the same projects and systems.
  var explainWords: [String] {
    projects.flatMap { ["--project", $0] } + profiles.flatMap { ["--profile", $0] }
      + (hasAllProfiles ? ["--all-profiles"] : [])
  }

  /// The filter that was asked for, by those of its options that the command takes.
  init(parsing arguments: inout ArgumentList) {
    self.init(
      projects: arguments.values(Self.project), profiles: arguments.values(Self.profile),
      isSeen: arguments.flag(Self.seen), hasAllProfiles: arguments.flag(Self.allProfiles))
  }
}
