import Facts

struct DescriptionTargets: Sendable {
  private let assemblies: [TargetAssembly]
  private let configurations: [String: BuildFacts]
  private let projectName: String
  /// The folders with a build file of Bazel or Buck.
  let packages: Set<String>
  let problems: [LinkedProblem]

  /// Reads `descriptions`, each with its path.
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

  /// Whether Xcode or its predecessors would find a project at this path; nobody opens copies elsewhere.
  private static func isInProject(_ path: String) -> Bool {
    ["xcodeproj", "xcode", "pbproj"].contains(fileExtension(of: parentFolder(path)))
  }

  /// All targets, in the order of the descriptions, with the files that are `given` to their products.
  ///
  /// Products without description become targets of their own.
  func targets(with given: [GivenBundle]) -> [ModuleTarget] {
    var configurationFiles = ConfigurationFiles(configurations)
    var all: [ModuleTarget] = []
    for assembly in assemblies {
      all += assembly.targets(projectName: projectName, &configurationFiles)
    }
    if given.isEmpty { return all }
    var makers: [String: [Int]] = [:]
    for (place, target) in all.enumerated() {
      for name in Set([target.product, TargetProduct(target).name].compactMap(\.self)) {
        makers[name, default: []].append(place)
      }
    }
    var others = BuildFacts()
    var places: [String: Int] = [:]
    for bundle in given {
      if let makers = makers[bundle.product] {
        for maker in makers { all[maker].facts.add(bundle, role: .resource) }
        continue
      }
      let place = places[bundle.product] ?? others.targets.count
      if place == others.targets.count { others.targets.append(bundle.target) }
      places[bundle.product] = place
      others.targets[place].add(bundle, role: .automatic)
    }
    if !others.targets.isEmpty {
      let assembly = TargetAssembly(
        index: assemblies.map(\.index).max().map { $0 + 1 } ?? 0, path: GivenBundle.origin,
        facts: others, kind: .tuist)
      all += assembly.targets(projectName: projectName, &configurationFiles)
    }
    return all
  }
}

extension GivenBundle {
  /// The file that stands for the description of such products.
  fileprivate static let origin = ".nibindex.toml"

  /// A target for the product, without files.
  fileprivate var target: BuildTarget {
    let type =
      switch fileExtension(of: product) {
      case "framework": "framework"
      case "bundle": "bundle"
      case "appex": "app-extension"
      case "xctest": "bundle.unit-test"
      default: "application"
      }
    var target = BuildTarget(name: product, type: "com.apple.product-type." + type)
    target.productName = product
    return target
  }
}

extension BuildTarget {
  /// Adds the files of a bundle; `role` is for a folder of the product itself.
  fileprivate mutating func add(_ given: GivenBundle, role: BuildRole) {
    let isCopied = isWrapper(given.path)
    if isCopied || FileKind(path: given.path)?.isNib == true {
      var files = BuildFiles(
        role: isCopied ? .copy : .resource, folder: "//" + parentFolder(given.path),
        names: [String(lastComponent(given.path))])
      files.bundle = given.bundle
      self.files.append(files)
    } else {
      var pattern = BuildPattern(
        role: given.bundle == nil ? role : .resource, glob: "//" + literalGlob(given.path) + "/**")
      pattern.bundle = given.bundle
      patterns.append(pattern)
    }
  }
}
