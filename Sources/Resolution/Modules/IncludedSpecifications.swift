import Facts

/// The XcodeGen specifications of a snapshot, with the files that they include.
struct IncludedSpecifications {
  private(set) var problems: [LinkedProblem] = []
  private let files: [String: BuildFacts]
  /// The paths by their lower case, because volumes of Macs ignore case.
  private let paths: [String: String]
  /// The files that others include, in lower case.
  private let included: Set<String>
  private let propertyLists: [String: BuildFacts]
  /// The number of patterns that may still be copied, so that included files cannot multiply.
  private var budget = 500_000

  init(_ descriptions: [(path: String, facts: BuildFacts)]) {
    var files: [String: BuildFacts] = [:]
    var lists: [String: BuildFacts] = [:]
    var paths: [String: String] = [:]
    var included: Set<String> = []
    for (path, facts) in descriptions {
      switch FileKind(path: path) {
      case .infoPlist: lists[path] = facts
      case .xcodeGen:
        files[path] = facts
        if paths[lowercased(path)] == nil { paths[lowercased(path)] = path }
        included.formUnion(
          facts.includes.compactMap { placedPath(parentFolder(path), $0.path).map(lowercased) })
      default: break
      }
    }
    self.files = files
    self.paths = paths
    self.included = included
    propertyLists = lists
  }

  /// The targets of the file at `path`, if its name is that of a specification.
  mutating func facts(of path: String) -> BuildFacts {
    let name = lastComponent(path)
    guard let facts = files[path],
      name == "project.yml" || name == "target.yml" && !included.contains(lowercased(path))
    else { return BuildFacts() }
    if facts.includes.isEmpty { return facts }
    var whole = BuildFacts()
    var visited: Set<String> = []
    let root = parentFolder(path)
    var reading = Reading(root: root, of: path)
    add(path, from: root, to: &whole, &visited, &reading)
    if whole.targets.isEmpty, !reading.lacksFiles { note(.noTargets, at: path) }
    return whole
  }

  private struct Reading {
    let root: String
    let path: String
    var lacksFiles = false
    var isCut = false

    init(root: String, of path: String) { (self.root, self.path) = (root, path) }
  }

  private mutating func note(_ problem: Problem, at path: String) {
    problems.append(LinkedProblem(path: path, problem: problem))
  }

  /// Reports once that a specification is not read completely.
  private mutating func noteCut(_ reading: inout Reading) {
    if !reading.isCut { note(.tooManyIncludes, at: reading.path) }
    reading.isCut = true
  }

  /// Adds the file at `path`, whose paths are relative to `folder`, after the files that it includes.
  private mutating func add(
    _ path: String, from folder: String, to whole: inout BuildFacts, _ visited: inout Set<String>,
    _ reading: inout Reading, depth: Int = 0
  ) {
    guard let facts = files[path], visited.insert(path).inserted else { return }
    guard depth < 64, budget > 0 else { return noteCut(&reading) }
    for include in facts.includes {
      budget -= 1
      guard budget > 0 else { break }
      let named = placedPath(parentFolder(path), include.path)
      guard let place = named.flatMap({ files[$0] == nil ? paths[lowercased($0)] : $0 }) else {
        if !reading.lacksFiles { note(.missingInclude(include.path), at: reading.path) }
        reading.lacksFiles = true
        continue
      }
      let inner = include.keepsPaths ? folder : placedPath(folder, parentFolder(include.path))
      add(
        place, from: inner ?? parentFolder(place), to: &whole, &visited, &reading, depth: depth + 1)
    }
    budget -= 1
    for target in facts.targets { budget -= 1 + target.patterns.count }
    guard budget > 0 else { return noteCut(&reading) }
    whole.add(folder == reading.root ? facts : moved(facts, from: folder, to: reading.root))
  }

  // MARK: Paths

  /// Makes paths relative to `root` that are relative to `folder`.
  private func moved(_ facts: BuildFacts, from folder: String, to root: String) -> BuildFacts {
    var facts = facts
    facts.configurations = facts.configurations.map { moved($0, from: folder, to: root) }
    for index in facts.targets.indices {
      facts.targets[index].configurations = facts.targets[index].configurations.map {
        moved($0, from: folder, to: root)
      }
      facts.targets[index].patterns = facts.targets[index].patterns.compactMap { pattern in
        guard let glob = placedGlob(folder, pattern.glob) else { return nil }
        var pattern = pattern
        pattern.glob = "//" + glob
        pattern.exclusions = pattern.exclusions.compactMap { exclusion in
          placedGlob(folder, exclusion).map { "//" + $0 }
        }
        return pattern
      }
    }
    return facts
  }

  private func moved(
    _ configuration: BuildConfiguration, from folder: String, to root: String
  ) -> BuildConfiguration {
    var configuration = configuration
    configuration.base = configuration.base.flatMap { placedPath(folder, $0) }.map { "//" + $0 }
    let above = root.isEmpty ? "" : root + "/"
    for index in configuration.settings.indices {
      // A path in a setting is relative to the project, except in `info`.
      guard configuration.settings[index].name == "INFOPLIST_FILE",
        let path = placedPath(folder, configuration.settings[index].value),
        propertyLists[path] != nil, path.hasPrefix(above)
      else { continue }
      configuration.settings[index].value = String(path.dropFirst(above.count))
    }
    return configuration
  }
}

extension BuildFacts {
  /// Adds a specification that includes this one.
  fileprivate mutating func add(_ other: BuildFacts) {
    name = other.name ?? name
    developmentRegion = other.developmentRegion ?? developmentRegion
    configurations = joined(configurations, other.configurations)
    var places: [String: Int] = [:]
    for (place, target) in targets.enumerated() { places[target.name] = place }
    for target in other.targets {
      if let place = places[target.name] {
        targets[place].add(target)
      } else {
        targets.append(target)
      }
    }
  }
}

extension BuildTarget {
  fileprivate mutating func add(_ other: BuildTarget) {
    if !other.type.isEmpty { type = other.type }
    productName = other.productName ?? productName
    patterns += other.patterns
    configurations = joined(configurations, other.configurations)
    dependencies += other.dependencies
    links += other.links
  }
}

/// Appends the settings of `others`; a configuration without a name stands for any.
private func joined(
  _ configurations: [BuildConfiguration], _ others: [BuildConfiguration]
) -> [BuildConfiguration] {
  func find(_ name: String, _ all: [BuildConfiguration]) -> BuildConfiguration? {
    all.first { $0.name == name } ?? all.first { $0.name.isEmpty }
  }
  var names = configurations.map(\.name)
  names += others.lazy.map(\.name).filter { !names.contains($0) }
  return names.map { name in
    var result = BuildConfiguration(name: name)
    for part in [find(name, configurations), find(name, others)] {
      result.base = part?.base ?? result.base
      result.settings += part?.settings ?? []
    }
    return result
  }
}

extension Problem {
  fileprivate static func missingInclude(_ path: String) -> Problem {
    Problem(
      .missingTargets, .warning,
      message: "targets may be missing, because the included file \(path) is not among the "
        + "files that are read; index the generated project")
  }

  fileprivate static let tooManyIncludes = Problem(
    .missingTargets, .warning,
    message: "targets may be missing, because the specification includes too much; "
      + "index the generated project")

  fileprivate static let noTargets = Problem(
    .malformed, .warning,
    message: "neither the specification nor what it includes has targets; "
      + "index the generated project")
}
