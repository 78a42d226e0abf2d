import Facts

extension ModuleMap {
  /// The targets that an Xcode project has as well, which says the same with less room for guessing: those of
  /// the manifest from which the project was made, and of projects of Xcode 2 and Project Builder beside it.
  var generatedTwice: Set<Int> {
    var generated: [String: Set<String>] = [:]
    for target in targets where target.isOfXcodeProject {
      generated[target.root, default: []].insert(target.facts.name)
    }
    return Set(
      targets.indices.filter { index in
        let target = targets[index]
        guard let names = generated[target.root] else { return false }
        switch target.buildSystem {
        case .xcodeGen, .tuist:
          // A target for several platforms becomes one for each.
          return ["", "_iOS", "_macOS", "_tvOS", "_watchOS", "_visionOS"].contains {
            names.contains(target.facts.name + $0)
          }
        case .xcode:
          return !target.isOfXcodeProject && names.contains(target.facts.name)
        case .swiftPackage, .cocoaPods, .bazel, nil: return false
        }
      })
  }
}

extension ModuleTarget {
  /// Whether a project of the present form has it: `App.xcodeproj`, not `App.pbproj`.
  fileprivate var isOfXcodeProject: Bool {
    FileKind(path: description) == .xcodeProject
      && parentFolder(description).hasSuffix(".xcodeproj")
  }
}
