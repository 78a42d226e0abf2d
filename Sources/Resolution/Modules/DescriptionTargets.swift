import Facts

/// The targets that build descriptions make.
struct DescriptionTargets: Sendable {
  private let assemblies: [TargetAssembly]
  private let configurations: [String: BuildFacts]
  private let projectName: String
  /// The folders that have a build file of Bazel or Buck.
  let packages: Set<String>
  /// What is wrong with descriptions together.
  let problems: [LinkedProblem]

  /// Those of `descriptions`, each with its path.
  init(of descriptions: [(path: String, facts: BuildFacts)], projectName: String) {
    self.projectName = projectName
    var configurations: [String: BuildFacts] = [:]
    var assemblies: [TargetAssembly] = []
    var specifications = IncludedSpecifications(descriptions)
    for (index, description) in descriptions.enumerated() {
      guard let kind = FileKind(path: description.path),
        kind != .xcodeProject || Self.isInProject(description.path)
      else { continue }
      if kind == .xcconfig || kind == .infoPlist {
        configurations[description.path] = description.facts
      }
      let facts =
        kind == .xcodeGen ? specifications.facts(of: description.path) : description.facts
      assemblies.append(
        TargetAssembly(index: index, path: description.path, facts: facts, kind: kind))
    }
    self.assemblies = assemblies
    self.configurations = configurations
    problems = specifications.problems
    packages = Set(assemblies.lazy.filter { $0.kind == .bazel }.map(\.root))
  }

  /// Whether a file stands where Xcode, or what came before it, looks for a project's: one beside a project
  /// is a copy that nobody opens.
  private static func isInProject(_ path: String) -> Bool {
    ["xcodeproj", "xcode", "pbproj"].contains(fileExtension(of: parentFolder(path)))
  }

  /// The targets of all descriptions.
  struct All {
    var targets: [ModuleTarget] = []
    /// The first target of each description.
    var firsts: [(description: Int, target: Int)] = []
  }

  /// All targets, in the order of the descriptions.
  var all: All {
    var configurationFiles = ConfigurationFiles(configurations)
    var all = All()
    for assembly in assemblies {
      all.firsts.append((assembly.index, all.targets.count))
      all.targets += assembly.targets(projectName: projectName, &configurationFiles)
    }
    return all
  }
}
