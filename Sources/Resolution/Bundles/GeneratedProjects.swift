import Facts

extension ModuleMap {
  /// The targets that an Xcode project duplicates, which describes them more precisely: those of the manifest that
  /// generated the project, and of projects of Xcode 2 and Project Builder beside it.
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
          // XcodeGen creates a target for each platform.
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
  /// Whether a project in today's format contains it: `App.xcodeproj`, not `App.pbproj`.
  fileprivate var isOfXcodeProject: Bool {
    FileKind(path: description) == .xcodeProject
      && parentFolder(description).hasSuffix(".xcodeproj")
  }
}
