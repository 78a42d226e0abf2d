import Facts

/// The targets that build descriptions make.
struct DescriptionTargets: Sendable {
  private let assemblies: [TargetAssembly]
  private let configurations: [String: BuildFacts]
  private let projectName: String
  /// The folders that have a build file of Bazel or Buck.
  let packages: Set<String>

  /// Those of `descriptions`, each with its path.
  init(of descriptions: [(path: String, facts: BuildFacts)], projectName: String) {
    self.projectName = projectName
    var configurations: [String: BuildFacts] = [:]
    var assemblies: [TargetAssembly] = []
    for (index, description) in descriptions.enumerated() {
      guard let kind = FileKind(path: description.path),
        kind != .xcodeProject || Self.isInProject(description.path)
      else { continue }
      if kind == .xcconfig { configurations[description.path] = description.facts }
      assemblies.append(
        TargetAssembly(index: index, path: description.path, facts: description.facts, kind: kind))
    }
    self.assemblies = assemblies
    self.configurations = configurations
    packages = Set(assemblies.lazy.filter { $0.kind == .bazel }.map(\.root))
  }

  /// Whether a file stands where Xcode, or what came before it, looks for a project's: one beside a project
  /// is a copy that nobody opens.
  private static func isInProject(_ path: String) -> Bool {
    ["xcodeproj", "xcode", "pbproj"].contains(fileExtension(of: parentFolder(path)))
  }

  /// Targets of some descriptions in a row.
  struct Part: Sendable {
    var targets: [ModuleTarget] = []
    /// The first target of each description.
    var firsts: [(description: Int, target: Int)] = []

    /// Adds those of the descriptions behind.
    mutating func add(_ next: Part) {
      firsts += next.firsts.map { ($0.description, targets.count + $0.target) }
      targets += next.targets
    }
  }

  /// All of them.
  var all: Part { part(0..<assemblies.count) }

  /// Hands over all of them in order, in two parts, of which the first has one of `shares`; the second is
  /// worked out by a task of its own, which may take as long as the first and what is done with it.
  func inParts(_ shares: Int, _ each: (Part) -> Void) async {
    let split = assemblies.count / shares
    async let rest = part(split..<assemblies.count)
    each(part(0..<split))
    each(await rest)
  }

  private func part(_ range: Range<Int>) -> Part {
    var configurationFiles = ConfigurationFiles(configurations)
    var part = Part()
    for assembly in assemblies[range] {
      part.firsts.append((assembly.index, part.targets.count))
      part.targets += assembly.targets(projectName: projectName, &configurationFiles)
    }
    return part
  }
}
